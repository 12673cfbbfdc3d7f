/** A report as JSON: the data as received, in the service's own shape. */
import type { Day } from '../../api/day.ts'
import { isTotalsPerKey, usageFields, type UsageReport } from '../../report-reader/usage-report.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import { reportedTotal } from '../figures/proof.ts'
import { REMARK, type About } from './export-about.ts'
import { keyCells, keyColumns, labelOn, type ExportInput } from './tables.ts'

/** Rows per piece: a few milliseconds of work. */
const ROWS = 2_000

/** One object: facts about the export, the service's totals, and the rows. */
export function* exportJson({ rollup: { report }, keys, about = [] }: ExportInput): Generator<string> {
  const head = {
    about: aboutObject(about),
    // The service's totals are for all keys.
    ...(report.total && !keys ? { total_usage: namedCounts((field) => reportedTotal(report, field)) } : {}),
    ...(Object.keys(report.otherTotals).length > 0 && !keys ? { other_totals: report.otherTotals } : {}),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "${isTotalsPerKey(report) ? 'key_usages' : 'key_and_day_usages'}": [`
  let piece = ''
  let isFirst = true
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    if (keys?.has(index) !== false) {
      piece += `${isFirst ? '' : ','}\n    ${JSON.stringify(rowObject(report, row))}`
      isFirst = false
    }
    if (row % ROWS === ROWS - 1) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}\n  ]\n}\n`
}

function rowObject(report: UsageReport, row: number) {
  const day = report.days[report.dayIndex[row] ?? -1]
  return {
    ...keyObject(report, report.keyIndex[row] ?? 0, day ?? ''),
    ...(day === undefined ? {} : { usage_date: `${day}T00:00:00Z` }),
    usage: {
      ...namedCounts((field) => report.counts[field][row] ?? 0),
      ...Object.fromEntries(
        Object.entries(report.otherCounts).map(([name, column]) => [name, column[row] ?? 0]),
      ),
    },
  }
}

/** The columns that name a key, as fields of JSON: the masked key as the service sent it, also of unattributed usage. */
function keyObject(report: UsageReport, index: number, day: Day) {
  const key = report.keys[index]
  if (key === undefined) return {}
  const [first = '', second = ''] = keyColumns(report)
  const [name = '', more = ''] = keyCells(key, labelOn(key, day))
  return { [first]: report.ungrouped ? name : key.maskedKey, [second]: more }
}

/** Counts by wire name; JSON leaves out those that are undefined. */
function namedCounts(value: (field: (typeof usageFields)[number]) => number | undefined) {
  return Object.fromEntries(usageFields.map((field) => [wireNames[field], value(field)]))
}

/** Facts by name; remarks as a list, because there may be several. */
function aboutObject(about: About): Record<string, string | string[]> {
  const remarks = about.filter(([name]) => name === REMARK).map(([, value]) => value)
  return { ...Object.fromEntries(about.filter(([name]) => name !== REMARK)), Remarks: remarks }
}
