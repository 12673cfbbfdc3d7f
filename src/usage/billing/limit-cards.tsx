import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { UsageLimit } from '../../api/console-file.ts'
import type { Day } from '../../api/day.ts'
import { connectionId } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { useWidth } from '../../ui/device/use-width.ts'
import { nameKeys, fullName } from '../figures/key-names.ts'
import { formatCount, formatRange, formatShare } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { usageReportQuery } from '../report/report-query.ts'
import { maskBriefly } from '../settings/mask-briefly.ts'
import { LimitPicture } from './limit-picture.tsx'
import { limitState, limitWords, neededDays, periodName, reportWith } from './limit-state.ts'
import styles from './limit-cards.module.css'

type Props = {
  readonly limits: readonly UsageLimit[]
  /** The report that is shown, by key. */
  readonly held: LoadedReport
  readonly today: Day
  readonly billingStart: number
  readonly onChangeLimit: () => void
}

/** A card for each limit: how much of it is used in the running billing period, and when it will be reached. */
export function LimitCards({ limits, held, today, billingStart, onChangeLimit }: Props) {
  const days = useMemo(() => neededDays(today, billingStart), [today, billingStart])
  const [isAsked, setIsAsked] = useState(false)
  const inHand = reportWith(days, held)
  const { data, isFetching, error } = useQuery({
    ...usageReportQuery(days, 'key_and_day', connectionId('analytics')),
    enabled: isAsked && inHand === undefined,
    throwOnError: false,
  })
  const source = inHand ?? data
  return limits.map((limit) =>
    source ? (
      <LimitCard
        key={limit.key ?? ''}
        limit={limit}
        source={source}
        today={today}
        billingStart={billingStart}
        onChangeLimit={onChangeLimit}
      />
    ) : (
      <section key={limit.key ?? ''} aria-label={`Limit of ${nameOf(limit, held)}`} className={styles.card}>
        <div className={styles.what}>
          <b>Limit of {nameOf(limit, held)}</b>
          <span>{formatCount(limit.characters)}</span>
        </div>
        <p className={styles.needs}>
          {error
            ? 'These days could not be loaded. '
            : `How far it is used up takes ${formatRange(days)} to say. `}
          <Button
            size="small"
            aria-disabled={isFetching}
            onPress={() => {
              setIsAsked(true)
            }}
          >
            {isFetching ? 'Loading…' : 'Load the days it needs'}
          </Button>
        </p>
      </section>
    ),
  )
}

function nameOf({ key }: UsageLimit, { report }: LoadedReport): string {
  if (key === undefined) return 'all keys'
  const name = nameKeys(report.keys).find(({ maskedKey }) => maskedKey === key)
  return name ? fullName(name) : maskBriefly(key)
}

type CardProps = Pick<Props, 'today' | 'billingStart' | 'onChangeLimit'> & {
  readonly limit: UsageLimit
  readonly source: LoadedReport
}

/** Pixels beside and below the lines. */
const AXIS = 44

function LimitCard({ limit, source, today, billingStart, onChangeLimit }: CardProps) {
  const state = useMemo(
    () => limitState(limit, source, today, billingStart),
    [limit, source, today, billingStart],
  )
  const words = limitWords(state)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 600)
  return (
    <section aria-label={`Limit of ${nameOf(limit, source)}`} className={styles.card}>
      <div className={styles.what}>
        <b>
          {limit.key === undefined ? 'Limit' : `Limit of ${nameOf(limit, source)}`},{' '}
          {periodName(state.period)}
        </b>
        <span>{formatCount(state.used)}</span>
        <span className={styles.muted}>
          {formatShare(state.used / state.limit)} of {formatCount(state.limit)}
        </span>
      </div>
      <div ref={place} className={styles.place}>
        <LimitPicture state={state} day={words.day} width={width} axis={AXIS} />
      </div>
      <div className={styles.when}>
        <b className={words.isReached ? styles.reached : undefined}>
          {words.isReached ? <TriangleAlert aria-hidden size={15} /> : null}
          {words.title}
        </b>
        {words.more === '' ? null : <span>{words.more}</span>}
        <button type="button" className={styles.link} onClick={onChangeLimit}>
          Change limit
        </button>
      </div>
    </section>
  )
}
