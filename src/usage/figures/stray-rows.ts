/** Rows outside the requested days: they count in totals and keys, so the page has to list them. */
import { remembered } from '../../api/remembered.ts'
import { isWithin, type Day, type DayRange } from '../../api/day.ts'
import { isTotalsPerKey, perField, NO_DAY, type UsageReport } from '../../report-reader/usage-report.ts'

/** The table lines for usage on no day of the axis. */
export const strayPlaces = [
  { place: 'withoutDay', name: 'Without a day' },
  { place: 'otherDays', name: 'Other days' },
] as const

const MOST_LISTED = 50

/** The rows of `report` on no day of the range. Totals per key have no days to examine. */
export function findStrayRows(report: UsageReport, { start, end }: DayRange) {
  return find(report, start, end)
}

const find = remembered((report: UsageReport, start: Day, end: Day) => {
  const isOutside = report.days.map((day) => !isWithin(day, { start, end }))
  const hasStrays = isOutside.includes(true) || report.remarks.rowsWithoutDay > 0
  const { dayIndex } = report
  const rowCount = hasStrays && !isTotalsPerKey(report) ? report.rowCount : 0
  let outside = 0
  let count = 0
  let rows: number[] = []
  for (let row = 0; row < rowCount; row += 1) {
    const day = dayIndex[row] ?? NO_DAY
    if (day !== NO_DAY && isOutside[day] !== true) continue
    if (day !== NO_DAY) outside += 1
    count += 1
    rows.push(row)
    if (rows.length > 20 * MOST_LISTED) rows = largest(report, rows)
  }
  return {
    /** How many rows are on days that were not requested, and which days those are. */
    outside,
    outsideDays: report.days.filter((_, index) => isOutside[index]),
    /** Rows without a day and rows of other days, the largest first; at most `MOST_LISTED` of `count`. */
    listed: largest(report, rows).map((row) => rowAt(report, row)),
    count,
  }
})

/** The rows with the most characters; among equal ones, those with the most speech. */
function largest({ counts }: UsageReport, rows: readonly number[]): number[] {
  const { characters, speech } = counts
  return rows
    .toSorted(
      (a, b) => (characters[b] ?? 0) - (characters[a] ?? 0) || (speech[b] ?? 0) - (speech[a] ?? 0) || a - b,
    )
    .slice(0, MOST_LISTED)
}

function rowAt({ keyIndex, dayIndex, days, counts }: UsageReport, row: number) {
  return {
    keyIndex: keyIndex[row] ?? 0,
    day: days[dayIndex[row] ?? NO_DAY],
    counts: perField((field) => counts[field][row] ?? 0),
  }
}
