/** What a chart stacks: the largest keys and all others together, or the kinds of usage, summed per bucket. */
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Bucket } from '../calendar.ts'
import { countOf } from '../format.ts'
import { fullName, type KeyName } from './key-names.ts'
import { sum, type Ledger, type Numbers } from './ledger.ts'

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
  readonly total: number
}

/** Layers from the bottom up, and their sum per bucket. */
export type Stack = {
  readonly series: readonly Series[]
  readonly totals: readonly number[]
  /** Positions of the keys folded into "other", largest first. */
  readonly others: readonly number[]
}

/** Keys drawn on their own: as many as there are colours that everybody can tell apart. */
export const MOST_SERIES = 8

/** Positions of the keys drawn on their own (the pinned ones, then the largest, up to eight) and of all others with any usage,
 *  largest first. */
export function chooseKeys(
  ledger: Ledger,
  names: readonly KeyName[],
  metric: UsageField,
  pins: readonly string[],
): { readonly drawn: readonly number[]; readonly others: readonly number[] } {
  const totals = ledger.keyTotals[metric]
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
  ledger: Ledger,
  names: readonly KeyName[],
  buckets: readonly Bucket[],
  metric: UsageField,
  pins: readonly string[],
): Stack {
  const grid = ledger.grid(metric)
  const { drawn, others } = chooseKeys(ledger, names, metric, pins)
  const series: Series[] = []
  for (const index of drawn) {
    const name = names[index]
    if (!name) continue
    const values = sumBuckets(dayValues(grid, index, ledger.days.length), buckets)
    const { maskedKey } = name
    series.push({ id: `key:${maskedKey}`, name: fullName(name), maskedKey, values, total: sum(values) })
  }
  if (others.length > 0) {
    const values = sumBuckets(sumRows(grid, others, ledger.days.length), buckets)
    series.push({ id: OTHER, name: nameOthers(others.length), values, total: sum(values) })
  }
  return { series, totals: addUp(series, buckets.length), others }
}

/** Text, documents and improvement, of all keys or of one; and what of the total belongs to none of them. */
export function stackByKind(ledger: Ledger, buckets: readonly Bucket[], keyIndex?: number): Stack {
  const values = (field: UsageField) => sumBuckets(usageByDay(ledger, field, keyIndex), buckets)
  const kinds: Series[] = kindFields.map(({ field, name }) => {
    const amounts = values(field)
    return { id: `kind:${field}`, name, values: amounts, total: sum(amounts) }
  })
  const explained = addUp(kinds, buckets.length)
  // The service's total is not promised to be the sum of the kinds; where it is more, the rest is shown as such.
  const rest = values('characters').map((total, index) => Math.max(0, total - (explained[index] ?? 0)))
  if (sum(rest) > 0) kinds.push({ id: OTHER, name: 'Of no reported kind', values: rest, total: sum(rest) })
  const series = kinds.filter(({ total }) => total > 0)
  return { series, totals: addUp(series, buckets.length), others: [] }
}

/** One layer: all usage of a field, of all keys or of one. */
export function stackOfAll(
  ledger: Ledger,
  buckets: readonly Bucket[],
  metric: UsageField,
  name: string,
  keyIndex?: number,
): Stack {
  const values = sumBuckets(usageByDay(ledger, metric, keyIndex), buckets)
  return { series: [{ id: 'all', name, values, total: sum(values) }], totals: values, others: [] }
}

/** Kinds of characters, in the order they are stacked. Speech is time and never stacked on them. */
const kindFields = [
  { field: 'text', name: 'Text' },
  { field: 'documents', name: 'Documents' },
  { field: 'improvement', name: 'Improvement' },
] as const satisfies readonly { field: UsageField; name: string }[]

/** Usage of a field per day, of all keys or of one. */
export function usageByDay(ledger: Ledger, field: UsageField, keyIndex?: number): Numbers {
  return keyIndex === undefined
    ? ledger.dayTotals(field)
    : dayValues(ledger.grid(field), keyIndex, ledger.days.length)
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

/** The sum of the layers in each of so many buckets. */
export function addUp(series: readonly Series[], length: number): number[] {
  return Array.from({ length }, (_, index) => sum(series.map(({ values }) => values[index] ?? 0)))
}

function nameOthers(count: number): string {
  return countOf(count, 'other key')
}

function compareKeys(a: KeyName | undefined, b: KeyName | undefined): number {
  return (a?.maskedKey ?? '') < (b?.maskedKey ?? '') ? -1 : 1
}
