/** The address holds the whole view: every view can be linked to. People write addresses too: an invalid value is reported and left out. */
import type { UsageGrouping } from '../../api/contract.ts'
import type { Day, DayRange } from '../../api/day.ts'
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import { fitStep, rangeOf, wholeOf, type NamedRange } from './address-days.ts'
import { choice, choiceOrRange, type Codec, day, list, words } from './codecs.ts'
import { steps } from '../buckets.ts'
import { covers, MONTHS_BEGIN, presets } from '../calendar.ts'
import { beginOfPeriods } from '../step-range.ts'
import { isGroupId } from '../group-id.ts'
import { isLayer } from './pressed-layers.ts'

/** How usage is split: by key, by group, or by kind of usage (text, documents, improvement), which is stacked for all keys. */
export type Split = 'key' | 'group' | 'kind'

/** The signs that a key can show, in the order in which they are listed; see `figures/signs.ts`. */
export const signKinds = ['new', 'silent'] as const

export type SignKind = (typeof signKinds)[number]

const sortColumns = ['name', 'share', ...usageFields, 'change', 'cost', 'first-used', 'last-used'] as const

export type SortColumn = (typeof sortColumns)[number]

export type Sort = { readonly column: SortColumn; readonly isDescending: boolean }

/** The days to compare with, and whether weekdays are paired with the same weekdays; otherwise months and billing periods with their like. */
export type ComparedWith = {
  readonly against: 'before' | 'last-year' | DayRange
  readonly byWeekday: boolean
}

/** The address as read: every value is valid. */
export type UsageView = Readonly<ReturnType<typeof readView>>

const presetNames = presets.map(({ id }) => id)

/** A column to sort by; with a leading `-`, descending. */
const sort: Codec<Sort> = {
  read(text, name, problems) {
    const column = choice(sortColumns).read(text.replace(/^-/, ''), name, problems)
    return column && { column, isDescending: text.startsWith('-') }
  },
  write: ({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`,
}

// Others are ignored silently: there used to be more.
const sign: Codec<SignKind> = {
  read: (text) => signKinds.find((kind) => kind === text),
  write: (kind) => kind,
}

export const addressFields = {
  /** A range by name, which moves with the calendar (`7-days`). */
  range: choice(presetNames),
  start: day,
  end: day,
  /** The range that was zoomed from. */
  whole: choiceOrRange(presetNames),
  /** Present for one row per key without days. */
  group: choice(['key']),
  step: choice(steps),
  metric: choice(usageFields),
  split: choice(['key', 'group', 'kind']),
  compare: choiceOrRange(['before', 'last-year']),
  /** Present if days are not paired in the usual way. */
  align: choice(['date', 'weekday']),
  sort,
  q: words,
  /** Masked keys. */
  pins: list(),
  /** The masked key whose view this is. */
  key: words,
  /** The layers pressed in the legend: words of `pressed-layers.ts`. */
  series: list(isLayer, 'a layer of the chart'),
  sign,
}

/** The fields as read. */
type FieldValues = {
  [Name in keyof typeof addressFields]: NonNullable<ReturnType<(typeof addressFields)[Name]['read']>>
}

/** The fields as written in the address; whatever else it has is ignored. */
export type UsageSearch = { readonly [Name in keyof FieldValues]?: string | undefined }

/** Whether reading the address requires the groups and the start of billing periods. */
export function needsSettings({ range, whole, split, key }: UsageSearch): boolean {
  return (
    split === 'group' ||
    isGroupId(key) ||
    [range, whole].some((name) => name?.endsWith('billing-period') === true)
  )
}

/** Always the same empty list, so that nothing is recounted because of it. */
const NOTHING: readonly string[] = []

/** Reads the address on the UTC day `today`. Billing periods begin on the day `billingStart` of a month. */
export function readView(search: UsageSearch, today: Day, billingStart = MONTHS_BEGIN) {
  const problems: string[] = []
  const codecs: { readonly [Name in keyof FieldValues]: Codec<FieldValues[Name]> } = addressFields
  function field<Name extends keyof FieldValues>(name: Name): FieldValues[Name] | undefined {
    const text = search[name]
    return text === undefined || text === '' ? undefined : codecs[name].read(text, name, problems)
  }
  const days = [field('start'), field('end'), field('range')] as const
  const { range, preset } = rangeOf(days, today, billingStart, problems)
  const metric = field('metric') ?? 'characters'
  const focus = field('key')
  const zoomedFrom = wholeOf(field('whole'), range, today, billingStart)
  const against = field('compare')
  const align = field('align')
  const isUsual = isUsuallyByWeekday({ range, preset, zoomedFrom, billingStart })
  const groupBy: UsageGrouping = field('group') ?? 'key_and_day'
  const compared: ComparedWith | undefined = against && {
    against,
    byWeekday: align === undefined ? isUsual : align === 'weekday',
  }
  return {
    range,
    /** The name that the range was requested by; absent if dates were given. */
    preset,
    /** The range that was zoomed from; absent without a zoom. */
    zoomedFrom,
    /** The day of the month on which billing periods begin; 1 if they are months. */
    billingStart,
    compared,
    groupBy,
    // Ignored silently: bars per billing period used to be another step.
    step: fitStep(search.step === 'period' ? undefined : field('step'), range, problems),
    metric,
    split: splitOf(field('split'), metric, focus),
    sort: field('sort') ?? { column: metric, isDescending: true },
    query: field('q') ?? '',
    /** Masked keys, without repeats, in the order they were pinned. */
    pins: field('pins') ?? NOTHING,
    focus,
    /** The layers pressed in the legend, without repeats, in words of `pressed-layers.ts`. */
    pressed: field('series') ?? NOTHING,
    sign: field('sign'),
    /** A sentence for every invalid value in the address. */
    problems,
  }
}

/** Only characters consist of kinds; in a key's own view, the kinds say more than the key. */
function splitOf(split: Split | undefined, metric: UsageField, focus: string | undefined): Split {
  if (metric === 'characters') return split ?? (focus === undefined ? 'key' : 'kind')
  return split === 'group' ? 'group' : 'key'
}

/** The address value for a sort order; undefined for the usual one. */
export function writeSort(sort: Sort, metric: UsageField): string | undefined {
  return sort.column === metric && sort.isDescending ? undefined : addressFields.sort.write(sort)
}

/** The days of a view that determine the comparison. */
export type ViewDays = NamedRange & {
  readonly zoomedFrom: NamedRange | undefined
  readonly billingStart: number
}

/** The days that are paired for a comparison: a zoom keeps the pairs of the range it was zoomed from. */
export function fullRangeOf({ range, preset, zoomedFrom }: ViewDays): NamedRange {
  return zoomedFrom !== undefined && covers(zoomedFrom.range, range) ? zoomedFrom : { range, preset }
}

/** Weekdays are usually compared with the same weekdays; months with months, and billing periods with billing periods. */
export function isUsuallyByWeekday(view: ViewDays): boolean {
  return beginOfPeriods(fullRangeOf(view), view.billingStart) === undefined
}

/** The address values for a comparison, or for none. */
export function writeCompared(
  compared: ComparedWith | undefined,
  view: ViewDays,
): Pick<UsageSearch, 'compare' | 'align'> {
  if (compared === undefined) return { compare: undefined, align: undefined }
  const { against, byWeekday } = compared
  return {
    compare: addressFields.compare.write(against),
    align: byWeekday === isUsuallyByWeekday(view) ? undefined : byWeekday ? 'weekday' : 'date',
  }
}
