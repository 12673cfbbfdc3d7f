import type { ReactNode } from 'react'
import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'
import { estimateAll } from '../prices/estimate.ts'
import { missingPrices } from '../prices/estimate-line.tsx'
import { writeAbout } from '../prices/write-amount.ts'
import { sizeOf } from './figure-size.ts'
import styles from './totals-strip.module.css'

type Props = {
  readonly counts: UsageCounts
  readonly prices: PriceBook
  /** How many days they are of; 0 where that is not known. */
  readonly days: number
  /** Instead of the cost of a day: how it changed, or which days the figure is of. */
  readonly note: ReactNode
}

/** What all of it costs: characters of all kinds, and speech. Nothing where the book has no price. */
export function CostFigure({ counts, prices, days, note }: Props) {
  const amount = estimateAll(counts, prices)
  if (amount === undefined) return null
  const figure = writeAbout(amount, prices.currency)
  const aDay = days > 1 ? `${writeAbout(amount / BigInt(days), prices.currency, amount)} a day` : ''
  const missing = missingPrices(prices)
  return (
    <div className={`${styles.tile} ${styles.cost}`}>
      <div className={styles.figure}>
        <span className={styles.name}>Cost, estimated</span>{' '}
        <span className={styles.value} style={sizeOf(figure)}>
          {figure}
        </span>{' '}
        <span className={styles.note}>{note ?? aDay}</span>
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
