/**
 * The address of the usage page holds the whole view: every view can be linked to, and Back and Forward work. People write addresses too, so every
 * value is validated: an invalid one falls back to the default and is reported.
 */
import * as v from 'valibot'
import type { UsageGrouping } from '../../api/contract.ts'
import type { Day, DayRange } from '../../api/day.ts'
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import {
  fitStep,
  readRange,
  readSpan,
  readWhole,
  type NamedRange,
  writeSpan,
  readChoice,
  readList,
  shorten,
} from './address-days.ts'
import { steps, type Step } from '../buckets.ts'
import { covers, MONTHS_BEGIN, type PresetId } from '../calendar.ts'
import { beginOfPeriods } from '../step-range.ts'
import { isGroupId } from '../group-id.ts'
import { isLayer } from './pressed-layers.ts'

/** Every value of an address is text here; a router may have read `q=2026` as a number. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))),
  undefined,
)

/** The fields of the usage page's address. Values are kept as written, so that an invalid one can be quoted. */
export const usageSearchSchema = v.object({
  /** A range by name, which moves with the calendar (`7-days`). */
  range: text,
  /** First and last day, `yyyy-MM-dd`, UTC. */
  start: text,
  end: text,
  /** The range that was zoomed from: by name, or `start..end`. */
  whole: text,
  /** `key` for one row per key without days; absent otherwise. */
  group: text,
  step: text,
  metric: text,
  split: text,
  /** The days to compare with: `before`, `last-year` or `start..end`. */
  compare: text,
  /** `date` or `weekday`, where days are not paired in the usual way. */
  align: text,
  /** A column; with a leading `-`, descending. */
  sort: text,
  /** Words typed into "Search keys". */
  q: text,
  /** Masked keys, each percent-encoded, joined by commas. */
  pins: text,
  /** The masked key whose view this is. */
  key: text,
  /** The layers pressed in the legend: words of `pressed-layers.ts`, each percent-encoded, joined by commas. */
  series: text,
  /** `new` or `silent`: only keys that show this sign. */
  sign: text,
})

export type UsageSearch = v.InferOutput<typeof usageSearchSchema>

/** How usage is split: by key, by group, or by kind of usage (text, documents, improvement), which is stacked for all keys. */
export type Split = 'key' | 'group' | 'kind'

/** The signs that a key can show, in the order in which they are listed; see `figures/signs.ts`. */
export const signKinds = ['new', 'silent'] as const

export type SignKind = (typeof signKinds)[number]

/** The columns by which the key table can be sorted. */
const sortColumns = ['name', 'share', ...usageFields, 'change', 'cost', 'first-used', 'last-used'] as const

export type SortColumn = (typeof sortColumns)[number]

export type Sort = { readonly column: SortColumn; readonly isDescending: boolean }

/** The days to compare with, and whether weekdays are paired with the same weekdays; otherwise months are compared with months and billing periods
 *  with billing periods. */
export type ComparedWith = {
  readonly against: 'before' | 'last-year' | DayRange
  readonly byWeekday: boolean
}

/** The address as read: every value is valid. */
export type UsageView = {
  readonly range: DayRange
  /** The name that the range was requested by; absent where dates were given. */
  readonly preset: PresetId | undefined
  /** The range that was zoomed from; absent without a zoom. */
  readonly zoomedFrom: NamedRange | undefined
  /** The day of the month on which billing periods begin; 1 where they are months. */
  readonly billingStart: number
  /** Absent where nothing is compared. */
  readonly compared: ComparedWith | undefined
  readonly groupBy: UsageGrouping
  readonly step: Step
  readonly metric: UsageField
  readonly split: Split
  readonly sort: Sort
  readonly query: string
  /** Masked keys, without repeats, in the order they were pinned. */
  readonly pins: readonly string[]
  readonly focus: string | undefined
  /** The layers pressed in the legend, without repeats, in words of `pressed-layers.ts`. */
  readonly pressed: readonly string[]
  /** The sign that keys are filtered by. */
  readonly sign: SignKind | undefined
  /** A sentence for every invalid value in the address. */
  readonly problems: readonly string[]
}

/** Whether reading the address requires the groups and the start of billing periods. */
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
  const zoomedFrom = readWhole(search.whole, range, today, billingStart, problems)
  return {
    range,
    preset,
    zoomedFrom,
    billingStart,
    compared: readCompared(search, { range, preset, zoomedFrom, billingStart }, problems),
    groupBy,
    step: fitStep(step, range, billingStart, problems),
    metric,
    // Only characters consist of kinds; in a key's own view, the kinds say more than the key.
    split:
      metric === 'characters'
        ? (split ?? (focus === undefined ? 'key' : 'kind'))
        : split === 'group'
          ? 'group'
          : 'key',
    sort: readSort(search.sort, metric, problems),
    query: search.q ?? '',
    pins: readList('pins', search.pins, problems),
    focus,
    pressed: readPressed(search.series, problems),
    sign: signKinds.find((kind) => kind === search.sign),
    problems,
  }
}

/** The days of a view that determine the comparison. */
export type ViewDays = Pick<UsageView, 'range' | 'preset' | 'zoomedFrom' | 'billingStart'>

/** The days that are paired for a comparison: a zoom keeps the pairs of the range it was zoomed from. */
export function fullRangeOf({ range, preset, zoomedFrom }: ViewDays): NamedRange {
  return zoomedFrom !== undefined && covers(zoomedFrom.range, range) ? zoomedFrom : { range, preset }
}

/** Weekdays are usually compared with the same weekdays; months with months, and billing periods with billing periods. */
export function isUsuallyByWeekday(view: ViewDays): boolean {
  return beginOfPeriods(fullRangeOf(view), view.billingStart) === undefined
}

function readCompared(
  { compare, align }: UsageSearch,
  view: ViewDays,
  problems: string[],
): ComparedWith | undefined {
  if (compare === undefined || compare === '') return undefined
  const against =
    compare === 'before' || compare === 'last-year' ? compare : readSpan('compare', compare, problems)
  const aligned = readChoice('align', align, ['date', 'weekday'] as const, problems)
  const byWeekday = aligned === undefined ? isUsuallyByWeekday(view) : aligned === 'weekday'
  return against && { against, byWeekday }
}

/** The address values for a comparison, or for none. */
export function writeCompared(
  compared: ComparedWith | undefined,
  view: ViewDays,
): Pick<UsageSearch, 'compare' | 'align'> {
  if (compared === undefined) return { compare: undefined, align: undefined }
  const { against, byWeekday } = compared
  return {
    compare: typeof against === 'object' ? writeSpan(against) : against,
    align: byWeekday === isUsuallyByWeekday(view) ? undefined : byWeekday ? 'weekday' : 'date',
  }
}

function readPressed(value: string | undefined, problems: string[]): readonly string[] {
  const words = readList('series', value, problems)
  if (words.every(isLayer)) return words
  for (const word of words.filter((one) => !isLayer(one)))
    problems.push(`series=${shorten(word)} is not a layer of the chart and was ignored.`)
  return words.filter(isLayer)
}

function readSort(value: string | undefined, metric: UsageField, problems: string[]): Sort {
  const isDescending = value?.startsWith('-') ?? true
  const column = readChoice('sort', value?.replace(/^-/, ''), sortColumns, problems)
  return column === undefined ? { column: metric, isDescending: true } : { column, isDescending }
}

/** The address value for a sort order; undefined for the usual one (the metric, largest first). */
export function writeSort({ column, isDescending }: Sort, metric: UsageField): string | undefined {
  return column === metric && isDescending ? undefined : `${isDescending ? '-' : ''}${column}`
}
