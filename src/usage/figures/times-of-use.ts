/** First and last use of keys: a report knows no day before its first and none after its last. */
import { addDays, type Day, type DayRange } from '../../api/day.ts'
import type { UsageReport } from '../../report-reader/usage-report.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { judgedOn } from './day-states.ts'
import type { UsageRollup } from './usage-rollup.ts'

/** A day of use. A bound is the first or last known day: use may have begun before it, or gone on after it. */
export type UseDay = { readonly day: Day; readonly isBound: boolean }

export type TimesOfUse = { readonly first: UseDay | undefined; readonly last: UseDay | undefined }

/** First and last use of each key of the rollup, from the widest report available: `slicedFrom`, where the rollup's report is a slice of it. On
 *  the UTC day `today`, a report up to yesterday covers all days that have ended. */
export function timesOfUse(
  rollup: UsageRollup,
  slicedFrom: LoadedReport | undefined,
  today: Day,
): TimesOfUse[] {
  const { report, range } = slicedFrom ?? { report: rollup.report, range: rollup.asked }
  const { sums, days } = report
  const positions = new Map(report.keys.map(({ maskedKey }, index) => [maskedKey, index]))
  const isUpToNow = range.end >= addDays(judgedOn(report, range.end, today), -1)
  const strays = Object.values(rollup.strays ?? {})
  return rollup.report.keys.map(({ maskedKey }, index) => {
    const place = positions.get(maskedKey) ?? -1
    // Only days on the axis: a distant day that was not requested says little about the days around it.
    const first = slicedFrom ? days[sums.firstUsed[place] ?? -1] : rollup.days[rollup.firstUsed[index] ?? -1]
    const last = slicedFrom ? days[sums.lastUsed[place] ?? -1] : rollup.days[rollup.lastUsed[index] ?? -1]
    const isElsewhere = strays.some(
      ({ withoutDay, otherDays }) => withoutDay[index] !== 0 || otherDays[index] !== 0,
    )
    return {
      first: asUse(first, (day) => isElsewhere || !isFirst(day, range, report)),
      last: asUse(last, (day) => isElsewhere || !isLast(day, range, report, isUpToNow)),
    }
  })
}

function asUse(day: Day | undefined, isBound: (day: Day) => boolean): UseDay | undefined {
  return day === undefined ? undefined : { day, isBound: isBound(day) }
}

/** Whether the report covers days before `day`. */
function isFirst(day: Day, range: DayRange, { missing }: UsageReport): boolean {
  return day > range.start && missing.every(({ start }) => start > day)
}

/** Whether the report covers days after `day`; one up to now covers all days that have ended. */
function isLast(day: Day, range: DayRange, { missing }: UsageReport, isUpToNow: boolean): boolean {
  return (day < range.end || isUpToNow) && missing.every(({ end }) => end < day)
}
