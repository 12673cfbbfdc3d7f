/** Remarks on oddities of a report, in sentences. Nothing odd is silently corrected, and nothing ordinary is mentioned. */
import { isTotalsPerKey, type UsageField, type UsageReport } from '../../report-reader/usage-report.ts'
import { isWithin, type Day, type DayRange } from '../../api/day.ts'
import { joinRanges } from '../calendar.ts'
import { labelsAtOnce } from '../../report-reader/key-labels.ts'
import {
  capitalized,
  countOf,
  formatCount,
  formatDay,
  formatRange,
  listOf,
  fieldNames,
  kindsInWords,
} from '../format.ts'
import { expectedEcho } from '../figures/day-states.ts'
import { axisOf } from '../figures/usage-rollup.ts'
import { MOST_EXACT, type Proof } from '../figures/proof.ts'
import { findStrayRows } from '../figures/stray-rows.ts'

/** `asked` are the requested days. Remarks that need attention come first. */
export function remarksOn(report: UsageReport, asked: DayRange, proof: Proof): string[] {
  return [
    ...onMissing(report),
    ...findings(report, asked, proof),
    ...onUnattributed(report),
    ...facts(report, proof),
  ]
}

/** After a failure, later days may not even have been requested. */
function onMissing({ missing }: UsageReport): string[] {
  return missing.length === 0 ? [] : [`Days not loaded: ${listOf(joinRanges(missing).map(formatRange))}.`]
}

/** Facts that make the figures less certain than they look. */
export function findings(report: UsageReport, asked: DayRange, proof: Proof): string[] {
  const { rowCount } = report
  const said: string[] = [...onEcho(report, asked)]
  if (proof.gapCount > 0) said.push(onKinds(proof, rowCount))
  if (proof.inexact.length > 0) {
    const fields = listOf(proof.inexact.map((field) => fieldNames[field].short.toLowerCase()))
    said.push(`Amounts beyond ${formatCount(MOST_EXACT)} are rounded in their last digits: ${fields}.`)
  }
  said.push(...onLabels(report))
  said.push(...misplacedRows(report, asked).map(({ title, words }) => `${title}. ${words}`))
  for (const { fields, rows } of missingTogether(proof)) {
    const [first] = fields
    const isOne = fields.length === 1 && first !== undefined && !isPlural(first)
    const names = listOf(fields.map((field) => fieldNames[field].short.toLowerCase()))
    said.push(
      `${capitalized(names)} ${isOne ? 'is' : 'are'} missing in ${countOf(rows, 'row')} and counted as 0.`,
    )
  }
  return said
}

/** Facts that are unusual but permitted. */
function facts(report: UsageReport, proof: Proof): string[] {
  const { remarks } = report
  const said: string[] = []
  if (remarks.duplicateRows > 0) {
    said.push(
      `${countOf(remarks.duplicateRows, 'row')} repeated a key${isTotalsPerKey(report) ? '' : ' and day'} and ${were(remarks.duplicateRows)} added up.`,
    )
  }
  if (proof.otherFields.length > 0) {
    const list = proof.otherFields.map(({ name, total }) => `${name} ${formatCount(total)}`)
    said.push(`Other reported fields: ${list.join(', ')}.`)
  }
  return said
}

function onUnattributed({ remarks }: UsageReport): string[] {
  const { unattributedRows: rows } = remarks
  if (rows === 0) return []
  return [`${countOf(rows, 'row')} belong${rows === 1 ? 's' : ''} to no known key: “Unattributed”.`]
}

/** §2.3 does not say whether the end of a range is included. */
function onEcho(report: UsageReport, asked: DayRange): string[] {
  const expected = expectedEcho(report, asked)
  const { start = expected.start, end = expected.end } = report
  if (start === expected.start && end === expected.end) return []
  return [
    `The service says its report covers ${formatRange({ start, end })}, not the requested days (${formatRange(asked)}).`,
  ]
}

/** Rows that are on none of the requested days, and where they are counted; those on other days come first. */
export function misplacedRows(report: UsageReport, asked: DayRange) {
  const found: { readonly title: string; readonly words: string }[] = []
  const { outside, outsideDays } = findStrayRows(report, asked)
  if (outside > 0)
    found.push({
      title: `${countOf(outside, 'row')} outside the requested days`,
      words: `${outside === 1 ? 'It is' : 'They are'} for ${daysInWords(outsideDays)}. The totals above the chart count the requested days only; the keys, and files other than the charge-back, include all rows. The chart shows ${drawnOf(outsideDays, axisOf(report, asked))}.`,
    })
  const { rowsWithoutDay, leftOutRows } = report.remarks
  // If no row has a day, that is reported instead.
  if (rowsWithoutDay > 0 && !isTotalsPerKey(report))
    found.push({
      title: `${countOf(rowsWithoutDay, 'row')} without a day`,
      words: 'Counted in totals and keys, not in any day.',
    })
  if (leftOutRows > 0)
    found.push({
      title: `${countOf(leftOutRows, 'row')} left out`,
      words: 'Each part of a long range includes only its own days.',
    })
  return found
}

function drawnOf(days: readonly Day[], axis: DayRange): string {
  const drawn = days.filter((day) => isWithin(day, axis)).length
  if (drawn === days.length) return 'them beside the requested days'
  return drawn === 0 ? 'none of them' : 'those near the requested days'
}

/** 1 Oct 2026 and 3 Oct 2026; or from the first to the last of many. */
function daysInWords(days: readonly Day[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return days.length <= 3
    ? listOf(days.map(formatDay))
    : `${countOf(days.length, 'day')} from ${formatDay(first)} to ${formatDay(last)}`
}

function onKinds({ gapCount, shortfall, excess }: Proof, rowCount: number): string {
  const rows = gapCount === rowCount ? 'any row' : countOf(gapCount, 'row')
  const few = `${formatCount(shortfall.sum)} too few`
  const many = `${formatCount(excess.sum)} too many`
  const how =
    excess.rows === 0
      ? `they are ${few}`
      : shortfall.rows === 0
        ? `they are ${many}`
        : `in ${formatCount(shortfall.rows)} they are ${few}, in ${formatCount(excess.rows)} they are ${many}`
  return `${capitalized(kindsInWords())} do not add up to the characters in ${rows}: ${how}.`
}

function onLabels(report: UsageReport): string[] {
  const shared = report.keys.filter((key) => labelsAtOnce(key) > 1).length
  if (shared === 0) return []
  const when = isTotalsPerKey(report) ? 'at once' : 'on one day'
  return [
    `${countOf(shared, 'key')} ${shared === 1 ? 'has' : 'have'} several labels ${when}: perhaps several keys with the same mask, counted as one.`,
  ]
}

/** "Characters" and "documents" take "are"; "text", "improvement" and "speech" take "is". */
function isPlural(field: UsageField): boolean {
  return field === 'characters' || field === 'documents'
}

function were(count: number): string {
  return count === 1 ? 'was' : 'were'
}

/** Fields that are missing in the same number of rows: they share a cause, such as empty `usage`, and are one finding. */
function missingTogether({ missing }: Proof) {
  const counts = [...new Set(missing.map(({ rows }) => rows))]
  return counts.map((count) => ({
    rows: count,
    fields: missing.flatMap(({ field, rows }) => (rows === count ? field : [])),
  }))
}
