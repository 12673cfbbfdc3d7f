/** A file ready for booking: usage and cost of each group per billing period, and a line of totals. Rounded amounts add up to the rounded total. */
import type { PriceBook } from '../../api/gateway-contract.ts'
import { countDays, isWithin, maxDay, minDay, today, type Day, type DayRange } from '../../api/day.ts'
import { NO_DAY, type UsageReport } from '../../report-reader/usage-report.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { billingPeriodOf, MONTHS_BEGIN } from '../calendar.ts'
import { dayStates, isKnown } from '../figures/day-states.ts'
import { amountOf, estimateAll, isUnpriced, type Amount, writeCents } from '../billing/estimate.ts'
import { costColumns, unpricedColumn } from './cells.ts'
import {
  countColumns,
  csvFile,
  keyCells,
  keyColumns,
  type ExportInput,
  type Lines,
  sumRows,
  type RowSums,
} from './tables.ts'

/** Billing periods that begin with the month are called months. */
export function billingPeriodName(billingStart: number): 'month' | 'billing period' {
  return billingStart === MONTHS_BEGIN ? 'month' : 'billing period'
}

/** Takes a report by group. Rows outside the requested days are left out: they may have been charged with their own period. */
export function chargeBackCsv(input: ExportInput, billingStart: number): Generator<string> {
  return csvFile(bookedLines(input, billingStart))
}

type BookedLine = RowSums & {
  /** The position of the period; the last position is for usage without a day. */
  readonly place: number
  readonly days: readonly Cell[]
  readonly name: readonly Cell[]
}

function* bookedLines(input: ExportInput, billingStart: number): Lines {
  const { report } = input.rollup
  const days = dayColumns(billingStart)
  const names = keyColumns(report)
  const counts = countColumns(report)
  const costs = costColumns(input.prices)
  const { sums } = input.rollup
  const unpriced = unpricedColumn(sums, input.prices)
  yield [...days, ...names, ...counts, ...costs, ...unpriced.columns]
  const booked = yield* sumByPeriod(input, billingStart)
  const charged = input.prices && costsOf(booked, input.prices)
  // Without decimals, as in yen, a text below zero would be taken for a formula.
  const costCells = (cost = '') => costs.map(() => (/^-\d+$/.test(cost) ? Number(cost) : cost))
  for (const [index, line] of booked.entries())
    yield [
      ...line.days,
      ...line.name,
      ...line.counts,
      ...costCells(charged?.lines[index]),
      ...unpriced.cells(line.priced),
    ]
  yield [
    ...days.map(() => ''),
    ...names.map((_, index) => (index === 0 ? 'Total' : '')),
    ...counts.map((_, column) => booked.reduce((sum, line) => sum + (line.counts[column] ?? 0), 0)),
    ...costCells(charged?.total),
    ...unpriced.cells(sums),
  ]
}

function* sumByPeriod({ rollup }: ExportInput, billingStart: number): Generator<undefined, BookedLine[]> {
  const { report } = rollup
  const states = dayStates(rollup, today())
  const known = rollup.days.filter((_, day) => isKnown(states[day]))
  const { ranges, places, placeOf } = cutDays(report.days, rollup.asked, billingStart)
  const sums = yield* sumRows(report, places, placeOf)
  const dayCells = [...ranges, undefined].map((range) => dayCellsOf(range, known, billingStart))
  const sizeOf = sizesByPlace(report, places, placeOf)
  return report.keys.flatMap((key, index) =>
    dayCells.flatMap((days, place) => {
      const used = sums(index, place)
      return used ? { ...used, place, days, name: keyCells(key, key.label, sizeOf(index, place)) } : []
    }),
  )
}

/** The costs of the lines per period, and their total. Among equal remainders the first by name is rounded up, whatever the order of the lines. */
function costsOf(lines: readonly BookedLine[], prices: PriceBook) {
  const written = lines.map(() => '')
  const nameOf = (index: number) => String(lines[index]?.name[0])
  const totals: Amount[] = []
  for (const period of new Set(lines.map(({ place }) => place))) {
    const own = [...lines.entries()]
      .filter(([, { place }]) => place === period)
      .toSorted(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1))
    const amounts = own.map(([, { priced }]) => estimateAll(priced, prices))
    if (amounts.includes(undefined)) return undefined
    const known = amounts.map((amount) => amount ?? 0n)
    const rounded = writeCents(known, prices.currency)
    for (const [at, [index, { priced }]] of own.entries())
      if (!isUnpriced(priced, prices)) written[index] = rounded.lines[at] ?? ''
    totals.push(amountOf(rounded.total))
  }
  return { lines: written, total: writeCents(totals, prices.currency).total }
}

/** A month needs no name column: its first and last day identify it. */
function dayColumns(billingStart: number): string[] {
  const columns = [
    'first_day',
    'last_day',
    'days_counted',
    `days_in_${billingPeriodName(billingStart).replace(' ', '_')}`,
  ]
  return billingStart === MONTHS_BEGIN ? columns : ['billing_period', ...columns]
}

/** First and last counted day, number of known days, and length of the whole period in days: a range may begin or end within a period. */
function dayCellsOf(range: DayRange | undefined, known: readonly Day[], billingStart: number): Cell[] {
  if (range === undefined) return dayColumns(billingStart).map(() => '')
  const { start, end } = range
  const whole = billingPeriodOf(start, billingStart)
  const counted = known.filter((day) => isWithin(day, range)).length
  const cells = [start, end, counted, countDays(whole)]
  return billingStart === MONTHS_BEGIN ? cells : [`${whole.start} to ${whole.end}`, ...cells]
}

/** The periods with reported days, cut to the range, and the place of each reported day: its period, then usage without a day, then other days. */
function cutDays(days: readonly Day[], range: DayRange, billingStart: number) {
  const ranges: DayRange[] = []
  for (const day of days) {
    if (!isWithin(day, range) || day <= (ranges.at(-1)?.end ?? '')) continue
    const { start, end } = billingPeriodOf(day, billingStart)
    ranges.push({ start: maxDay(start, range.start), end: minDay(end, range.end) })
  }
  const [withoutDay, otherDays] = [ranges.length, ranges.length + 1]
  const found = days.map((day) => {
    const place = ranges.findIndex((period) => isWithin(day, period))
    return place < 0 ? otherDays : place
  })
  return { ranges, places: otherDays + 1, placeOf: (dayIndex: number) => found[dayIndex] ?? withoutDay }
}

/** How many keys of each group were reported in each period, so that a period does not depend on the other days that are loaded. */
function sizesByPlace(
  { ungrouped, keys }: UsageReport,
  places: number,
  placeOf: (dayIndex: number) => number,
): (group: number, place: number) => number | undefined {
  if (ungrouped === undefined) return () => undefined
  const groupOf = new Map(
    keys.flatMap(({ members = [] }, group) => members.map((member) => [member, group] as const)),
  )
  const groups = ungrouped.keys.map(({ maskedKey }) => groupOf.get(maskedKey))
  const isSeen = new Uint8Array(groups.length * places)
  const sizes = new Uint32Array(keys.length * places)
  for (let row = 0; row < ungrouped.rowCount; row += 1) {
    const key = ungrouped.keyIndex[row] ?? 0
    const place = placeOf(ungrouped.dayIndex[row] ?? NO_DAY)
    const group = groups[key]
    if (group === undefined || isSeen[key * places + place] === 1) continue
    isSeen[key * places + place] = 1
    sizes[group * places + place] = (sizes[group * places + place] ?? 0) + 1
  }
  return (group, place) => sizes[group * places + place]
}
