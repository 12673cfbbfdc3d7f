/** Reads the days of an address: by name or as dates, the range they were zoomed from, and the step in which they are shown. */
import { addDays, countDays, isDay, type Day, type DayRange } from '../../api/day.ts'
import { stepsThatFit, usualStep, type Step } from '../buckets.ts'
import { isInReach, isSameRange, limitToReach, presetRange, presets, type PresetId } from '../calendar.ts'
import { countOf } from '../format.ts'

/** Days, and the name they were requested by; without a name where dates were given. */
export type NamedRange = { readonly range: DayRange; readonly preset: PresetId | undefined }

/** The range shown where the address names no range. */
export const USUAL_PRESET: PresetId = '30-days'

/** The length in days of a range where the address names only the last day. */
const USUAL_DAYS = 30

/** Longest range shown, in days; a longer one is cut to its last days. */
const MOST_DAYS = 3_660

const presetNames = presets.map(({ id }) => id)

/** The address's fields about days, as written. */
type AskedDays = Readonly<Partial<Record<'range' | 'start' | 'end', string | undefined>>>

/** The days that are shown on the UTC day `today`: where the address names none, the usual ones. */
export function readRange(
  search: AskedDays,
  today: Day,
  billingStart: number,
  problems: string[],
): NamedRange {
  const start = readDay('start', search.start, problems)
  const end = readDay('end', search.end, problems)
  const name = readChoice('range', search.range, presetNames, problems)
  if (start === undefined && end === undefined) {
    const preset = name ?? USUAL_PRESET
    return { range: presetRange(preset, today, billingStart), preset }
  }
  if (name !== undefined) problems.push(`range=${name} was ignored: the address also names days.`)
  return { range: readDays(start, end, addDays(today, -1), problems), preset: undefined }
}

/** The range that was zoomed from; undefined where it is no larger than `range`. */
export function readWhole(
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
export function readSpan(name: string, value: string, problems: string[]): DayRange | undefined {
  const [start = '', end = ''] = value.split('..')
  if (isDay(start) && isDay(end) && isInReach(start) && isInReach(end) && start <= end) return { start, end }
  problems.push(`${name}=${shorten(value)} is not a range and was ignored.`)
  return undefined
}

/** The address value for the range that was zoomed from. */
export function writeWhole({ range, preset }: NamedRange): string {
  return preset ?? writeSpan(range)
}

/** `start..end` */
export function writeSpan({ start, end }: DayRange): string {
  return `${start}..${end}`
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

/** Cuts a long range to its last ten years; future days are left out first. */
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
    problems.push(`${name}=${value} is not between 1990 and 2099 and was ignored.`)
    return undefined
  }
  problems.push(`${name}=${shorten(value)} is not a date like 2026-03-31 and was ignored.`)
  return undefined
}

/** The step in which these days are shown: the requested one, where it fits. */
export function fitStep(
  step: Step | undefined,
  range: DayRange,
  billingStart: number,
  problems: string[],
): Step {
  const usual = usualStep(range)
  if (step === undefined || stepsThatFit(range, billingStart).includes(step)) return step ?? usual
  problems.push(`step=${step} does not fit ${countOf(countDays(range), 'day')}; the chart is by ${usual}.`)
  return usual
}

/** One of the choices; undefined where the address has none of them. */
export function readChoice<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly T[],
  problems: string[],
): T | undefined {
  if (value === undefined || value === '') return undefined
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) {
    problems.push(`${name}=${shorten(value)} is not one of ${choices.join(', ')} and was ignored.`)
  }
  return choice
}

/** Always the same empty list, so that nothing is recounted because of it. */
const NOTHING: readonly string[] = []

/** The last list for each name: an unchanged address yields the same list. */
const lastLists = new Map<string, { readonly value: string; readonly list: readonly string[] }>()

/** Names joined by commas, without repeats. */
export function readList(name: string, value: string | undefined, problems: string[]): readonly string[] {
  if (value === undefined || value === '') return NOTHING
  const last = lastLists.get(name)
  if (last?.value === value) return last.list
  try {
    const list = [...new Set(value.split(',').filter(Boolean).map(decodeURIComponent))]
    lastLists.set(name, { value, list })
    return list
  } catch {
    problems.push(`${name}=${shorten(value)} cannot be read and was ignored.`)
    return NOTHING
  }
}

/** The address value for pinned keys or pressed layers; undefined where there are none. */
export function writeList(names: readonly string[]): string | undefined {
  // A comma inside a key must not look like the one between keys.
  return names.length === 0
    ? undefined
    : names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',')
}

/** Shortens a value to fit into a sentence about it. */
export function shorten(value: string): string {
  return value.length <= 40 ? value : `${value.slice(0, 39)}…`
}
