/** What the two lanes show, ready to draw and to write: layers with marks, totals, units, titles. */
import { usageFields, type UsageField } from '../../api/report/usage-report.ts'
import type { Split } from '../address/address.ts'
import { stepNames, type Bucket, type Step } from '../buckets.ts'
import type { ComparedBucket } from '../compare/compared-view.ts'
import type { Layer } from '../marks/chart-marks.tsx'
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount, formatShareRound, listOf, unitOf } from '../format.ts'
import { otherStyle, type SeriesStyle } from '../styles/series-styles.ts'
import { countInWords, countKeys, wordsBeside, type KeyFilter } from '../figures/key-filter.ts'
import { rowNoun, type KeyName } from '../figures/key-names.ts'
import { sum, type UsageRollup } from '../figures/usage-rollup.ts'
import { isKind, keyLayer } from '../address/pressed-layers.ts'
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

/** One lane before marks are given. */
type LaneStack = Stack & {
  readonly field: UsageField
  readonly title: string
  readonly note: string
  /** Whether keys are left out, in the totals too. */
  readonly isPart: boolean
}

/** The large lane and its legend. */
type MainStack = LaneStack & { readonly choices: readonly Choice[] }

/** One lane, ready to draw. */
export type Lane = LaneStack & {
  readonly layers: readonly (Layer & Series)[]
  /** The height of the layers in each bucket: more than the total where kinds exceed the characters. */
  readonly heights: readonly number[]
  readonly unit: ReturnType<typeof unitOf> & { readonly isTime: boolean }
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
  /** Keys are ranked below, so over time they are drawn in one colour. */
  readonly isRanked: boolean
}

/** The large lane shows the metric, the small one speech, or characters where the metric is speech; both for the keys that the filter shows. */
export function stackLanes(
  rollup: UsageRollup,
  names: readonly KeyName[],
  buckets: readonly Bucket[],
  { metric, split, step, filter, isRanked }: What,
): { readonly main: MainStack; readonly side: LaneStack } {
  const { shown, focus } = filter
  const isPart = shown !== undefined && focus === undefined
  const sideField: UsageField = metric === 'speech' ? 'characters' : 'speech'
  const title = (field: UsageField) => `${fieldNames[field].title} per ${stepNames[step]}`
  const side = stackOfAll(rollup, buckets, sideField, fieldNames[sideField].title, shown)
  return {
    main: { ...stackMain(), field: metric, title: title(metric), isPart },
    side: { ...side, field: sideField, title: title(sideField), note: OWN_SCALE, isPart },
  }

  function stackMain(): Stack & { note: string; choices: readonly Choice[] } {
    if (split === 'kind') {
      const stack = stackByKind(rollup, buckets, shown)
      const choices = stack.series.map(({ id, name, total }) => ({
        id,
        name,
        total,
        isShown: true,
        isChosen: false,
      }))
      return { ...stack, note: noteOnKinds(stack), choices }
    }
    const key = focus === undefined ? undefined : names[focus]
    if (key) {
      const stack = stackOfAll(rollup, buckets, metric, key.name, shown)
      const { maskedKey } = key
      const series = stack.series.map((all) => ({ ...all, id: keyLayer(maskedKey), maskedKey }))
      return { ...stack, series, note: OWN_SCALE, choices: [] }
    }
    if (isRanked) {
      const stack = stackOfAll(rollup, buckets, metric, `All ${rowNoun(names)}s`, shown)
      const series = stack.series.map((all) => ({ ...all, id: 'all-keys' }))
      return { ...stack, series, note: noteOnRanked(rollup, names, metric, filter), choices: [] }
    }
    const stack = stackByKey(rollup, names, buckets, metric, filter)
    const choices = choicesByKey(rollup, names, metric, filter)
    return { ...stack, note: isPart ? noteOnPart(names, shown) : noteOnKeys(names, filter), choices }
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
  }
}

/** What the sum of the layers is called. */
export function sumName({ isPart }: Lane): string {
  return isPart ? 'Total shown' : 'Total'
}

const kindMarks: Readonly<Record<string, SeriesStyle>> = {
  'kind:text': { id: 'text', color: 'var(--kind-text)', pattern: 'solid' },
  'kind:documents': { id: 'documents', color: 'var(--kind-documents)', pattern: 'solid' },
  'kind:improvement': { id: 'improvement', color: 'var(--kind-improvement)', pattern: 'solid' },
  all: { id: 'all', color: 'var(--speech)', pattern: 'solid' },
}

/** How a layer is drawn: a key or a kind with its mark, everything else in the colour of "other". */
export function markOfSeries(
  { id, maskedKey }: Pick<Series, 'id' | 'maskedKey'>,
  marks: ReadonlyMap<string, SeriesStyle>,
): SeriesStyle {
  return (maskedKey === undefined ? kindMarks[id] : marks.get(maskedKey)) ?? otherStyle
}

/** Characters and speech time never share a scale. */
const OWN_SCALE = 'own scale'

function noteOnKinds({ excess }: Stack): string {
  if (excess === undefined) return 'stacked by kind'
  return `stacked by kind: ${formatCount(0 - excess.total)} in kinds but not in the characters`
}

function noteOnPart(names: readonly KeyName[], shown: readonly number[] = []): string {
  const part = `${formatCount(countKeys(names, shown))} of ${countOf(countKeys(names), rowNoun(names))}`
  return `stacked by ${rowNoun(names)}: ${listOf([part, ...wordsBeside(names, shown)])}`
}

function noteOnKeys(names: readonly KeyName[], { drawn, others }: KeyFilter): string {
  const noun = rowNoun(names)
  if (others.length === 0)
    return drawn.length > 1 ? `stacked by ${noun}: ${countInWords(names, drawn)}` : `by ${noun}`
  const parts = [
    `${formatCount(countKeys(names, drawn))} shown`,
    ...wordsBeside(names, drawn),
    countOf(countKeys(names, others), 'other'),
  ]
  return `stacked by ${noun}: ${listOf(parts)}`
}

function noteOnRanked(
  rollup: UsageRollup,
  names: readonly KeyName[],
  metric: UsageField,
  { shown, drawn }: KeyFilter,
): string {
  const amounts = rollup.keyTotals[metric]
  const of = (keys: Iterable<number>) => sum([...keys].map((key) => amounts[key] ?? 0))
  const keys = shown ?? [...names.keys()]
  const part = formatShareRound(of(drawn) / of(keys))
  return `${countOf(countKeys(names, keys), rowNoun(names))} in one colour: the ${drawn.length} largest are ${part} of the usage`
}
