import { isByKey } from '../../report-reader/by-key.ts'
import type { DayRange } from '../../api/day.ts'
import { labelsAtOnce } from '../../report-reader/key-labels.ts'
import type { UsageReport } from '../../report-reader/usage-report.ts'
import type { Proof } from '../figures/proof.ts'

/** How many things make the figures of a report less certain than they look: the number of sentences in `findings`, whose words are only needed on
 *  request. */
export function countFindings(report: UsageReport, asked: DayRange, proof: Proof): number {
  const { remarks, keys, days } = report
  const { start = asked.start, end = asked.end } = report
  const hasDays = !isByKey(report)
  const isThere = [
    start !== asked.start || end !== asked.end,
    hasDays && days.some((day) => day < asked.start || day > asked.end),
    proof.gapCount > 0,
    proof.inexact.length > 0,
    keys.some((key) => labelsAtOnce(key) > 1),
    hasDays && remarks.rowsWithoutDay > 0,
    remarks.leftOutRows > 0,
  ]
  return isThere.filter(Boolean).length + missingTogether(proof).length
}

/** Fields that are missing in as many rows: they have one cause, such as empty `usage`, and are one finding. */
export function missingTogether({ missing }: Proof) {
  const counts = [...new Set(missing.map(({ rows }) => rows))]
  return counts.map((count) => ({
    rows: count,
    fields: missing.flatMap(({ field, rows }) => (rows === count ? field : [])),
  }))
}
