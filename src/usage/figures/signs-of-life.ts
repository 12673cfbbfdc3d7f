/**
 * Signs of life: which keys began, fell silent, came back or jumped, as far as the days shown reveal it. Only days that are reported in full count;
 * rows without a day are ignored. A day is judged by the days around it, so that it shows the same sign in every range with enough of them.
 */
import { today as runningDay, type Day, type DayRange } from '../../api/day.ts'
import { UNATTRIBUTED, type UsageField } from '../../api/report/usage-report.ts'
import type { SignKind } from '../address/address.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { dayStates } from './day-states.ts'
import { dayValues } from './sums-by-day.ts'
import type { UsageRollup } from './usage-rollup.ts'

export type Sign =
  /** First used on `on`, after at least `NEW_AFTER` reported days without use. */
  | { readonly kind: 'new'; readonly on: Day }
  /** Not used for `days` days, up to the last reported one; `on` is the last day of use. */
  | { readonly kind: 'silent'; readonly on: Day; readonly days: number }
  /** Used again on `on` after `days` days without use. */
  | { readonly kind: 'back'; readonly on: Day; readonly days: number }
  /** `value` on the day `on` is above `threshold`; `usual` is the median of the key's other days of that weekday, within `AROUND` days. */
  | {
      readonly kind: 'spike'
      readonly on: Day
      readonly value: number
      readonly usual: number
      readonly threshold: number
      /** Whether `usual` is for that weekday; otherwise it is for all days of use around it. */
      readonly isByWeekday: boolean
    }

/** Days without use before a first use, for a key to be new. */
export const NEW_AFTER = 14
/** Days without use that count as silence; more where a key often rests (twice its longest rest). */
const SILENT_AFTER = 7
/** Days without use after which a return is reported; more where a key often rests (twice its longest other rest). */
const BACK_AFTER = 14
/** A spike is this many standard deviations (estimated as 1.4826 × MAD) above the median of the same weekday. */
const SPIKE_DEVIATIONS = 7
/** A spike is also at least this many times that median and the key's mean other day of use. */
const SPIKE_TIMES = 2.75
/** Both are measured in this many days before and after it. */
const AROUND = 28
/** With fewer other days of use on the weekday, the day is compared with all others. */
const FEWEST_WEEKDAYS = 3
const FEWEST_OTHERS = 3
/** In a shorter range, no day has enough others of its weekday. */
export const FEWEST_DAYS = 7 * FEWEST_WEEKDAYS + 1
/** A key used on fewer days has no rhythm to break. */
const FEWEST_USES = 3
/** The standard deviation of a normal distribution, in MADs. */
const DEVIATION_OF_MAD = 1.4826

/** The signs of each key of a report, in its order. */
export type KeySigns = readonly (readonly Sign[])[]

const known = new WeakMap<UsageRollup, Map<UsageField, KeySigns>>()

/** The keys that show a sign of this kind, by their position in the report. */
export function keysWithSign(rollup: UsageRollup, field: UsageField, kind: SignKind): ReadonlySet<number> {
  const keys = new Set<number>()
  for (const [key, signs] of signsOf(rollup, field).entries())
    if (signs.some((sign) => sign.kind === kind)) keys.add(key)
  return keys
}

/** The signs in the usage of `field`, where they have been computed. */
export function knownSigns(rollup: UsageRollup, field: UsageField): KeySigns | undefined {
  return known.get(rollup)?.get(field)
}

/** The signs in the usage of `field`, computed at once: thousands of keys over a year take a tenth of a second. */
export function signsOf(rollup: UsageRollup, field: UsageField): KeySigns {
  return runToEnd(findSigns(rollup, field))
}

/** How many keys are examined in one step. */
const KEYS_AT_ONCE = 64

/** Computes the signs in steps of a few milliseconds, once per rollup and field. */
export function* findSigns(rollup: UsageRollup, field: UsageField): Generator<undefined, KeySigns> {
  const found = knownSigns(rollup, field)
  if (found) return found
  const signs: (readonly Sign[])[] = []
  const signsAt = signsByKey(rollup, field)
  for (let key = 0; key < rollup.report.keys.length; key += 1) {
    signs.push(signsAt(key))
    if (key % KEYS_AT_ONCE === 0) yield
  }
  const ofRollup = known.get(rollup) ?? new Map<UsageField, KeySigns>()
  known.set(rollup, ofRollup.set(field, signs))
  return signs
}

/** The days in which signs are sought; undefined where there are none. */
export function signDays(rollup: UsageRollup): DayRange | undefined {
  const { start, end } = knownDays(rollup)
  const [first, last] = [rollup.days[start], rollup.days[end]]
  return first === undefined || last === undefined ? undefined : { start: first, end: last }
}

/** A gap of unknown days would look like silence: only the days after the last gap count. */
function knownDays(rollup: UsageRollup) {
  const states = dayStates(rollup, runningDay())
  const end = states.lastIndexOf('reported')
  let start = end
  while (start > 0 && states[start - 1] === 'reported') start -= 1
  return { start, end }
}

/** The signs of the key at a position of the report. */
export function signsByKey(rollup: UsageRollup, field: UsageField): (key: number) => readonly Sign[] {
  const { days, report } = rollup
  const { start, end } = knownDays(rollup)
  if (end < 0) return () => []
  const grid = rollup.grid(field)
  return (key) =>
    report.keys[key]?.maskedKey === UNATTRIBUTED
      ? []
      : signsOfKey(dayValues(grid, key, days.length), days, start, end)
}

/** `values` per day; days from `start` to `end` are known. */
function signsOfKey(values: Float64Array, days: readonly Day[], start: number, end: number): readonly Sign[] {
  let [first, last, uses] = [-1, -1, 0]
  // The two longest rests, in days without use, and the day that ended the longest.
  let [longest, second, returned] = [0, 0, -1]
  for (let day = start; day <= end; day += 1) {
    const value = values[day] ?? 0
    if (value <= 0) continue
    const rest = last < 0 ? 0 : day - last - 1
    if (rest >= longest && rest > 0) [longest, second, returned] = [rest, longest, day]
    else if (rest > second) second = rest
    if (first < 0) first = day
    last = day
    uses += 1
  }
  if (uses === 0) return []
  const signs: Sign[] = []
  const dayAt = (index: number) => days[index] ?? ''
  if (first - start >= NEW_AFTER) signs.push({ kind: 'new', on: dayAt(first) })
  const silence = end - last
  const isSilent = uses >= FEWEST_USES && silence >= Math.max(SILENT_AFTER, 2 * longest)
  if (isSilent) signs.push({ kind: 'silent', on: dayAt(last), days: silence })
  else if (longest >= Math.max(BACK_AFTER, 2 * second))
    signs.push({ kind: 'back', on: dayAt(returned), days: longest })
  for (const { day, ...measure } of spikesOf(values, first, end))
    signs.push({ kind: 'spike', on: dayAt(day), ...measure })
  return signs
}

/** The days that stand out among the surrounding days of their weekday, the last first. */
function spikesOf(values: Float64Array, first: number, end: number) {
  const found: { day: number; value: number; usual: number; threshold: number; isByWeekday: boolean }[] = []
  // Usage and days of use before each day.
  const [sums, uses] = [new Float64Array(end + 2), new Float64Array(end + 2)]
  for (let day = first; day <= end; day += 1) {
    const value = values[day] ?? 0
    sums[day + 1] = (sums[day] ?? 0) + value
    uses[day + 1] = (uses[day] ?? 0) + Number(value > 0)
  }
  for (let day = end; day >= first; day -= 1) {
    const value = values[day] ?? 0
    if (value <= 0) continue
    const [from, to] = [Math.max(first, day - AROUND), Math.min(end, day + AROUND)]
    const within = (counts: Float64Array) => (counts[to + 1] ?? 0) - (counts[from] ?? 0)
    const mean = (within(sums) - value) / Math.max(1, within(uses) - 1)
    // A cheap check first: hardly any day passes it.
    if (value <= SPIKE_TIMES * mean) continue
    const ofWeekday = usedOthers(values, day, from, to, 7)
    const isByWeekday = ofWeekday.length >= FEWEST_WEEKDAYS
    const others = isByWeekday ? ofWeekday : usedOthers(values, day, from, to, 1)
    if (others.length < FEWEST_OTHERS) continue
    const usual = median(others)
    const thresholdFor = (deviation: number) =>
      Math.max(
        usual + SPIKE_DEVIATIONS * DEVIATION_OF_MAD * deviation,
        SPIKE_TIMES * usual,
        SPIKE_TIMES * mean,
      )
    // Each check costs more than the one before, and most days need only the first.
    if (value <= thresholdFor(0)) continue
    // Estimated from few days, it can by chance be twice too large.
    const ownDeviation = medianDeviation(others, usual)
    if (value <= thresholdFor(ownDeviation)) continue
    const threshold = thresholdFor(Math.max(ownDeviation, typicalDeviation(values, from, to)))
    if (value > threshold) found.push({ day, value, usual, threshold, isByWeekday })
  }
  return found
}

/** The days of use from `from` to `to` that are a multiple of `apart` days away from this one. */
function usedOthers(
  values: Float64Array,
  day: number,
  from: number,
  to: number,
  apart: number,
): Float64Array {
  const others = new Float64Array(Math.floor((to - from) / apart) + 1)
  let count = 0
  for (let other = day - apart * Math.floor((day - from) / apart); other <= to; other += apart) {
    const value = values[other] ?? 0
    if (other === day || value <= 0) continue
    others[count] = value
    count += 1
  }
  return others.subarray(0, count)
}

/** The MAD of these days of use, each measured from the median of its weekday, because three or four days of one weekday alone can be alike by
 *  chance. A weekday with fewer days is left out; where all are, days are measured from the median of all. */
function typicalDeviation(values: Float64Array, from: number, to: number): number {
  const deviations: number[] = []
  const measure = (days: Float64Array) => {
    const usual = median(days)
    for (const value of days) deviations.push(Math.abs(value - usual))
  }
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const all = usedOthers(values, from + weekday - 7, from, to, 7)
    if (all.length >= FEWEST_WEEKDAYS) measure(all)
  }
  if (deviations.length === 0) measure(usedOthers(values, from - 1, from, to, 1))
  return median(Float64Array.from(deviations))
}

function medianDeviation(values: Float64Array, middle: number): number {
  return median(values.map((value) => Math.abs(value - middle)))
}

function median(values: Float64Array): number {
  const sorted = values.toSorted()
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
