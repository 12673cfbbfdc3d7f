/**
 * A file ready for booking: what each group used and owes per billing period or month, and a line of totals. Amounts are in whole coins of the
 * currency that add up to the rounded total: those with the largest remainders are rounded up, the others down.
 */
import type { PriceBook } from '../../api/console-file.ts'
import { amountOf, estimateAll, type Amount } from '../prices/estimate.ts'
import { writeCoins } from '../prices/write-amount.ts'
import { beginCsv, csvPieces, REMARK, type ExportInput, type Lines } from './export-content.ts'
import { rowsByPeriod } from './export-summed.ts'
import { periodNames, pricedCounts, type Period, type SummedRow } from './summed-rows.ts'

/** Takes a report by group. */
export function* chargeBackCsv(input: ExportInput, period: Period, billingStart: number): Generator<string> {
  const rounded = `Each ${periodNames[period]} is rounded to whole coins of its own and is the same in every file. The total may differ from that of the page by some coins.`
  yield beginCsv(input.about && input.prices ? [...input.about, [REMARK, rounded]] : input.about)
  yield* csvPieces(bookedLines(input, period, billingStart))
}

function* bookedLines(input: ExportInput, period: Period, billingStart: number): Lines {
  const { columns, rows } = rowsByPeriod(input, period, billingStart)
  const booked: SummedRow[] = []
  for (const row of rows) {
    yield undefined
    if (row) booked.push(row)
  }
  const costs = input.prices && costsOf(booked, input.prices)
  const costCells = (cost = '') => columns.costs.map(() => cost)
  yield [...columns.days, ...columns.name, ...columns.counts, ...columns.costs]
  for (const [index, { days, name, counts }] of booked.entries()) {
    yield [...days, ...name, ...counts, ...costCells(costs?.lines[index])]
  }
  yield [
    ...columns.days.map(() => ''),
    ...columns.name.map((_, index) => (index === 0 ? 'Total' : '')),
    ...columns.counts.map((_, column) => booked.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0)),
    ...costCells(costs?.total),
  ]
}

/** What the rows cost, period by period, and all together. Of equal remainders the first by name is rounded up, whatever the order of the rows. */
function costsOf(rows: readonly SummedRow[], prices: PriceBook) {
  const written = rows.map(() => '')
  const nameOf = (index: number) => String(rows[index]?.name[0])
  const totals: Amount[] = []
  for (const period of new Set(rows.map(({ place }) => place))) {
    const own = [...rows.entries()]
      .filter(([, { place }]) => place === period)
      .toSorted(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))
    const amounts = own.map(([, row]) => estimateAll(pricedCounts(row), prices))
    if (amounts.includes(undefined)) return undefined
    const coins = writeCoins(
      amounts.map((amount) => amount ?? 0n),
      prices.currency,
    )
    for (const [at, [index]] of own.entries()) written[index] = coins.lines[at] ?? ''
    totals.push(amountOf(coins.total))
  }
  return { lines: written, total: writeCoins(totals, prices.currency).total }
}
