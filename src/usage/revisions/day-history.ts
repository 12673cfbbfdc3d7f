/** What was read for a day, and when: services report late and correct past days. Pure. */
import type { Day } from '../../api/day.ts'
import { usageFields, type UsageCounts } from '../../api/report/usage-report.ts'
import { perField } from '../../api/report/usage-wire.ts'

/** The totals of a day over all keys, from the first to the last reading with the same values; times in milliseconds since the epoch. */
type DayReading = { readonly totals: UsageCounts; readonly first: number; readonly last: number }

/** The readings of a day, oldest first; neighbours differ. */
export type DayHistory = {
  readonly day: Day
  readonly readings: readonly DayReading[]
  /** What a person marked as seen, and when that was last read; absent where nothing was marked. */
  readonly seen?: { readonly totals: UsageCounts; readonly at: number } | undefined
}

/** A change on a day that had already ended when it was last read. */
export type Revision = {
  readonly day: Day
  /** By how much, per field. */
  readonly change: UsageCounts
  /** When the totals before the change were last read, and when the change was found. */
  readonly since: number
  readonly found: number
}

/** How many readings of a day are kept; older ones are not needed. */
const MOST_READINGS = 8

/** The history with another reading at `time`; a reading older than the latest changes nothing. */
export function addReading(history: DayHistory, totals: UsageCounts, time: number): DayHistory {
  const { readings } = history
  const before = readings.at(-1)
  if (before && time <= before.last) return history
  const next =
    before && isSame(before.totals, totals)
      ? [...readings.slice(0, -1), { ...before, last: time }]
      : [...readings, { totals, first: time, last: time }]
  return { ...history, readings: next.slice(-MOST_READINGS) }
}

/** The last change of a day, or all that changed since it was marked as seen; undefined where the day is as it was then, or as it was at first. */
export function lastRevision({ day, readings, seen }: DayHistory): Revision | undefined {
  const [first, now] = [readings[0], readings.at(-1)]
  const last = readings.at(-2)
  const before = seen ?? (last && { totals: last.totals, at: last.last })
  if (!first || !now || !before || isSame(now.totals, (seen ?? first).totals)) return undefined
  return {
    day,
    change: perField((field) => now.totals[field] - before.totals[field]),
    since: before.at,
    found: now.first,
  }
}

/** The history with its last reading marked as seen. */
export function markSeen(history: DayHistory): DayHistory {
  const now = history.readings.at(-1)
  return now ? { ...history, seen: { totals: now.totals, at: now.last } } : history
}

/** Fewer days in common do not show whether it is the same account. */
const FEWEST_DAYS = 5

/** Whether the readings belong to another account than the histories: most days with usage differ, while a service corrects only some. */
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
