/** The address holds the whole view: every view can be linked to. People write addresses too: an invalid value is reported and left out. */
import type { UsageGrouping } from '../../api/contract.ts'
import { isDay, type Day, type DayRange } from '../../api/day.ts'
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import { fitStep, rangeOf, zoomOf, type NamedRange } from './address-days.ts'
import { steps } from '../buckets.ts'
import { covers, isInReach, MONTHS_BEGIN, presets, beginOfPeriods } from '../calendar.ts'
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

/** How a value is written in the address. */
type Codec<Value> = {
  /** Undefined if the text, which is never empty, has no valid value. */
  readonly read: (text: string) => Value | undefined
  /** Undefined for a value that needs no words. */
  readonly write: (value: Value) => string | undefined
  /** What a valid text is, for the sentence about an invalid one. */
  readonly valid: string
}

const words: Codec<string> = { read: (text) => text, write: (value) => value || undefined, valid: 'text' }

function choice<Word extends string>(choices: readonly Word[]): Codec<Word> {
  return {
    read: (text) => choices.find((word) => word === text),
    write: (word) => word,
    valid: `one of ${choices.join(', ')}`,
  }
}

const day: Codec<Day> = {
  read: (text) => (isDay(text) && isInReach(text) ? text : undefined),
  write: (value) => value,
  valid: 'a date like 2026-03-31, between 1990 and 2099,',
}

/** One of these words, or a range: `2026-03-01..2026-03-31`. */
function choiceOrRange<Word extends string>(choices: readonly Word[]): Codec<Word | DayRange> {
  return {
    read: (text) => {
      const [start = '', end = ''] = text.split('..').map((part) => day.read(part))
      const range = start !== '' && end !== '' && start <= end ? { start, end } : undefined
      return choices.find((word) => word === text) ?? range
    },
    write: (value) => (typeof value === 'object' ? `${value.start}..${value.end}` : value),
    valid: `a range like 2026-03-01..2026-03-31 or one of ${choices.join(', ')}`,
  }
}

/** Older links have it in `series`, where it once hid the layer of the other keys. */
const FORMER_LAYER = 'without-others'

/** Names joined by commas, without repeats. All must be `known`. */
function list(valid: string, known: (name: string) => boolean = () => true): Codec<readonly string[]> {
  /** The last list: an unchanged address yields the same list, so that nothing is recounted because of it. */
  let last: { readonly text: string; readonly names: readonly string[] } | undefined
  return {
    read(text) {
      if (last?.text === text) return last.names
      const names = namesIn(text)?.filter((name) => name !== FORMER_LAYER)
      if (!names?.every(known)) return undefined
      last = { text, names }
      return names
    },
    // A comma inside a name must not look like the one between names.
    write: (names) => names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',') || undefined,
    valid,
  }
}

function namesIn(text: string): string[] | undefined {
  try {
    return [...new Set(text.split(',').filter(Boolean).map(decodeURIComponent))]
  } catch {
    return undefined
  }
}

/** A column to sort by; with a leading `-`, descending. */
const sort: Codec<Sort> = {
  read(text) {
    const column = sortColumns.find((name) => name === text.replace(/^-/, ''))
    return column && { column, isDescending: text.startsWith('-') }
  },
  write: ({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`,
  valid: `one of ${sortColumns.join(', ')}`,
}

const presetNames = presets.map(({ id }) => id)

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
  pins: list('a list of masked keys'),
  /** The masked key whose view this is. */
  key: words,
  /** The layers pressed in the legend: words of `pressed-layers.ts`. */
  series: list('a layer of the chart', isLayer),
  sign: choice(signKinds),
  /** Present if the table has the columns of kinds. */
  kinds: choice(['1']),
}

/** What older links ask for and no longer exists; ignored silently. */
const former: { readonly [Name in keyof typeof addressFields]?: RegExp } = {
  step: /^period$/,
  sign: /./,
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
    if (text === undefined || text === '') return undefined
    const { read, valid } = codecs[name]
    const value = read(text)
    if (value === undefined && !former[name]?.test(text))
      problems.push(`${name}=${shorten(text)} is not ${valid} and was ignored.`)
    return value
  }
  const days = [field('start'), field('end'), field('range')] as const
  const { range, preset } = rangeOf(days, today, billingStart, problems)
  const metric = field('metric') ?? 'characters'
  const focus = field('key')
  const zoomedFrom = zoomOf(field('whole'), range, today, billingStart)
  const against = field('compare')
  const align = field('align')
  const isUsual = isUsuallyByWeekday({ range, preset, zoomedFrom, billingStart })
  const groupBy: UsageGrouping = field('group') ?? 'key_and_day'
  const comparedWith: ComparedWith | undefined = against && {
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
    comparedWith,
    groupBy,
    step: fitStep(field('step'), range, problems),
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
    kinds: field('kinds'),
    /** A sentence for every invalid value in the address. */
    problems,
  }
}

function shorten(value: string): string {
  return value.length <= 40 ? value : `${value.slice(0, 39)}…`
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
export function writeComparedWith(
  comparedWith: ComparedWith | undefined,
  view: ViewDays,
): Pick<UsageSearch, 'compare' | 'align'> {
  if (comparedWith === undefined) return { compare: undefined, align: undefined }
  const { against, byWeekday } = comparedWith
  return {
    compare: addressFields.compare.write(against),
    align: byWeekday === isUsuallyByWeekday(view) ? undefined : byWeekday ? 'weekday' : 'date',
  }
}
