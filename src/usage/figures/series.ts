/** The layers that a chart stacks: the largest keys and all others together, or the kinds of usage, summed per bucket. */
import { kindFields, type UsageField } from '../../report-reader/usage-report.ts'
import type { Bucket } from '../buckets.ts'
import { countOf, fieldNames } from '../format.ts'
import { keyLayer, OTHER } from '../address/pressed-layers.ts'
import { countKeys, isShown, wordsBeside, type KeyFilter } from './key-filter.ts'
import { fullName, rowNoun, type KeyName } from './key-names.ts'
import { sum, sumAt, type UsageRollup, type Strays, sumBuckets, sumGrid, usageByDay } from './usage-rollup.ts'
import { kindGapsByDay, prove } from './proof.ts'

export type Series = {
  /** `key:` and the masked key, `kind:` and the field, or `other`. */
  readonly id: string
  readonly name: string
  /** The masked key, where the series is a key. */
  readonly maskedKey?: string
  /** One value per bucket. */
  readonly values: readonly number[]
  /** Usage outside all buckets; absent if there is none. */
  readonly strays?: Strays<number>
  /** The sum, strays included. */
  readonly total: number
}

/** A layer that can be pressed in the legend. */
export type Choice = Pick<Series, 'id' | 'name' | 'maskedKey' | 'total'>

/** Layers from the bottom up, and their sums. */
export type Stack = {
  readonly series: readonly Series[]
  /** Usage that the layers contain but the sum does not, as negative values. Not drawn. */
  readonly excess?: Series | undefined
  /** The sum per bucket, of the strays, and of everything. */
  readonly totals: readonly number[]
  readonly strays?: Strays<number> | undefined
  readonly total: number
}

/** The layers of the keys that the filter shows: each named one, and all others as one. Largest at the bottom. */
export function stackByKey(
  rollup: UsageRollup,
  buckets: readonly Bucket[],
  metric: UsageField,
  filter: KeyFilter,
): Stack {
  const shownOf = (keys: readonly number[]) => keys.filter((index) => isShown(filter, index))
  const [named, others] = [shownOf(filter.named), shownOf(filter.others)]
  const amountsOf = (keys: readonly number[]) =>
    amounts(sumBuckets(sumGrid(rollup, metric, keys), buckets), straysOf(rollup, metric, keys))
  const series: readonly Series[] = layersByKey(rollup, { named, others }, amountsOf)
  return { series, ...addUp(series, buckets.length) }
}

/** The layers in the legend: also those that a press has hidden, so that each can be pressed. */
export function choicesByKey(rollup: UsageRollup, metric: UsageField, filter: KeyFilter): readonly Choice[] {
  const totals = rollup.keyTotals[metric]
  return layersByKey(rollup, filter, (keys) => ({ total: sumAt(totals, keys) }))
}

/** A layer for each named key, and one for all others. */
function layersByKey<Amounts>(
  { names }: UsageRollup,
  { named, others }: Pick<KeyFilter, 'named' | 'others'>,
  amountsOf: (keys: readonly number[]) => Amounts,
): readonly (Amounts & Pick<Series, 'id' | 'name' | 'maskedKey'>)[] {
  const layers = named.flatMap((index) => {
    const key = names[index]
    if (key === undefined) return []
    const { maskedKey } = key
    return { id: keyLayer(maskedKey), name: fullName(key), maskedKey, ...amountsOf([index]) }
  })
  if (others.length === 0) return layers
  return [...layers, { id: OTHER, name: nameOthers(names, others, named.length > 0), ...amountsOf(others) }]
}

/** Text, documents and improvement of all keys or of some, plus characters of no kind, and the excess of the kinds over the characters. The
 *  sum is always the characters (§2.3 does not promise that the kinds add up to them). */
export function stackByKind(
  rollup: UsageRollup,
  buckets: readonly Bucket[],
  keys?: readonly number[],
): Stack {
  const ofField = (field: UsageField) => amountsOfField(rollup, buckets, field, keys)
  const kinds: Series[] = kindFields.map((field) => ({
    id: `kind:${field}`,
    name: fieldNames[field].short,
    ...ofField(field),
  }))
  const { values, ...characters } = ofField('characters')
  const all = { totals: values, ...characters }
  const used = () => kinds.filter(({ total }) => total !== 0)
  if (prove(rollup.report).gapCount === 0) return { series: used(), ...all }
  const { shortfall, excess } = kindGapsByDay(rollup, keys)
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

/** One layer: all usage of a field, of all keys or of some. */
export function stackOfAll(
  rollup: UsageRollup,
  buckets: readonly Bucket[],
  metric: UsageField,
  name: string,
  keys?: readonly number[],
): Stack {
  const { values, ...all } = amountsOfField(rollup, buckets, metric, keys)
  return { series: [{ id: 'all', name, values, ...all }], totals: values, ...all }
}

function amountsOfField(
  rollup: UsageRollup,
  buckets: readonly Bucket[],
  field: UsageField,
  keys?: readonly number[],
) {
  return amounts(sumBuckets(usageByDay(rollup, keys)[field], buckets), straysOf(rollup, field, keys))
}

/** Values per bucket, the usage outside all buckets, and the sum of both. */
function amounts(values: readonly number[], strays: Strays<number> | undefined) {
  const { withoutDay = 0, otherDays = 0 } = strays ?? {}
  const hasStrays = withoutDay !== 0 || otherDays !== 0
  return { values, ...(strays && hasStrays ? { strays } : {}), total: sum(values) + withoutDay + otherDays }
}

/** The usage of some keys, or of all, on no day of the axis. */
function straysOf(
  rollup: UsageRollup,
  field: UsageField,
  keys?: readonly number[],
): Strays<number> | undefined {
  const strays = rollup.strays?.[field]
  if (strays === undefined) return undefined
  return { withoutDay: sumAt(strays.withoutDay, keys), otherDays: sumAt(strays.otherDays, keys) }
}

/** The sum of the layers in each of `length` buckets, of their strays, and of everything. */
export function addUp(series: readonly Series[], length: number) {
  const values = Array.from({ length }, () => 0)
  for (const one of series)
    for (let index = 0; index < length; index += 1)
      values[index] = (values[index] ?? 0) + (one.values[index] ?? 0)
  const ofStrays = (place: keyof Strays<number>) => sum(series.map(({ strays }) => strays?.[place] ?? 0))
  const strays = { withoutDay: ofStrays('withoutDay'), otherDays: ofStrays('otherDays') }
  const { values: totals, ...rest } = amounts(values, strays)
  return { totals, ...rest }
}

/** Unattributed usage is not a key and is named separately, as are keys without a group. A single other one has its own name. */
function nameOthers(names: readonly KeyName[], others: readonly number[], areOther: boolean): string {
  const [only] = others.length === 1 ? others.flatMap((index) => names[index] ?? []) : []
  if (only) return fullName(only)
  const count = countKeys(names, others)
  const noun = `${areOther ? 'other ' : ''}${rowNoun(names)}`
  const words = [...(count > 0 ? [countOf(count, noun)] : []), ...wordsBeside(names, others)].join(', ')
  return words.replaceAll(/[“”]/g, '').replace(/^k/, 'K')
}
