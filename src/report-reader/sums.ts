/**
 * Sums per key and per day, and the first and last use of each key, which every report needs first. Computed in one pass in the worker, where the
 * rows are read, so that a million rows never block the page.
 */
import { NO_DAY, type ReportRows, type ReportSums, usageFields, perField } from './usage-report.ts'

/** Runs in steps, one per field. */
export function* sumInSteps(rows: Omit<ReportRows, 'otherCounts'>): Generator<undefined, ReportSums> {
  const { keys, days, rowCount, keyIndex, dayIndex, counts } = rows
  const byKey = perField(() => new Float64Array(keys.length))
  const byDay = perField(() => new Float64Array(days.length))
  const firstUsed = new Int32Array(keys.length).fill(-1)
  const lastUsed = new Int32Array(keys.length).fill(-1)
  for (const field of usageFields) {
    const values = counts[field]
    const ofKey = byKey[field]
    const ofDay = byDay[field]
    for (let row = 0; row < rowCount; row++) {
      const count = values[row] ?? 0
      if (count === 0) continue
      const key = keyIndex[row] ?? 0
      ofKey[key] = (ofKey[key] ?? 0) + count
      const day = dayIndex[row] ?? NO_DAY
      if (day === NO_DAY) continue
      ofDay[day] = (ofDay[day] ?? 0) + count
      const first = firstUsed[key] ?? -1
      if (first < 0 || day < first) firstUsed[key] = day
      if (day > (lastUsed[key] ?? -1)) lastUsed[key] = day
    }
    yield
  }
  return { byKey, byDay, firstUsed, lastUsed }
}

/** How many of the first `rows` rows belong to `key`; 0 if `key` is negative. */
export function countRows(keyIndex: Uint32Array, key: number, rows: number): number {
  let count = 0
  if (key >= 0) for (let row = 0; row < rows; row++) if (keyIndex[row] === key) count += 1
  return count
}
