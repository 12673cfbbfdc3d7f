/** Which rows a filter and a search show. */
import type { Inputs, TextRow } from './inputs.ts'
import { isChange } from './cell.ts'
import type { CellViews } from './cell-views.ts'

/** Which rows are shown. */
export type RowFilter = 'all' | 'changed' | 'problems'

type Choice = {
  readonly inputs: Inputs
  readonly filter: RowFilter
  /** Only rows with these words, in lower case; empty for all. */
  readonly search: string
  /** The row being typed in, which never disappears. */
  readonly focusedRowId: string
}

type Cells = Pick<CellViews, 'cell' | 'problemRows' | 'changedRows'>

/** The ids of the rows shown, in order. */
export function visibleRows(
  { inputs, filter, search, focusedRowId }: Choice,
  store: Cells,
): readonly string[] {
  const wanted = filter === 'all' ? undefined : wantedBy(filter, store)
  return inputs.texts.flatMap((row) => {
    const { id } = row
    const isShown = (!wanted || wanted.has(id)) && isFound(row, search, inputs.columns, store)
    return isShown || id === focusedRowId ? [id] : []
  })
}

/** Whether the text, its key, its note or one of its translations has the words. */
function isFound(
  { id, text, key = '', note = '' }: TextRow,
  search: string,
  columns: Inputs['columns'],
  store: Cells,
): boolean {
  const has = (words: string) => words.toLowerCase().includes(search)
  if (search === '' || has(text) || has(key) || has(note)) return true
  return columns.some((column) => store.cell(id, column.id).answers.some((answer) => has(answer.text)))
}

function wantedBy(filter: Exclude<RowFilter, 'all'>, store: Cells): ReadonlySet<string> {
  if (filter === 'problems') return store.problemRows()
  // What is out of date stays too: a row does not go because it was edited.
  return store.changedRows((status) => isChange(status) || status === 'out-of-date')
}
