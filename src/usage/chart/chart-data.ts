/** The data of the two lanes, ready to draw and to describe: layers with marks, totals, units, titles. */
import { type KindField, usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { isKind } from '../address/pressed-layers.ts'
import { stepNames, type Bucket } from '../buckets.ts'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { sideFieldOf, type Drawn } from '../drawn.ts'
import { fieldNames } from '../field-names.ts'
import { isShown, MOST_SERIES, partInWords, type KeyFilter } from '../figures/key-filter.ts'
import { fullName } from '../figures/key-names.ts'
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
import { capitalized, countOf, formatCount, unitOf } from '../format.ts'
import { otherStyle, type SeriesStyle } from '../styles/series-styles.ts'

/** The usage of a key in a bucket. */
type Amount = { readonly maskedKey: string; readonly name: string; readonly value: number }

/** One lane, ready to draw: layers from the bottom up, and their sums. */
export type Lane = Omit<Stack, 'series'> & {
  readonly field: UsageField
  readonly title: string
  readonly layers: readonly (Series & { readonly mark: SeriesStyle })[]
  /** The layers in the legend; empty where there is none. */
  readonly choices: readonly Choice[]
  /** Says what is left out or does not add up; empty otherwise. */
  readonly note: string
  /** Whether keys or kinds are left out, in the totals too. */
  readonly isPart: boolean
  /** The largest keys of a bucket, and how many more had usage; absent where keys are not stacked. */
  readonly largestIn?: (bucket: Bucket) => { readonly keys: readonly Amount[]; readonly more: number }
  /** The height of the layers in each bucket: more than the total where kinds exceed the characters. */
  readonly heights: readonly number[]
  readonly unit: ReturnType<typeof unitOf> & { readonly isTime: boolean }
  readonly markOf: (maskedKey: string) => SeriesStyle
  /** Per bucket, the earlier days and the change; absent where nothing is compared. */
  readonly compared: readonly ComparedBucket[] | undefined
  /** The same for all days together. */
  readonly comparedAll: ComparedBucket | undefined
}

type Content = Stack & Pick<Lane, 'choices' | 'note' | 'largestIn'>

type What = Pick<Drawn, 'rollup' | 'buckets' | 'filter' | 'marks'> &
  Partial<Pick<Drawn, 'comparedDays'>> & { readonly view: Pick<UsageView, 'metric' | 'split' | 'pressed'> }

/** The large lane shows the metric, or only its pressed kind; the small one shows speech, or characters where the metric is speech. Both are
 *  for the keys that the filter shows. */
export function lanesOf({ rollup, buckets, filter, marks, view, comparedDays }: What) {
  const { metric, split, pressed } = view
  const { shown, focus } = filter
  const isFiltered = shown !== undefined && focus === undefined
  const sideField = sideFieldOf(view)
  const side = stackOfAll(rollup, buckets, sideField, fieldNames[sideField].title, shown)
  return { main: laneOf(metric, mainContent()), side: laneOf(sideField, { ...side, choices: [], note: '' }) }

  function mainContent(): Content {
    if (split === 'kind') {
      const stack = stackByKind(rollup, buckets, shown)
      return { ...stack, note: noteOnKinds(stack), choices: stack.series }
    }
    return {
      ...stackByKey(rollup, buckets, metric, filter),
      choices: choicesByKey(rollup, metric, filter),
      note: isFiltered ? capitalized(partInWords(rollup.names, shown ?? [])) : '',
      largestIn: (bucket) => largestIn(rollup, metric, filter, bucket),
    }
  }

  function laneOf(field: UsageField, { series, ...content }: Content): Lane {
    const all = series.map((one) => ({ ...one, mark: markOfSeries(one, marks) }))
    const kinds = all.filter(({ id }) => isKind(id) && pressed.includes(id))
    const hasKinds = kinds.length > 0
    const layers = hasKinds ? kinds : all
    const sums = addUp(layers, buckets.length)
    const drawn = hasKinds ? usageFields.find((kind) => kinds[0]?.id === `kind:${kind}`) : undefined
    return {
      ...content,
      ...(hasKinds ? { strays: undefined, excess: undefined, ...sums } : {}),
      field,
      title: `${fieldNames[field].title} per ${stepNames[buckets[0]?.step ?? 'day']}`,
      layers,
      isPart: isFiltered || hasKinds,
      heights: sums.totals,
      compared: comparedDays?.buckets(drawn ?? field, buckets),
      comparedAll: comparedDays?.ofAllDays(drawn ?? field),
      unit: { ...unitOf(field), isTime: field === 'speech' },
      markOf: (maskedKey) => marks.get(maskedKey) ?? otherStyle,
    }
  }
}

/** The name of the sum of the layers. */
export function sumName({ isPart }: Lane): string {
  return isPart ? 'Total shown' : 'Total'
}

/** A part of a bucket: one of its largest keys, all its other keys together, or a kind. */
export type Part = {
  readonly id: string
  readonly name: string
  readonly mark: SeriesStyle | undefined
  readonly value: number
}

/** The parts of a bucket, largest first. Keys are the bucket's own largest, whichever are drawn individually. */
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

function largestIn(rollup: UsageRollup, metric: UsageField, filter: KeyFilter, { first, days }: Bucket) {
  const grid = rollup.grid(metric)
  const dayCount = rollup.days.length
  const used = rollup.names.flatMap((key, index) => {
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
