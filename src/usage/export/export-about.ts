/** What somebody who receives an export needs to know about it: which days, which keys, and whether it is right. */
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
  /** Whether those are only some of the keys. */
  readonly isPart?: boolean
  /** Whether the current UTC day is among the days. */
  readonly isUnfinished: boolean
  readonly madeAt: Date
  /** That settings which it goes by are a draft (`draftWords`); absent where they are not. */
  readonly draft?: string | undefined
}

/** Whether the current UTC day is among the days; without days, whether it may be. */
export function isUnfinished({ report, range }: LoadedReport, today: Day): boolean {
  return isByKey(report) ? today <= range.end : report.days.includes(today)
}

/** Whether figures of the range are still outstanding: days that could not be loaded, or that are not over. */
export function isPartial({ report, range }: LoadedReport, today: Day): boolean {
  return report.missing.length > 0 || range.end >= today
}

export function describeExport({
  held,
  keys,
  isPart = false,
  isUnfinished: isRunning,
  madeAt,
  draft,
}: What): About {
  // The rows as read: a file of groups, or of some keys, holds other rows.
  const { report, range, slicedFrom } = held.ungrouped ?? held
  const proof = prove(report)
  const echoed =
    report.start === undefined && report.end === undefined
      ? 'not said'
      : `${report.start ?? '?'} to ${report.end ?? '?'}`
  return [
    ['Usage', `${range.start} to ${range.end}, both days included (UTC days)`],
    ['Range as reported by the service', echoed],
    ['Keys', keys],
    ...(isByKey(report) ? [['Grouped', 'by key with all days together'] as const] : []),
    ['Units', `characters; ${wireNames.speech} in milliseconds`],
    [
      'Proof',
      proofOf(
        proofInWords(proof, slicedFrom).words,
        isPart ? keys : held.ungrouped ? `their sums by group (${keys})` : undefined,
      ),
    ],
    ...missingDays(report),
    ...remarksOn(report, range, proof).map((remark) => [REMARK, remark] as const),
    ...(isRunning ? [[REMARK, 'The last day was still running; its usage is not finished.'] as const] : []),
    ...(draft ? [['Draft', draft] as const] : []),
    ['Exported', madeAt.toISOString()],
  ]
}

/** What was read, and which part of it the file holds where they differ. */
function proofOf(words: string, held: string | undefined): string {
  return held === undefined ? words : `All that was read: ${words} This file holds ${held}.`
}

function missingDays({ missing }: UsageReport): About {
  return missing.map((days) => [REMARK, `Incomplete: ${formatRange(days)} could not be loaded.`] as const)
}
