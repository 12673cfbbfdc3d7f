/**
 * The rows of a report while it is being read: one growing column per quantity, with keys and days as numbers. `finish` sorts the
 * days, merges rows with the same key and day, and trims the columns. Everything is linear in the number of rows.
 */
import { lengthened } from '../memory.ts'
import { StringInterner } from './string-interner.ts'
import { CountColumn } from '../count-column.ts'
import { addUpDuplicates } from '../duplicate-rows.ts'
import { ReportDecodeError } from './json-scanner.ts'
import { countRows } from '../sums.ts'
import { nameKeys, NONE } from './row-labels.ts'
import {
  NO_DAY,
  type ReportRemarks,
  type ReportRows,
  UNATTRIBUTED,
  usageFields,
  perField,
} from '../usage-report.ts'
import { DATE_PREFIX, dayIn, minuteDecimals } from '../usage-wire.ts'

const FIRST_ROOM = 1024
/** A column keeps its spare capacity unless it exceeds this fraction of the column. */
const MOST_SPARE = 0.25

/** The part of a report that comes from its rows. */
type RowsRead = ReportRows & {
  readonly remarks: Omit<ReportRemarks, 'missingTotals' | 'speechRounding' | 'leftOutRows'>
  /** The number of rows with speech in minutes, and the most decimals in any of them. */
  readonly minutes: { readonly rows: number; readonly decimals: number }
}

export class ReportColumns {
  readonly keys = new StringInterner((key) => (key === '' ? UNATTRIBUTED : key))
  readonly labels = new StringInterner()
  /** Dates, told apart only by the prefix that decides their day. */
  readonly dates = new StringInterner((date) => date.slice(0, DATE_PREFIX))
  rowCount = 0
  readonly #others = new Map<string, CountColumn>()
  readonly #missing = usageFields.map(() => 0)
  #room = FIRST_ROOM
  #keyIndex = new Uint32Array(FIRST_ROOM)
  /** Per row: index into the dates, or `NONE`. */
  #dateIndex = new Int32Array(FIRST_ROOM)
  #labelIndex = new Int32Array(FIRST_ROOM)
  readonly #counts = usageFields.map(() => new CountColumn(FIRST_ROOM))
  #minutes = { rows: 0, decimals: 0 }

  /** Makes room for this many rows at once: growing the columns repeatedly takes longer than reading. */
  reserve(room: number): void {
    if (room <= this.#room) return
    this.#room = room
    this.#keyIndex = lengthened(Uint32Array, this.#keyIndex, room)
    this.#dateIndex = lengthened(Int32Array, this.#dateIndex, room)
    this.#labelIndex = lengthened(Int32Array, this.#labelIndex, room)
    for (const column of this.#counts) column.lengthen(room)
    for (const column of this.#others.values()) column.lengthen(room)
  }

  /** Adds a row. `counts` begins with one per field. `missing` has a bit for each field that the row did not have. */
  addRow(key: number, label: number, date: number, counts: Float64Array, missing: number): void {
    const row = this.rowCount
    if (row === this.#room) this.reserve(row * 2)
    this.#keyIndex[row] = key
    this.#dateIndex[row] = date
    this.#labelIndex[row] = label
    for (let field = 0; field < this.#counts.length; field++) {
      this.#counts[field]?.set(row, counts[field] ?? 0)
      if (missing & (1 << field)) this.#missing[field] = (this.#missing[field] ?? 0) + 1
    }
    this.rowCount = row + 1
  }

  /** Sets a count beyond the contract in the last row added. */
  setOther(name: string, count: number): void {
    let column = this.#others.get(name)
    if (column === undefined) {
      column = new CountColumn(this.#room)
      this.#others.set(name, column)
    }
    column.set(this.rowCount - 1, count)
  }

  /** Records that the speech of the last row added was sent as this many minutes. */
  noteMinutes(minutes: number): void {
    this.#minutes.rows += 1
    this.#minutes.decimals = minuteDecimals(minutes, this.#minutes.decimals)
  }

  /** Throws a `ReportDecodeError` if there are more days than an index can hold. */
  finish(): RowsRead {
    const { days, dayIndex, rowsWithoutDay } = this.#findDays()
    const receivedRows = this.rowCount
    const unattributedRows = countRows(this.#keyIndex, this.keys.texts.indexOf(UNATTRIBUTED), receivedRows)
    const others = [...this.#others]
    const keys = nameKeys({
      rowCount: receivedRows,
      keyIndex: this.#keyIndex,
      dayIndex,
      labelIndex: this.#labelIndex,
      keys: this.keys.texts,
      days,
      labels: this.labels.texts,
    })
    this.rowCount = addUpDuplicates(
      this.#keyIndex,
      dayIndex,
      [...this.#counts, ...others.map(([, column]) => column)],
      { rows: receivedRows, keys: this.keys.texts.length, days: days.length },
    )
    const isCopied = this.#room - this.rowCount > this.#room * MOST_SPARE
    return {
      keys,
      days,
      rowCount: this.rowCount,
      keyIndex: isCopied ? this.#keyIndex.slice(0, this.rowCount) : this.#keyIndex.subarray(0, this.rowCount),
      dayIndex: isCopied ? dayIndex.slice(0, this.rowCount) : dayIndex.subarray(0, this.rowCount),
      counts: perField((_, index) =>
        (this.#counts[index] ?? new CountColumn(0)).take(this.rowCount, isCopied),
      ),
      otherCounts: Object.fromEntries(
        others.map(([name, column]) => [name, column.take(this.rowCount, isCopied)]),
      ),
      remarks: {
        receivedRows,
        duplicateRows: receivedRows - this.rowCount,
        unattributedRows,
        rowsWithoutDay,
        missingCounts: perField((_, index) => this.#missing[index] ?? 0),
      },
      minutes: this.#minutes,
    }
  }

  /** The days of all dates, in calendar order, and the day of each row. */
  #findDays() {
    const dayOfDate = this.dates.texts.map(dayIn)
    const days = [...new Set(dayOfDate)].filter((day) => day !== undefined).sort()
    if (days.length > NO_DAY)
      throw new ReportDecodeError('$.usage_report.key_and_day_usages', `at most ${NO_DAY} different days`)
    const places = new Map(days.map((day, place) => [day, place]))
    const placeOfDate = Uint16Array.from(dayOfDate, (day = '') => places.get(day) ?? NO_DAY)
    const dayIndex = new Uint16Array(this.rowCount)
    let rowsWithoutDay = 0
    for (let row = 0; row < this.rowCount; row++) {
      const day = placeOfDate[this.#dateIndex[row] ?? NONE] ?? NO_DAY
      dayIndex[row] = day
      if (day === NO_DAY) rowsWithoutDay += 1
    }
    return { days, dayIndex, rowsWithoutDay }
  }
}
