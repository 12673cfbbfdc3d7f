import { isByKey } from '../../api/report/by-key.ts'
import type { DayRange } from '../../api/day.ts'
import { labelsAtOnce } from '../../api/report/key-labels.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
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
  return isThere.filter(Boolean).length + proof.missing.length
}
