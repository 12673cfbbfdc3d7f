import type { RunOfColumn } from './lab-store.ts'
import { columnSettings } from '../sending/plan.ts'
import { isUnderWay } from '../sending/run.ts'
import { useLab } from './use-lab.ts'

/** The run of a column while it is under way, and afterwards for as long as the column still asks what that run asked. */
export function useColumnRun(columnId: string): RunOfColumn | undefined {
  return useLab(({ runs, lab }) => {
    const run = runs.get(columnId)
    const column = lab.columns.find(({ id }) => id === columnId)
    if (!run || !column) return undefined
    return isUnderWay(run.phase) || run.settings === columnSettings(lab, column) ? run : undefined
  })
}
