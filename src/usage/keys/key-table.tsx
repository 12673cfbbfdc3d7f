import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useRef } from 'react'
import { isByKey } from '../../api/report/by-key.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Sort, SortColumn } from '../address.ts'
import type { Bucket } from '../calendar.ts'
import { otherStyle, type SeriesStyle } from '../chart/series-styles.ts'
import { KeyTableRow } from './key-table-row.tsx'
import type { KeyRow } from '../figures/key-rows.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { countOf } from '../format.ts'
import { useIsPrinting } from '../../ui/printing.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import styles from './key-table.module.css'

type Props = {
  /** Searched and sorted. */
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  readonly buckets: readonly Bucket[]
  readonly metric: UsageField
  readonly marks: ReadonlyMap<string, SeriesStyle>
  readonly sort: Sort
  readonly onSortChange: (sort: Sort) => void
  readonly onPinChange: (maskedKey: string, isPinned: boolean) => void
  readonly onOpenKey: (maskedKey: string) => void
}

/** More rows than this are drawn only where they are in sight. */
const MOST_ROWS_AT_ONCE = 200

/** All of them are drawn to be printed; of more, the first. */
const MOST_ROWS_ON_PAPER = 2_000

const ROW_HEIGHT = 30

const columns: readonly {
  readonly id: SortColumn | 'trend'
  readonly label: string
  readonly isText?: boolean
  /** Only where the report has days. */
  readonly isOfDays?: boolean
  readonly hides?: 'first' | 'second'
}[] = [
  { id: 'name', label: 'Key', isText: true },
  { id: 'key', label: 'Masked', isText: true, hides: 'first' },
  { id: 'share', label: 'Share' },
  { id: 'characters', label: 'Characters' },
  { id: 'text', label: 'Text', hides: 'first' },
  { id: 'documents', label: 'Documents', hides: 'first' },
  { id: 'improvement', label: 'Improvement', hides: 'first' },
  { id: 'speech', label: 'Speech' },
  { id: 'trend', label: 'Trend', isOfDays: true, hides: 'second' },
  { id: 'first-used', label: 'First used', isOfDays: true, hides: 'second' },
  { id: 'last-used', label: 'Last used', isOfDays: true, hides: 'second' },
]

function columnsOf(hasDays: boolean) {
  return hasDays ? columns : columns.filter(({ isOfDays }) => isOfDays !== true)
}

/** Every key with what it used. A real table for every reader, however many rows there are. */
export const KeyTable = memo(function KeyTable(props: Props) {
  const { rows, rollup, buckets, metric, marks, sort, onSortChange, onPinChange, onOpenKey } = props
  const scroller = useRef<HTMLDivElement>(null)
  const hasDays = !isByKey(rollup.report)
  const isPrinting = useIsPrinting()
  const isVirtual = !isPrinting && rows.length > MOST_ROWS_AT_ONCE
  const unprinted = isPrinting ? Math.max(0, rows.length - MOST_ROWS_ON_PAPER) : 0
  // oxlint-disable-next-line react/incompatible-library -- its results are read in this render and passed nowhere
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // Before it is measured, and where nothing can be.
    initialRect: { width: 1200, height: 640 },
  })
  const inSight = virtual.getVirtualItems()
  const before = inSight[0]?.start ?? 0
  const after = Math.max(0, virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0))
  const shown = isVirtual
    ? inSight.map(({ index }) => index)
    : rows.slice(0, rows.length - unprinted).map((_, index) => index)

  return (
    <ScrollRegion
      ref={scroller}
      label="Keys, scrolls"
      className={`${styles.scroll} ${isVirtual ? styles.tall : ''}`}
    >
      <table aria-label="Keys" aria-rowcount={rows.length + 1} className={styles.table}>
        <thead>
          <tr aria-rowindex={1}>
            {columnsOf(hasDays).map(({ id, label, isText, hides }) => (
              <th
                key={id}
                scope="col"
                aria-sort={id === sort.column ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
                className={`${isText ? styles.text : ''} ${hides ? styles[hides] : ''}`}
              >
                {id === 'trend' ? (
                  label
                ) : (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onSortChange(nextSort(id, sort, isText ?? false))}
                  >
                    {isText ? label : null}
                    <SortArrow column={id} sort={sort} />
                    {isText ? null : label}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isVirtual && before > 0 ? <Gap height={before} /> : null}
          {shown.map((index) => {
            const row = rows[index]
            return row ? (
              <KeyTableRow
                key={row.key.maskedKey}
                row={row}
                position={index}
                mark={marks.get(row.key.maskedKey) ?? otherStyle}
                rollup={rollup}
                hasDays={hasDays}
                buckets={buckets}
                metric={metric}
                onPinChange={onPinChange}
                onOpenKey={onOpenKey}
              />
            ) : null
          })}
          {isVirtual && after > 0 ? <Gap height={after} /> : null}
        </tbody>
      </table>
      {unprinted === 0 ? null : <p>{countOf(unprinted, 'more key')}: the export has them all.</p>}
    </ScrollRegion>
  )
})

/** Stands for the rows that are out of sight. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap, not a control */}
      <td colSpan={columns.length} style={{ height }} />
    </tr>
  )
}

function SortArrow({ column, sort }: { readonly column: SortColumn; readonly sort: Sort }) {
  if (column !== sort.column) return <span aria-hidden className={styles.noArrow} />
  return sort.isDescending ? <ArrowDown aria-hidden size={12} /> : <ArrowUp aria-hidden size={12} />
}

/** Names start at A, figures and days with the largest; pressing again turns the order around. */
function nextSort(column: SortColumn, sort: Sort, isText: boolean): Sort {
  return { column, isDescending: column === sort.column ? !sort.isDescending : !isText }
}
