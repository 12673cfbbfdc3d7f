import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import type { UsageLimit } from '../../api/console-file.ts'
import type { Day, DayRange } from '../../api/day.ts'
import { connectionId } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { useWidth } from '../../ui/device/use-width.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PassesFocusOn } from '../../ui/focus/passes-focus-on.tsx'
import { nameKeys, fullName } from '../figures/key-names.ts'
import { billingPeriodOf } from '../calendar.ts'
import { countOf, formatCount, formatShare } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { usageReportQuery } from '../report/report-query.ts'
import { maskBriefly } from '../settings/mask-briefly.ts'
import { LimitPicture } from './limit-picture.tsx'
import { daysOfPeriod, formatPeriod, limitState, limitWords, neededDays, reportWith } from './limit-state.ts'
import styles from './limit-cards.module.css'

type Props = {
  readonly limits: readonly UsageLimit[]
  /** The report that is shown, by key. */
  readonly held: LoadedReport
  readonly today: Day
  readonly billingStart: number
  readonly onChangeLimit: () => void
}

/** A card for each limit: how much of it is used in the current billing period, and when it will be reached. */
export function LimitCards({ limits, held, today, billingStart, onChangeLimit }: Props) {
  const days = useMemo(() => neededDays(today, billingStart), [today, billingStart])
  const [isAsked, setIsAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const inHand = reportWith(days, held)
  const { data, isFetching, error, refetch } = useQuery({
    ...usageReportQuery(days, 'key_and_day', connectionId('analytics')),
    enabled: isAsked && inHand === undefined,
    throwOnError: false,
  })
  // How much is used up needs fewer days than the projection.
  const source = inHand ?? data ?? reportWith(daysOfPeriod(today, billingStart), held)
  const load = () => {
    if (isAsked && !isFetching) void refetch()
    setIsAsked(true)
  }
  const loading = isFetching ? 'loading' : error ? 'failed' : 'unasked'
  if (limits.length === 0) return null
  return (
    <div ref={place} tabIndex={-1} className={styles.limits}>
      {source ? (
        limits.map((limit) => (
          <LimitCard
            key={limit.key ?? ''}
            limit={limit}
            source={source}
            today={today}
            billingStart={billingStart}
            loading={loading}
            onLoad={load}
            onChangeLimit={onChangeLimit}
          />
        ))
      ) : (
        <PassesFocusOn to={place}>
          <NotCovered
            limits={limits}
            held={held}
            period={billingPeriodOf(today, billingStart)}
            loading={loading}
            onLoad={load}
            onChangeLimit={onChangeLimit}
          />
        </PassesFocusOn>
      )}
    </div>
  )
}

type NotCoveredProps = Pick<Props, 'limits' | 'held' | 'onChangeLimit'> &
  Pick<CardProps, 'loading' | 'onLoad'> & { readonly period: DayRange }

/** One line for all limits, where the days shown say nothing about them. */
function NotCovered({ limits, held, period, loading, onLoad, onChangeLimit }: NotCoveredProps) {
  const [first] = limits
  const isOne = limits.length === 1
  return (
    <section
      aria-label={isOne && first ? `Limit of ${nameOf(first, held)}` : 'Limits'}
      className={styles.line}
    >
      <b>
        {isOne && first
          ? `Limit${first.key === undefined ? '' : ` of ${nameOf(first, held)}`}: ${formatCount(first.characters)}`
          : countOf(limits.length, 'limit')}
      </b>
      <span role="status">
        {loading === 'failed'
          ? `The days of ${formatPeriod(period)} could not be loaded.`
          : `${isOne ? 'It applies' : 'They apply'} to ${formatPeriod(period)}, which is not fully shown here.`}
      </span>
      <Button size="small" aria-disabled={loading === 'loading'} onPress={onLoad}>
        {loading === 'loading' ? 'Loading…' : `Load ${formatPeriod(period)}`}
      </Button>
      <LinkButton tone="text" onClick={onChangeLimit}>
        {isOne ? 'Change limit' : 'Change limits'}
      </LinkButton>
    </section>
  )
}

function nameOf({ key }: UsageLimit, { report }: LoadedReport): string {
  if (key === undefined) return 'all keys'
  const name = nameKeys(report.keys).find(({ maskedKey }) => maskedKey === key)
  return name ? fullName(name) : maskBriefly(key)
}

type CardProps = Pick<Props, 'today' | 'billingStart' | 'onChangeLimit'> & {
  readonly limit: UsageLimit
  /** The report that has the days of the billing period. */
  readonly source: LoadedReport
  /** The state of the days that a projection needs. */
  readonly loading: 'unasked' | 'loading' | 'failed'
  readonly onLoad: () => void
}

function LimitCard(props: CardProps) {
  const { limit, source, today, billingStart, loading, onLoad, onChangeLimit } = props
  const state = useMemo(
    () => limitState(limit, source, today, billingStart),
    [limit, source, today, billingStart],
  )
  const words = limitWords(state)
  const changeButton = useRef<HTMLButtonElement>(null)
  const name = nameOf(limit, source)
  const isLacking = !state.hasNeeded && !state.projection && !words.isReached
  return (
    <section aria-label={`Limit of ${name}`} className={styles.card}>
      <div className={styles.what}>
        <b title={name}>{limit.key === undefined ? 'Limit' : `Limit of ${name}`}</b>
        <span className={styles.muted}>{formatPeriod(state.period)}</span>
        <span>{formatCount(state.used)}</span>
        <span className={styles.muted}>
          {formatShare(state.used / state.limit)} of {formatCount(state.limit)}
        </span>
      </div>
      <div className={styles.place}>
        <MeasuredPicture state={state} day={words.day} />
      </div>
      <div className={styles.when}>
        <b className={words.isReached ? styles.reached : undefined}>
          {words.isReached ? <TriangleAlert aria-hidden size={15} /> : null}
          {words.title}
        </b>
        {words.more === '' ? null : <span>{words.more}</span>}
        {isLacking ? (
          <PassesFocusOn to={changeButton} className={styles.needs}>
            {loading === 'failed' ? <span>These days could not be loaded.</span> : null}
            <Button size="small" aria-disabled={loading === 'loading'} onPress={onLoad}>
              {loading === 'loading' ? 'Loading…' : 'Load the days for a projection'}
            </Button>
          </PassesFocusOn>
        ) : null}
        <LinkButton tone="text" ref={changeButton} onClick={onChangeLimit}>
          Change limit
        </LinkButton>
      </div>
    </section>
  )
}

/** Pixels beside and below the lines. */
const AXIS = 44

type PictureProps = Pick<ComponentProps<typeof LimitPicture>, 'state' | 'day'>

function MeasuredPicture(props: PictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 600)
  return (
    <div ref={place}>
      <LimitPicture {...props} width={width} axis={AXIS} />
    </div>
  )
}
