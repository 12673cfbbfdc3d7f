/** The data of the two lanes, ready to draw and to describe: layers with colours, totals, units, titles. */
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { isKind } from '../address/pressed-layers.ts'
import type { ComparedBucket } from '../compare/compared-view.ts'
import { sideFieldOf, type Drawn } from '../drawn.ts'
import { isShown, MOST_SERIES, partInWords } from '../figures/key-filter.ts'
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
import { sum } from '../figures/usage-rollup.ts'
import { capitalized, countOf, formatCount, unitOf, fieldNames } from '../format.ts'
import { OTHER_COLOR } from '../figures/series-colors.ts'

/** One lane, ready to draw: layers from the bottom up, and their sums. */
export type Lane = Omit<Stack, 'series'> & {
  readonly field: UsageField
  readonly title: string
  readonly layers: readonly (Series & { readonly color: string })[]
  /** The layers in the legend; empty if there is none. */
  readonly choices: readonly Choice[]
  /** Says what is left out or does not add up; empty otherwise. */
  readonly note: string
  /** Whether keys or kinds are left out, in the totals too. */
  readonly isPart: boolean
  /** The parts of a bucket, largest first. Keys are the bucket's own largest, whichever are named. */
  readonly partsIn: (index: number) => readonly Part[]
  /** The height of the layers in each bucket: more than the total if kinds exceed the characters. */
  readonly heights: readonly number[]
  readonly unit: ReturnType<typeof unitOf>
  /** Per bucket, the earlier days and the change; absent if nothing is compared. */
  readonly compared: readonly ComparedBucket[] | undefined
  /** The same for all days together. */
  readonly comparedAll: ComparedBucket | undefined
}

/** Beyond this many bars, each layer is one stepped path: 366 days of seven layers take over a second as bars. */
const MOST_BARS = 320

/** Whether a lane of `count` buckets is drawn as bars. */
export function isInBars({ layers, compared }: Pick<Lane, 'layers' | 'compared'>, count: number): boolean {
  return count * (layers.length + (compared ? 1 : 0)) <= MOST_BARS
}

type Content = Stack & Pick<Lane, 'choices' | 'note'> & Partial<Pick<Lane, 'partsIn'>>

type What = Pick<Drawn, 'rollup' | 'buckets' | 'filter' | 'colors'> &
  Partial<Pick<Drawn, 'compared'>> & { readonly view: Pick<UsageView, 'metric' | 'split' | 'pressed'> }

/** The large lane shows the metric, or only its pressed kind; the small one the field of the other unit. Both are for the keys of the filter. */
export function lanesOf(what: What) {
  const { rollup, buckets, filter, colors, view, compared } = what
  const { metric, split, pressed } = view
  const { shown, isPart } = filter
  const sideField = sideFieldOf(view)
  const side = stackOfAll(rollup, buckets, sideField, fieldNames[sideField].title, shown)
  return { main: laneOf(metric, mainContent()), side: laneOf(sideField, { ...side, choices: [], note: '' }) }

  function mainContent(): Content {
    if (split === 'kind') {
      const stack = stackByKind(rollup, buckets, shown)
      return { ...stack, note: noteOnKinds(stack), choices: stack.series }
    }
    const stack = stackByKey(rollup, buckets, metric, filter)
    return {
      ...stack,
      choices: choicesByKey(rollup, metric, filter),
      note: isPart ? capitalized(partInWords(rollup.names, shown ?? [])) : '',
      partsIn: (index) => largestKeys(what, index, stack.totals[index] ?? 0),
    }
  }

  function laneOf(field: UsageField, { series, ...content }: Content): Lane {
    const all = series.map((one) => ({ ...one, color: colorOfSeries(one, colors) }))
    const kinds = all.filter(({ id }) => isKind(id) && pressed.includes(id))
    const hasKinds = kinds.length > 0
    const layers = hasKinds ? kinds : all
    const sums = addUp(layers, buckets.length)
    const kind = hasKinds ? usageFields.find((name) => kinds[0]?.id === `kind:${name}`) : undefined
    return {
      partsIn: (index) => partsOf(layers, hasKinds ? undefined : content.excess, index),
      ...content,
      ...(hasKinds ? { strays: undefined, excess: undefined, ...sums } : {}),
      field,
      title: `${fieldNames[field].title} per ${buckets[0]?.step ?? 'day'}`,
      layers,
      isPart: isPart || hasKinds,
      heights: sums.totals,
      compared: compared?.buckets(kind ?? field, buckets),
      comparedAll: compared?.ofAllDays(kind ?? field),
      unit: unitOf(field),
    }
  }
}

export function sumName({ isPart }: Lane): string {
  return isPart ? 'Total shown' : 'Total'
}

/** A part of a bucket: one of its largest keys, all its other keys together, or a kind. */
type Part = {
  readonly id: string
  readonly name: string
  readonly color: string | undefined
  readonly value: number
}

/** The layers in a bucket, largest first, and what exceeds their sum. */
function partsOf(layers: Lane['layers'], excess: Series | undefined, index: number): readonly Part[] {
  const part = ({ id, name, values }: Series, color?: string) => ({
    id,
    name,
    color,
    value: values[index] ?? 0,
  })
  const parts = layers.map((layer) => part(layer, layer.color)).toSorted((a, b) => b.value - a.value)
  return [...parts, ...(excess ? [part(excess)] : [])].filter(({ value }) => value !== 0)
}

/** The largest keys of a bucket, and all its other keys together. */
function largestKeys(
  { rollup, buckets, filter, colors, view }: What,
  index: number,
  total: number,
): readonly Part[] {
  const { first, days, step } = buckets[index] ?? { first: 0, days: 0, step: 'day' }
  const grid = rollup.grid(view.metric)
  const dayCount = rollup.days.length
  const used = rollup.names.flatMap((key, position) => {
    if (!isShown(filter, position)) return []
    let value = 0
    for (let day = first; day < first + days; day += 1) value += grid[position * dayCount + day] ?? 0
    const { maskedKey: id } = key
    return value === 0 ? [] : { id, name: fullName(key), color: colors.get(id) ?? OTHER_COLOR, value }
  })
  // A single other one is named, too.
  const named = used.length === MOST_SERIES + 1 ? used.length : MOST_SERIES
  const parts: readonly Part[] = used
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, named)
  const more = used.length - parts.length
  if (more === 0) return parts
  const rest = total - sum(parts.map(({ value }) => value))
  const name = `${countOf(more, 'other')} that ${step}`
  return [...parts, { id: 'rest', name, color: undefined, value: rest }]
}

const colorsById: Readonly<Record<string, string>> = {
  'kind:text': 'var(--kind-text)',
  'kind:documents': 'var(--kind-documents)',
  'kind:improvement': 'var(--kind-improvement)',
  all: 'var(--speech)',
}

/** The colour of a key or a kind; of everything else, that of "other". */
export function colorOfSeries(
  { id, maskedKey }: Pick<Series, 'id' | 'maskedKey'>,
  colors: ReadonlyMap<string, string>,
): string {
  return (maskedKey === undefined ? colorsById[id] : colors.get(maskedKey)) ?? OTHER_COLOR
}

function noteOnKinds({ excess }: Stack): string {
  return excess === undefined ? '' : `${formatCount(0 - excess.total)} in kinds but not in the characters`
}
