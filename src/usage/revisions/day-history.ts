/** What was read of a day, and when: services report late and correct past days. Pure. */
import type { Day } from '../../api/day.ts'
import { usageFields, type UsageCounts } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'

/** What a day of all keys came to, from one reading to another that said the same; times in milliseconds since the epoch. */
type DayReading = { readonly totals: UsageCounts; readonly first: number; readonly last: number }

/** The readings of a day, oldest first; neighbours differ. */
export type DayHistory = { readonly day: Day; readonly readings: readonly DayReading[] }

/** What changed on a day that had ended already when it was read before. */
export type Revision = {
  readonly day: Day
  /** By how much, per field. */
  readonly change: UsageCounts
  /** When the totals before the change were last read, and when the change was found. */
  readonly since: number
  readonly found: number
}

/** Older readings of a day say nothing that is still asked. */
const MOST_READINGS = 8

/** The history with another reading at `time`; what is older than what is known already changes nothing. */
export function addReading({ day, readings }: DayHistory, totals: UsageCounts, time: number): DayHistory {
  const before = readings.at(-1)
  if (before && time <= before.last) return { day, readings }
  const next =
    before && isSame(before.totals, totals)
      ? [...readings.slice(0, -1), { ...before, last: time }]
      : [...readings, { totals, first: time, last: time }]
  return { day, readings: next.slice(-MOST_READINGS) }
}

/** The last change of a day; undefined where all readings said the same. */
export function lastRevision({ day, readings }: DayHistory): Revision | undefined {
  const [before, now] = readings.slice(-2)
  if (!before || !now) return undefined
  return {
    day,
    change: perField((field) => now.totals[field] - before.totals[field]),
    since: before.last,
    found: now.first,
  }
}

/** Fewer days in common say nothing about whose they are. */
const FEWEST_DAYS = 5

/** Whether the readings are of another account than the histories: most days with usage differ. A service corrects some days, not most. */
export function isOtherAccount(
  histories: readonly DayHistory[],
  totals: ReadonlyMap<Day, UsageCounts>,
): boolean {
  const inCommon = histories.filter(({ day, readings }) => {
    const known = readings.at(-1)?.totals
    const now = totals.get(day)
    return known && now && usageFields.some((field) => known[field] > 0 || now[field] > 0)
  })
  const differing = inCommon.filter(({ day, readings }) => {
    const [known, now] = [readings.at(-1)?.totals, totals.get(day)]
    return known && now && !isSame(known, now)
  })
  return inCommon.length >= FEWEST_DAYS && differing.length > inCommon.length / 2
}

function isSame(one: UsageCounts, other: UsageCounts): boolean {
  return usageFields.every((field) => one[field] === other[field])
}
