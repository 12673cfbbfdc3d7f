/** What a chart stacks: the largest keys and all others together, or the kinds of usage, summed per bucket. */
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Bucket } from '../calendar.ts'
import { countOf } from '../format.ts'
import { fullName, type KeyName } from './key-names.ts'
import { kindGapsByDay } from './kind-gaps.ts'
import { sum, type UsageRollup, type Numbers, type Strays } from './usage-rollup.ts'
import { prove } from './proof.ts'

/** The layer of what has none of its own: keys beyond the largest, characters of no kind. */
export const OTHER = 'other'

/** One layer of a stack. */
export type Series = {
  /** `key:` and the masked key, `kind:` and the field, or `other`. */
  readonly id: string
  readonly name: string
  /** The masked key, where the series is one. */
  readonly maskedKey?: string
  /** One value per bucket. */
  readonly values: readonly number[]
  /** What is in none of the buckets; absent where there is nothing. */
  readonly strays?: Strays<number>
  /** All of it, strays included. */
  readonly total: number
}

/** Layers from the bottom up, and what they come to. */
export type Stack = {
  readonly series: readonly Series[]
  /** What is counted in the layers but not in their sum: below zero. Not drawn. */
  readonly excess?: Series | undefined
  /** The sum per bucket, of strays, and of all. */
  readonly totals: readonly number[]
  readonly strays?: Strays<number> | undefined
  readonly total: number
  /** Positions of the keys folded into "other", largest first. */
  readonly others: readonly number[]
}

/** Keys drawn on their own: as many as there are colours that everybody can tell apart. */
export const MOST_SERIES = 8

/** Positions of the keys drawn on their own (the pinned ones, then the largest, up to eight) and of all others with any usage,
 *  largest first. */
export function chooseKeys(
  rollup: UsageRollup,
  names: readonly KeyName[],
  metric: UsageField,
  pins: readonly string[],
): { readonly drawn: readonly number[]; readonly others: readonly number[] } {
  const totals = rollup.keyTotals[metric]
  const pinned = new Set(pins)
  const bySize = names
    .map((_, index) => index)
    .filter((index) => (totals[index] ?? 0) > 0)
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || compareKeys(names[a], names[b]))
  const chosen = new Set(
    bySize.filter((index) => pinned.has(names[index]?.maskedKey ?? '')).slice(0, MOST_SERIES),
  )
  for (const index of bySize) if (chosen.size < MOST_SERIES) chosen.add(index)
  return {
    drawn: bySize.filter((index) => chosen.has(index)),
    others: bySize.filter((index) => !chosen.has(index)),
  }
}

/** The keys drawn on their own, and all others as one. Largest at the bottom. */
export function stackByKey(
  rollup: UsageRollup,
  names: readonly KeyName[],
  buckets: readonly Bucket[],
  metric: UsageField,
  pins: readonly string[],
): Stack {
  const grid = rollup.grid(metric)
  const { drawn, others } = chooseKeys(rollup, names, metric, pins)
  const amountsOf = (keys: readonly number[]) => {
    const days =
      keys.length === 1
        ? dayValues(grid, keys[0] ?? 0, rollup.days.length)
        : sumRows(grid, keys, rollup.days.length)
    return amounts(sumBuckets(days, buckets), straysOf(rollup, metric, keys))
  }
  const series: Series[] = []
  for (const index of drawn) {
    const name = names[index]
    if (!name) continue
    const { maskedKey } = name
    series.push({ id: `key:${maskedKey}`, name: fullName(name), maskedKey, ...amountsOf([index]) })
  }
  if (others.length > 0) series.push({ id: OTHER, name: nameOthers(others.length), ...amountsOf(others) })
  return { series, ...addUp(series, buckets.length), others }
}

/** Text, documents and improvement, of all keys or of one; what of the characters belongs to none of them, and what of them is not in
 *  the characters, which are the sum in any case (§2.3 does not promise that the kinds are). */
export function stackByKind(rollup: UsageRollup, buckets: readonly Bucket[], keyIndex?: number): Stack {
  const ofField = (field: UsageField) => amountsOfField(rollup, buckets, field, keyIndex)
  const kinds: Series[] = kindFields.map(({ field, name }) => ({
    id: `kind:${field}`,
    name,
    ...ofField(field),
  }))
  const { values, ...characters } = ofField('characters')
  const all = { totals: values, ...characters, others: [] }
  const used = () => kinds.filter(({ total }) => total !== 0)
  if (prove(rollup.report).gapCount === 0) return { series: used(), ...all }
  const { shortfall, excess } = kindGapsByDay(rollup, keyIndex)
  kinds.push({
    id: OTHER,
    name: 'Of no reported kind',
    ...amounts(sumBuckets(shortfall.byDay, buckets), shortfall.strays),
  })
  const beyond = amounts(
    sumBuckets(excess.byDay, buckets).map((value) => 0 - value),
    { withoutDay: 0 - excess.strays.withoutDay, otherDays: 0 - excess.strays.otherDays },
  )
  return {
    series: used(),
    excess: beyond.total === 0 ? undefined : { id: 'excess', name: 'Only in kinds', ...beyond },
    ...all,
  }
}

/** One layer: all usage of a field, of all keys or of one. */
export function stackOfAll(
  rollup: UsageRollup,
  buckets: readonly Bucket[],
  metric: UsageField,
  name: string,
  keyIndex?: number,
): Stack {
  const { values, ...all } = amountsOfField(rollup, buckets, metric, keyIndex)
  return { series: [{ id: 'all', name, values, ...all }], totals: values, ...all, others: [] }
}

function amountsOfField(
  rollup: UsageRollup,
  buckets: readonly Bucket[],
  field: UsageField,
  keyIndex?: number,
) {
  const keys = keyIndex === undefined ? undefined : [keyIndex]
  return amounts(sumBuckets(usageByDay(rollup, field, keyIndex), buckets), straysOf(rollup, field, keys))
}

/** Values per bucket with what is in none of them, and the sum of both. */
function amounts(values: readonly number[], strays: Strays<number> | undefined) {
  const { withoutDay = 0, otherDays = 0 } = strays ?? {}
  const hasStrays = withoutDay !== 0 || otherDays !== 0
  return { values, ...(strays && hasStrays ? { strays } : {}), total: sum(values) + withoutDay + otherDays }
}

/** What of some keys, or of all, is on no day of the axis. */
function straysOf(
  rollup: UsageRollup,
  field: UsageField,
  keys?: readonly number[],
): Strays<number> | undefined {
  const strays = rollup.strays(field)
  if (strays === undefined) return undefined
  const of = (values: Numbers) => sum(keys ? keys.map((key) => values[key] ?? 0) : values)
  return { withoutDay: of(strays.withoutDay), otherDays: of(strays.otherDays) }
}

/** Kinds of characters, in the order they are stacked. Speech is time and never stacked on them. */
const kindFields = [
  { field: 'text', name: 'Text' },
  { field: 'documents', name: 'Documents' },
  { field: 'improvement', name: 'Improvement' },
] as const satisfies readonly { field: UsageField; name: string }[]

/** Usage of a field per day, of all keys or of one. */
export function usageByDay(rollup: UsageRollup, field: UsageField, keyIndex?: number): Numbers {
  return keyIndex === undefined
    ? rollup.dayTotals(field)
    : dayValues(rollup.grid(field), keyIndex, rollup.days.length)
}

/** The part of a grid that is one key's days; a view, not a copy. */
export function dayValues(grid: Numbers, keyIndex: number, dayCount: number): Numbers {
  return grid.subarray(keyIndex * dayCount, (keyIndex + 1) * dayCount)
}

/** Values per day added up per bucket. */
export function sumBuckets(values: Numbers, buckets: readonly Bucket[]): number[] {
  return buckets.map(({ first, days }) => sum(values.subarray(first, first + days)))
}

function sumRows(grid: Numbers, keys: readonly number[], dayCount: number): Numbers {
  const totals = new Float64Array(dayCount)
  for (const key of keys) {
    for (let day = 0; day < dayCount; day += 1) {
      totals[day] = (totals[day] ?? 0) + (grid[key * dayCount + day] ?? 0)
    }
  }
  return totals
}

/** The sum of the layers in each of so many buckets, of their strays, and of all. */
export function addUp(series: readonly Series[], length: number) {
  const values = Array.from({ length }, (_, index) => sum(series.map((one) => one.values[index] ?? 0)))
  const ofStrays = (place: keyof Strays<number>) => sum(series.map(({ strays }) => strays?.[place] ?? 0))
  const strays = { withoutDay: ofStrays('withoutDay'), otherDays: ofStrays('otherDays') }
  const { values: totals, ...rest } = amounts(values, strays)
  return { totals, ...rest }
}

function nameOthers(count: number): string {
  return countOf(count, 'other key')
}

function compareKeys(a: KeyName | undefined, b: KeyName | undefined): number {
  return (a?.maskedKey ?? '') < (b?.maskedKey ?? '') ? -1 : 1
}
