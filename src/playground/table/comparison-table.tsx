import { Plus } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import { useIsPrinting } from '../../ui/device/printing.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { addContext, addPastedTexts, addText } from './rows.ts'
import { MAX_COLUMNS } from '../model/inputs.ts'
import { linesOf } from '../import/pasted-lines.ts'
import type { PastedSource } from '../import/pasted-source.ts'
import { shownColumn, useSession, useSessionStore } from '../session/use-session.ts'
import { ColumnHead } from './column-head.tsx'
import shared from '../../ui/shared.module.css'
import styles from './comparison-table.module.css'
import { type ShownRow, TableColumnsContext, TableRow } from './table-row.tsx'
import { useDeferred } from '../use-deferred.tsx'

/** With more translations than this, only the visible rows are drawn: for each answer, the browser lays out all that is drawn. */
const MOST_CELLS_AT_ONCE = 200

/** The comparison: a row for each text, a column for each context, a request for each column. */
export function ComparisonTable({ children }: { readonly children?: ReactNode }) {
  const store = useSessionStore()
  const deferred = useDeferred()
  const { rows, count } = useShownRows()
  const isSearched = useDeferredValue(useSession(({ search }) => search !== ''))
  useEffect(() => {
    if (isSearched) announce(`${formatCount(rows.length)} of ${countOf(count, 'row')}`)
  }, [isSearched, rows, count])
  const columnIds = useSession(({ inputs }) => inputs.columns.map(({ id }) => id).join(' '))
  const baselineId = useSession(({ inputs }) => inputs.baselineId)
  const shownId = useSession(shownColumn)
  const narrowedBy = useSession(({ filter, search }) => `${filter} ${search}`)
  const columns = useMemo(() => columnIds.split(' '), [columnIds])
  const isFirstVisit = useSession((state) => state.firstVisit !== undefined)
  const scroller = useRef<HTMLDivElement>(null)
  // A filter scrolls to its first hit, wherever the table was scrolled to.
  const lastNarrowedBy = useRef(narrowedBy)
  useLayoutEffect(() => {
    if (lastNarrowedBy.current === narrowedBy) return
    lastNarrowedBy.current = narrowedBy
    if (scroller.current) scroller.current.scrollTop = 0
  }, [narrowedBy])
  const columnCount: CSSProperties & { readonly '--columns': number } = { '--columns': columns.length }
  const isPrinting = useIsPrinting()
  // A phone shows two columns.
  const isLarge = rows.length * (useIsPhone() ? 2 : columns.length) > MOST_CELLS_AT_ONCE
  // Once large, a table draws only its visible rows, also when it gets smaller: a change of the way moves what is in sight.
  const [wasLarge, setWasLarge] = useState(isLarge)
  // While the code for that is still loading, a table that one more context makes large stays whole.
  const mayChange = deferred !== undefined || rows.length > MOST_CELLS_AT_ONCE
  if (isLarge && !wasLarge && mayChange) setWasLarge(true)
  const isVirtual = wasLarge && !isPrinting
  const tableColumns = useMemo(() => ({ columns, baselineId, shownId }), [columns, baselineId, shownId])

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-virtual={isVirtual || undefined}
      data-first-visit={isFirstVisit || undefined}
      role="region"
      aria-label="Texts and translations"
      data-columns={columns.length}
      style={columnCount}
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
            {deferred ? <deferred.TableCorner count={count} /> : <th scope="col" aria-label="Texts" />}
            {columns.map((id) => (
              <ColumnHead key={id} columnId={id} />
            ))}
            <td className={styles.add}>
              <Button
                variant="quiet"
                aria-label="Add context"
                icon={<Plus aria-hidden size={14} />}
                onPress={() => addContext(store)}
                isDisabled={columns.length >= MAX_COLUMNS}
              >
                <span>Context</span>
              </Button>
            </td>
          </tr>
        </thead>
        <tbody>
          <TableColumnsContext value={tableColumns}>
            {isVirtual
              ? deferred && <deferred.VirtualRows rows={rows} scroller={scroller} />
              : rows.map(({ id, index }, position) => (
                  <TableRow key={id} rowId={id} index={index} position={position} />
                ))}
          </TableColumnsContext>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length + 2} className={styles.nothing}>
                <Nothing />{' '}
                <Button size="small" onPress={() => store.show({ filter: 'all', search: '' })}>
                  Show all {formatCount(count)}
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

/**
 * The rows to show, in order, and the number of texts. Typing changes neither, so it does not rerender the table: the rows of a filter or a search
 * are deferred while typing.
 */
function useShownRows(): { readonly rows: readonly ShownRow[]; readonly count: number } {
  const store = useSessionStore()
  const all = useSession(({ inputs }) => inputs.texts.map(({ id }) => id).join(' '))
  const narrowed = useDeferredValue(
    useSession((state) => (state.filter !== 'all' || state.search !== '' ? state : undefined)),
  )
  const shown = useMemo(
    () => (narrowed ? store.visibleRows(narrowed).join(' ') : all),
    [narrowed, store, all],
  )
  return useMemo(() => {
    const ids = all.split(' ')
    const wanted = new Set(shown.split(' '))
    const rows = ids.map((id, index) => ({ id, index })).filter(({ id }) => wanted.has(id))
    return { rows, count: ids.length }
  }, [all, shown])
}

/** Explains why no row is shown. */
function Nothing() {
  const filter = useSession((state) => state.filter)
  const search = useSession((state) => state.search)
  const among = { all: 'row', different: 'row that differs', problems: 'row with a problem' }[filter]
  if (search !== '') return `No ${among} contains “${search}”.`
  return filter === 'different' ? 'No row differs, has changed or is unstable.' : 'No text has a problem.'
}

/** The new text takes the place of the button: the second press of a double press must not take the focus from it. */
function keepFocusInNewText(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** The "Add text" row below the last row, always visible. Each line pasted here becomes a text; a table or a request opens the dialog that reads it. */
function AddTextRow() {
  const store = useSessionStore()
  const deferred = useDeferred()
  const [source, setSource] = useState<PastedSource>()
  return (
    <>
      <button
        type="button"
        className={styles.addText}
        aria-label="Add text"
        aria-describedby="add-text-hint"
        onClick={({ detail }) => {
          // A press on the last row opens its drawer, and rows may move: the second press of a double press must not meet this button.
          if (detail > 1) return
          addText(store)
          document.addEventListener('mousedown', keepFocusInNewText, { capture: true, once: true })
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          const lines = linesOf(text)
          // Without the code that recognizes tables and requests, nothing is pasted: they must not become texts.
          if (lines.length === 0 || !deferred) return
          event.preventDefault()
          const found = deferred.recognizePasted(text)
          if (found) setSource(found)
          else addPastedTexts(store, lines)
        }}
      >
        <Plus aria-hidden size={14} />
        Add text
        <span id="add-text-hint" className={shared.cut}>
          , or paste several lines
        </span>
      </button>
      {source && deferred ? (
        <deferred.PastedDialog source={source} onClose={() => setSource(undefined)} />
      ) : null}
    </>
  )
}
