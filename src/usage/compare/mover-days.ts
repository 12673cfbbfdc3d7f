/** The usage of a mover day by day, over both periods: for the kind that explains its change, and the days on which it was made. */
import { addDays, utcDate, type Day, type DayRange } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Comparison } from './comparison.ts'
import { counterpart } from './pair-days.ts'
import { findStep } from './step-day.ts'

const kinds = ['text', 'documents', 'improvement'] as const

/** A kind explains a change where it makes up at least this part of it, and exceeds it by at most this part. */
const LEAST_PART = 2 / 3
const MOST_PART = 4 / 3

/** The kind that explains most of a key's change; undefined where none does, or where the key has only one kind. */
export function kindOfChange(
  { laterByKey, earlierByKey }: Comparison,
  key: number,
): (typeof kinds)[number] | undefined {
  const of = (field: UsageField) => (laterByKey[field][key] ?? 0) - (earlierByKey[field][key] ?? 0)
  const isUsed = (field: UsageField) => (laterByKey[field][key] ?? 0) + (earlierByKey[field][key] ?? 0) > 0
  const all = of('characters')
  if (all === 0 || kinds.filter(isUsed).length < 2) return undefined
  const parts = kinds.map((kind) => of(kind) / all)
  const largest = Math.max(...parts)
  return largest >= LEAST_PART && largest <= MOST_PART ? kinds[parts.indexOf(largest)] : undefined
}

/** When a change happened: since the first day of use, until the last, or mostly on a few days. */
export type ChangeDays =
  | { readonly word: 'since' | 'until'; readonly day: Day }
  | { readonly word: 'mostly'; readonly days: DayRange }

/** How many known days without use there must be directly before the first use, or after the last. */
const LEAST_SILENCE = 7

/** How many days a step may be from the first or the last use: a weekend. */
const NEAR_EDGE = 3

/**
 * When the usage of a key changed, where that is clear:
 * - since its first day of use, where it is known to have been silent before, for `LEAST_SILENCE` days and on every other day of both periods. Where
 *   it was used on earlier days, a step must also have been found there (`findStep`): a first trial long before the real use is none;
 * - until its last day of use, where the same is true the other way round;
 * - else mostly on a few days, where those made the change (`busiestDays`).
 */
export function changeDays(comparison: Comparison, key: number, field: UsageField): ChangeDays | undefined {
  const { pairs, laterByKey, earlierByKey, rollup } = comparison
  const change = (laterByKey[field][key] ?? 0) - (earlierByKey[field][key] ?? 0)
  if (!pairs.later || !pairs.earlier || change === 0) return undefined
  const [later, earlier] = [comparison.laterDays(field, key), comparison.earlierDays(field, key)]
  const shared = [...rollup.days.keys()].filter((day) => (pairs.partner[day] ?? -1) >= 0)
  const laterDays = shared.map((day) => rollup.days[day] ?? '')
  const whole = comparison.wholeOf(field, [key])
  const isAllCompared =
    whole.later === sum(shared.map((day) => later[day] ?? 0)) &&
    whole.earlier === sum(shared.map((day) => earlier[day] ?? 0))
  if (isAllCompared && pairs.earlier.end < pairs.later.start) {
    const found = edgeOfUse(
      [...shared.map((day) => counterpart(pairs, day) ?? ''), ...laterDays],
      [...shared.map((day) => earlier[day] ?? 0), ...shared.map((day) => later[day] ?? 0)],
      change > 0 ? 'since' : 'until',
      whole.earlier === 0,
    )
    if (found) return found
  }
  return busiestDays(
    laterDays,
    shared.map((day) => (later[day] ?? 0) - (earlier[day] ?? 0)),
  )
}

/** The first or the last day of use, with enough silence beyond it. */
function edgeOfUse(
  days: readonly Day[],
  amounts: readonly number[],
  word: 'since' | 'until',
  isNew: boolean,
): ChangeDays | undefined {
  const isFirst = word === 'since'
  const at = isFirst ? amounts.findIndex(isUsed) : amounts.findLastIndex(isUsed)
  const day = days[at]
  const silent = isFirst ? at : amounts.length - 1 - at
  const other = days[isFirst ? at - LEAST_SILENCE : at + LEAST_SILENCE]
  if (day === undefined || silent < LEAST_SILENCE || other === undefined) return undefined
  // The days between the periods are unknown.
  if (other !== addDays(day, isFirst ? -LEAST_SILENCE : LEAST_SILENCE)) return undefined
  if (isFirst && isNew) return { word, day }
  const step = findStep(
    amounts,
    days.map((one) => utcDate(one).getUTCDay()),
  )
  const edge = isFirst ? at : at + 1
  return step !== undefined && Math.abs(step - edge) <= NEAR_EDGE ? { word, day } : undefined
}

/** These days make up at least this part of the change, all others move at most half as much, up and down together, and these days are few. */
const MOST_OF_IT = 4 / 5
const LEAST_OF_OTHERS = 1 / 2
const FEW_DAYS = 1 / 3

/**
 * The shortest run of days that made most of a change; undefined where it is long, or where the other days move as much. `differences` are those from
 * the days' counterparts.
 */
export function busiestDays(days: readonly Day[], differences: readonly number[]): ChangeDays | undefined {
  const change = sum(differences)
  if (change === 0) return undefined
  const most = Math.floor(days.length * FEW_DAYS)
  const [upTo, movedUpTo] = [runningSums(differences), runningSums(differences.map(Math.abs))]
  for (let length = 1; length <= most; length += 1) {
    let best = { start: 0, amount: 0 }
    for (let start = 0; start + length <= days.length; start += 1) {
      const amount = between(upTo, start, length) * Math.sign(change)
      if (amount > best.amount) best = { start, amount }
    }
    if (best.amount < MOST_OF_IT * Math.abs(change)) continue
    const others = (movedUpTo.at(-1) ?? 0) - between(movedUpTo, best.start, length)
    const [first, last] = [days[best.start], days[best.start + length - 1]]
    if (others > LEAST_OF_OTHERS * best.amount || first === undefined || last === undefined) continue
    return { word: 'mostly', days: { start: first, end: last } }
  }
  return undefined
}

/** The sum of all amounts before each place, and of all at the end. */
function runningSums(amounts: readonly number[]): readonly number[] {
  let all = 0
  return [0, ...amounts.map((amount) => (all += amount))]
}

function between(upTo: readonly number[], start: number, length: number): number {
  return (upTo[start + length] ?? 0) - (upTo[start] ?? 0)
}

function isUsed(amount: number): boolean {
  return amount > 0
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
