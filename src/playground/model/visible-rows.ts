/** Filters and searches the rows. */
import { fold } from '../../locale/search.ts'
import type { Inputs, TextRow } from './inputs.ts'
import { isChange } from './cell.ts'
import type { CellViews } from './cell-views.ts'

/** Which rows are shown. */
export type RowFilter = 'all' | 'changed' | 'problems'

type Choice = {
  readonly inputs: Inputs
  readonly filter: RowFilter
  /** Shows only rows containing this text, whatever its case and accents; empty for all. */
  readonly search: string
  /** The row being typed in, which always stays visible. */
  readonly focusedRowId: string
}

type Cells = Pick<CellViews, 'cell' | 'problemRows' | 'changedRows'>

/** The ids of the rows shown, in order. */
export function visibleRows(
  { inputs, filter, search, focusedRowId }: Choice,
  store: Cells,
): readonly string[] {
  const searched = fold(search)
  const wanted = filter === 'all' ? undefined : wantedBy(filter, store)
  return inputs.texts.flatMap((row) => {
    const { id } = row
    const isShown = (!wanted || wanted.has(id)) && isFound(row, searched, inputs.columns, store)
    return isShown || id === focusedRowId ? [id] : []
  })
}

/** Whether the text, its key, its note or one of its translations contains the searched text, which is folded. */
function isFound(
  { id, text, key = '', note = '' }: TextRow,
  searched: string,
  columns: Inputs['columns'],
  store: Cells,
): boolean {
  const has = (words: string) => fold(words).includes(searched)
  if (searched === '' || has(text) || has(key) || has(note)) return true
  return columns.some((column) => store.cell(id, column.id).answers.some((answer) => has(answer.text)))
}

function wantedBy(filter: Exclude<RowFilter, 'all'>, store: Cells): ReadonlySet<string> {
  if (filter === 'problems') return store.problemRows()
  // Out-of-date rows stay too: an edit must not make a row disappear.
  return store.changedRows((status) => isChange(status) || status === 'out-of-date')
}
