import type { PriceBook } from '../../api/console-file.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { countOf, formatCount } from '../format.ts'
import type { KeyTotals } from '../figures/key-rows.ts'
import { Sparkline } from '../strip/sparkline.tsx'
import { EstimateCell } from '../prices/estimate-cell.tsx'
import { AmountCells } from './key-table-row.tsx'
import styles from './key-table.module.css'

type Props = {
  readonly totals: KeyTotals
  readonly name: 'Total' | 'Found'
  readonly noun: 'key' | 'group'
  /** Absent where the report has no days. */
  readonly trend: readonly number[] | undefined
  readonly earlierTrend: readonly number[] | undefined
  readonly metric: UsageField
  readonly compared: ComparedView | undefined
  readonly hasDays: boolean
  readonly isPhone: boolean
  readonly prices: PriceBook | undefined
}

/** The cell of a column without a sum. */
const NONE = ''

/** The sums of the keys that the page shows. Stays visible under the head. */
export function KeyTotalsRow(props: Props) {
  const { totals, name, noun, trend = [], earlierTrend, metric, compared, hasDays, isPhone, prices } = props
  return (
    <tr aria-rowindex={2} className={styles.totals}>
      <th scope="row" className={styles.text}>
        {name}, {countOf(totals.keys - totals.gone, noun)}
        {totals.gone === 0 ? '' : ` and ${formatCount(totals.gone)} gone`}
      </th>
      <td className={`${styles.text} ${styles.maskedCell}`}>{NONE}</td>
      <AmountCells
        counts={totals.counts}
        share={totals.share}
        metric={metric}
        change={compared?.changeOfAll(totals.positions)}
        isPhone={isPhone}
        estimate={prices && <EstimateCell counts={totals.counts} prices={prices} />}
        costChange={prices && compared?.changeOfCost(prices, totals.positions)}
      />
      {hasDays ? (
        <>
          <td className={styles.second}>
            <span className={styles.trend}>
              <Sparkline values={trend} earlier={earlierTrend} width={96} height={20} />
            </span>
          </td>
          <td className={styles.second}>{NONE}</td>
          <td className={styles.second}>{NONE}</td>
        </>
      ) : null}
    </tr>
  )
}
