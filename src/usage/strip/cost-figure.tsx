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
  /** How many days they cover; 0 where that is unknown. */
  readonly days: number
  /** Instead of the cost per day: the change, or the days that the figure covers. */
  readonly note: ReactNode
  /** What the billing period will cost by its end. */
  readonly ahead?: ReactNode
}

/** The total cost: characters of all kinds, and speech. Nothing where the book has no price. */
export function CostFigure({ counts, prices, days, note, ahead }: Props) {
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
