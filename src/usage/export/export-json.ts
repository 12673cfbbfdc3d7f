/** A report as JSON: the rows in the service's own shape. */
import type { PriceBook } from '../../api/console-file.ts'
import type { Day } from '../../api/day.ts'
import { isByKey } from '../../api/report/by-key.ts'
import { usageFields, type UsageCounts, type UsageReport } from '../../api/report/usage-report.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import { reportedTotal } from '../figures/reported-total.ts'
import { costName, writeCost } from '../prices/cost-column.ts'
import { countsOf } from './cost-cells.ts'
import { keyCells, keyColumns, labelOn, REMARK, type About, type ExportInput } from './export-content.ts'

/** Rows per piece: a few milliseconds of work. */
const ROWS = 2_000

/** One object: what the export is about, the service's totals, and the rows in the service's own shape, with their cost. `comparison` is added
 *  where two periods are compared. */
export function* exportJson(
  { rollup: { report, keyTotals }, keys, prices, about = [] }: ExportInput,
  comparison?: object,
): Generator<string> {
  const positions = [...(keys ?? report.keys.keys())]
  const totals = perField(
    (field) =>
      (keys ? undefined : reportedTotal(report, field)) ??
      positions.reduce((sum, key) => sum + (keyTotals[field][key] ?? 0), 0),
  )
  const head = {
    about: aboutObject(about),
    ...(prices ? { prices: pricesObject(prices) } : {}),
    ...(comparison ? { comparison } : {}),
    // The service's totals are for all keys.
    ...(report.total && !keys ? { total_usage: namedCounts((field) => reportedTotal(report, field)) } : {}),
    ...(Object.keys(report.otherTotals).length > 0 && !keys ? { other_totals: report.otherTotals } : {}),
    ...costObject(totals, prices),
  }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "${isByKey(report) ? 'key_usages' : 'key_and_day_usages'}": [`
  let piece = ''
  let isFirst = true
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    if (keys?.has(index) !== false) {
      piece += `${isFirst ? '' : ','}\n    ${JSON.stringify({ ...rowObject(report, row), ...costObject(countsOf(report, row), prices) })}`
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

/** The columns that name a key, as fields of JSON. */
export function keyObject(report: UsageReport, index: number, day?: Day) {
  const key = report.keys[index]
  if (key === undefined) return {}
  const label = day === undefined ? key.label : labelOn(key, day)
  const [first = '', second = ''] = keyColumns(report)
  const [name = '', more = ''] = keyCells(key, label)
  return { [first]: name, [second]: more }
}

/** `estimated_cost_eur`, a number; no field where no money is shown or nothing has a price. */
function costObject(counts: UsageCounts, prices: PriceBook | undefined): Record<string, number> {
  const cost = prices ? writeCost(counts, prices) : ''
  return prices && cost !== '' ? { [costName(prices)]: Number(cost) } : {}
}

/** The prices behind the estimated costs, as the shared file writes them. */
function pricesObject({ currency, perMillionCharacters, perSpeechHour }: PriceBook) {
  return { currency, perMillionCharacters, perSpeechHour }
}

/** Without the fields that have no value: JSON leaves them out. */
function namedCounts(value: (field: (typeof usageFields)[number]) => number | undefined) {
  return Object.fromEntries(usageFields.map((field) => [wireNames[field], value(field)]))
}

/** Facts by name; remarks, of which there may be several, as a list. */
function aboutObject(about: About): Record<string, string | string[]> {
  const remarks = about.filter(([name]) => name === REMARK).map(([, value]) => value)
  return { ...Object.fromEntries(about.filter(([name]) => name !== REMARK)), Remarks: remarks }
}
