import { Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { ColumnHeader } from '../column/column-header.tsx'
import { letterOf, MAX_COLUMNS } from '../inputs/inputs.ts'
import { addContext } from '../actions/add-context.ts'
import { isSetClose } from '../store/is-set-close.ts'
import { shownColumn } from '../store/shown-column.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { AddTextRow } from './add-text-row.tsx'
import styles from './comparison-table.module.css'
import { TableCorner } from './table-corner.tsx'
import { type RowLook, TableRow } from './table-row.tsx'
import { useShownRows } from './use-shown-rows.ts'

/** Of more rows than this, only the visible ones are drawn. */
const MOST_ROWS_AT_ONCE = 100

/** A hundred rows are rare: the code that draws more is fetched with the first such table. */
const VirtualRows = lazyComponent(
  async () => (await import('./virtual-rows.tsx')).VirtualRows,
  () => null,
)

/** The comparison: a row for each text, a column for each context, a request for each column. */
export function ComparisonTable({ children }: { readonly children?: ReactNode }) {
  const store = useSessionStore()
  const { rows, count } = useShownRows()
  const columnIds = useSession(({ inputs }) => inputs.columns.map(({ id }) => id).join(' '))
  const baselineId = useSession(({ inputs }) => inputs.baselineId)
  const focusedId = useSession((state) => state.focusedColumnId)
  const shownId = useSession(shownColumn)
  const filter = useSession((state) => state.filter)
  const isCompact = useSession(isSetClose)
  const columns = useMemo(() => columnIds.split(' '), [columnIds])
  const showsRemoved = useSession((state) => state.showsRemoved)
  const scroller = useRef<HTMLDivElement>(null)
  // A filter shows its first hit, wherever the table was.
  const lastFilter = useRef(filter)
  useLayoutEffect(() => {
    if (lastFilter.current === filter) return
    lastFilter.current = filter
    if (scroller.current) scroller.current.scrollTop = 0
  }, [filter])
  const isVirtual = rows.length > MOST_ROWS_AT_ONCE
  const rowLook: RowLook = {
    columns,
    baselineId,
    baseline: letterOf(columns.indexOf(baselineId)),
    shownId,
    showsRemoved,
    count,
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-virtual={isVirtual || undefined}
      role="region"
      aria-label="Texts and translations"
      data-compact={isCompact || undefined}
      data-columns={columns.length}
    >
      <table aria-label="Comparison" aria-rowcount={rows.length + 1} className={styles.table}>
        <colgroup>
          <col className={styles.textColumn} />
          {columns.map((id) => (
            <col key={id} />
          ))}
          <col className={styles.addColumn} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <TableCorner count={count} isVirtual={isVirtual} />
            {columns.map((id, index) => (
              <ColumnHeader
                key={id}
                columnId={id}
                index={index}
                count={columns.length}
                isBaseline={id === baselineId}
                isFocused={id === focusedId}
                isShown={id === shownId}
              />
            ))}
            <td className={styles.add}>
              <Button
                variant="quiet"
                aria-label="Add context"
                icon={<Plus aria-hidden size={14} />}
                onPress={() => addContext(store)}
                isDisabled={columns.length >= MAX_COLUMNS}
              >
                Context
              </Button>
            </td>
          </tr>
        </thead>
        <tbody>
          {isVirtual ? (
            <VirtualRows rows={rows} scroller={scroller} rowHeight={isCompact ? 32 : 48} {...rowLook} />
          ) : (
            rows.map(({ id, index }, position) => (
              <TableRow key={id} rowId={id} index={index} position={position} {...rowLook} />
            ))
          )}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length + 1} className={styles.nothing}>
                {filter === 'changed' ? 'No text is translated differently.' : 'No text has a problem.'}{' '}
                <Button size="small" onPress={() => store.show({ filter: 'all' })}>
                  Show all {count}
                </Button>
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <AddTextRow />
      {children}
    </div>
  )
}
