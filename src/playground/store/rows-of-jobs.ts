import type { Inputs } from '../inputs/inputs.ts'
import { askedBy } from '../sending/column-question.ts'
import type { Job } from '../sending/plan.ts'

/** The current rows that ask each entry, by the key of the job that asks it. */
export function rowsOfJobs(inputs: Inputs, jobs: readonly Job[]) {
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const { cacheKey, columnIds } of jobs) {
    const column = inputs.columns.find(({ id }) => columnIds.includes(id))
    if (!column) continue
    const byEntry = new Map<string, string[]>()
    for (const [rowId, { entry }] of askedBy(inputs, column).byRow) {
      const rows = byEntry.get(entry)
      if (rows) rows.push(rowId)
      else byEntry.set(entry, [rowId])
    }
    found.set(cacheKey, byEntry)
  }
  return found
}
