/** How much of a limit is used up in a billing period, and when it will be reached. */
import { addDays, countDays, daysOf, isWithin, minDay, type Day, type DayRange } from '../../api/day.ts'
import type { UsageLimit } from '../../api/gateway-contract.ts'
import { isTotalsPerKey } from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { billingPeriodOf, covers, isSameRange } from '../calendar.ts'
import {
  countOf,
  formatCompact,
  formatCount,
  formatShare,
  formatRangeBriefly,
  formatShortDay,
} from '../format.ts'
import { isMissing } from '../figures/day-states.ts'
import { reportedTotal } from '../figures/proof.ts'
import { rollUp, usageByDay } from '../figures/usage-rollup.ts'
import { lastComplete, type LoadedReport } from '../report/loaded-report.ts'

/** The days that a projection is based on: four of each weekday. */
const DAYS_BEFORE = 28

export type CountedPeriod = ReturnType<typeof countedPeriod>

/** The billing period to count for this view: the one that it shows from its first day to its last, if it is over; otherwise the current one. */
export function countedPeriod(
  { range, billingStart }: Pick<UsageView, 'range' | 'billingStart'>,
  today: Day,
) {
  const isOver = range.end < today && isSameRange(billingPeriodOf(range.end, billingStart), range)
  const period = isOver ? range : billingPeriodOf(today, billingStart)
  const { start, end } = period
  const lastOver = isOver ? end : addDays(today, -1)
  return {
    period,
    isOver,
    /** Its days that are over; empty on the first day of the current period. */
    days: { start, end: lastOver },
    /** The days that a projection needs: those, and the four weeks before the period; of a period that is over, no others. */
    needed: { start: isOver ? start : addDays(start, -DAYS_BEFORE), end: lastOver },
  }
}

/** A loaded report that has these days: the one that the report shown was sliced from, which has more days to project from, or that itself;
 *  undefined if neither has them. */
export function reportWith(days: DayRange, loaded: LoadedReport | undefined): LoadedReport | undefined {
  return [loaded?.slicedFrom, loaded].find(
    (one) => one !== undefined && !isTotalsPerKey(one.report) && covers(one.range, days),
  )
}

/** Whether a report says how much was used on its days: one without rows says it only by a total of zero. */
export function tellsUseByDay({ report }: LoadedReport): boolean {
  return report.rowCount > 0 || reportedTotal(report, 'characters') === 0
}

type LimitState = ReturnType<typeof limitState>

export function limitState({ characters: limit, key }: UsageLimit, usage: PeriodUsage) {
  return { ...projectPeriod((loaded) => amountsByDay(loaded, key), usage), limit }
}

/** What is known about a billing period. */
export type PeriodUsage = {
  readonly counted: CountedPeriod
  /** A report with its days that are over, and perhaps with those that a projection needs. */
  readonly source: LoadedReport
  /** The report of the figures beside it. If it has days of the period that were not over when it was read, they count, too. */
  readonly shown: LoadedReport
}

/** How much of a limit is used up, where 1 is all of it; with missing days it is at least that. */
export type LimitShare = {
  readonly share: number
  readonly isAtLeast: boolean
  /** In words: Nov; 15 Nov – 14 Dec. */
  readonly period: string
  /** In brief, if the figures beside it are of other days: in Nov; since 15 Nov; by 28 Nov. */
  readonly elsewhen: string | undefined
}

/** How much of its limit each key has used up, by masked key; empty if nothing is known about the period. */
export function usedUpByKey(
  limits: readonly UsageLimit[],
  usage: PeriodUsage | undefined,
): ReadonlyMap<string, LimitShare> {
  if (usage === undefined) return new Map()
  const shown = usage.shown.range
  return new Map(
    limits.flatMap((limit) => {
      if (limit.key === undefined) return []
      const state = limitState(limit, usage)
      const { used, missingOfPeriod, isUnloaded, period, lastCounted, sums } = state
      if (isUnloaded) return []
      const share = used / limit.characters
      const { start } = period
      const brief = isMonth(period) ? `in ${formatPeriod(period)}` : `since ${formatShortDay(start)}`
      const upTo =
        shown.end === lastCounted || sums.length === 0 ? undefined : `by ${formatShortDay(lastCounted)}`
      const elsewhen = shown.start === start ? upTo : brief
      return [
        [limit.key, { share, isAtLeast: missingOfPeriod > 0, period: formatPeriod(period), elsewhen }],
      ] as const
    }),
  )
}

/** The state of a billing period, in characters or in money; `amountsOf` gives the amounts of a report by day. */
export function projectPeriod(
  amountsOf: (loaded: LoadedReport) => ReadonlyMap<Day, number>,
  { counted, source, shown }: PeriodUsage,
) {
  const { period, days, needed } = counted
  const known = lastComplete(source) ?? addDays(period.start, -1)
  const lastDay = minDay(known, days.end)
  // As far as the figures beside it go, so does this: a day of the period that is not over counts with what is used so far.
  const lastShown = shown.report.days.findLast(
    (day) => isWithin(day, shown.range) && day <= period.end && !isMissing(shown.report, day),
  )
  const lastCounted = lastShown !== undefined && lastShown > lastDay ? lastShown : lastDay
  const amounts = amountsOf(source)
  const soFar = lastCounted > lastDay ? amountsOf(shown) : amounts
  const amountOn = (day: Day) => (day <= lastDay ? amounts : soFar).get(day) ?? 0
  const sums: number[] = []
  if (lastCounted >= period.start)
    for (const day of daysOf({ start: period.start, end: lastCounted }))
      sums.push((sums.at(-1) ?? 0) + amountOn(day))
  const used = sums.at(-1) ?? 0
  const complete = lastDay < period.start ? 0 : countDays({ start: period.start, end: lastDay })
  const before = daysOf({ start: addDays(lastDay, 1 - DAYS_BEFORE), end: lastDay })
  const missing = daysOf(needed).filter((day) => isMissing(source.report, day))
  const missingOfPeriod = missing.filter((day) => day >= period.start).length
  const ahead = countDays(period) - complete
  // An unknown day is not zero.
  const isWhole = !before.some((day) => isMissing(source.report, day) || day < source.range.start)
  let projection: readonly number[] | undefined
  if (ahead > 0 && isWhole) {
    const likely = project(sums[complete - 1] ?? 0, before.map(amountOn), ahead)
    // So far, more may be used than was likely for whole days.
    const begun = sums.length - complete
    const beyond = begun > 0 ? Math.max(0, used - (likely[begun - 1] ?? 0)) : 0
    projection = likely.map((sum) => sum + beyond)
  }
  return {
    period,
    /** Cumulative usage at the end of each day of the period that counts: those that are complete, and those shown that are not. */
    sums,
    used,
    /** The last complete day, and the last that counts; they are before the period if none of its days is. */
    lastDay,
    lastCounted,
    /** Cumulative usage at the end of each day of the period after `lastDay`; absent if too few days are known, or none are left. */
    projection,
    /** Needed days that could not be loaded, and those of them in the period: with any of these, more than `used` may be used up. */
    missing: missing.length,
    missingOfPeriod,
    /** Whether days of the period are missing and none is complete: nothing is known about its usage. */
    isUnloaded: missingOfPeriod > 0 && sums.length === 0,
    /** Whether the report has all days that a projection needs. */
    hasNeeded: covers(source.range, needed),
  }
}

/** Cumulative usage at the end of each of `ahead` future days, each assumed to be the median of the same weekday in the last four weeks. Continues
 *  from `used`; `days` are the four weeks up to the last known day, in order. */
export function project(used: number, days: readonly number[], ahead: number): readonly number[] {
  const medians = Array.from({ length: 7 }, (_, weekday) =>
    medianOf(days.filter((__, index) => (days.length - index) % 7 === weekday)),
  )
  let sum = used
  return Array.from({ length: ahead }, (_, index) => (sum += medians[(7 - (index % 7)) % 7] ?? 0))
}

/** The median of four amounts. */
function medianOf(amounts: readonly number[]): number {
  const [, second = 0, third = 0] = amounts.toSorted((a, b) => a - b)
  return (second + third) / 2
}

/** Usage of a key on each day; of all keys if none is given. */
function amountsByDay({ report, range }: LoadedReport, key: string | undefined): ReadonlyMap<Day, number> {
  const rollup = rollUp(report, range)
  const isWanted = (index: number) => report.keys[index]?.maskedKey === key
  const keys = key === undefined ? undefined : [...report.keys.keys()].filter(isWanted)
  const amounts = usageByDay(rollup, keys).characters
  return new Map(rollup.days.map((day, index) => [day, amounts[index] ?? 0]))
}

/** The text about a limit: when it is reached; and whether it is, or will be, before the period is over. */
export function limitWords(state: LimitState) {
  const { sums, limit, period, lastDay, lastCounted, projection, used, missing, missingOfPeriod } = state
  const say = (title: string, more = '', runsOut = false) => ({ title, more, runsOut })
  const end = formatShortDay(period.end)
  const total = projection?.at(-1) ?? used
  // A correction may have taken it below its limit again.
  const first = used < limit ? -1 : sums.findLastIndex((sum) => sum < limit) + 1
  if (first >= 0) {
    const over = used - limit
    const day = formatShortDay(addDays(period.start, first))
    if (missingOfPeriod > 0)
      return say(
        `Used up by ${day}`,
        `Over by at least ${formatCount(over)} characters: ${countOf(missingOfPeriod, 'day')} missing`,
        true,
      )
    const ahead =
      total <= used
        ? ''
        : `. Forecast for ${end}: about ${formatCompact(total)}, ${formatCompact(total - limit)} over`
    return say(
      `Used up on ${day}`,
      `${over === 0 ? 'Exactly used up' : `${formatCount(over)} over`}${ahead}`,
      true,
    )
  }
  const noProjection = 'Days are missing, so nothing is projected.'
  if (missingOfPeriod > 0) return say(`${countOf(missingOfPeriod, 'day')} missing`, noProjection)
  const isUnused = used === 0 && sums.length > 0 && total === 0
  if (lastDay >= period.end) return say(isUnused ? 'Not used' : 'Not used up')
  if (isUnused) return say(`Not used as of ${formatShortDay(lastCounted)}`)
  const notYet = `Not used up as of ${formatShortDay(lastCounted)}`
  if (missing > 0) return say(notYet, noProjection)
  if (projection === undefined)
    return say(notYet, !state.hasNeeded ? '' : 'Too few days are known to project when it will be used up.')
  const ahead = projection.findIndex((sum) => sum >= limit)
  if (ahead >= 0)
    return say(
      `Used up about ${formatShortDay(addDays(lastDay, ahead + 1))}`,
      'Based on the last four weeks',
      true,
    )
  return say(
    `About ${formatShare(total / limit)} by ${end}`,
    `About ${formatCompact(total)} by then, based on the last four weeks`,
  )
}

/** Whether a billing period is a calendar month. */
export function isMonth({ start }: DayRange): boolean {
  return start.endsWith('-01')
}

/** Nov; 15 Nov – 14 Dec, with years if they differ. */
export function formatPeriod(period: DayRange): string {
  return isMonth(period)
    ? formatShortDay(period.start).replace(/^1 /, '')
    : formatRangeBriefly(period, period)
}
