/** Checks the rows against the service's own totals, and the kinds of characters against their total. Differences are shown and never
 *  corrected: the contract promises neither sum (§2.3 names the fields, not how they relate). */
import type { Day } from '../../api/day.ts'
import { remembered } from '../../api/remembered.ts'
import {
  NO_DAY,
  kindFields,
  usageFields,
  type UsageField,
  type UsageReport,
} from '../../report-reader/usage-report.ts'
import { sum, type UsageRollup } from './usage-rollup.ts'

export type FieldProof = ReturnType<typeof proveField>

/** A key and day whose kinds do not add up to its characters. */
type KindGap = {
  readonly keyIndex: number
  readonly day: Day | undefined
  readonly characters: number
  readonly kinds: number
}

export type Proof = ReturnType<typeof prove>

const MOST_GAPS = 50

/** Counts are whole numbers; smaller differences are rounding errors of decimals. */
const TOLERANCE = 0.5

/** The fields whose reported total is not the sum of the rows, by more than rounding can explain. Looks at no row. */
export function differingTotals(report: UsageReport): readonly UsageField[] {
  return usageFields.filter((field) => differs(proveField(report, field)))
}

function differs({ difference, isRounding }: FieldProof): boolean {
  return difference !== 0 && !isRounding
}

export const prove = remembered((report: UsageReport) => {
  const fields = usageFields.map((field) => proveField(report, field))
  return {
    rowCount: report.rowCount,
    /** The number of rows before those of the same key and day were added up. */
    receivedRows: report.rowCount + report.remarks.duplicateRows,
    fields,
    hasTotals: report.total !== undefined,
    /** The fields that differ by more than rounding can explain. */
    differing: fields.filter(differs),
    /** Fields with a sum or total beyond 2^53. */
    inexact: fields.flatMap(({ field, rows, reported = 0 }) =>
      Math.max(Math.abs(rows), Math.abs(reported)) > MOST_EXACT ? field : [],
    ),
    ...findGaps(report),
    /** Rows in which at least one field was missing, per field. */
    missing: usageFields
      .map((field) => ({ field, rows: report.remarks.missingCounts[field] }))
      .filter(({ rows }) => rows > 0),
    /** Fields beyond the contract: the service's total where it sent one, otherwise the sum of the rows. */
    otherFields: otherFields(report),
  }
})

function proveField(report: UsageReport, field: UsageField) {
  const reported = reportedTotal(report, field)
  const rows = sum(report.sums.byKey[field])
  const difference = rows - (reported ?? rows)
  // How far two correct sums may differ: minutes have few decimals, and each addition beyond 2^53 loses digits.
  const ofMinutes = field === 'speech' ? report.remarks.speechRounding : 0
  const size = Math.max(Math.abs(rows), Math.abs(reported ?? 0))
  const ofDigits = size <= MOST_EXACT ? 0 : (report.rowCount + 1) * size * Number.EPSILON
  return {
    field,
    /** Sum of the rows. */
    rows,
    /** The service's total; absent if it sent none. */
    reported,
    /** Rows minus reported; 0 where they agree or nothing was reported. */
    difference: Math.abs(difference) < TOLERANCE ? 0 : difference,
    /** Whether rounding can explain the difference: minutes have few decimals, and beyond 2^53 digits are lost. */
    isRounding: Math.abs(difference) <= ofMinutes + ofDigits,
  }
}

/** The rows whose kinds do not add up. Every gap is counted and only the largest are kept: where a service reports no kinds, every row is a gap. */
function findGaps(report: UsageReport) {
  const { counts, rowCount, keyIndex, dayIndex, days } = report
  let discrepancies: KindGap[] = []
  const shortfall = { rows: 0, sum: 0 }
  const excess = { rows: 0, sum: 0 }
  let smallest = 0
  const gapOf = kindGapOf(report)
  for (let row = 0; row < rowCount; row += 1) {
    const gap = gapOf(row)
    if (gap === 0) continue
    const side = gap > 0 ? shortfall : excess
    side.rows += 1
    side.sum += Math.abs(gap)
    if (Math.abs(gap) <= smallest) continue
    const characters = counts.characters[row] ?? 0
    const day = days[dayIndex[row] ?? NO_DAY]
    discrepancies.push({ keyIndex: keyIndex[row] ?? 0, day, characters, kinds: characters - gap })
    if (discrepancies.length < 2 * MOST_GAPS) continue
    discrepancies = largest(discrepancies)
    smallest = gapSize(discrepancies.at(-1))
  }
  return {
    /** The largest differences first; at most `MOST_GAPS` of `gapCount`. */
    discrepancies: largest(discrepancies),
    gapCount: shortfall.rows + excess.rows,
    /** How many rows have less in their kinds than characters, and by how much in all; and how many have more. */
    shortfall,
    excess,
  }
}

function largest(discrepancies: readonly KindGap[]): KindGap[] {
  return discrepancies.toSorted((a, b) => gapSize(b) - gapSize(a)).slice(0, MOST_GAPS)
}

function gapSize(gap: KindGap | undefined): number {
  return gap === undefined ? 0 : Math.abs(gap.characters - gap.kinds)
}

function otherFields({ otherTotals, otherCounts, rowCount }: UsageReport) {
  const names = [...new Set([...Object.keys(otherTotals), ...Object.keys(otherCounts)])].sort()
  return names.map((name) => ({
    name,
    total: otherTotals[name] ?? sum(otherCounts[name]?.subarray(0, rowCount) ?? []),
  }))
}

/** The service's own total of a field; absent if it sent none. */
export function reportedTotal({ total, remarks }: UsageReport, field: UsageField): number | undefined {
  return remarks.missingTotals.includes(field) ? undefined : total?.[field]
}

/** Whether the service reports a field neither in its totals nor in any row. */
export function isUnreported(report: UsageReport, field: UsageField): boolean {
  const { receivedRows, missingCounts } = report.remarks
  return (
    receivedRows > 0 && missingCounts[field] === receivedRows && reportedTotal(report, field) === undefined
  )
}

/** From here on, neighbouring whole numbers cannot be distinguished. */
export const MOST_EXACT = Number.MAX_SAFE_INTEGER

/** By how much a row's kinds fall short of its characters (above zero) or exceed them. There may be a million rows: columns are looked up once, and
 *  an index is twice as fast as an iterator until the code is compiled. */
function kindGapOf({ counts: { characters, ...counts } }: UsageReport): (row: number) => number {
  const kinds = kindFields.map((field) => counts[field])
  return (row) => {
    let gap = characters[row] ?? 0
    for (let kind = 0; kind < kinds.length; kind += 1) gap -= kinds[kind]?.[row] ?? 0
    return Math.abs(gap) < TOLERANCE ? 0 : gap
  }
}

/** Shortfall and excess of all keys or of some: per day of the axis, and outside it. */
export function kindGapsByDay({ report, days, dayPosition }: UsageRollup, keys?: readonly number[]) {
  const isAsked = keys && new Uint8Array(report.keys.length)
  for (const key of keys ?? []) isAsked?.fill(1, key, key + 1)
  const amounts = () => ({
    byDay: new Float64Array(days.length),
    strays: { withoutDay: 0, otherDays: 0 },
  })
  const [shortfall, excess] = [amounts(), amounts()]
  const gapOf = kindGapOf(report)
  for (let row = 0; row < report.rowCount; row += 1) {
    if (isAsked?.[report.keyIndex[row] ?? 0] === 0) continue
    const gap = gapOf(row)
    if (gap === 0) continue
    const { byDay, strays } = gap > 0 ? shortfall : excess
    const day = report.dayIndex[row] ?? NO_DAY
    const place = dayPosition[day] ?? -1
    if (place >= 0) byDay[place] = (byDay[place] ?? 0) + Math.abs(gap)
    else strays[day === NO_DAY ? 'withoutDay' : 'otherDays'] += Math.abs(gap)
  }
  return { shortfall, excess }
}
