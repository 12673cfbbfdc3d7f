import { letterOfColumn } from '../inputs/inputs.ts'
import { useSession } from '../store/use-session.ts'

/** The letter of the column whose request also answers this one; empty where the column has its own. One bill is shown once. */
export function useSameRequest(columnId: string): string {
  return useSession(({ inputs, runs }) => {
    const columns = new Set(inputs.columns.map(({ id }) => id))
    const first = runs.get(columnId)?.columnIds.find((id) => columns.has(id))
    return first === undefined || first === columnId ? '' : letterOfColumn(inputs, first)
  })
}
