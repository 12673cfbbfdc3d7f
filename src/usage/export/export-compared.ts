/**
 * Tables of two periods: what each key used in the one and in the other, and the change. Only days that are compared have earlier amounts;
 * days of the later period that are not have a line without them, so that the lines add up to its totals.
 */
import { usageFields } from '../../api/report/usage-report.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { edgeWords } from '../compare/change-words.ts'
import { counterpart, isCounted } from '../compare/pair-days.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import { dayValues } from '../figures/sums-by-day.ts'
import { costName, writeCost, writeCostChange } from '../prices/cost-column.ts'
import { changeCells, changeColumns, changePercent, costPercent, noChange } from './change-cells.ts'
import { type ComparedInput, countsOfKeys } from './compared-input.ts'
import { costCells, costColumns, costsByPlace } from './cost-cells.ts'
import { beginCsv, csvPieces, keyCells, keyColumns, type Lines } from './export-content.ts'
import { prepareComparison } from './summed-changes.ts'

const names = usageFields.map((field) => wireNames[field])

/** One line per key and day with usage on it or on its counterpart, and one per earlier day without a counterpart. */
export function* longComparedCsv(input: ComparedInput): Generator<string> {
  yield* prepareComparison(input.comparison)
  yield beginCsv(input.about)
  yield* csvPieces(linesByKeyAndDay(input))
}

/** A day without a counterpart does not show whether a key is new or gone. */
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
      const { now, before } = countsOfKeys(comparison, [index])
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
