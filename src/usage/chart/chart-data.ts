/** What the two lanes show, ready to draw and to write: layers with marks, totals, units, titles. */
import { type KindField, usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import type { Split } from '../address/address.ts'
import { isKind, keyLayer } from '../address/pressed-layers.ts'
import { stepNames, type Bucket, type Step } from '../buckets.ts'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { sideFieldOf } from '../drawn.ts'
import { fieldNames } from '../field-names.ts'
import { countKeys, isShown, MOST_SERIES, wordsBeside, type KeyFilter } from '../figures/key-filter.ts'
import { fullName, rowNoun, type KeyName } from '../figures/key-names.ts'
import {
  addUp,
  choicesByKey,
  stackByKey,
  stackByKind,
  stackOfAll,
  type Choice,
  type Series,
  type Stack,
} from '../figures/series.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { countOf, formatCount, listOf, unitOf } from '../format.ts'
import { otherStyle, type SeriesStyle } from '../styles/series-styles.ts'

/** What a key used in a bucket. */
type Amount = { readonly maskedKey: string; readonly name: string; readonly value: number }

/** One lane before marks are given. */
type LaneStack = Stack & {
  readonly field: UsageField
  readonly title: string
  /** What is left out, or does not add up; empty otherwise. */
  readonly note: string
  /** Whether keys are left out, in the totals too. */
  readonly isPart: boolean
  /** The keys that used most in a bucket, and how many more did; absent where keys are not stacked. */
  readonly largestIn?: (bucket: Bucket) => { readonly keys: readonly Amount[]; readonly more: number }
}

/** The large lane and its legend. */
type MainStack = LaneStack & { readonly choices: readonly Choice[] }

/** One lane, ready to draw. */
export type Lane = LaneStack & {
  readonly layers: readonly (Series & { readonly mark: SeriesStyle })[]
  /** The height of the layers in each bucket: more than the total where kinds exceed the characters. */
  readonly heights: readonly number[]
  readonly unit: ReturnType<typeof unitOf> & { readonly isTime: boolean }
  readonly markOf: (maskedKey: string) => SeriesStyle
  /** Per bucket, the earlier days and the change; absent where nothing is compared. */
  readonly compared: readonly ComparedBucket[] | undefined
  /** The same of all days. */
  readonly comparedAll: ComparedBucket | undefined
}

type What = {
  readonly metric: UsageField
  readonly split: Split
  readonly step: Step
  readonly filter: KeyFilter
}

/** The large lane shows the metric, the small one speech, or characters where the metric is speech; both for the keys that the filter shows. */
export function stackLanes(
  rollup: UsageRollup,
  names: readonly KeyName[],
  buckets: readonly Bucket[],
  { metric, split, step, filter }: What,
): { readonly main: MainStack; readonly side: LaneStack } {
  const { shown, focus } = filter
  const isPart = shown !== undefined && focus === undefined
  const sideField = sideFieldOf({ metric })
  const title = (field: UsageField) => `${fieldNames[field].title} per ${stepNames[step]}`
  const side = stackOfAll(rollup, buckets, sideField, fieldNames[sideField].title, shown)
  return {
    main: { ...stackMain(), field: metric, title: title(metric), isPart },
    side: { ...side, field: sideField, title: title(sideField), note: '', isPart },
  }

  function stackMain(): Omit<MainStack, 'field' | 'title' | 'isPart'> {
    if (split === 'kind') {
      const stack = stackByKind(rollup, buckets, shown)
      return { ...stack, note: noteOnKinds(stack), choices: stack.series }
    }
    const key = focus === undefined ? undefined : names[focus]
    if (key) {
      const stack = stackOfAll(rollup, buckets, metric, key.name, shown)
      const { maskedKey } = key
      const series = stack.series.map((all) => ({ ...all, id: keyLayer(maskedKey), maskedKey }))
      return { ...stack, series, note: '', choices: [] }
    }
    return {
      ...stackByKey(rollup, names, buckets, metric, filter),
      choices: choicesByKey(rollup, names, metric, filter),
      note: isPart ? noteOnPart(names, shown) : '',
      largestIn: (bucket) => largestIn(rollup, names, metric, filter, bucket),
    }
  }
}

/** The lane with a mark for each layer; where a kind is pressed, with only that kind. `comparedOf` gives the earlier days of a field. */
export function drawLane(
  stack: LaneStack,
  marks: ReadonlyMap<string, SeriesStyle>,
  pressed: readonly string[] = [],
  comparedOf?: (field: UsageField) => Pick<Lane, 'compared' | 'comparedAll'>,
): Lane {
  const all = stack.series.map((series) => ({ ...series, mark: markOfSeries(series, marks) }))
  const part = all.filter(({ id }) => isKind(id) && pressed.includes(id))
  const hasPart = part.length > 0
  const field = (hasPart && usageFields.find((kind) => part[0]?.id === `kind:${kind}`)) || stack.field
  return {
    ...stack,
    layers: hasPart ? part : all,
    isPart: stack.isPart || hasPart,
    ...(hasPart ? { strays: undefined, excess: undefined, ...addUp(part, stack.totals.length) } : {}),
    heights: addUp(hasPart ? part : all, stack.totals.length).totals,
    compared: undefined,
    comparedAll: undefined,
    ...comparedOf?.(field),
    unit: { ...unitOf(stack.field), isTime: stack.field === 'speech' },
    markOf: (maskedKey) => marks.get(maskedKey) ?? otherStyle,
  }
}

/** What the sum of the layers is called. */
export function sumName({ isPart }: Lane): string {
  return isPart ? 'Total shown' : 'Total'
}

/** A part of a bucket: a key that used much in it, all others of it together, or a kind. */
export type Part = {
  readonly id: string
  readonly name: string
  readonly mark: SeriesStyle | undefined
  readonly value: number
}

/** What a bucket is made of, largest first. Keys are the bucket's own largest, whichever are drawn individually. */
export function partsOf(lane: Lane, index: number, bucket: Bucket): readonly Part[] {
  const { layers, excess, totals, largestIn, markOf } = lane
  if (largestIn) {
    const { keys, more } = largestIn(bucket)
    const rest = (totals[index] ?? 0) - keys.reduce((sum, { value }) => sum + value, 0)
    const parts = keys.map((key) => ({ ...key, id: key.maskedKey, mark: markOf(key.maskedKey) }))
    const others = `${countOf(more, 'other')} that ${stepNames[bucket.step]}`
    return more === 0 ? parts : [...parts, { id: 'rest', name: others, mark: undefined, value: rest }]
  }
  const parts = layers.map(({ id, name, mark, values }) => ({ id, name, mark, value: values[index] ?? 0 }))
  const beyond = excess && {
    id: excess.id,
    name: excess.name,
    mark: undefined,
    value: excess.values[index] ?? 0,
  }
  return [...parts.toSorted((a, b) => b.value - a.value), ...(beyond ? [beyond] : [])].filter(
    ({ value }) => value !== 0,
  )
}

function largestIn(
  rollup: UsageRollup,
  names: readonly KeyName[],
  metric: UsageField,
  filter: KeyFilter,
  { first, days }: Bucket,
) {
  const grid = rollup.grid(metric)
  const dayCount = rollup.days.length
  const used = names.flatMap((key, index) => {
    if (!isShown(filter, index)) return []
    let value = 0
    for (let day = first; day < first + days; day += 1) value += grid[index * dayCount + day] ?? 0
    return value > 0 ? { maskedKey: key.maskedKey, name: fullName(key), value } : []
  })
  const keys = used.toSorted((a, b) => b.value - a.value).slice(0, MOST_SERIES)
  return { keys, more: used.length - keys.length }
}

const kindMarks: Readonly<Record<`kind:${KindField}`, SeriesStyle>> = {
  'kind:text': { color: 'var(--kind-text)' },
  'kind:documents': { color: 'var(--kind-documents)' },
  'kind:improvement': { color: 'var(--kind-improvement)' },
}
const marksWithoutKey: Readonly<Record<string, SeriesStyle>> = {
  ...kindMarks,
  all: { color: 'var(--speech)' },
}

/** How a layer is drawn: a key or a kind with its mark, everything else in the colour of "other". */
export function markOfSeries(
  { id, maskedKey }: Pick<Series, 'id' | 'maskedKey'>,
  marks: ReadonlyMap<string, SeriesStyle>,
): SeriesStyle {
  return (maskedKey === undefined ? marksWithoutKey[id] : marks.get(maskedKey)) ?? otherStyle
}

function noteOnKinds({ excess }: Stack): string {
  return excess === undefined ? '' : `${formatCount(0 - excess.total)} in kinds but not in the characters`
}

function noteOnPart(names: readonly KeyName[], shown: readonly number[] = []): string {
  const part = `${formatCount(countKeys(names, shown))} of ${countOf(countKeys(names), rowNoun(names))}`
  return listOf([part, ...wordsBeside(names, shown)])
}
