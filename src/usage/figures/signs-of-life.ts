/**
 * Signs of life: which keys began, fell silent, came back or jumped, as far as the days that are shown can tell. Only days that are
 * reported in full count; rows without a day say nothing here.
 */
import { today as runningDay, type Day } from '../../api/day.ts'
import { UNATTRIBUTED, type UsageField } from '../../api/report/usage-report.ts'
import type { SignKind } from '../address.ts'
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
  /** `value` on the day `on` is above `threshold`; `usual` is the median of the key's other days of that weekday. */
  | {
      readonly kind: 'spike'
      readonly on: Day
      readonly value: number
      readonly usual: number
      readonly threshold: number
    }

/** What began, came back or jumped is told for this many days. */
const TOLD_FOR = 28
/** Days without use before a first use, for a key to be new. */
export const NEW_AFTER = 14
/** Days without use that are silence; longer where a key often rests (twice its longest rest). */
const SILENT_AFTER = 7
/** Days without use from which a return is told; longer where a key often rests (twice its longest other rest). */
const BACK_AFTER = 14
/** A spike is this many standard deviations (estimated as 1.4826 × MAD) above the median of the same weekday, */
export const SPIKE_DEVIATIONS = 6
/** and at least this many times that median and the key's mean day of use. */
export const SPIKE_TIMES = 2
/** Fewer other days of the weekday are no comparison. */
const FEWEST_WEEKDAYS = 3
/** A key used on fewer days has no rhythm that it could break. */
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

/** The signs by usage of `field`, where they have been looked for. */
export function knownSigns(rollup: UsageRollup, field: UsageField): KeySigns | undefined {
  return known.get(rollup)?.get(field)
}

/** The signs by usage of `field`, at once: thousands of keys over a year take a tenth of a second. */
export function signsOf(rollup: UsageRollup, field: UsageField): KeySigns {
  return runToEnd(findSigns(rollup, field))
}

/** Keys looked at in one step. */
const KEYS_AT_ONCE = 64

/** Looks for the signs in steps of a few milliseconds, once per rollup and field. */
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

/** The signs of the key at a position of the report. */
export function signsByKey(rollup: UsageRollup, field: UsageField): (key: number) => readonly Sign[] {
  const { days, report } = rollup
  const states = dayStates(rollup, runningDay())
  // A gap in what is known would look like silence: the days after the last gap are all that count.
  const end = states.lastIndexOf('reported')
  let start = end
  while (start > 0 && states[start - 1] === 'reported') start -= 1
  if (end < 0) return () => []
  const grid = rollup.grid(field)
  return (key) =>
    report.keys[key]?.maskedKey === UNATTRIBUTED
      ? []
      : signsOfKey(dayValues(grid, key, days.length), days, start, end)
}

/** `values` per day; days from `start` to `end` are known. */
function signsOfKey(values: Float64Array, days: readonly Day[], start: number, end: number): readonly Sign[] {
  let [first, last, uses, total] = [-1, -1, 0, 0]
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
    total += value
  }
  if (uses === 0) return []
  const signs: Sign[] = []
  const told = end - TOLD_FOR
  const dayAt = (index: number) => days[index] ?? ''
  if (first - start >= NEW_AFTER && first > told) signs.push({ kind: 'new', on: dayAt(first) })
  const silence = end - last
  const isSilent = uses >= FEWEST_USES && silence >= Math.max(SILENT_AFTER, 2 * longest)
  if (isSilent) signs.push({ kind: 'silent', on: dayAt(last), days: silence })
  else if (longest >= Math.max(BACK_AFTER, 2 * second) && returned > told)
    signs.push({ kind: 'back', on: dayAt(returned), days: longest })
  const spike = lastSpike(values, { first, end, told, mean: total / uses })
  if (spike) signs.push({ kind: 'spike', on: dayAt(spike.day), ...spike.measure })
  return signs
}

type Span = { readonly first: number; readonly end: number; readonly told: number; readonly mean: number }

/** The last day of the span's told days that stands out among the days of its weekday. */
function lastSpike(values: Float64Array, { first, end, told, mean }: Span) {
  let usualDeviation: number | undefined
  for (let day = end; day > told && day >= first; day -= 1) {
    const value = values[day] ?? 0
    // A cheap look first: hardly any day passes it.
    if (value <= SPIKE_TIMES * mean) continue
    const others = othersOfWeekday(values, day, first, end)
    if (others.length < FEWEST_WEEKDAYS) continue
    const usual = median(others)
    const thresholdFor = (deviation: number) =>
      Math.max(
        usual + SPIKE_DEVIATIONS * DEVIATION_OF_MAD * deviation,
        SPIKE_TIMES * usual,
        SPIKE_TIMES * mean,
      )
    // Each look costs more than the one before it, and most days need no more than the first.
    if (value <= thresholdFor(0)) continue
    const ownDeviation = medianDeviation(others, usual)
    if (value <= thresholdFor(ownDeviation)) continue
    usualDeviation ??= typicalDeviation(values, first, end)
    const threshold = thresholdFor(Math.max(ownDeviation, usualDeviation))
    if (value > threshold) return { day, measure: { value, usual, threshold } }
  }
  return undefined
}

function othersOfWeekday(values: Float64Array, day: number, first: number, end: number): Float64Array {
  const start = day - 7 * Math.floor((day - first) / 7)
  const others = new Float64Array(Math.max(0, Math.floor((end - start) / 7) + 1))
  let count = 0
  for (let other = start; other <= end; other += 7) {
    if (other === day) continue
    others[count] = values[other] ?? 0
    count += 1
  }
  return others.subarray(0, count)
}

/** The MAD of all days, each measured from the median of its weekday: three or four days of one weekday alone can be alike by chance. */
function typicalDeviation(values: Float64Array, first: number, end: number): number {
  const deviations = new Float64Array(end - first + 1)
  for (let weekday = 0; weekday < 7 && first + weekday <= end; weekday += 1) {
    const all = othersOfWeekday(values, first + weekday - 7, first, end)
    const usual = median(all)
    for (let day = first + weekday; day <= end; day += 7)
      deviations[day - first] = Math.abs((values[day] ?? 0) - usual)
  }
  return median(deviations)
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
