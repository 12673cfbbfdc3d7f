/** What the two lanes show, ready to be drawn and written: layers with marks, totals, units, titles. */
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Split, UsageView } from '../address.ts'
import type { Bucket, Step } from '../calendar.ts'
import type { Layer } from './chart-marks.tsx'
import { fieldNames } from '../field-names.ts'
import { countOf, formatCount, unitOf } from '../format.ts'
import { otherStyle, type SeriesStyle } from './series-styles.ts'
import type { KeyName } from '../figures/key-names.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import {
  addUp,
  chooseKeys,
  OTHER,
  stackByKey,
  stackByKind,
  stackOfAll,
  type Series,
  type Stack,
} from '../figures/series.ts'

/** One lane before marks are given. */
export type LaneStack = Stack & {
  readonly field: UsageField
  readonly title: string
  readonly note: string
}

/** One lane, ready to draw. */
export type Lane = LaneStack & {
  readonly layers: readonly (Layer & Series)[]
  /** Whether layers are left out, from the totals too. */
  readonly isPart: boolean
  /** How high the layers reach in each bucket: more than the total where kinds exceed the characters. */
  readonly heights: readonly number[]
  readonly unit: ReturnType<typeof unitOf> & { readonly isTime: boolean }
}

type What = {
  readonly metric: UsageField
  readonly split: Split
  readonly step: Step
  readonly pins: readonly string[]
  /** Position of the only key that is looked at. */
  readonly keyIndex: number | undefined
}

/** The large lane, about the metric, and the small one: speech, or characters where the metric is speech. */
export function stackLanes(
  rollup: UsageRollup,
  names: readonly KeyName[],
  buckets: readonly Bucket[],
  { metric, split, step, pins, keyIndex }: What,
): { readonly main: LaneStack; readonly side: LaneStack } {
  const sideField: UsageField = metric === 'speech' ? 'characters' : 'speech'
  const title = (field: UsageField) => `${fieldNames[field].title} per ${step}`
  const side = stackOfAll(rollup, buckets, sideField, fieldNames[sideField].title, keyIndex)
  const main = stackMain()
  return {
    main: { ...main, field: metric, title: title(metric) },
    side: { ...side, field: sideField, title: title(sideField), note: noteOn(sideField) },
  }

  function stackMain(): Stack & { note: string } {
    if (split === 'kind') {
      const stack = stackByKind(rollup, buckets, keyIndex)
      return { ...stack, note: noteOnKinds(stack) }
    }
    const key = keyIndex === undefined ? undefined : names[keyIndex]
    if (key) {
      const stack = stackOfAll(rollup, buckets, metric, key.name, keyIndex)
      const series = stack.series.map((all) => ({
        ...all,
        id: `key:${key.maskedKey}`,
        maskedKey: key.maskedKey,
      }))
      return { ...stack, series, note: noteOn(metric) }
    }
    const stack = stackByKey(rollup, names, buckets, metric, pins)
    return { ...stack, note: noteOnKeys(stack) }
  }
}

/** Instead of the one layer that is isolated: all but that of the other keys. */
export const WITHOUT_OTHERS = 'without-others'

/** Whether `isolated` names what the stack can show alone: layers come and go with days, metric and pins. */
export function isDrawn({ series, others }: Stack, isolated: string | undefined): boolean {
  return isolated === WITHOUT_OTHERS ? others.length > 0 : series.some(({ id }) => id === isolated)
}

/** Positions of the keys the chart shows while the legend leaves some out; undefined where all of them are shown. */
export function keysShown(
  rollup: UsageRollup,
  names: readonly KeyName[],
  { metric, split, pins, focus, series }: UsageView,
): readonly number[] | undefined {
  if (split === 'kind' || focus !== undefined || series === undefined) return undefined
  const { drawn, others } = chooseKeys(rollup, names, metric, pins)
  if (series === OTHER || series === WITHOUT_OTHERS) {
    return others.length === 0 ? undefined : series === OTHER ? others : drawn
  }
  const only = drawn.filter((index) => `key:${names[index]?.maskedKey}` === series)
  return only.length === 0 ? undefined : only
}

/** The lane with a mark for each layer; where one is isolated, with that layer alone. */
export function drawLane(stack: LaneStack, marks: ReadonlyMap<string, SeriesStyle>, isolated?: string): Lane {
  const all = stack.series.map((series) => ({ ...series, mark: markOfSeries(series, marks) }))
  const isWithoutOthers = isolated === WITHOUT_OTHERS && stack.others.length > 0
  const part = all.filter(({ id }) => (isWithoutOthers ? id !== OTHER : id === isolated))
  const isPart = part.length > 0
  return {
    ...stack,
    ...(isWithoutOthers ? { note: noteOnPart(stack) } : {}),
    layers: isPart ? part : all,
    isPart,
    ...(isPart ? { strays: undefined, excess: undefined, ...addUp(part, stack.totals.length) } : {}),
    heights: addUp(isPart ? part : all, stack.totals.length).totals,
    unit: { ...unitOf(stack.field), isTime: stack.field === 'speech' },
  }
}

/** What the sum of the layers is called. */
export function sumName({ isPart }: Lane): string {
  return isPart ? 'Total shown' : 'Total'
}

/** Masked keys that are drawn on their own: they get marks. */
export function drawnKeys(
  rollup: UsageRollup,
  names: readonly KeyName[],
  { metric, split, pins, keyIndex }: Omit<What, 'step'>,
): string[] {
  const drawn = keyIndex === undefined ? drawnOfAll() : [keyIndex]
  return drawn.flatMap((index) => names[index]?.maskedKey ?? [])

  function drawnOfAll() {
    return split === 'kind' ? [] : chooseKeys(rollup, names, metric, pins).drawn
  }
}

const kindMarks: Readonly<Record<string, SeriesStyle>> = {
  'kind:text': { id: 'text', color: 'var(--key-6)', pattern: 'solid' },
  'kind:documents': { id: 'documents', color: 'var(--key-5)', pattern: 'solid' },
  'kind:improvement': { id: 'improvement', color: 'var(--key-8)', pattern: 'solid' },
  all: { id: 'all', color: 'var(--accent)', pattern: 'solid' },
}

/** How a layer is drawn: a key by its mark, a kind by its own, all else in the colour of "other". */
export function markOfSeries(
  { id, maskedKey }: Series,
  marks: ReadonlyMap<string, SeriesStyle>,
): SeriesStyle {
  return (maskedKey === undefined ? kindMarks[id] : marks.get(maskedKey)) ?? otherStyle
}

function noteOn(field: UsageField): string {
  return field === 'speech' ? 'hours and minutes, own scale' : 'own scale'
}

function noteOnKinds({ excess }: Stack): string {
  if (excess === undefined) return 'stacked by kind'
  return `stacked by kind: ${formatCount(0 - excess.total)} in kinds but not in the characters`
}

function noteOnPart({ series, others }: Stack): string {
  return `stacked by key: ${countOf(series.length - 1, 'key')} shown, ${countOf(others.length, 'other')} left out`
}

function noteOnKeys({ series, others }: Stack): string {
  const largest = series.length - (others.length > 0 ? 1 : 0)
  if (others.length === 0) return largest > 1 ? `stacked by key: ${largest} keys` : 'by key'
  return `stacked by key: ${largest} shown and ${countOf(others.length, 'other')}`
}
