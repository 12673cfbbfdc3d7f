/**
 * Exports of two periods: what each key used in the one and in the other, and the change. Only days that are compared have earlier amounts;
 * days of the later period that are not have a line without them, so that the lines add up to its totals.
 */
import { usageFields, type UsageCounts, type UsageField } from '../../api/report/usage-report.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import type { Cell } from '../../ui/files/csv.ts'
import { counterpart } from '../compare/compared-view.ts'
import type { Comparison } from '../compare/comparison.ts'
import { dayValues } from '../figures/sums-by-day.ts'
import { strayPlaces } from '../figures/stray-rows.ts'
import { textOf, type Piece } from '../figures/summary.ts'
import {
  beginCsv,
  csvPieces,
  keyCells,
  keyColumns,
  type About,
  type ExportInput,
  type Lines,
} from './export-content.ts'

/** What an export of two periods is made of. `keys` are positions in the comparison's rollup. */
export type ComparedInput = Pick<ExportInput, 'keys' | 'about'> & { readonly comparison: Comparison }

const names = usageFields.map((field) => wireNames[field])
const changeColumns = [...names.map((name) => `earlier_${name}`), ...names.map((name) => `change_${name}`)]

/** In a line of a day that is not compared. */
const nothing = changeColumns.map(() => '')

/** Both ranges and what changed, for the note above a table and the head of JSON. */
export function aboutComparison(
  { pairs, compared, earlier, rollup, hasDays }: Comparison,
  words: readonly Piece[],
): About {
  const later = pairs.later ?? rollup.asked
  const before = pairs.earlier ?? earlier.range
  return [
    ['Later days', `${later.start} to ${later.end}`],
    ['Earlier days', `${before.start} to ${before.end}`],
    ...(hasDays
      ? ([
          ['Days compared', `${pairs.count} of ${pairs.asked}`],
          ['Aligned by', compared.byWeekday ? 'weekday' : 'date'],
        ] as const)
      : []),
    ['What changed', textOf(words).replaceAll('\u00a0', ' ')],
  ]
}

/** One line per key and day on which it was used, or its counterpart was. */
export function* longComparedCsv(input: ComparedInput): Generator<string> {
  yield* prepare(input.comparison)
  yield beginCsv(input.about)
  yield* csvPieces(linesByKeyAndDay(input))
}

function* linesByKeyAndDay({ comparison, keys }: ComparedInput): Lines {
  const { rollup } = comparison
  const size = rollup.days.length
  yield ['usage_date', 'compared_date', ...keyColumns(rollup.report), ...names, ...changeColumns]
  const grids = usageFields.map((field) => ({
    now: rollup.grid(field),
    before: comparison.earlierGrid(field),
  }))
  const counterparts = rollup.days.map((_, day) => counterpart(comparison, day))
  for (const [index, key] of rollup.report.keys.entries()) {
    yield undefined
    if (keys?.has(index) === false) continue
    for (let day = 0; day < size; day += 1) {
      const cell = index * size + day
      const now = grids.map((grid) => grid.now[cell] ?? 0)
      const before = grids.map((grid) => grid.before[cell] ?? 0)
      if (now.every((value) => value === 0) && before.every((value) => value === 0)) continue
      const other = counterparts[day]
      const line: Cell[] = [rollup.days[day] ?? '', other ?? '', ...keyCells(key, key.label), ...now]
      yield other === undefined
        ? [...line, ...nothing]
        : [...line, ...before, ...now.map((value, at) => value - (before[at] ?? 0))]
    }
    for (const { place } of strayPlaces) {
      const amounts = usageFields.map((field) => rollup.strays(field)?.[place][index] ?? 0)
      if (amounts.some((value) => value !== 0))
        yield ['', '', ...keyCells(key, key.label), ...amounts, ...nothing]
    }
  }
}

/** One line per key and field: the totals of the days compared, their change, and every day with its counterpart beside it. */
export function* wideComparedCsv(input: ComparedInput): Generator<string> {
  yield* prepare(input.comparison)
  yield beginCsv(input.about)
  yield* csvPieces(linesWithDays(input))
}

function* linesWithDays({ comparison, keys }: ComparedInput): Lines {
  const { rollup, laterByKey, earlierByKey } = comparison
  const size = rollup.days.length
  const counterparts = rollup.days.map((_, day) => counterpart(comparison, day))
  const dayColumns = rollup.days.flatMap((day, index) => {
    const other = counterparts[index]
    return other === undefined ? [day] : [day, `earlier ${other}`]
  })
  yield [
    ...keyColumns(rollup.report),
    'field',
    'total',
    'compared_total',
    'earlier_total',
    'change',
    ...dayColumns,
  ]
  for (const [index, key] of rollup.report.keys.entries()) {
    if (keys?.has(index) === false) {
      yield undefined
      continue
    }
    for (const field of usageFields) {
      const now = dayValues(rollup.grid(field), index, size)
      const before = dayValues(comparison.earlierGrid(field), index, size)
      const [is, was] = [laterByKey[field][index] ?? 0, earlierByKey[field][index] ?? 0]
      const line: Cell[] = [
        ...keyCells(key, key.label),
        wireNames[field],
        rollup.keyTotals[field][index] ?? 0,
        is,
        was,
        is - was,
      ]
      counterparts.forEach((other, day) => {
        line.push(now[day] ?? 0)
        if (other !== undefined) line.push(before[day] ?? 0)
      })
      yield line
    }
  }
}

/** One line per key: the days compared of both periods, and the change. */
export function* keyComparedCsv({ comparison, keys, about }: ComparedInput): Generator<string> {
  yield beginCsv(about)
  yield* csvPieces(linesByKey())

  function* linesByKey(): Lines {
    yield [...keyColumns(comparison.rollup.report), ...names, ...changeColumns]
    for (const [index, key] of comparison.rollup.report.keys.entries()) {
      if (keys?.has(index) === false) continue
      const { now, before, change } = countsOf(comparison, index)
      yield [
        ...keyCells(key, key.label),
        ...[now, before, change].flatMap((counts) => usageFields.map((field) => counts[field])),
      ]
    }
  }
}

/** What JSON says of the comparison: both ranges, and the change of each key on the days compared. */
export function comparisonObject({ comparison, keys }: ComparedInput) {
  const { pairs, compared, earlier, rollup } = comparison
  const named = (counts: UsageCounts) =>
    Object.fromEntries(usageFields.map((field) => [wireNames[field], counts[field]]))
  return {
    later: pairs.later ?? rollup.asked,
    earlier: pairs.earlier ?? earlier.range,
    days_compared: pairs.count,
    aligned_by: compared.byWeekday ? 'weekday' : 'date',
    key_changes: rollup.report.keys.flatMap(({ maskedKey, label }, index) => {
      if (keys?.has(index) === false) return []
      const { now, before, change } = countsOf(comparison, index)
      return {
        api_key: maskedKey,
        api_key_label: label,
        usage: named(now),
        earlier_usage: named(before),
        change: named(change),
      }
    }),
  }
}

function countsOf({ laterByKey, earlierByKey }: Comparison, index: number) {
  const now = perField((field: UsageField) => laterByKey[field][index] ?? 0)
  const before = perField((field: UsageField) => earlierByKey[field][index] ?? 0)
  return { now, before, change: perField((field: UsageField) => now[field] - before[field]) }
}

/** Each grid takes its time and is made in turns of its own. */
function* prepare(comparison: Comparison): Generator<string> {
  for (const field of usageFields) {
    for (const _ of comparison.prepare(field)) yield ''
    comparison.rollup.grid(field)
    yield ''
  }
}
