/** Which rows a filter shows. */
import { isChange, isProblem } from './cell.ts'
import type { LabState, LabStore } from '../store/lab-store.ts'

/** The ids of the rows shown, in order. The row being typed in never disappears under the hands. */
export function visibleRows({ lab, filter, focusedRowId }: LabState, store: LabStore): string[] {
  const ids = lab.texts.map(({ id }) => id)
  if (filter === 'all') return ids
  const wanted = store.rowsWith(filter === 'changed' ? isChange : isProblem)
  return ids.filter(
    (id) =>
      id === focusedRowId || wanted.has(id) || (filter === 'problems' && store.detection(id) !== undefined),
  )
}
