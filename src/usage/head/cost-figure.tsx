import type { CSSProperties, ReactNode } from 'react'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageCounts } from '../../report-reader/usage-report.ts'
import { estimateAll } from '../prices/estimate.ts'
import { missingPrices } from '../prices/estimate-line.tsx'
import { writeAbout } from '../prices/write-amount.ts'
import styles from './totals-strip.module.css'

/** Usage on the days that are complete: a day that is not over would lower an average. */
export type CompleteDays = { readonly counts: UsageCounts; readonly days: number }

type Props = {
  readonly counts: UsageCounts
  readonly prices: PriceBook
  /** The days that averages are of; absent where there are none. */
  readonly complete?: CompleteDays | undefined
  /** Instead of the cost per day: the change, or the days that the figure covers. */
  readonly note: ReactNode
  /** What the billing period will cost by its end. */
  readonly ahead?: ReactNode
}

/** The total cost: characters of all kinds, and speech. Nothing where the book has no price. */
export function CostFigure({ counts, prices, complete, note, ahead }: Props) {
  const amount = estimateAll(counts, prices)
  if (amount === undefined) return null
  const figure = writeAbout(amount, prices.currency)
  const ofDays = complete && complete.days > 1 ? estimateAll(complete.counts, prices) : undefined
  const aDay =
    complete && ofDays !== undefined
      ? `${writeAbout(ofDays / BigInt(complete.days), prices.currency, amount)} a day`
      : ''
  const missing = missingPrices(prices)
  return (
    <div className={`${styles.tile} ${styles.cost}`}>
      <div className={styles.figure}>
        <span className={styles.name}>Cost, estimated</span>{' '}
        <span className={styles.value} style={sizeOf(figure)}>
          {figure}
        </span>{' '}
        <span className={styles.note}>{note ?? aDay}</span>
        <span className={styles.note}>{ahead}</span>
        {missing === '' ? null : (
          <>
            {' '}
            <span className={styles.note}>{missing}</span>
          </>
        )}
      </div>
    </div>
  )
}

/** A size that keeps a figure on one line: smaller where this many characters, each at most 0.64 em wide, do not fit into the tile. */
export function sizeOf({ length }: string): CSSProperties {
  return { fontSize: `min(var(--figure), ${156 / length}cqi)` }
}
