import type { PriceBook } from '../../api/console-file.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { totalsOf, type KeyRow } from '../figures/key-rows.ts'
import { formatCount } from '../format.ts'
import { EstimateCell } from '../prices/estimate-cell.tsx'
import { AmountCells } from './key-table-row.tsx'
import styles from './key-table.module.css'

type Props = {
  /** The keys of a group that have no row of their own. */
  readonly rows: readonly KeyRow[]
  readonly group: KeyRow
  /** The row's number for screen readers. */
  readonly ariaRow: number
  readonly hasDays: boolean
  readonly look: {
    readonly metric: UsageField
    readonly comparedKeys?: ComparedView | undefined
    readonly isPhone: boolean
    readonly prices: PriceBook | undefined
    readonly onOpenKey: (maskedKey: string) => void
  }
}

/** What has no sum. */
const NONE = ''

/** `9 more keys`, with their sums, so that the keys below a group add up to it; its own page lists them all. */
export function MoreKeysRow({ rows, group, ariaRow, hasDays, look }: Props) {
  const { metric, comparedKeys, isPhone, prices, onOpenKey } = look
  const { counts, share, positions } = totalsOf(rows)
  return (
    <tr aria-rowindex={ariaRow} className={styles.child}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a head, labelled by what is in it */}
      <th scope="row" className={styles.text}>
        <span className={styles.key}>
          <button
            type="button"
            className={styles.open}
            title={`All keys of ${group.key.name}`}
            onClick={() => onOpenKey(group.key.maskedKey)}
          >
            {formatCount(rows.length)} more {rows.length === 1 ? 'key' : 'keys'}
          </button>
        </span>
      </th>
      <td className={`${styles.text} ${styles.maskedCell}`}>{NONE}</td>
      <AmountCells
        counts={counts}
        share={share}
        metric={metric}
        change={comparedKeys?.changeOfAll(positions)}
        isPhone={isPhone}
        estimate={prices && <EstimateCell counts={counts} prices={prices} />}
        costChange={prices && comparedKeys?.changeOfCost(prices, positions)}
      />
      {hasDays ? (
        <>
          <td className={styles.second}>{NONE}</td>
          <td className={styles.second}>{NONE}</td>
          <td className={styles.second}>{NONE}</td>
        </>
      ) : null}
    </tr>
  )
}
