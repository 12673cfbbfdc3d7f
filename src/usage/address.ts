/**
 * The address of the usage page holds the whole view: what is looked at can be linked to, and Back and Forward work. The
 * address is written by people too, so every value is read with care: one that makes no sense falls back and is named.
 */
import * as v from 'valibot'
import type { UsageGrouping } from '../api/contract.ts'
import { addDays, countDays, isDay, type Day, type DayRange } from '../api/day.ts'
import { usageFields, type UsageField } from '../api/report/usage-report.ts'
import {
  isInReach,
  isSameRange,
  MONTHS_BEGIN,
  limitToReach,
  presetRange,
  presets,
  steps,
  stepsThatFit,
  usualStep,
  type PresetId,
  type Step,
} from './calendar.ts'
import { countOf } from './format.ts'
import { isGroupId } from './group-id.ts'
import { isLayer } from './pressed-layers.ts'

/** Whatever stands in an address is text here; a router may have read `q=2026` as a number. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))),
  undefined,
)

/** What the address of the usage page may say. Values are kept as they stand, so that a wrong one can be named. */
export const usageSearchSchema = v.object({
  /** A range by name, which goes along with the days (`7-days`). */
  range: text,
  /** First and last day, `yyyy-MM-dd`, UTC. */
  start: text,
  end: text,
  /** What a zoom came from: a range by name, or `start..end`. */
  whole: text,
  /** `key` for one row per key without days; absent otherwise. */
  group: text,
  step: text,
  metric: text,
  split: text,
  /** What the days are compared with: `before`, `last-year` or `start..end`. */
  compare: text,
  /** `date` where days are not compared weekday by weekday. */
  align: text,
  /** `stacked` where keys would be ranked because most usage is that of small ones. */
  chart: text,
  /** A column; with a leading `-`, descending. */
  sort: text,
  /** Words typed into "Search keys". */
  q: text,
  /** Masked keys, each percent-encoded, joined by commas. */
  pins: text,
  /** The masked key whose own view this is. */
  key: text,
  /** What is pressed in the legend: words of `pressed-layers.ts`, each percent-encoded, joined by commas. */
  series: text,
  /** `new`, `silent`, `back` or `spike`: only keys that show this sign. */
  sign: text,
})

export type UsageSearch = v.InferOutput<typeof usageSearchSchema>

const presetNames = presets.map(({ id }) => id)

/** What usage is told by: keys, groups of them, or kinds of usage (text, documents, improvement), which are stacked for all keys. */
export type Split = 'key' | 'group' | 'kind'

/** What a key can show of its life, in the order in which it is listed; see `figures/signs-of-life.ts`. */
export const signKinds = ['new', 'silent', 'back', 'spike'] as const

export type SignKind = (typeof signKinds)[number]

/** What the key table can be sorted by. */
const sortColumns = [
  'name',
  'key',
  'share',
  ...usageFields,
  'change',
  'cost',
  'first-used',
  'last-used',
] as const

export type SortColumn = (typeof sortColumns)[number]

export type Sort = { readonly column: SortColumn; readonly isDescending: boolean }

/** Days, and the name that they were asked for by; absent where days were. */
export type NamedRange = { readonly range: DayRange; readonly preset: PresetId | undefined }

/** What the days are compared with, and whether a weekday is compared with the same weekday. */
export type ComparedWith = {
  readonly against: 'before' | 'last-year' | DayRange
  readonly byWeekday: boolean
}

/** The address, read: every value makes sense. */
export type UsageView = {
  readonly range: DayRange
  /** The name that the range was asked for by; absent where days were. */
  readonly preset: PresetId | undefined
  /** What the range was zoomed into from; absent where it was not. */
  readonly wholeOf: NamedRange | undefined
  /** The day of a month on which billing periods begin; 1 where they are months. */
  readonly billingStart: number
  /** Absent where nothing is compared. */
  readonly compared: ComparedWith | undefined
  readonly groupBy: UsageGrouping
  readonly step: Step
  /** Whether the address names no step that fits. */
  readonly isUsualStep: boolean
  readonly metric: UsageField
  readonly split: Split
  /** Keys are stacked also where they would be ranked. */
  readonly isStacked: boolean
  readonly sort: Sort
  readonly query: string
  /** Masked keys, without repeats, in the order they were pinned. */
  readonly pins: readonly string[]
  readonly focus: string | undefined
  /** What is pressed in the legend, without repeats, in words of `pressed-layers.ts`. */
  readonly pressed: readonly string[]
  /** The sign of life that keys are filtered by. */
  readonly sign: SignKind | undefined
  /** A sentence for every value of the address that made no sense. */
  readonly problems: readonly string[]
}

/** The range shown where the address names none. */
export const USUAL_PRESET: PresetId = '30-days'

/** Days of a range of which the address names the last alone. */
const USUAL_DAYS = 30

/** Longest range shown; beyond it the last days of it are. */
const MOST_DAYS = 3_660

/** Whether an address means nothing before it is known when billing periods begin, and which groups there are. */
export function needsSettings({ range, whole, step, split, key }: UsageSearch): boolean {
  return (
    step === 'period' ||
    split === 'group' ||
    isGroupId(key) ||
    [range, whole].some((name) => name?.endsWith('billing-period') === true)
  )
}

/** Reads the address on the UTC day `today`. Billing periods begin on the day `billingStart` of a month. */
export function readView(search: UsageSearch, today: Day, billingStart = MONTHS_BEGIN): UsageView {
  const problems: string[] = []
  const { range, preset } = readRange(search, today, billingStart, problems)
  const metric = readChoice('metric', search.metric, usageFields, problems) ?? 'characters'
  const step = readChoice('step', search.step, steps, problems)
  const focus = search.key === '' ? undefined : search.key
  const groupBy = readChoice('group', search.group, ['key'] as const, problems) ?? 'key_and_day'
  const split = readChoice('split', search.split, ['key', 'group', 'kind'] as const, problems)
  return {
    range,
    preset,
    wholeOf: readWhole(search.whole, range, today, billingStart, problems),
    billingStart,
    compared: readCompared(search, problems),
    groupBy,
    step: fitStep(step, range, billingStart, problems),
    isUsualStep: step === undefined || !stepsThatFit(range, billingStart).includes(step),
    metric,
    // Only the service's total is made of kinds; one key alone is told more about by its kinds than by itself.
    split:
      metric === 'characters'
        ? (split ?? (focus === undefined ? 'key' : 'kind'))
        : split === 'group'
          ? 'group'
          : 'key',
    isStacked: readChoice('chart', search.chart, ['stacked'] as const, problems) === 'stacked',
    sort: readSort(search.sort, metric, problems),
    query: search.q ?? '',
    pins: readList('pins', search.pins, problems),
    focus,
    pressed: readPressed(search.series, problems),
    sign: readChoice('sign', search.sign, signKinds, problems),
    problems,
  }
}

function readRange(search: UsageSearch, today: Day, billingStart: number, problems: string[]): NamedRange {
  const start = readDay('start', search.start, problems)
  const end = readDay('end', search.end, problems)
  const name = readChoice('range', search.range, presetNames, problems)
  if (start === undefined && end === undefined) {
    const preset = name ?? USUAL_PRESET
    return { range: presetRange(preset, today, billingStart), preset }
  }
  if (name !== undefined) problems.push(`range=${name} was left out: the address names days as well.`)
  return { range: readDays(start, end, addDays(today, -1), problems), preset: undefined }
}

/** A whole that is no more than the range itself is none. */
function readWhole(
  value: string | undefined,
  range: DayRange,
  today: Day,
  billingStart: number,
  problems: string[],
): NamedRange | undefined {
  if (value === undefined || value === '') return undefined
  const preset = presetNames.find((name) => name === value)
  const whole =
    preset === undefined ? readSpan('whole', value, problems) : presetRange(preset, today, billingStart)
  return whole === undefined || isSameRange(whole, range) ? undefined : { range: whole, preset }
}

/** `start..end` */
function readSpan(name: string, value: string, problems: string[]): DayRange | undefined {
  const [start = '', end = ''] = value.split('..')
  if (isDay(start) && isDay(end) && isInReach(start) && isInReach(end) && start <= end) return { start, end }
  problems.push(`${name}=${shorten(value)} is not a range and was left out.`)
  return undefined
}

/** The address's word for what a zoom came from. */
export function writeWhole({ range, preset }: NamedRange): string {
  return preset ?? writeSpan(range)
}

function writeSpan({ start, end }: DayRange): string {
  return `${start}..${end}`
}

function readCompared({ compare, align }: UsageSearch, problems: string[]): ComparedWith | undefined {
  if (compare === undefined || compare === '') return undefined
  const against =
    compare === 'before' || compare === 'last-year' ? compare : readSpan('compare', compare, problems)
  const byWeekday = readChoice('align', align, ['date'] as const, problems) === undefined
  return against && { against, byWeekday }
}

/** The address's words for a comparison, or for none. */
export function writeCompared(compared: ComparedWith | undefined): Pick<UsageSearch, 'compare' | 'align'> {
  const { against, byWeekday = true } = compared ?? {}
  return {
    compare: typeof against === 'object' ? writeSpan(against) : against,
    align: byWeekday ? undefined : 'date',
  }
}

function readDays(
  start: Day | undefined,
  end: Day | undefined,
  yesterday: Day,
  problems: string[],
): DayRange {
  if (start === undefined) {
    const last = end ?? yesterday
    return limitToReach({ start: addDays(last, 1 - USUAL_DAYS), end: last })
  }
  if (end === undefined)
    return limitRange({ start, end: start > yesterday ? start : yesterday }, yesterday, problems)
  if (start <= end) return limitRange({ start, end }, yesterday, problems)
  problems.push(`The start ${start} is after the end ${end}; the two were swapped.`)
  return limitRange({ start: end, end: start }, yesterday, problems)
}

/** Of a longer range its last ten years; days to come are left out first. */
function limitRange(range: DayRange, yesterday: Day, problems: string[]): DayRange {
  if (countDays(range) <= MOST_DAYS) return range
  const end = range.start <= yesterday && yesterday < range.end ? yesterday : range.end
  const earliest = addDays(end, 1 - MOST_DAYS)
  const start = range.start > earliest ? range.start : earliest
  problems.push(`The range is longer than ten years; it is shown from ${start} to ${end}.`)
  return { start, end }
}

function readDay(name: string, value: string | undefined, problems: string[]): Day | undefined {
  if (value === undefined || value === '') return undefined
  if (isDay(value)) {
    if (isInReach(value)) return value
    problems.push(`${name}=${value} is not between 1990 and 2099 and was left out.`)
    return undefined
  }
  problems.push(`${name}=${shorten(value)} is not a day like 2026-03-31 and was left out.`)
  return undefined
}

function fitStep(step: Step | undefined, range: DayRange, billingStart: number, problems: string[]): Step {
  const usual = usualStep(range)
  if (step === undefined || stepsThatFit(range, billingStart).includes(step)) return step ?? usual
  problems.push(`step=${step} does not fit ${countOf(countDays(range), 'day')}; the chart is by ${usual}.`)
  return usual
}

function readChoice<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly T[],
  problems: string[],
): T | undefined {
  if (value === undefined || value === '') return undefined
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) {
    problems.push(`${name}=${shorten(value)} is not one of ${choices.join(', ')} and was left out.`)
  }
  return choice
}

function readPressed(value: string | undefined, problems: string[]): readonly string[] {
  const words = readList('series', value, problems)
  if (words.every(isLayer)) return words
  for (const word of words.filter((one) => !isLayer(one)))
    problems.push(`series=${shorten(word)} is not a layer of the chart and was left out.`)
  return words.filter(isLayer)
}

function readSort(value: string | undefined, metric: UsageField, problems: string[]): Sort {
  const isDescending = value?.startsWith('-') ?? true
  const column = readChoice('sort', value?.replace(/^-/, ''), sortColumns, problems)
  return column === undefined ? { column: metric, isDescending: true } : { column, isDescending }
}

/** The address's word for a sort order; none for the usual one (the metric, largest first). */
export function writeSort({ column, isDescending }: Sort, metric: UsageField): string | undefined {
  return column === metric && isDescending ? undefined : `${isDescending ? '-' : ''}${column}`
}

/** Names joined by commas, without repeats. */
/** Always the same one, so that nothing is counted anew because of it. */
const NOTHING: readonly string[] = []

/** The last list of each name: while the address says the same, it is the same list. */
const lastLists = new Map<string, { readonly value: string; readonly list: readonly string[] }>()

function readList(name: string, value: string | undefined, problems: string[]): readonly string[] {
  if (value === undefined || value === '') return NOTHING
  const last = lastLists.get(name)
  if (last?.value === value) return last.list
  try {
    const list = [...new Set(value.split(',').filter(Boolean).map(decodeURIComponent))]
    lastLists.set(name, { value, list })
    return list
  } catch {
    problems.push(`${name}=${shorten(value)} cannot be read and was left out.`)
    return NOTHING
  }
}

/** The address's word for pinned keys or pressed layers; none where there are none. */
export function writeList(names: readonly string[]): string | undefined {
  // A comma inside a key must not look like the one between keys.
  return names.length === 0
    ? undefined
    : names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',')
}

function shorten(value: string): string {
  return value.length <= 40 ? value : `${value.slice(0, 39)}…`
}
