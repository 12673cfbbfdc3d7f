import { useMemo } from 'react'
import type { UsageLimit } from '../../api/gateway-contract.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { formatPeriod, isMonth, limitState, limitWords } from '../billing/limit-state.ts'
import { LoadPeriod, useBillingPeriod } from '../billing/use-billing-period.tsx'
import { formatCompact, formatCount, formatShare, formatShortDay } from '../format.ts'
import shared from '../../ui/shared.module.css'
import styles from './limit-line.module.css'

/** How much of a limit is used up in the billing period shown, or else in the current one, and when it will be reached: one line in the tile of the
 *  characters. Days that are not shown are loaded on a press. */
export function LimitLine({ limit }: { readonly limit: UsageLimit }) {
  const billing = useBillingPeriod()
  const { counted, usage, isUnknown } = billing
  const state = useMemo(() => usage && limitState(limit, usage), [limit, usage])
  const isUnloaded = state?.isUnloaded === true
  const words = state && !isUnloaded ? limitWords(state) : undefined
  const isLacking =
    !isUnknown && (!state || (!state.hasNeeded && !state.projection && words?.runsOut !== true))
  const period = formatPeriod(counted.period)
  const atLeast = state && state.missingOfPeriod > 0 ? 'at least ' : ''
  const of = `of ${formatCompact(limit.characters)}`
  // Of a period that is no month, its first day says most in a short line: the figure above may have other days.
  const start = formatShortDay(counted.period.start)
  const lead = isMonth(counted.period) || counted.isOver ? period : `Since ${start}`
  return (
    <div role="group" aria-label={`Limit, ${period}`} className={styles.line}>
      {state && words ? (
        <>
          <progress aria-label="Used up" className={shared.meter} max={state.limit} value={state.used} />
          <span
            title={[
              `${period}: ${atLeast}${formatCount(state.used)} of ${formatCount(state.limit)} characters`,
              words.title,
              words.more,
            ]
              .filter(Boolean)
              .join('. ')}
          >
            {isLacking ? '' : `${bound(lead)}: `}
            {words.runsOut ? '' : atLeast}
            {formatShare(state.used / state.limit)} {of}
            {isLacking ? (
              ` for ${bound(period)}`
            ) : (
              <>
                ,{' '}
                <b className={words.runsOut ? styles.reached : undefined}>
                  {bound(uncapitalized(words.title))}
                </b>
              </>
            )}
          </span>
        </>
      ) : (
        <span title={isUnloaded ? `Limit ${of}` : undefined}>
          {isUnloaded
            ? `${bound(period)}: not loaded`
            : `Limit ${of} for ${bound(period)}${isUnknown ? ', use unknown' : ''}`}
        </span>
      )}
      {isLacking ? (
        <LoadPeriod billing={billing}>
          {words ? (
            'By when?'
          ) : (
            <>
              Load <VisuallyHidden>{period}</VisuallyHidden>
            </>
          )}
        </LoadPeriod>
      ) : null}
    </div>
  )
}

function uncapitalized(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}

/** Keeps a day and its month on one line. */
function bound(words: string): string {
  return words.replaceAll(/(?<=\d) (?=[A-Z])/g, '\u00a0')
}
