import { letterOfColumn } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'

/** The letter of the column whose request answers this one too; empty where it is the column's own. One bill is shown once. */
export function useSameRequest(columnId: string): string {
  return useSession(({ inputs, runs }) => {
    const columns = new Set(inputs.columns.map(({ id }) => id))
    const first = runs.get(columnId)?.columnIds.find((id) => columns.has(id))
    return first === undefined || first === columnId ? '' : letterOfColumn(inputs, first)
  })
}
