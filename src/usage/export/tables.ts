/** Shared by all exports: every row of the report, unless the user asks for less. ISO days, raw integers, names of the service (§2.3). Built piece by
 *  piece, so that a large export neither freezes the page nor exists twice in memory. */
import type { KeyGroup, PriceBook } from '../../api/gateway-contract.ts'
import { countDays, type Day, type DayRange } from '../../api/day.ts'
import {
  usageFields,
  type ReportedKey,
  type UsageReport,
  NO_DAY,
  type UsageField,
  type UsageCounts,
  perField,
} from '../../report-reader/usage-report.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import { BYTE_ORDER_MARK, createCsvWriter, type Cell } from '../../ui/files/csv.ts'
import type { Comparison } from '../compare/comparison.ts'
import { writtenKey } from '../figures/key-names.ts'
import { sum, type UsageRollup } from '../figures/usage-rollup.ts'
import { groupsOfKeys } from '../figures/regroup.ts'
import { comparedCells, comparedColumns, costCells, costColumns, unpricedColumn } from './cells.ts'
import type { About } from './export-about.ts'

export type ExportInput = {
  /** With the keys that are gone, if two periods are compared. */
  readonly rollup: UsageRollup
  /** Positions of the requested keys; absent for all. */
  readonly keys: ReadonlySet<number> | undefined
  readonly prices?: PriceBook | undefined
  readonly groups?: readonly KeyGroup[] | undefined
  readonly comparison?: Comparison | undefined
  /** Only JSON contains it. */
  readonly about?: About | undefined
}

/** The label of the key on a day; an empty day means no day. */
export function labelOn({ label, periods }: ReportedKey, day: Day): string {
  return periods?.findLast(({ first, last }) => first <= day && day <= last)?.label ?? label
}

/** Columns that name a key, or a group and how many keys it has. */
export function keyColumns({ ungrouped }: UsageReport): readonly string[] {
  return ungrouped ? ['group', 'keys'] : ['api_key', 'api_key_label']
}

/** The cells of these columns; `label` is that of the time, `size` the number of a group's keys if not all of them count. */
export function keyCells({ maskedKey, members }: ReportedKey, label: string, size?: number): readonly Cell[] {
  if (members) return [label, size ?? members.length]
  return [writtenKey(maskedKey), label]
}

/** The columns of counts: the contract's, then the service's additional ones. */
export function countColumns(report: UsageReport): string[] {
  return [...usageFields.map((field) => wireNames[field]), ...Object.keys(report.otherCounts)]
}

/** The lines of a table; undefined for one that was skipped, because examining it takes time too. */
export type Lines = Generator<readonly Cell[] | undefined, void>

/** Cells per piece: a few milliseconds of work. */
const CELLS = 16_000

/** A file of these lines, in pieces that take a few milliseconds each, however many lines are skipped. */
export function* csvFile(lines: Lines): Generator<string> {
  yield BYTE_ORDER_MARK
  const write = createCsvWriter()
  let piece: (readonly Cell[])[] = []
  let cells = 0
  for (const line of lines) {
    if (line) piece.push(line)
    cells += line?.length ?? 1
    if (cells < CELLS) continue
    yield write(piece)
    piece = []
    cells = 0
  }
  yield write(piece)
}

/** `usage-2026-10-21-to-2026-11-19-utc-by-key-and-day.csv`; with `-partial` if days are missing. */
export function fileName(range: DayRange, what: string, extension: string, isPartial = false): string {
  const days = countDays(range) === 1 ? range.start : `${range.start}-to-${range.end}`
  return `usage-${days}-utc-${what}${isPartial ? '-partial' : ''}.${extension}`
}

/** How many rows are added up in about the time it takes to write a cell. */
const ROWS_PER_CELL = 8

/** The sums of the rows of one key, or of one key in one period. */
export type RowSums = {
  /** In the order of `countColumns`. */
  readonly counts: readonly number[]
  /** The counts of the contract, which have prices. */
  readonly priced: UsageCounts
}

/** Adds up the rows by key and place: all in one, or each in one of `places` by its day. Yields between batches. Undefined if there is no row. */
export function* sumRows(
  report: UsageReport,
  places = 1,
  placeOf: (dayIndex: number) => number = () => 0,
): Generator<undefined, (key: number, place?: number) => RowSums | undefined> {
  const columns = countsOf(report)
  const sums = new Float64Array(report.keys.length * places * columns.length)
  const isUsed = new Uint8Array(report.keys.length * places)
  for (let row = 0; row < report.rowCount; row += 1) {
    const slot = (report.keyIndex[row] ?? 0) * places + placeOf(report.dayIndex[row] ?? NO_DAY)
    isUsed[slot] = 1
    for (let column = 0; column < columns.length; column += 1) {
      const cell = slot * columns.length + column
      sums[cell] = (sums[cell] ?? 0) + (columns[column]?.[row] ?? 0)
    }
    if (row % ROWS_PER_CELL === 0) yield undefined
  }
  return (key, place = 0) => {
    const slot = key * places + place
    if (isUsed[slot] !== 1) return undefined
    const counts = [...sums.subarray(slot * columns.length, (slot + 1) * columns.length)]
    return { counts, priced: perField((_, at) => counts[at] ?? 0) }
  }
}

/** The counts of all rows, in the order of `countColumns`. */
function countsOf({ counts, otherCounts }: UsageReport) {
  return [...usageFields.map((field) => counts[field]), ...Object.values(otherCounts)]
}

/** The file with one line per key and day, or group and day. Rows without a usable date have an empty one. */
export function dayCsv(input: ExportInput): Generator<string> {
  return csvFile(linesByDay(input))
}

function* linesByDay({ rollup: { report, sums }, keys, prices }: ExportInput): Lines {
  const unpriced = unpricedColumn(sums, prices)
  yield [
    'usage_date',
    ...keyColumns(report),
    ...countColumns(report),
    ...costColumns(prices),
    ...unpriced.columns,
  ]
  const columns = countsOf(report)
  for (let row = 0; row < report.rowCount; row += 1) {
    const index = report.keyIndex[row] ?? 0
    const key = report.keys[index]
    if (key === undefined || keys?.has(index) === false) {
      yield undefined
      continue
    }
    const day = report.days[report.dayIndex[row] ?? -1] ?? ''
    const line: Cell[] = [day, ...keyCells(key, labelOn(key, day))]
    for (const column of columns) line.push(column[row] ?? 0)
    const priced = perField((field) => report.counts[field][row] ?? 0)
    line.push(...costCells(priced, prices), ...unpriced.cells(priced))
    yield line
  }
}

/** The file with one line per key or group, all days together; also for keys that are gone, used only on the earlier days of a comparison. */
export function keyCsv(input: ExportInput): Generator<string> {
  return csvFile(linesByKey(input))
}

function* linesByKey({ rollup, keys, prices, groups, comparison }: ExportInput): Lines {
  const { report } = rollup
  const groupNames = groups && !report.ungrouped ? groupsOfKeys(report.keys, groups) : undefined
  const counted = countColumns(report)
  const earlierOf = (field: UsageField, index: number) => comparison?.earlierByKey[field][index] ?? 0
  const used = perField((field) => rollup.sums[field] + sum(comparison?.earlierByKey[field] ?? []))
  const unpriced = unpricedColumn(used, prices)
  yield [
    ...keyColumns(report),
    ...(groupNames ? ['group'] : []),
    ...counted,
    ...costColumns(prices),
    ...unpriced.columns,
    ...(comparison ? comparedColumns(prices) : []),
  ]
  const sums = yield* sumRows(report)
  for (const [index, key] of report.keys.entries()) {
    if (keys?.has(index) === false) continue
    const { counts = counted.map(() => 0), priced = perField(() => 0) } = sums(index) ?? {}
    yield [
      ...keyCells(key, key.label),
      ...(groupNames ? [groupNames[index] ?? ''] : []),
      ...counts,
      ...costCells(priced, prices),
      ...unpriced.cells(perField((field) => priced[field] + earlierOf(field, index))),
      ...(comparison ? comparedCells(comparison, index, prices) : []),
    ]
  }
}
