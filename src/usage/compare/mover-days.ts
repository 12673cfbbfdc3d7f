/** What a mover did day by day, over both periods: for the kind that explains its change, and the day it began. */
import { addDays, utcDate, type Day } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import type { Comparison } from './comparison.ts'
import { counterpart } from './pair-days.ts'
import { findStep } from './step-day.ts'

const kinds = ['text', 'documents', 'improvement'] as const

/** A kind explains a change where it makes at least so much of it, and at most so much more than it. */
const LEAST_PART = 2 / 3
const MOST_PART = 4 / 3

/** The kind that explains most of a key's change; undefined where none does, or where the key knows one kind only. */
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

/** Periods so many days apart are one after the other; what happened between others is not known. */
const LONGEST_GAP = 7

/** Since when usage has stood at another level, or until when there was any. */
type ChangeDay = { readonly word: 'since' | 'until'; readonly day: Day }

/** The day from which some usage of a key stood at another level, where that is clear; where it then was none, the last day with any. Days between the periods are not known: a step there is left out, and where a year lies between, one on the earlier side as well. */
export function stepDayOf(
  comparison: Comparison,
  key: number,
  field: UsageField,
  change: number,
): ChangeDay | undefined {
  const { pairs, rollup } = comparison
  if (!pairs.later || !pairs.earlier || pairs.earlier.end >= pairs.later.start) return undefined
  const [later, earlier] = [comparison.laterDays(field, key), comparison.earlierDays(field, key)]
  const shared = [...rollup.days.keys()].filter((day) => (pairs.partner[day] ?? -1) >= 0)
  const laterDays = shared.map((day) => rollup.days[day] ?? '')
  const earlierDays = shared.map((day) => counterpart(pairs, day) ?? '')
  const days = [...earlierDays, ...laterDays]
  const amounts = [...shared.map((day) => earlier[day] ?? 0), ...shared.map((day) => later[day] ?? 0)]
  const step = findStep(
    amounts,
    days.map((day) => utcDate(day).getUTCDay()),
  )
  if (step === undefined || rose(amounts, step) !== change > 0) return undefined
  const [before, day] = [days[step - 1], days[step]]
  if (before === undefined || day === undefined || before !== addDays(day, -1)) return undefined
  const isOneAfterTheOther = pairs.later.start <= addDays(pairs.earlier.end, LONGEST_GAP)
  if (!isOneAfterTheOther && day <= pairs.later.start) return undefined
  return amounts.slice(step).every((amount) => amount === 0)
    ? { word: 'until', day: before }
    : { word: 'since', day }
}

/** The first day of use on the later side, or the first day without on the earlier: how a key came or went. */
export function edgeOfUse(comparison: Comparison, key: number, field: UsageField): ChangeDay | undefined {
  const { rollup, pairs } = comparison
  const used = comparison.laterDays(field, key).findIndex((amount) => amount > 0)
  const day = rollup.days[used]
  return day === undefined || day === pairs.later?.start ? undefined : { word: 'since', day }
}

function rose(amounts: readonly number[], at: number): boolean {
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / part.length
  return mean(amounts.slice(at)) > mean(amounts.slice(0, at))
}
