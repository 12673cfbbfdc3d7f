/** What somebody who is handed an export needs to know about it: which days, which keys, and whether it is right. */
import type { DayRange } from '../api/day.ts'
import type { UsageReport } from '../api/usage-report.ts'
import { REMARK, type About } from './export-content.ts'
import { fieldNames, wireNames } from './field-names.ts'
import { countOf } from './format.ts'
import type { Proof } from './proof.ts'
import { remarksOn } from './remarks.ts'

type What = {
  readonly report: UsageReport
  readonly range: DayRange
  readonly proof: Proof
  /** Which keys, in words: "all 12 keys", "3 pinned keys". */
  readonly keys: string
  /** The running UTC day is among the days. */
  readonly isUnfinished: boolean
  readonly madeAt: Date
}

export function describeExport({ report, range, proof, keys, isUnfinished, madeAt }: What): About {
  const echoed =
    report.start === undefined && report.end === undefined
      ? 'not said'
      : `${report.start ?? '?'} to ${report.end ?? '?'}`
  return [
    ['Usage', `${range.start} to ${range.end}, both days included, days are UTC days`],
    ['Range as reported by the service', echoed],
    ['Keys', keys],
    ['Units', `characters; ${wireNames.speech} in milliseconds`],
    ['Proof', proofInWords(proof)],
    ...remarksOn(report, proof).map((remark) => [REMARK, remark] as const),
    ...(isUnfinished
      ? [[REMARK, 'The last day was still running; its usage is not finished.'] as const]
      : []),
    ['Exported', madeAt.toISOString()],
  ]
}

function proofInWords({ rowCount, hasTotals, differing }: Proof): string {
  const rows = countOf(rowCount, 'row')
  if (!hasTotals) return `${rows}; the service sent no totals to compare with`
  if (differing.length === 0) return `${rows} add up to the reported totals in all five fields`
  const list = differing.map(
    ({ field, rows: sum, reported }) => `${fieldNames[field].short} rows ${sum}, reported ${reported}`,
  )
  return `${rows} do not add up to the reported totals: ${list.join('; ')}`
}
