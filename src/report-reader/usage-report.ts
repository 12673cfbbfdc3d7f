/**
 * A usage report as the console holds it: in columns, one element per row, so that a million rows fit in a few typed
 * arrays, cross from the worker without a copy and are added up in one pass.
 */
import type { UsageGrouping } from '../api/contract.ts'
import type { Day, DayRange } from '../api/day.ts'

/** What is counted, in the order of the screens. `speech` is in milliseconds, all others are in characters (§2.3). */
export const usageFields = ['characters', 'text', 'documents', 'improvement', 'speech'] as const

/** A counted quantity. `characters` is the service's own total; `speech` (milliseconds) is never part of it. */
export type UsageField = (typeof usageFields)[number]

/** The kinds of characters, in the order they are stacked; they should add up to `characters`. Speech is time and none of them. */
export const kindFields = usageFields.filter((field) => field !== 'characters' && field !== 'speech')
export type KindField = (typeof kindFields)[number]

/** One number per field: characters, and milliseconds for `speech`. */
export type UsageCounts = Readonly<Record<UsageField, number>>

/**
 * When a key had a label: from `first` to `last`, on each of the days on which it had any. Rows without a day come before all
 * days, as the day ''.
 */
export type LabelPeriod = { readonly label: string; readonly first: Day; readonly last: Day }

/** A key as reported. `maskedKey` identifies it; labels are names, not unique, and may change. */
export type ReportedKey = {
  /** First four characters, asterisks, last four (§2.3); `-` for usage that the service cannot attribute to a key. */
  readonly maskedKey: string
  /** The label of the latest day; empty where none was reported. */
  readonly label: string
  /** Only in a part of a report, and where it is another: the label of the latest day of the whole. */
  readonly lastLabel?: string
  /** Labels the key had on earlier days, oldest first. */
  readonly formerLabels: readonly string[]
  /** Only where the key had several labels: when it had each, the latest last. Labels of one day, whose periods overlap, may belong to two keys
   *  with the same mask. */
  readonly periods?: readonly LabelPeriod[]
  /** Only where this is a group of keys: their masked keys, the largest first. No service reports this. */
  readonly members?: readonly string[]
}

/** `maskedKey` of usage that belongs to no known key: rows with `-`, or without a key. */
export const UNATTRIBUTED = '-'

/** In `dayIndex`: a row without a usable date, such as every row of a report grouped by key alone. */
export const NO_DAY = 0xffff

/** What was noticed while reading, counted so that it can be shown. */
export type ReportRemarks = {
  /** Rows in the response, before rows of the same key and day were added up. */
  readonly receivedRows: number
  /** Rows that were added to an earlier row of the same key and day. */
  readonly duplicateRows: number
  /** Rows without a key, or with `-`. */
  readonly unattributedRows: number
  /** Rows whose date is absent or not a date; they count in totals and keys, not in any day. */
  readonly rowsWithoutDay: number
  /** Rows in which the field was absent and taken as 0. */
  readonly missingCounts: UsageCounts
  /** Fields that `total_usage` did not have and that count as 0 in `total`; empty where there is no `total`. */
  readonly missingTotals: readonly UsageField[]
  /** By how many milliseconds the rows' speech and its total may differ because they were written as rounded minutes; 0 where
   *  they were written in milliseconds. */
  readonly speechRounding: number
  /** In a report of several parts: rows of days that their part was not requested for. They count nowhere. */
  readonly leftOutRows: number
}

/** Sums over all rows of a report, per field. */
export type ReportSums = {
  /** One element per key; rows without a day included. */
  readonly byKey: Readonly<Record<UsageField, Float64Array>>
  /** One element per day of `days`. */
  readonly byDay: Readonly<Record<UsageField, Float64Array>>
  /** Per key: index into `days` of the first and last day with a count other than 0; -1 where there is none. */
  readonly firstUsed: Int32Array
  readonly lastUsed: Int32Array
}

/** One count per row, exact up to 2^53; in four bytes each where all of them are whole and below 2^32. */
export type CountValues = Uint32Array | Float64Array

/** Days that were read at a moment, in milliseconds since the epoch; without `days`, all that no other reading has. */
export type Reading = { readonly at: number; readonly days?: readonly DayRange[] }

/** A decoded usage report. Rows are unique by key and day; the columns `keyIndex`, `dayIndex`, `counts` and `otherCounts` have `rowCount` elements. */
export type UsageReport = {
  /** Only where groups replace keys: the report that has the keys. */
  readonly byKey?: UsageReport
  /** As echoed by the service; absent where it did not say. */
  readonly groupBy?: UsageGrouping
  /** First and last day of the range as echoed by the service; absent where it did not say. */
  readonly start?: Day
  readonly end?: Day
  /** The service's own totals; absent where it sent none. Never recomputed. */
  readonly total?: UsageCounts
  /** Numeric fields of `total_usage` beyond the contract, by their wire names. */
  readonly otherTotals: Readonly<Record<string, number>>
  /** Days of the asked range that could not be loaded; empty for a complete report. Everything else leaves them out. */
  readonly missing: readonly DayRange[]
  /** When its days were read, the latest reading last; absent in a report that was only just read. */
  readonly readings?: readonly Reading[]
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
  /** Sums, counted once, where the rows were read. */
  readonly sums: ReportSums
  readonly remarks: ReportRemarks
}

/** How far the download of a report has come. */
export type ReportProgress = {
  /** Bytes received so far, after decompression. */
  readonly bytes: number
  /** Absent where the answer does not state its length. */
  readonly totalBytes?: number
  /** A compressed answer states its compressed length; the unpacked length is estimated from its beginning. */
  readonly isTotalEstimated?: boolean
  readonly rows: number
  /** Only for a range that takes several requests: how many of its months are complete. */
  readonly months?: { readonly done: number; readonly all: number }
  /** Only during a pause that the service asked for (`Retry-After`): when it ends, in milliseconds since the epoch. */
  readonly waitingUntil?: number
}
