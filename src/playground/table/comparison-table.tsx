import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { ColumnHeader } from '../column/column-header.tsx'
import styles from './comparison-table.module.css'
import { type RowLook, TableRow } from './table-row.tsx'
import { TextsMenu } from './texts-menu.tsx'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { useShownRows } from './use-shown-rows.ts'

/** More rows than this are drawn only where they are in sight. */
const MOST_ROWS_AT_ONCE = 100

/** A hundred rows are the exception: what draws more is fetched with the first such table. */
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
  const filter = useSession((state) => state.filter)
  const isCompact = useSession((state) => state.isCompact)
  const columns = useMemo(() => columnIds.split(' '), [columnIds])
  const showsRemoved = useSession((state) => state.showsRemoved)
  const scroller = useRef<HTMLDivElement>(null)
  useHeadHeight(scroller)
  // A filter shows its first hit, wherever the table was.
  const lastFilter = useRef(filter)
  useLayoutEffect(() => {
    if (lastFilter.current === filter) return
    lastFilter.current = filter
    if (scroller.current) scroller.current.scrollTop = 0
  }, [filter])
  const isVirtual = rows.length > MOST_ROWS_AT_ONCE
  const rowLook: RowLook = { columns, baselineId, focusedId, showsRemoved, count }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-virtual={isVirtual || undefined}
      role="region"
      aria-label="Texts and translations"
      data-compact={isCompact || undefined}
    >
      <table
        aria-label="Comparison"
        aria-rowcount={rows.length + 1}
        className={styles.table}
        data-columns={columns.length}
      >
        <colgroup>
          <col className={styles.textColumn} />
          {columns.map((id) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.corner}>
              <span className={styles.cornerTitle}>
                <strong>Texts</strong> <span className={styles.count}>{count.toLocaleString()}</span>
                <span className={styles.end}>
                  <TextsMenu />
                </span>
              </span>
              {isVirtual ? (
                <p className={styles.note}>
                  Only the rows in sight are on the page: the search of the browser does not find the others.
                </p>
              ) : count > 1 ? (
                <p className={styles.note}>
                  Each text is translated on its own. What they must know of each other goes into the context.
                </p>
              ) : null}
            </th>
            {columns.map((id, index) => (
              <ColumnHeader
                key={id}
                columnId={id}
                index={index}
                count={columns.length}
                isBaseline={id === baselineId}
                isFocused={id === focusedId}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {isVirtual ? (
            <VirtualRows rows={rows} scroller={scroller} {...rowLook} />
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
      {children}
    </div>
  )
}

/** What gets the focus is scrolled to where the head does not cover it: CSS is told how high that is. */
function useHeadHeight(scroller: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const place = scroller.current
    const head = place?.querySelector('thead')
    if (!place || !head || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => {
      place.style.setProperty('--head-height', `${head.offsetHeight}px`)
    })
    watch.observe(head)
    return () => watch.disconnect()
  }, [scroller])
}
