/**
 * A usage report as the console stores it: in columns with one element per row, so that a million rows fit in a few typed
 * arrays, move from the worker without a copy and are added up in one pass.
 */
import type { UsageGrouping } from '../api/contract.ts'
import type { Day, DayRange } from '../api/day.ts'
import type { ServiceFailure } from '../api/failure.ts'

/** The counted quantities, in display order. `speech` is in milliseconds, all others are in characters (§2.3). */
export const usageFields = ['characters', 'text', 'documents', 'improvement', 'speech'] as const

/** A counted quantity. `characters` is the service's own total; `speech` (milliseconds) is never part of it. */
export type UsageField = (typeof usageFields)[number]

/** The kinds of characters, in stacking order; they should add up to `characters`. Speech is not one of them, because it is time. */
export const kindFields = usageFields.filter((field) => field !== 'characters' && field !== 'speech')

/** A record with one value per field. */
export function perField<Value>(
  valueOf: (field: UsageField, index: number) => Value,
): Record<UsageField, Value> {
  const [characters, text, documents, improvement, speech] = usageFields
  return {
    characters: valueOf(characters, 0),
    text: valueOf(text, 1),
    documents: valueOf(documents, 2),
    improvement: valueOf(improvement, 3),
    speech: valueOf(speech, 4),
  }
}

/** One number per field: characters, and milliseconds for `speech`. */
export type UsageCounts = Readonly<Record<UsageField, number>>

/**
 * The days on which a key had a label: from `first` to `last`, on every day on which the key had any label. Rows without a day
 * sort before all others, as day ''.
 */
export type LabelPeriod = { readonly label: string; readonly first: Day; readonly last: Day }

/** A key as reported. `maskedKey` identifies it; labels are names, not unique, and may change. */
export type ReportedKey = {
  /** First four characters, asterisks, last four (§2.3); `-` for usage that the service cannot attribute to a key. */
  readonly maskedKey: string
  /** The label on the latest day; empty if none was reported. */
  readonly label: string
  /** Only in a part of a report: the label on the latest day of the whole report, if different. */
  readonly lastLabel?: string
  /** Labels the key had on earlier days, oldest first. */
  readonly formerLabels: readonly string[]
  /** Only if the key had several labels: the period of each, latest last. Overlapping periods, with two labels on one day, may belong to two keys
   *  with the same mask. */
  readonly periods?: readonly LabelPeriod[]
  /** Only for a group of keys: their masked keys, largest first. No service reports this. */
  readonly members?: readonly string[]
}

/** `maskedKey` of usage that belongs to no known key: rows with `-`, or without a key. */
export const UNATTRIBUTED = '-'

/** In `dayIndex`: a row without a usable date, such as every row of a report grouped by key alone. */
export const NO_DAY = 0xffff

/** Irregularities found while reading, counted so that they can be shown. */
export type ReportRemarks = {
  /** Rows in the response, before rows with the same key and day were merged. */
  readonly receivedRows: number
  /** Rows that were merged into an earlier row with the same key and day. */
  readonly duplicateRows: number
  /** Rows without a key, or with `-`. */
  readonly unattributedRows: number
  /** Rows whose date is missing or invalid; they count in totals and keys, but not in any day. */
  readonly rowsWithoutDay: number
  /** Rows in which the field was absent and taken as 0. */
  readonly missingCounts: UsageCounts
  /** Fields missing from `total_usage`, which count as 0 in `total`; empty if there is no `total`. */
  readonly missingTotals: readonly UsageField[]
  /** The largest difference, in milliseconds, between the rows' speech and its total that rounding to minutes explains; 0 if
   *  both were sent in milliseconds. */
  readonly speechRounding: number
  /** In a report of several parts: rows on days that their part was not requested for. They are not counted anywhere. */
  readonly leftOutRows: number
}

/** Sums over all rows of a report, per field. */
export type ReportSums = {
  /** One element per key; rows without a day included. */
  readonly byKey: Readonly<Record<UsageField, Float64Array>>
  /** One element per day of `days`. */
  readonly byDay: Readonly<Record<UsageField, Float64Array>>
  /** Per key: index into `days` of the first and last day with a nonzero count; -1 if there is none. */
  readonly firstUsed: Int32Array
  readonly lastUsed: Int32Array
}

/** One count per row, exact up to 2^53; in four bytes each if all of them are whole numbers below 2^32. */
export type CountValues = Uint32Array | Float64Array

/** When which days were read, in milliseconds since the epoch; without `days`, all days that are in no other reading. */
export type Reading = { readonly at: number; readonly days?: readonly DayRange[] }

/** The rows of a report, unique by key and day; each column has `rowCount` elements. */
export type ReportRows = {
  /** In order of first appearance. */
  readonly keys: readonly ReportedKey[]
  /** The distinct days of the rows, ascending. */
  readonly days: readonly Day[]
  readonly rowCount: number
  /** Per row: index into `keys`. */
  readonly keyIndex: Uint32Array
  /** Per row: index into `days`, or `NO_DAY`. */
  readonly dayIndex: Uint16Array
  readonly counts: Readonly<Record<UsageField, CountValues>>
  /** Numeric usage fields beyond the contract, by their wire names: kept, never interpreted. */
  readonly otherCounts: Readonly<Record<string, CountValues>>
}

/** A decoded usage report. */
export type UsageReport = ReportRows & {
  /** Only if groups replace keys: the report with the keys themselves. */
  readonly ungrouped?: UsageReport
  /** As echoed by the service; absent if it sent none. */
  readonly groupBy?: UsageGrouping
  /** First and last day of the range as echoed by the service; absent if it sent none. */
  readonly start?: Day
  readonly end?: Day
  /** The service's own totals; absent if it sent none. Never recomputed. */
  readonly total?: UsageCounts
  /** Numeric fields of `total_usage` beyond the contract, by their wire names. */
  readonly otherTotals: Readonly<Record<string, number>>
  /** Days of the requested range that could not be loaded; empty for a complete report. Nothing else in the report includes them. */
  readonly missing: readonly DayRange[]
  /** Why the first of them could not be loaded. A part of a report without missing days keeps it. */
  readonly missingBecause?: ServiceFailure
  /** When its days were read, latest last; absent in a report that has just been read. */
  readonly readings?: readonly Reading[]
  /** Computed once, where the rows were read. */
  readonly sums: ReportSums
  readonly remarks: ReportRemarks
}

/** Progress of a report's download. */
export type ReportProgress = {
  /** Bytes received so far, after decompression. */
  readonly bytes: number
  /** Absent if the response does not state its length. */
  readonly totalBytes?: number
  /** A compressed response states its compressed length; the decompressed length is estimated from its beginning. */
  readonly isTotalEstimated?: boolean
  readonly rows: number
  /** Only for a range that takes several requests: how many of its months are complete. */
  readonly months?: { readonly done: number; readonly all: number }
  /** Only during a pause requested by the service (`Retry-After`): when it ends, in milliseconds since the epoch. */
  readonly waitingUntil?: number
}

/** Whether a report has keys but no days: as requested, or because the service left the days out. */
export function isTotalsPerKey({ days, groupBy, remarks }: UsageReport): boolean {
  return days.length === 0 && (groupBy === 'key' || remarks.rowsWithoutDay > 0)
}
