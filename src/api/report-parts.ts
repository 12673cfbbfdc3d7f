/**
 * Reports in parts: a long range is asked for in several requests and put together; a part of a held range is cut out without a
 * request. A row belongs to the part that was asked for its day, so no key and day can be counted twice.
 */
import { USUAL_MAX_RANGE_DAYS } from './contract.ts'
import { addDays, addMonths, countDays, type Day, type DayRange, startOfMonth } from './day.ts'
import { CountColumn } from './count-column.ts'
import { addUpDuplicates } from './duplicate-rows.ts'
import { sumUp } from './report-sums.ts'
import {
  type CountValues,
  NO_DAY,
  type ReportedKey,
  UNATTRIBUTED,
  type UsageReport,
  usageFields,
} from './usage-report.ts'
import { perField } from './usage-wire.ts'

/** A report and the days it was asked for. */
export type ReportPart = { readonly ranges: readonly DayRange[]; readonly report: UsageReport }

/** Whole months per request: few enough that one can be asked again, many enough that two years are eight requests. */
const MONTHS_PER_REQUEST = 3

/** The requests that a range takes: itself, or runs of whole months where it is longer than services answer at once. */
export function splitRange({ start, end }: DayRange): DayRange[] {
  if (countDays({ start, end }) <= USUAL_MAX_RANGE_DAYS) return [{ start, end }]
  const parts: DayRange[] = []
  for (let from = start; from <= end;) {
    const next = addMonths(startOfMonth(from), MONTHS_PER_REQUEST)
    const last = addDays(next, -1)
    parts.push({ start: from, end: last < end ? last : end })
    from = next
  }
  return parts
}

/** How many calendar months a range touches. */
export function countMonths({ start, end }: DayRange): number {
  const months = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(end) - months(start) + 1
}

/** The part of a held report that lies in `range`, without totals: those of the service are of the whole. */
export function sliceReport(report: UsageReport, range: DayRange): UsageReport {
  const slice = joinParts([{ ranges: [range], report }], { isTimed: true })
  const { total: _, ...rest } = slice
  return {
    ...rest,
    start: range.start,
    end: range.end,
    otherTotals: {},
    missing: report.missing.filter(({ start, end }) => start <= range.end && end >= range.start),
    remarks: {
      ...slice.remarks,
      receivedRows: slice.rowCount,
      duplicateRows: 0,
      unattributedRows: countUnattributed(slice),
      rowsWithoutDay: 0,
      missingCounts: perField(() => 0),
      missingTotals: [],
    },
  }
}

/** One report out of several, given in the order of their days. Totals are the sum of the service's own, where all parts have them. */
export function combineReports(parts: readonly ReportPart[], missing: readonly DayRange[] = []): UsageReport {
  return { ...joinParts(parts, { isTimed: false }), missing }
}

/** `isTimed`: rows without a day are left out. */
function joinParts(parts: readonly ReportPart[], { isTimed }: { readonly isTimed: boolean }): UsageReport {
  const reports = parts.map(({ report }) => report)
  const taken = parts.map(({ ranges, report }) => {
    const ownDays = report.days.map((day) => ranges.some(({ start, end }) => start <= day && day <= end))
    return rowsOf(report, ownDays, isTimed)
  })
  const keys = joinKeys(
    parts.map(
      ({ report }, index) => new Set(Array.from(taken[index] ?? [], (row) => report.keyIndex[row] ?? 0)),
    ),
    reports,
  )
  const days = [
    ...new Set(
      reports.flatMap((report, index) => {
        const used = new Set(Array.from(taken[index] ?? [], (row) => report.dayIndex[row] ?? NO_DAY))
        return report.days.filter((_, day) => used.has(day))
      }),
    ),
  ].toSorted()
  const rows = taken.reduce((sum, { length }) => sum + length, 0)
  const keyPlace = new Map(keys.map(({ maskedKey }, place) => [maskedKey, place]))
  const dayPlace = new Map(days.map((day, place) => [day, place]))
  const keyIndex = new Uint32Array(rows)
  const dayIndex = new Uint16Array(rows)
  let at = 0
  for (const [index, report] of reports.entries()) {
    const keyOf = Uint32Array.from(report.keys, ({ maskedKey }) => keyPlace.get(maskedKey) ?? 0)
    const dayOf = Uint16Array.from(report.days, (day) => dayPlace.get(day) ?? NO_DAY)
    for (const row of taken[index] ?? []) {
      keyIndex[at] = keyOf[report.keyIndex[row] ?? 0] ?? 0
      dayIndex[at] = dayOf[report.dayIndex[row] ?? NO_DAY] ?? NO_DAY
      at += 1
    }
  }
  const column = (columnOf: (report: UsageReport) => CountValues | undefined) => {
    const joined = new CountColumn(rows)
    let place = 0
    for (const [index, report] of reports.entries()) {
      const values = columnOf(report)
      for (const row of taken[index] ?? []) joined.set(place++, values?.[row] ?? 0)
    }
    return joined
  }
  const counts = perField((field) => column((report) => report.counts[field]))
  const otherNames = [...new Set(reports.flatMap(({ otherCounts }) => Object.keys(otherCounts)))]
  const others = otherNames.map((name) => [name, column((report) => report.otherCounts[name])] as const)
  const sizes = { rows, keys: keys.length, days: days.length }
  const columns = [...Object.values(counts), ...others.map(([, values]) => values)]
  const rowCount = addUpDuplicates(keyIndex, dayIndex, columns, sizes)
  const columnsOfAll = {
    keys,
    days,
    rowCount,
    keyIndex: keyIndex.subarray(0, rowCount),
    dayIndex: dayIndex.subarray(0, rowCount),
    counts: perField((field) => counts[field].take(rowCount, false)),
  }
  return {
    ...echoOf(reports),
    ...totalOf(reports),
    otherTotals: sumOfOthers(reports),
    missing: [],
    ...columnsOfAll,
    sums: sumUp(columnsOfAll),
    otherCounts: Object.fromEntries(others.map(([name, values]) => [name, values.take(rowCount, false)])),
    remarks: joinRemarks(reports),
  }
}

function rowsOf(report: UsageReport, ownDays: readonly boolean[], isTimed: boolean): Uint32Array {
  const rows = new Uint32Array(report.rowCount)
  let count = 0
  for (let row = 0; row < report.rowCount; row++) {
    const day = report.dayIndex[row] ?? NO_DAY
    if (day === NO_DAY ? isTimed : ownDays[day] !== true) continue
    rows[count] = row
    count += 1
  }
  return rows.subarray(0, count)
}

/** All keys in order of first appearance. The name of a key is its latest; the others are former ones, the oldest first. */
function joinKeys(used: readonly ReadonlySet<number>[], reports: readonly UsageReport[]): ReportedKey[] {
  const labels = new Map<string, string[]>()
  for (const [index, report] of reports.entries()) {
    for (const [place, { maskedKey, label, formerLabels }] of report.keys.entries()) {
      if (used[index]?.has(place) !== true) continue
      const earlier = labels.get(maskedKey) ?? []
      const later = label === '' ? [] : [...formerLabels, label]
      labels.set(maskedKey, [...earlier.filter((name) => !later.includes(name)), ...later])
    }
  }
  return [...labels].map(([maskedKey, names]) => ({
    maskedKey,
    label: names.at(-1) ?? '',
    formerLabels: names.slice(0, -1),
  }))
}

function echoOf(reports: readonly UsageReport[]): Pick<UsageReport, 'groupBy' | 'start' | 'end'> {
  const [first] = reports
  const last = reports.at(-1)
  const groupBy = reports.every((report) => report.groupBy === first?.groupBy) ? first?.groupBy : undefined
  return {
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(first?.start === undefined ? {} : { start: first.start }),
    ...(last?.end === undefined ? {} : { end: last.end }),
  }
}

function totalOf(reports: readonly UsageReport[]): Pick<UsageReport, 'total'> {
  const totals = reports.flatMap(({ total }) => total ?? [])
  if (totals.length === 0 || totals.length < reports.length) return {}
  return { total: perField((field) => totals.reduce((sum, total) => sum + total[field], 0)) }
}

function sumOfOthers(reports: readonly UsageReport[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { otherTotals } of reports) {
    for (const [name, value] of Object.entries(otherTotals)) sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return Object.fromEntries(sums)
}

function joinRemarks(reports: readonly UsageReport[]): UsageReport['remarks'] {
  const all = reports.map(({ remarks }) => remarks)
  const sum = (countOf: (remarks: UsageReport['remarks']) => number) =>
    all.reduce((total, remarks) => total + countOf(remarks), 0)
  return {
    receivedRows: sum((remarks) => remarks.receivedRows),
    duplicateRows: sum((remarks) => remarks.duplicateRows),
    unattributedRows: sum((remarks) => remarks.unattributedRows),
    rowsWithoutDay: sum((remarks) => remarks.rowsWithoutDay),
    missingCounts: perField((field) => sum((remarks) => remarks.missingCounts[field])),
    missingTotals: usageFields.filter((field) =>
      all.some(({ missingTotals }) => missingTotals.includes(field)),
    ),
  }
}

function countUnattributed({ keys, keyIndex, rowCount }: UsageReport): number {
  const key = keys.findIndex(({ maskedKey }) => maskedKey === UNATTRIBUTED)
  return keyIndex.subarray(0, rowCount).reduce((count, index) => (index === key ? count + 1 : count), 0)
}
