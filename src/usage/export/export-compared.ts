/**
 * Exports of two periods: what each key used in the one and in the other, and the change. Only days that are compared have earlier amounts;
 * days of the later period that are not have a line without them, so that the lines add up to its totals.
 */
import { usageFields, type UsageCounts, type UsageField } from '../../api/report/usage-report.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { counterpart, isCounted } from '../compare/pair-days.ts'
import type { Comparison } from '../compare/comparison.ts'
import { dayValues } from '../figures/sums-by-day.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import { textOf, type Piece } from '../figures/summary.ts'
import { changeCells, changeColumns, changePercent, costPercent, noChange, statusOf } from './change-cells.ts'
import { edgeWords } from '../compare/change-words.ts'
import type { PriceBook } from '../../api/console-file.ts'
import { costName, writeCost, writeCostChange } from '../prices/cost-column.ts'
import { costCells, costColumns, costsByPlace } from './cost-cells.ts'
import { prepareComparison } from './summed-changes.ts'
import {
  beginCsv,
  csvPieces,
  keyCells,
  keyColumns,
  type About,
  type ExportInput,
  type Lines,
} from './export-content.ts'
import { keyObject } from './export-json.ts'

/** What an export of two periods is made of. `keys` are positions in the comparison's rollup. */
export type ComparedInput = Pick<ExportInput, 'keys' | 'about' | 'prices'> & {
  readonly comparison: Comparison
}

const names = usageFields.map((field) => wireNames[field])

/** Both ranges and what changed, for the note above a table and the head of JSON. */
export function aboutComparison(
  { pairs, alignedBy, earlier, rollup, hasDays }: Comparison,
  words: readonly Piece[],
): About {
  const later = pairs.later ?? rollup.asked
  const before = pairs.earlier ?? earlier.range
  return [
    ['Later days', `${later.start} to ${later.end}`],
    ['Earlier days', `${before.start} to ${before.end}`],
    ...(hasDays
      ? ([
          [
            'Days compared',
            `${pairs.count} of ${pairs.asked}${pairs.count === pairs.earlierCount ? '' : `, with ${pairs.earlierCount}`}`,
          ],
          ['Aligned by', alignedBy],
        ] as const)
      : []),
    ['What changed', textOf(words).replaceAll('\u00a0', ' ')],
  ]
}

/** One line per key and day on which it was used, or its counterpart was; and one per earlier day that has no counterpart. */
export function* longComparedCsv(input: ComparedInput): Generator<string> {
  yield* prepareComparison(input.comparison)
  yield beginCsv(input.about)
  yield* csvPieces(linesByKeyAndDay(input))
}

/** A day without counterpart says nothing about a key that is new or gone. */
const onOtherDays = () => ({ later: 1, earlier: 1 })

function* linesByKeyAndDay({ comparison, keys, prices }: ComparedInput): Lines {
  const { rollup } = comparison
  const size = rollup.days.length
  yield [
    'usage_date',
    'earlier_date',
    ...keyColumns(rollup.report),
    ...names,
    ...costColumns(prices),
    ...changeColumns(prices),
  ]
  const grids = usageFields.map((field) => rollup.grid(field))
  const counterparts = rollup.days.map((_, day) => counterpart(comparison.pairs, day))
  for (const [index, key] of rollup.report.keys.entries()) {
    yield undefined
    if (keys?.has(index) === false) continue
    const earlier = usageFields.map((field) => comparison.earlierDays(field, index))
    for (let day = 0; day < size; day += 1) {
      const now = perField((_, at) => grids[at]?.[index * size + day] ?? 0)
      const before = perField((_, at) => earlier[at]?.[day] ?? 0)
      if (usageFields.every((field) => now[field] === 0 && before[field] === 0)) continue
      const other = counterparts[day]
      yield [
        rollup.days[day] ?? '',
        other ?? '',
        ...keyCells(key, key.label),
        ...usageFields.map((field) => now[field]),
        ...costCells(now, prices),
        ...(other !== undefined
          ? changeCells(now, before, prices)
          : isCounted(comparison.pairs, day)
            ? changeCells(now, before, prices, onOtherDays)
            : noChange(prices)),
      ]
    }
    const alone = usageFields.map((field) => comparison.aloneDays(field, index))
    for (const [place, day] of comparison.pairs.alone.entries()) {
      const before = perField((_, at) => alone[at]?.[place] ?? 0)
      if (usageFields.every((field) => before[field] === 0)) continue
      const none = perField(() => 0)
      yield [
        '',
        comparison.pairs.earlierDays[day] ?? '',
        ...keyCells(key, key.label),
        ...usageFields.map(() => 0),
        ...costCells(none, prices),
        ...changeCells(none, before, prices, onOtherDays),
      ]
    }
    for (const { place } of strayPlaces) {
      const amounts = perField((field) => rollup.strays(field)?.[place][index] ?? 0)
      if (usageFields.some((field) => amounts[field] !== 0))
        yield [
          '',
          '',
          ...keyCells(key, key.label),
          ...usageFields.map((field) => amounts[field]),
          ...costCells(amounts, prices),
          ...noChange(prices),
        ]
    }
  }
}

/** One line per key and field: the totals of the days compared, their change, and every day with its counterpart beside it. */
export function* wideComparedCsv(input: ComparedInput): Generator<string> {
  yield* prepareComparison(input.comparison)
  yield beginCsv(input.about)
  yield* csvPieces(linesWithDays(input))
}

function* linesWithDays({ comparison, keys, prices }: ComparedInput): Lines {
  const { rollup, laterByKey, earlierByKey } = comparison
  const size = rollup.days.length
  const counterparts = rollup.days.map((_, day) => counterpart(comparison.pairs, day))
  const dayColumns = rollup.days.flatMap((day, index) => {
    const other = counterparts[index]
    return other === undefined ? [day] : [day, `earlier_${other}`]
  })
  yield [
    ...keyColumns(rollup.report),
    'field',
    'total',
    'compared_total',
    'earlier_total',
    'change',
    'change_percent',
    'status',
    ...dayColumns,
    ...comparison.pairs.alone.map((day) => `earlier_${comparison.pairs.earlierDays[day] ?? ''}`),
  ]
  for (const [index, key] of rollup.report.keys.entries()) {
    if (keys?.has(index) === false) {
      yield undefined
      continue
    }
    for (const field of usageFields) {
      const now = dayValues(rollup.grid(field), index, size)
      const before = comparison.earlierDays(field, index)
      const [is, was] = [laterByKey[field][index] ?? 0, earlierByKey[field][index] ?? 0]
      const line: Cell[] = [
        ...keyCells(key, key.label),
        wireNames[field],
        rollup.keyTotals[field][index] ?? 0,
        is,
        was,
        is - was,
        changePercent(is, was),
        is !== was ? edgeWords(is, was, comparison.wholeOf(field, [index])) : '',
      ]
      counterparts.forEach((other, day) => {
        line.push(now[day] ?? 0)
        if (other !== undefined) line.push(before[day] ?? 0)
      })
      line.push(...comparison.aloneDays(field, index))
      yield line
    }
    if (prices) {
      const costs = costsByPlace(rollup, index, prices)
      const { now, before } = countsOf(comparison, [index])
      yield [
        ...keyCells(key, key.label),
        costName(prices),
        costs.total,
        writeCost(now, prices),
        writeCost(before, prices),
        writeCostChange(now, before, prices),
        costPercent(now, before, prices),
        '',
        ...counterparts.flatMap((other, day) => [costs.onDay(day), ...(other === undefined ? [] : [''])]),
        ...comparison.pairs.alone.map(() => ''),
      ]
    }
  }
}

/** What JSON says of the comparison: both ranges, and the change of each key on the days compared. */
export function comparisonObject({ comparison, keys, prices }: ComparedInput) {
  const { pairs, alignedBy, earlier, rollup } = comparison
  const named = (valueOf: (field: UsageField) => Cell) =>
    Object.fromEntries(
      usageFields.flatMap((field) => {
        const value = valueOf(field)
        return value === '' ? [] : [[wireNames[field], value]]
      }),
    )
  const change = ({ now, before }: Both, of: readonly number[]) => ({
    usage: named((field) => now[field]),
    earlier_usage: named((field) => before[field]),
    change: named((field) => now[field] - before[field]),
    change_percent: named((field) => changePercent(now[field], before[field])),
    ...(prices ? costsObject(now, before, prices) : {}),
    ...statusObject(statusOf(now, before, (field) => comparison.wholeOf(field, of))),
  })
  const wanted = [...rollup.report.keys.keys()].filter((index) => keys?.has(index) ?? true)
  return {
    later: pairs.later ?? rollup.asked,
    earlier: pairs.earlier ?? earlier.range,
    days_compared: pairs.count,
    earlier_days_compared: pairs.earlierCount,
    aligned_by: alignedBy,
    all_changes: change(countsOf(comparison, wanted), wanted),
    key_changes: wanted.map((index) => ({
      ...keyObject(rollup.report, index),
      ...change(countsOf(comparison, [index]), [index]),
    })),
  }
}

/** What the days compared cost, what the earlier ones did, and the difference: numbers, where something has a price. */
function costsObject(now: UsageCounts, before: UsageCounts, prices: PriceBook): Record<string, number> {
  const name = costName(prices)
  const cells = {
    [name]: writeCost(now, prices),
    [`earlier_${name}`]: writeCost(before, prices),
    [`change_${name}`]: writeCostChange(now, before, prices),
  }
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, cell]) => (cell === '' ? [] : [[key, Number(cell)]])),
  )
}

function statusObject(status: string) {
  return status === '' ? {} : { status }
}

type Both = { readonly now: UsageCounts; readonly before: UsageCounts }

function countsOf({ laterByKey, earlierByKey }: Comparison, keys: readonly number[]): Both {
  const sumOf = (values: Float64Array) => keys.reduce((sum, key) => sum + (values[key] ?? 0), 0)
  return {
    now: perField((field) => sumOf(laterByKey[field])),
    before: perField((field) => sumOf(earlierByKey[field])),
  }
}
