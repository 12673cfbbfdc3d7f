import { Clock, Undo2, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Day } from '../api/day.ts'
import { PassesFocusOn } from '../ui/focus/passes-focus-on.tsx'
import { presetRange } from './calendar.ts'
import type { UsageView } from './address/address.ts'
import { describeRange, formatRangeBriefly } from './format.ts'
import styles from './title-line.module.css'

type Props = {
  readonly view: UsageView
  readonly today: Day
  /** Whether the figures include the current day. */
  readonly isTodayReported: boolean
  /** "Only 3 keys"; absent where the page shows all. */
  readonly filterWords: string | undefined
  readonly onBackToWhole: () => void
  readonly onShowAllKeys: () => void
  /** What gets the focus when a focused chip goes away. */
  readonly rangeButton: RefObject<HTMLElement | null>
  readonly searchBox: RefObject<HTMLElement | null>
  /** The proof's badge. */
  readonly proof: ReactNode
  /** When the report was read, or that one is loading. */
  readonly children: ReactNode
}

/** What is shown, when it was read, and whether it is right; with the ways out of a zoom and of a filter. */
export function TitleLine(props: Props) {
  const { view, today, isTodayReported, filterWords, rangeButton, searchBox, proof, children } = props
  const { range, wholeOf, billingStart } = view
  const whole =
    wholeOf &&
    (wholeOf.preset === undefined ? wholeOf.range : presetRange(wholeOf.preset, today, billingStart))
  const [days, ...notes] = describeRange(range, today, isTodayReported)
  return (
    <header className={styles.title}>
      <h1>Usage</h1>
      <span className={styles.range}>
        {days} <span>· {notes.join(' · ')}</span>
      </span>
      <span className={styles.proof}>{proof}</span>
      <span className={styles.fresh}>{children}</span>
      <span className={styles.chips}>
        {whole ? (
          <PassesFocusOn to={rangeButton}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Zoomed, back to ${formatRangeBriefly(whole, range)}`}
              title={`Back to ${formatRangeBriefly(whole, range)}`}
              onClick={props.onBackToWhole}
            >
              <Undo2 aria-hidden size={14} />
              <span>
                Zoomed<span className={styles.light}>, back to {formatRangeBriefly(whole, range)}</span>
              </span>
            </button>
          </PassesFocusOn>
        ) : null}
        {filterWords === undefined ? null : (
          <PassesFocusOn to={searchBox}>
            <button type="button" className={styles.chip} title="Show all keys" onClick={props.onShowAllKeys}>
              {filterWords}
              <X aria-hidden size={14} />
            </button>
          </PassesFocusOn>
        )}
      </span>
    </header>
  )
}

/** Read at 17:40 UTC, complete to 20 Nov: readers of figures want to know how old they are. */
export function ReadAt({ words }: { readonly words: string }) {
  return (
    <span className={styles.read}>
      <Clock aria-hidden size={14} />
      {words}
    </span>
  )
}
