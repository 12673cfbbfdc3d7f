/**
 * Turns the bytes of a usage report (§2.3) into columns as they arrive:
 *
 *     bytes ──► JsonScanner ──► JsonEvents ──► ReportReader ──► RowsReader ──► ReportColumns
 *               any JSON,       begin, name,   which value of   one row:       typed arrays,
 *               as JSON.parse   end            the report?      JSON.parse     one element per row
 *                                                                    │    ▲
 *                                        a row read this way leaves  ▼    │ the rows after it are compared
 *                                        its template behind      RowTemplates, eight bytes at a time; only
 *                                                                 their values are read (the fast way)
 *     StringInterner numbers each distinct key, label and day once, and predicts the next one.
 *
 * The scanner knows JSON, this file knows the contract: it captures the text of each value that the contract names and passes it to `JSON.parse`,
 * one row at a time. Everything else is skipped.
 *
 * With duplicate names the last one wins, as in `JSON.parse`. So a value of the wrong type is only recorded, and rejected at the end unless another
 * has replaced it.
 */
import type { Day } from '../../api/day.ts'
import { type JsonEvents, type JsonKind, JsonScanner, ReportDecodeError } from './json-scanner.ts'
import { textOf } from './json-tokens.ts'
import { ReportColumns } from './report-columns.ts'
import { isObject, RowsReader } from './report-rows.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { sumInSteps } from '../sums.ts'
import { fieldsIn, readUsage } from './usage-object.ts'
import { type UsageReport, usageFields, perField } from '../usage-report.ts'
import { dayIn, minuteDecimals, minuteRounding } from '../usage-wire.ts'

/** The number of containers open around members of the response, members of the report, and rows. */
const IN_ANSWER = 1
const IN_REPORT = 2
const IN_ROWS = 3

const ROWS = ['key_and_day_usages', 'key_usages'] as const
const CAPTURED = new Set<string>([...ROWS, 'total_usage', 'group_by', 'start_date', 'end_date'])

/** Rows after which their average length is known; the factor of spare room on top of the estimate; and the most rows to make room for. */
const SAMPLE_ROWS = 1000
const RESERVED = 1.02
const MOST_RESERVED = 5_000_000

export class ReportReader implements JsonEvents {
  readonly #scanner = new JsonScanner(this)
  /** The name of the current member, in the response or the report. */
  #name = ''
  #isAnswer = false
  #isInReport = false
  /** The values of `usage_report` that the contract names; a list of rows is represented by its reader. */
  #report: Map<string, unknown> | undefined
  /** The current or most recent list of rows. */
  #rows: RowsReader | undefined
  #isInRows = false
  #piece: Uint8Array = new Uint8Array()
  /** The value being captured: the number of containers around it, negative if there is none; its text from earlier pieces; and where the rest
   *  begins in this piece. */
  #capturedIn = -1
  #text = ''
  #from = 0
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  /** Bytes received, and whether room has been made for all rows. */
  #bytes = 0
  #isRoomMade = false

  /** Reads a piece of the body; the bytes are not kept. Throws a `ReportDecodeError` if they are not JSON. */
  write(bytes: Uint8Array): void {
    this.#rows?.beginPiece()
    this.#piece = bytes
    this.#scanner.write(bytes)
    if (this.#capturedIn >= 0)
      this.#text += this.#decoder.decode(bytes.subarray(this.#from), { stream: true })
    this.#piece = new Uint8Array()
    this.#from = 0
    this.#bytes += bytes.length
  }

  /** Takes the approximate length of the body, once known; it is only used to make room for the rows. */
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

  /** Whether the response is complete. */
  get isComplete(): boolean {
    return this.#scanner.isComplete
  }

  /** The report, after all bytes are written. Throws a `ReportDecodeError` if the response is incomplete or not a report. */
  finish(): UsageReport {
    this.#scanner.end()
    if (!this.#isAnswer) throw new ReportDecodeError('$', 'an object')
    const report = this.#report
    if (report === undefined) throw new ReportDecodeError('$.usage_report', 'an object')
    const groupBy = report.get('group_by')
    const [start, end] = [dayOf(report.get('start_date')), dayOf(report.get('end_date'))]
    const total = readTotal(report.get('total_usage'))
    const [byKeyAndDay, byKey] = ROWS.map((name) => checkedRows(name, report.get(name)))
    // An empty list must not hide one with rows.
    const rows = (byKeyAndDay?.columns.rowCount ?? 0) > 0 ? byKeyAndDay : (byKey ?? byKeyAndDay)
    const { remarks, minutes, ...columns } = (rows?.columns ?? new ReportColumns()).finish()
    const { missing } = total
    const hasTotal = missing.length < usageFields.length
    return {
      ...(groupBy === 'key' || groupBy === 'key_and_day' ? { groupBy } : {}),
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      ...(hasTotal ? { total: perField((_, place) => total.counts[place] ?? 0) } : {}),
      otherTotals: Object.fromEntries(total.others),
      missing: [],
      ...columns,
      sums: runToEnd(sumInSteps(columns)),
      remarks: {
        ...remarks,
        leftOutRows: 0,
        missingTotals: hasTotal ? missing : [],
        speechRounding: hasTotal && !missing.includes('speech') ? roundingOf(minutes, total.minutes) : 0,
      },
    }
  }

  begin(kind: JsonKind, at: number): void {
    const { depth } = this.#scanner
    if (depth === 0) this.#isAnswer = kind === 'object'
    else if (depth === IN_ANSWER && this.#isAnswer && this.#name === 'usage_report') {
      this.#isInReport = kind === 'object'
      this.#report = this.#isInReport ? new Map() : undefined
    } else if (depth === IN_REPORT && this.#isInReport && CAPTURED.has(this.#name)) {
      if (kind === 'array' && isRowsName(this.#name)) {
        this.#rows = new RowsReader(`$.usage_report.${this.#name}`)
        this.#report?.set(this.#name, this.#rows)
        this.#isInRows = true
      } else this.#capture(depth, at)
    } else if (depth === IN_ROWS && this.#isInRows) {
      this.#capture(depth, at)
    }
  }

  end(at: number): void {
    const { depth } = this.#scanner
    if (depth === this.#capturedIn) {
      const value = this.#captured(at)
      if (this.#isInRows) this.#rows?.addRow(value, this.#piece, at)
      else this.#report?.set(this.#name, value)
    } else if (depth === IN_REPORT) this.#isInRows = false
    else if (depth === IN_ANSWER) this.#isInReport = false
  }

  name(bytes: Uint8Array): void {
    if (this.#scanner.depth <= IN_REPORT) this.#name = textOf(bytes)
  }

  moreElements(bytes: Uint8Array, at: number): number {
    return this.#isInRows && this.#scanner.depth === IN_ROWS ? (this.#rows?.readMore(bytes, at) ?? at) : at
  }

  #capture(depth: number, at: number) {
    this.#capturedIn = depth
    this.#text = ''
    this.#from = at
  }

  /** The captured value, which ends at `at`. */
  #captured(at: number): unknown {
    this.#capturedIn = -1
    return JSON.parse(this.#text + this.#decoder.decode(this.#piece.subarray(this.#from, at)))
  }
}

const isRowsName = (name: string): boolean => name === ROWS[0] || name === ROWS[1]

const dayOf = (value: unknown): Day | undefined => (typeof value === 'string' ? dayIn(value) : undefined)

/** The service's own totals. Throws a `ReportDecodeError` if they have the wrong type. */
function readTotal(value: unknown) {
  const path = '$.usage_report.total_usage'
  if (value !== undefined && value !== null && !isObject(value))
    throw new ReportDecodeError(path, 'an object')
  const { missing, ...total } = readUsage(value ?? {})
  if (total.wrong !== undefined) throw new ReportDecodeError(`${path}.${total.wrong}`, 'a finite number')
  return { ...total, missing: fieldsIn(missing) }
}

function checkedRows(name: string, rows: unknown): RowsReader | undefined {
  if (rows === undefined || rows === null) return undefined
  if (!(rows instanceof RowsReader)) throw new ReportDecodeError(`$.usage_report.${name}`, 'an array')
  if (rows.issue !== undefined) throw rows.issue
  return rows
}

/** The largest difference, in milliseconds, between rows and total that rounding to minutes explains. Assumes that all rows are written with the same
 *  number of decimals, and so is the total; trailing zeros are lost, so the most decimals found count. */
function roundingOf(
  rows: { readonly rows: number; readonly decimals: number },
  total: number | undefined,
): number {
  const ofTotal = total === undefined ? 0 : minuteDecimals(total)
  const finest = Math.max(rows.decimals, ofTotal)
  return rows.rows * minuteRounding(finest) + (total === undefined ? 0 : minuteRounding(ofTotal))
}
