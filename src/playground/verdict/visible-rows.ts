/** Which rows a filter shows. */
import { isChange, isProblem } from './cell.ts'
import type { IsWanted } from './cell-views.ts'

/** Which rows are shown. */
export type RowFilter = 'all' | 'changed' | 'problems'

type Rows = {
  readonly ids: readonly string[]
  readonly filter: RowFilter
  /** The row being typed in, which never disappears. */
  readonly focusedRowId: string
}

/** The state of the cells. */
type Cells = {
  readonly rowsWith: (isWanted: IsWanted) => ReadonlySet<string>
  readonly detections: () => ReadonlyMap<string, unknown>
}

/** The ids of the rows shown, in order. */
export function visibleRows({ ids, filter, focusedRowId }: Rows, store: Cells): readonly string[] {
  if (filter === 'all') return ids
  const wanted = wantedBy(filter, store)
  return ids.filter((id) => id === focusedRowId || wanted.has(id))
}

function wantedBy(filter: Exclude<RowFilter, 'all'>, store: Cells): ReadonlySet<string> {
  const wanted = store.rowsWith(filter === 'changed' ? mayBeChange : isProblem)
  return filter === 'problems' ? new Set([...wanted, ...store.detections().keys()]) : wanted
}

/** What is out of date stays too: a row does not go because it was edited. */
const mayBeChange: IsWanted = (status) => isChange(status) || status === 'out-of-date'
