import { KeyTable } from './key-table.tsx'
import type { KeyRowLook } from './key-table-rows.tsx'
import { totalsOf, type KeyRow } from '../figures/key-rows.ts'
import { countOf, formatCount } from '../format.ts'
import type { Sort } from '../address/address.ts'
import styles from './key-section.module.css'

type Props = KeyRowLook & {
  /** The keys of the group, sorted. */
  readonly rows: readonly KeyRow[]
  /** The group's usage of the metric per bucket. */
  readonly trend: readonly number[] | undefined
  readonly sort: Sort
  readonly onSortChange: (sort: Sort) => void
}

/** The keys of a group, in its own view; each can be opened. */
export function GroupKeys({ rows, ...rest }: Props) {
  const totals = totalsOf(rows, rest.compared?.comparison.report.keys.length)
  const { keys, gone } = totals
  return (
    <section aria-labelledby="group-keys-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="group-keys-title">Keys</h2>
        <span className={styles.note}>
          {countOf(keys - gone, 'key')} in use{gone === 0 ? '' : `, ${formatCount(gone)} gone`}
        </span>
      </header>
      <KeyTable rows={rows} totals={totals} totalsName="Total" areMembers {...rest} />
    </section>
  )
}
