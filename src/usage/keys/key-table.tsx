import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { UsageField } from '../../api/report/usage-report.ts'
import { isByKey } from '../../api/report/by-key.ts'
import type { Sort, SortColumn } from '../address/address.ts'
import {
  type KeyRowLook,
  KeyTableGap,
  KeyTableRows,
  lineCount,
  linesBelow,
  PHONE_ROW_HEIGHT,
  ROW_HEIGHT,
} from './key-table-rows.tsx'
import type { VirtualKeyRowsProps } from './virtual-key-rows.tsx'
import { HiddenColumns } from './hidden-columns.tsx'
import { KeyTotalsRow } from './key-totals-row.tsx'
import type { KeyRow, KeyTotals } from '../figures/key-rows.ts'
import { countOf } from '../format.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import styles from './key-table.module.css'

type Props = KeyRowLook & {
  /** Searched and sorted. */
  readonly rows: readonly KeyRow[]
  /** The sums of the keys that the page shows, and whether these are all keys or those found. */
  readonly totals: KeyTotals
  readonly totalsName: 'Total' | 'Found'
  /** Their usage of the metric per bucket; absent where the report has no days. */
  readonly trend: readonly number[] | undefined
  readonly sort: Sort
  readonly onSortChange: (sort: Sort) => void
}

/** Of more rows than this, only the visible ones are drawn. */
const MOST_ROWS_AT_ONCE = 200

/** How many rows are drawn for printing. */
const MOST_ROWS_ON_PAPER = 2_000

/** The head, and the line of totals. */
const headRows = 2

/** In longer tables, groups hide their keys until they are opened. */
const MOST_LINES_OPEN = 60

/** More rows than fit into the height of such a table. */
const FIRST_ROWS = 30

/** So many keys are rare: the code that draws only visible rows is fetched with the first such table, which shows its first rows until then. */
const VirtualKeyRows = lazyComponent(
  async () => (await import('./virtual-key-rows.tsx')).VirtualKeyRows,
  ({ rows, columns, look }: VirtualKeyRowsProps) => (
    <>
      <KeyTableRows rows={rows.slice(0, FIRST_ROWS)} look={look} />
      <KeyTableGap
        height={(rows.length - FIRST_ROWS) * (look.isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT)}
        columns={columns}
      />
    </>
  ),
)

const KEY_STEP = 2
const LAST_USED_STEP = 4

const columns: readonly {
  readonly id: SortColumn | 'trend' | 'cost-change'
  readonly label: string
  readonly isText?: boolean
  /** Only where the report has days. */
  readonly isOfDays?: boolean
  readonly hides?: 'maskedCell' | 'first' | 'second' | 'costChange'
  /** The step in which it is hidden where the table would be too wide, as in the style sheet. */
  readonly givesWay?: number
}[] = [
  { id: 'name', label: 'Key', isText: true },
  { id: 'key', label: 'Key ID', isText: true, hides: 'maskedCell', givesWay: KEY_STEP },
  { id: 'share', label: 'Share' },
  { id: 'characters', label: 'Characters' },
  { id: 'text', label: 'Text', hides: 'first', givesWay: 6 },
  { id: 'documents', label: 'Documents', hides: 'first', givesWay: 6 },
  { id: 'improvement', label: 'Improvement', hides: 'first', givesWay: 6 },
  { id: 'speech', label: 'Speech' },
  // Its label names the currency.
  { id: 'cost', label: '' },
  { id: 'trend', label: 'Trend', isOfDays: true, hides: 'second', givesWay: 5 },
  { id: 'first-used', label: 'First used', isOfDays: true, hides: 'second', givesWay: 1 },
  { id: 'last-used', label: 'Last used', isOfDays: true, hides: 'second', givesWay: LAST_USED_STEP },
]

/** The step in which a column gives way; of groups, how many keys they have stays longer than when they were used last. */
function stepOf({ id, givesWay = Infinity }: (typeof columns)[number], areGroups: boolean): number {
  if (areGroups && id === 'key') return LAST_USED_STEP
  if (areGroups && id === 'last-used') return KEY_STEP
  return givesWay
}

const changeColumn: (typeof columns)[number] = { id: 'change', label: 'Change' }
const costChangeColumn: (typeof columns)[number] = {
  id: 'cost-change',
  label: 'Change in cost',
  hides: 'costChange',
  givesWay: 3,
}

/** On a phone the amount comes before the share, so that it is visible beside the name. A compared column is followed by its change. */
function columnsOf(hasDays: boolean, isPhone: boolean, hasPrices: boolean, compared: UsageField | undefined) {
  const shown = columns.flatMap((column) =>
    (column.isOfDays === true && !hasDays) || (column.id === 'cost' && !hasPrices)
      ? []
      : column.id === compared
        ? [column, changeColumn]
        : column.id === 'cost' && compared !== undefined
          ? [column, costChangeColumn]
          : [column],
  )
  return isPhone
    ? shown.toSorted(
        (a, b) =>
          Number(a.id === 'share' && b.id === 'characters') -
          Number(b.id === 'share' && a.id === 'characters'),
      )
    : shown
}

/** Every key with its usage. A real table for every reader, however many rows there are. */
export const KeyTable = memo(function KeyTable({
  rows,
  totals,
  totalsName,
  trend,
  sort,
  onSortChange,
  ...look
}: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const hasDays = !isByKey(look.rollup.report)
  const shownColumns = columnsOf(
    hasDays,
    look.isPhone,
    look.prices !== undefined,
    look.compared && look.metric,
  )
  const isPrinting = useIsPrinting()
  const isVirtual = !isPrinting && rows.length > MOST_ROWS_AT_ONCE
  const groups = useGroups(rows, look.children)
  const shownLook = { ...look, ...groups }
  const lines = rows.reduce((sum, { key }) => sum + lineCount(shownLook, key.maskedKey), 0)
  const [areAllShown, setAllShown] = useState(false)
  const { isFitting, hidden } = useFittingColumns(
    scroller,
    table,
    look.rollup,
    shownColumns.length,
    areAllShown,
  )
  const unprinted = isPrinting ? Math.max(0, rows.length - MOST_ROWS_ON_PAPER) : 0

  return (
    <>
      <HiddenColumns
        names={shownColumns
          .filter((column) => stepOf(column, look.children !== undefined) <= hidden)
          .map(({ id, label }) => (id === 'key' && look.children ? 'Keys' : label))}
        areAllShown={areAllShown}
        onShowAllChange={setAllShown}
      />
      <ScrollRegion
        ref={scroller}
        label="Keys, scrolls"
        className={`${styles.scroll} ${isVirtual ? styles.tall : isFitting ? styles.fitting : ''}`}
      >
        <table
          ref={table}
          aria-label={look.areMembers ? 'Keys of this group' : look.children ? 'Groups' : 'Keys'}
          aria-rowcount={lines + headRows}
          className={`${styles.table} ${areAllShown || look.isPhone ? styles.all : ''} ${look.compared ? styles.dense : ''} ${look.children ? styles.groups : ''} ${look.areMembers ? styles.members : ''}`}
          // On paper they replace other columns.
          data-extra={Number(look.compared !== undefined) + Number(look.prices !== undefined)}
        >
          <thead>
            <tr aria-rowindex={1}>
              {shownColumns.map(({ id, label, isText, hides }) => (
                <th
                  key={id}
                  scope="col"
                  aria-sort={
                    id === sort.column ? (sort.isDescending ? 'descending' : 'ascending') : undefined
                  }
                  className={`${isText ? styles.text : ''} ${hides ? styles[hides] : ''}`}
                >
                  {id === 'trend' || id === 'cost-change' ? (
                    label
                  ) : id === 'key' && look.children ? (
                    'Keys'
                  ) : (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => onSortChange(nextSort(id, sort, isText ?? false))}
                    >
                      {isText ? (look.children ? 'Group' : label) : null}
                      <SortArrow column={id} sort={sort} />
                      {id === 'cost' ? `${look.prices?.currency ?? ''}, estimated` : isText ? null : label}
                    </button>
                  )}
                </th>
              ))}
            </tr>
            {totals.positions.length === 0 && rows.length === 0 && totalsName === 'Total' ? null : (
              <KeyTotalsRow
                totals={totals}
                name={totalsName}
                noun={look.children ? 'group' : 'key'}
                trend={trend}
                earlierTrend={look.compared?.trends(look.metric, look.buckets)}
                metric={look.metric}
                compared={look.compared}
                hasDays={hasDays}
                isPhone={look.isPhone}
                prices={look.prices}
              />
            )}
          </thead>
          <tbody>
            {isVirtual ? (
              <VirtualKeyRows
                rows={rows}
                columns={shownColumns.length}
                scroller={scroller}
                look={shownLook}
              />
            ) : (
              <KeyTableRows
                rows={unprinted === 0 ? rows : rows.slice(0, MOST_ROWS_ON_PAPER)}
                look={shownLook}
              />
            )}
          </tbody>
        </table>
        {unprinted === 0 ? null : <p>{countOf(unprinted, 'more key')}: the export has them all.</p>}
      </ScrollRegion>
    </>
  )
})

/** Which groups show their keys: all of them in a short table, otherwise those that were opened. */
function useGroups(rows: readonly KeyRow[], children: KeyRowLook['children']) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const areOpen = useMemo(
    () =>
      rows.reduce((sum, { key }) => sum + 1 + linesBelow(children?.get(key.maskedKey)?.length ?? 0), 0) <=
      MOST_LINES_OPEN,
    [rows, children],
  )
  const isOpen = useCallback((id: string) => chosen.get(id) ?? areOpen, [chosen, areOpen])
  const onOpenChange = useCallback(
    (id: string, open: boolean) => setChosen((before) => new Map(before).set(id, open)),
    [],
  )
  return { isOpen, onOpenChange }
}

function SortArrow({ column, sort }: { readonly column: SortColumn; readonly sort: Sort }) {
  if (column !== sort.column) return <span aria-hidden className={styles.noArrow} />
  return sort.isDescending ? <ArrowDown aria-hidden size={12} /> : <ArrowUp aria-hidden size={12} />
}

/** Names start at A, figures and days with the largest; pressing again reverses the order. */
function nextSort(column: SortColumn, sort: Sort, isText: boolean): Sort {
  return { column, isDescending: column === sort.column ? !sort.isDescending : !isText }
}
