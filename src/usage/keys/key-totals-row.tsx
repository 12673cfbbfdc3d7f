import type { PriceBook } from '../../api/console-file.ts'
import { countOf } from '../format.ts'
import type { KeyTotals } from '../figures/key-rows.ts'
import { Sparkline } from '../figures/sparkline.tsx'
import { AmountCells } from './key-table-row.tsx'
import styles from './key-table.module.css'

type Props = {
  readonly totals: KeyTotals
  readonly name: 'Total' | 'Found'
  /** Absent where the report has no days. */
  readonly trend: readonly number[] | undefined
  readonly hasDays: boolean
  readonly isPhone: boolean
  readonly prices: PriceBook | undefined
}

/** What has no sum. */
const NONE = ''

/** What the keys that the page is about come to. It stays in sight under the head. */
export function KeyTotalsRow({ totals, name, trend = [], hasDays, isPhone, prices }: Props) {
  return (
    <tr aria-rowindex={2} className={styles.totals}>
      <th scope="row" className={styles.text}>
        {name}, {countOf(totals.keys, 'key')}
      </th>
      <td className={`${styles.text} ${styles.maskedCell}`}>{NONE}</td>
      <AmountCells counts={totals.counts} share={totals.share} isPhone={isPhone} prices={prices} />
      {hasDays ? (
        <>
          <td className={styles.second}>
            <span className={styles.trend}>
              <Sparkline values={trend} width={96} height={20} />
            </span>
          </td>
          <td className={styles.second}>{NONE}</td>
          <td className={styles.second}>{NONE}</td>
        </>
      ) : null}
    </tr>
  )
}
