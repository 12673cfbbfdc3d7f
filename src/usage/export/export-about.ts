/** What somebody who is handed an export needs to know about it: which days, which keys, and whether it is right. */
import type { Day } from '../../api/day.ts'
import { isByKey } from '../../api/report/by-key.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { REMARK, type About } from './export-content.ts'
import { wireNames } from '../../api/report/usage-wire.ts'
import { formatRange } from '../format.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { prove } from '../figures/proof.ts'
import { proofInWords } from '../proof/proof-words.ts'
import { remarksOn } from '../proof/remarks.ts'

type What = {
  readonly held: LoadedReport
  /** Which keys, in words: "all 12 keys", "3 pinned keys". */
  readonly keys: string
  /** The running UTC day is among the days. */
  readonly isUnfinished: boolean
  readonly madeAt: Date
}

/** Whether the running UTC day is among the days; without days, whether it may be. */
export function isUnfinished({ report, range }: LoadedReport, today: Day): boolean {
  return isByKey(report) ? today <= range.end : report.days.includes(today)
}

/** Whether figures of the range are still to come: days that could not be loaded, or that are not over. */
export function isPartial({ report, range }: LoadedReport, today: Day): boolean {
  return report.missing.length > 0 || range.end >= today
}

export function describeExport({ held, keys, isUnfinished: isRunning, madeAt }: What): About {
  const { report, range, slicedFrom } = held
  const proof = prove(report)
  const echoed =
    report.start === undefined && report.end === undefined
      ? 'not said'
      : `${report.start ?? '?'} to ${report.end ?? '?'}`
  return [
    ['Usage', `${range.start} to ${range.end}, both days included, days are UTC days`],
    ['Range as reported by the service', echoed],
    ['Keys', keys],
    ...(isByKey(report) ? [['Grouped', 'by key, all days together'] as const] : []),
    ['Units', `characters; ${wireNames.speech} in milliseconds`],
    ['Proof', proofInWords(proof, slicedFrom).words],
    ...missingDays(report),
    ...remarksOn(report, range, proof).map((remark) => [REMARK, remark] as const),
    ...(isRunning ? [[REMARK, 'The last day was still running; its usage is not finished.'] as const] : []),
    ['Exported', madeAt.toISOString()],
  ]
}

function missingDays({ missing }: UsageReport): About {
  return missing.map((days) => [REMARK, `Incomplete: ${formatRange(days)} could not be loaded.`] as const)
}
