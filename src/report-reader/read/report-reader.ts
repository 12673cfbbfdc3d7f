/**
 * From the bytes of a usage report (§2.3) to its columns, while they arrive:
 *
 *     bytes ──► JsonScanner ──► JsonEvents ──► ReportReader ──► ReportRowsReader ──► ReportColumns
 *               any JSON,       begin, name,   which place of   one row:             typed arrays,
 *               as JSON.parse   value, end     the report?      key, day, counts     one element per row
 *                                                                    │    ▲
 *                                        a row read this way leaves  ▼    │ the rows after it are compared
 *                                        its template behind      RowTemplates, eight bytes at a time; only
 *                                                                 their values are read (the fast way)
 *     StringInterner numbers each distinct key, label and day once, predicting the one that comes next.
 *
 * The scanner knows JSON, this file knows the contract: at every moment it is in one place of the report, and it skips what the
 * contract does not name.
 *
 * A name that comes twice counts as it does for `JSON.parse`: the last one wins. So a value of the wrong type is only noted, and
 * refused at the end unless another has replaced it.
 */
import { StringInterner } from './string-interner.ts'
import type { UsageGrouping } from '../../api/contract.ts'
import type { Day } from '../../api/day.ts'
import { type JsonEvents, JsonScanner, ReportDecodeError } from './json-scanner.ts'
import { textOf } from './json-tokens.ts'
import { ReportColumns } from './report-columns.ts'
import { ReportRowsReader } from './report-rows.ts'
import { sumUp } from '../sums.ts'
import { fieldsIn, UsageObject } from './usage-object.ts'
import { type UsageReport, usageFields } from '../usage-report.ts'
import { dayIn, minuteDecimals, minuteRounding, SPEECH } from '../usage-wire.ts'

type Place = 'document' | 'answer' | 'report' | 'total' | 'rows' | 'row' | 'usage'
type RowsName = 'key_and_day_usages' | 'key_usages'

/** After how many rows their length is known; how much spare room is made beyond that; and the most rows room is made for. */
const SAMPLE_ROWS = 1000
const RESERVED = 1.02
const MOST_RESERVED = 5_000_000

const ALL_MISSING = (1 << usageFields.length) - 1

/** What `usage_report` has been found to hold so far. */
class ReportParts {
  groupBy: UsageGrouping | undefined
  start: Day | undefined
  end: Day | undefined
  total: UsageObject | 'wrong' | undefined
  key_and_day_usages: ReportRowsReader | 'wrong' | undefined
  key_usages: ReportRowsReader | 'wrong' | undefined
}

export class ReportReader implements JsonEvents {
  readonly #scanner = new JsonScanner(this)
  readonly #names = new StringInterner()
  #place: Place = 'document'
  /** How many containers are open in a value that is being skipped. */
  #passing = 0
  /** Name of the member that is being read. */
  #name = ''
  #isAnswer = false
  #report: ReportParts | undefined
  /** The array of rows that is being read. */
  #rows: ReportRowsReader | undefined
  #piece: Uint8Array | undefined
  #view = viewOf(new Uint8Array())
  /** The totals that are being read. */
  #usage = new UsageObject()
  /** Bytes written, and whether room has been made for all rows. */
  #bytes = 0
  #isRoomMade = false

  /** Reads a piece of the body; the bytes are not needed afterwards. Throws a `ReportDecodeError` where they are not JSON. */
  write(bytes: Uint8Array): void {
    this.#rows?.beginPiece(bytes)
    this.#piece = bytes
    this.#view = viewOf(bytes)
    this.#scanner.write(bytes)
    this.#bytes += bytes.length
  }

  /** Gives the approximate length of the body once it is known; only the room for its rows depends on it. */
  expectBytes(totalBytes: number | undefined): void {
    if (this.#isRoomMade || totalBytes === undefined || this.rowCount < SAMPLE_ROWS) return
    this.#isRoomMade = true
    const rows = Math.ceil((this.rowCount / this.#bytes) * totalBytes * RESERVED)
    this.#rows?.columns.reserve(Math.min(rows, MOST_RESERVED))
  }

  /** Rows read so far. */
  get rowCount(): number {
    return this.#rows?.columns.rowCount ?? 0
  }

  /** Whether the answer is complete. */
  get isComplete(): boolean {
    return this.#scanner.isComplete
  }

  /** The report, once all bytes are written. Throws a `ReportDecodeError` where the answer is incomplete or not a report. */
  finish(): UsageReport {
    this.#scanner.end()
    if (!this.#isAnswer) throw new ReportDecodeError('$', 'an object')
    const report = this.#report
    if (report === undefined) throw new ReportDecodeError('$.usage_report', 'an object')
    const { total, groupBy, start, end } = report
    if (total === 'wrong') throw new ReportDecodeError('$.usage_report.total_usage', 'an object')
    const missing = total?.finish() ?? ALL_MISSING
    if (total?.wrong !== undefined) {
      throw new ReportDecodeError(`$.usage_report.total_usage.${total.wrong}`, 'a finite number')
    }
    const byKeyAndDay = checkedRows('key_and_day_usages', report)
    const byKey = checkedRows('key_usages', report)
    // An empty list must not hide one with rows.
    const rows = (byKeyAndDay?.columns.rowCount ?? 0) > 0 ? byKeyAndDay : (byKey ?? byKeyAndDay)
    const { remarks, minutes, ...columns } = (rows?.columns ?? new ReportColumns()).finish()
    const hasTotal = total !== undefined && missing !== ALL_MISSING
    return {
      ...(groupBy === undefined ? {} : { groupBy }),
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      ...(hasTotal ? { total: total.record } : {}),
      otherTotals: Object.fromEntries(total?.others ?? []),
      missing: [],
      ...columns,
      sums: sumUp(columns),
      remarks: {
        ...remarks,
        leftOutRows: 0,
        missingTotals: hasTotal ? fieldsIn(missing) : [],
        speechRounding: hasTotal && (missing & (1 << SPEECH)) === 0 ? roundingOf(minutes, total.minutes) : 0,
      },
    }
  }

  beginObject(): void {
    if (this.#passing > 0) this.#passing += 1
    else if (this.#place === 'document') {
      this.#place = 'answer'
      this.#isAnswer = true
    } else if (this.#place === 'answer' && this.#name === 'usage_report') {
      this.#place = 'report'
      this.#report = new ReportParts()
    } else if (this.#place === 'report' && this.#report && this.#name === 'total_usage') {
      this.#place = 'total'
      this.#usage = new UsageObject()
      this.#report.total = this.#usage
    } else if (this.#place === 'rows') {
      this.#place = 'row'
      this.#rows?.beginRow()
    } else if (this.#place === 'row' && this.#name === 'usage') {
      this.#place = 'usage'
      this.#rows?.beginUsage()
    } else this.#passOver()
  }

  endObject(end: number): void {
    if (this.#passing > 0) {
      this.#passing -= 1
      return
    }
    if (this.#place === 'row') this.#rows?.endRow(end)
    this.#place = outside[this.#place]
  }

  beginArray(): void {
    if (this.#passing > 0) this.#passing += 1
    else if (this.#place === 'report' && this.#report && isRowsName(this.#name)) {
      this.#place = 'rows'
      this.#rows = new ReportRowsReader(`$.usage_report.${this.#name}`)
      this.#report[this.#name] = this.#rows
      if (this.#piece) this.#rows.beginPiece(this.#piece)
    } else this.#passOver()
  }

  endArray(): void {
    if (this.#passing > 0) this.#passing -= 1
    else this.#place = outside[this.#place]
  }

  name(bytes: Uint8Array, start: number, end: number, escaped: boolean): void {
    if (this.#passing > 0) return
    const names = this.#names
    this.#name = escaped
      ? textOf(bytes, start, end, true)
      : (names.texts[
          names.numberOfBytes(bytes, bytes === this.#piece ? this.#view : viewOf(bytes), start, end)
        ] ?? '')
  }

  string(bytes: Uint8Array, start: number, end: number, escaped: boolean): void {
    if (this.#passing > 0) return
    if (this.#place === 'row') this.#rows?.setString(this.#name, bytes, start, end, escaped)
    else if (this.#place === 'usage') this.#rows?.setText(this.#name, bytes, start, end)
    else if (this.#place === 'report' && this.#report && isEcho(this.#name)) {
      const text = textOf(bytes, start, end, escaped)
      if (this.#name === 'group_by')
        this.#report.groupBy = text === 'key' || text === 'key_and_day' ? text : undefined
      else this.#report[this.#name === 'start_date' ? 'start' : 'end'] = dayIn(text)
    } else this.#refuse(false)
  }

  number(value: number, bytes: Uint8Array, start: number, end: number): void {
    if (this.#passing > 0) return
    if (this.#place === 'usage') this.#rows?.setCount(this.#name, value, bytes, start, end)
    else if (this.#place === 'total') this.#usage.setNumber(this.#name, value)
    else if (this.#place === 'row') this.#rows?.setNumber(this.#name, bytes, start, end)
    else this.#refuse(false)
  }

  word(value: boolean | null): void {
    if (this.#passing === 0) this.#refuse(value === null)
  }

  moreElements(bytes: Uint8Array, at: number): number {
    if (this.#passing > 0 || this.#place !== 'rows' || this.#rows === undefined) return at
    return this.#rows.readMore(bytes, at)
  }

  #passOver() {
    this.#refuse(false)
    this.#passing = 1
  }

  /** Notes a value of the wrong type for its place and name. */
  #refuse(isNull: boolean) {
    const instead = isNull ? undefined : 'wrong'
    switch (this.#place) {
      case 'document':
        return
      case 'answer':
        if (this.#name === 'usage_report') this.#report = undefined
        return
      case 'report':
        if (this.#report === undefined) return
        if (this.#name === 'total_usage') this.#report.total = instead
        else if (isRowsName(this.#name)) this.#report[this.#name] = instead
        else if (this.#name === 'group_by') this.#report.groupBy = undefined
        else if (this.#name === 'start_date') this.#report.start = undefined
        else if (this.#name === 'end_date') this.#report.end = undefined
        return
      case 'total':
        return this.#usage.setOther(this.#name, isNull)
      case 'rows':
        return this.#rows?.refuseRow('', 'an object')
      case 'row':
        return this.#rows?.setOther(this.#name, isNull)
      case 'usage':
        return this.#rows?.setOtherCount(this.#name, isNull)
    }
  }
}

/** The place that encloses each place. */
const outside: Readonly<Record<Place, Place>> = {
  document: 'document',
  answer: 'document',
  report: 'answer',
  total: 'report',
  rows: 'report',
  row: 'rows',
  usage: 'row',
}

function isRowsName(name: string): name is RowsName {
  return name === 'key_and_day_usages' || name === 'key_usages'
}

function isEcho(name: string): boolean {
  return name === 'group_by' || name === 'start_date' || name === 'end_date'
}

function checkedRows(name: RowsName, { [name]: rows }: ReportParts): ReportRowsReader | undefined {
  if (rows === 'wrong') throw new ReportDecodeError(`$.usage_report.${name}`, 'an array')
  if (rows?.issue !== undefined) throw rows.issue
  return rows
}

/** By how many milliseconds rows and total may differ because they are written in minutes. All rows have the same number of decimals, of which
 *  trailing zeros are not seen; the same holds for the total. */
function roundingOf(
  rows: { readonly rows: number; readonly decimals: number },
  total: number | undefined,
): number {
  const ofTotal = total === undefined ? 0 : minuteDecimals(total)
  const finest = Math.max(rows.decimals, ofTotal)
  return rows.rows * minuteRounding(finest) + (total === undefined ? 0 : minuteRounding(ofTotal))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
