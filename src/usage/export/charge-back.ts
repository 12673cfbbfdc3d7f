/**
 * A file ready for booking: what each group used and owes per billing period or month, and a line of totals. Amounts are in whole coins of the
 * currency that add up to the rounded total: those with the largest remainders are rounded up, the others down.
 */
import type { PriceBook } from '../../api/console-file.ts'
import type { UsageCounts } from '../../api/report/usage-report.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import { NO_GROUP } from '../group-id.ts'
import { costName } from '../prices/cost-column.ts'
import { amountOf, estimateAll, type Amount } from '../prices/estimate.ts'
import { writeCoins } from '../prices/write-amount.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { beginCsv, countColumns, csvPieces, REMARK, type ExportInput, type Lines } from './export-content.ts'
import { linesByPeriod, periodNames, type Period } from './export-summed.ts'

/** The usage of keys without a group, to be booked separately. */
const UNALLOCATED = 'Unallocated'

/** Takes a report by group. */
export function* chargeBackCsv(input: ExportInput, period: Period, billingStart: number): Generator<string> {
  const rounded = `Each ${periodNames[period]} is rounded to whole coins of its own and is the same in every file. The total may differ from that of the page by some coins.`
  yield beginCsv(input.about && input.prices ? [...input.about, [REMARK, rounded]] : input.about)
  yield* csvPieces(bookedLines(input, period, billingStart))
}

function* bookedLines(input: ExportInput, period: Period, billingStart: number): Lines {
  const { report } = input.rollup
  const noGroup = report.keys.find(({ maskedKey }) => maskedKey === NO_GROUP)?.label
  const lines: (readonly Cell[])[] = []
  for (const line of linesByPeriod(input, period, billingStart)) {
    yield undefined
    if (line) lines.push(line)
  }
  const [head = [], ...rest] = lines
  const columns = head.map(String)
  const group = columns.indexOf('group')
  const counted = new Set(countColumns(report).map((name) => columns.indexOf(name)))
  const costs = input.prices && costsOf(columns, rest, input.prices)
  const cost = input.prices ? columns.indexOf(costName(input.prices)) : -1
  yield head
  for (const [index, line] of rest.entries()) {
    yield line.map((cell, column) =>
      column === cost
        ? (costs?.lines[index] ?? '')
        : column === group && cell === noGroup
          ? UNALLOCATED
          : cell,
    )
  }
  yield columns.map((_, column) => {
    if (column === group) return 'Total'
    if (column === cost) return costs?.total ?? ''
    return counted.has(column) ? rest.reduce((sum, line) => sum + Number(line[column]), 0) : ''
  })
}

/** What the lines cost, period by period, and all together. Of equal remainders the first by name is rounded up, whatever the order of the lines. */
function costsOf(columns: readonly string[], lines: readonly (readonly Cell[])[], prices: PriceBook) {
  const [start, group] = [columns.indexOf('first_day'), columns.indexOf('group')]
  const written = lines.map(() => '')
  const totals: Amount[] = []
  for (const period of new Set(lines.map((line) => line[start]))) {
    const own = [...lines.keys()]
      .filter((index) => lines[index]?.[start] === period)
      .toSorted((a, b) => (String(lines[a]?.[group]) < String(lines[b]?.[group]) ? -1 : 1))
    const amounts = own.map((index) => {
      const counts: UsageCounts = perField((field) =>
        Number(lines[index]?.[columns.indexOf(wireNames[field])]),
      )
      return estimateAll(counts, prices)
    })
    if (amounts.includes(undefined)) return undefined
    const coins = writeCoins(
      amounts.map((amount) => amount ?? 0n),
      prices.currency,
    )
    for (const [at, index] of own.entries()) written[index] = coins.lines[at] ?? ''
    totals.push(amountOf(coins.total))
  }
  return { lines: written, total: writeCoins(totals, prices.currency).total }
}
