import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ServiceError } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import type { UsageLimit } from '../../api/gateway-contract.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import {
  countedPeriod,
  formatPeriod,
  isMonth,
  limitState,
  limitWords,
  reportWith,
  tellsUseByDay,
} from '../billing/limit-state.ts'
import { formatCompact, formatCount, formatShare, formatShortDay } from '../format.ts'
import { useDrawn } from '../drawn.ts'
import { usageReportQuery } from '../report/loaded-report.ts'
import shared from '../../ui/shared.module.css'
import styles from './limit-line.module.css'

/** How much of a limit is used up in the billing period shown, or else in the current one, and when it will be reached: one line in the tile of the
 *  characters. Days that are not shown are loaded on a press. */
export function LimitLine({ limit }: { readonly limit: UsageLimit }) {
  const { ungrouped: loaded, today, view } = useDrawn()
  const counting = useMemo(() => countedPeriod(view, today), [view, today])
  const { data, isFetching, error, refetch } = useQuery({
    ...usageReportQuery(counting.needed),
    enabled: false,
    throwOnError: false,
  })
  // How much is used up needs fewer days than when it will be reached.
  const source = reportWith(counting.needed, loaded) ?? data ?? reportWith(counting.days, loaded)
  const isUnknown = source !== undefined && !tellsUseByDay(source)
  const state = useMemo(
    () => (source && tellsUseByDay(source) ? limitState(limit, source, counting) : undefined),
    [limit, source, counting],
  )
  const isUnloaded = state?.isUnloaded === true
  const words = state && !isUnloaded ? limitWords(state) : undefined
  const isLacking =
    !isUnknown && (!state || (!state.hasNeeded && !state.projection && words?.isReached !== true))
  const period = formatPeriod(counting.period)
  const atLeast = state && state.missingOfPeriod > 0 ? 'at least ' : ''
  // The figure above includes the current day, which is not over: the limit is counted up to the day before.
  const upTo =
    state && state.sums.length > 0 && view.range.end >= today ? formatShortDay(state.lastDay) : undefined
  const of = `of ${formatCompact(limit.characters)}`
  // Of a period that is no month, its first day says most in a short line: the figure above may have other days.
  const isNamed = isMonth(counting.period) || counting.isOver
  const since = isNamed ? '' : `Since ${formatShortDay(counting.period.start)}: `
  const lead = isLacking ? upTo && since : since || (upTo ? `By ${upTo}: ` : `${period}: `)
  async function load() {
    const { isSuccess } = await refetch()
    announce(`${period} ${isSuccess ? 'loaded' : 'could not be loaded'}`)
  }
  return (
    <div role="group" aria-label={`Limit, ${period}`} className={styles.line}>
      {state && words ? (
        <>
          <progress aria-label="Used up" className={shared.meter} max={state.limit} value={state.used} />
          <span
            title={[
              `${period}${upTo ? ` up to ${upTo}` : ''}: ${atLeast}${formatCount(state.used)} of ${formatCount(state.limit)} characters`,
              words.title,
              words.more,
            ]
              .filter(Boolean)
              .join('. ')}
          >
            {lead}
            {words.isReached ? '' : atLeast}
            {formatShare(state.used / state.limit)} {of}
            {isLacking ? (
              ` ${upTo ? `by ${upTo}` : `for ${period}`}`
            ) : (
              <>
                ,{' '}
                <b className={words.isReached ? styles.reached : undefined}>
                  {uncapitalized(words.title).replace(/ (?=[A-Z]\w\w$)/, '\u00a0')}
                </b>
              </>
            )}
          </span>
        </>
      ) : (
        <span title={isUnloaded ? `Limit ${of}` : undefined}>
          {isUnloaded
            ? `${period}: not loaded`
            : `Limit ${of} for ${period}${isUnknown ? ', use unknown' : ''}`}
        </span>
      )}
      {isLacking ? (
        <div className={styles.load}>
          {error && !isFetching ? (
            <span title={error instanceof ServiceError ? describeFailure(error.failure).title : undefined}>
              could not be loaded
            </span>
          ) : null}
          <LinkButton
            tone="text"
            aria-disabled={isFetching}
            onPress={() => {
              if (!isFetching) void load()
            }}
          >
            {isFetching ? (
              'Loading…'
            ) : words ? (
              'By when?'
            ) : (
              <>
                Load <VisuallyHidden>{period}</VisuallyHidden>
              </>
            )}
          </LinkButton>
        </div>
      ) : null}
    </div>
  )
}

function uncapitalized(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}
