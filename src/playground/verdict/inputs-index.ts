/** Rows and columns by their ids, made once for each list of them. */
import type { ContextColumn, Inputs, TextRow } from '../inputs/inputs.ts'

type Index = {
  readonly rows: ReadonlyMap<string, TextRow>
  readonly columns: ReadonlyMap<string, ContextColumn>
}
const rowIndexes = new WeakMap<readonly TextRow[], Index['rows']>()
const columnIndexes = new WeakMap<readonly ContextColumn[], Index['columns']>()

export function indexed({ texts, columns }: Inputs): Index {
  let byRow = rowIndexes.get(texts)
  if (!byRow) rowIndexes.set(texts, (byRow = new Map(texts.map((row) => [row.id, row]))))
  let byColumn = columnIndexes.get(columns)
  if (!byColumn)
    columnIndexes.set(columns, (byColumn = new Map(columns.map((column) => [column.id, column]))))
  return { rows: byRow, columns: byColumn }
}
