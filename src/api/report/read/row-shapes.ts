/**
 * The fast way through the rows of a report. Rows are written by a machine: all the bytes between their values repeat. A row
 * that was read the slow way leaves its shape behind, the bytes between its values; the next rows are compared with the known
 * shapes, eight bytes at a time, and only their values are read. What fits no shape is read the slow way, so shapes decide on
 * speed alone: equal bytes in an equal place mean the same.
 */
import type { ByteStrings } from './byte-strings.ts'
import { NONE, type ReportColumns } from './report-columns.ts'
import {
  COUNT,
  DATE,
  endOfLiteral,
  IGNORED_NUMBER,
  IGNORED_STRING,
  KEY,
  LABEL,
  MINUTES,
  nameOf,
  OTHER,
  type Part,
  partOf,
  type Shape,
  shapeOf,
  type Span,
} from './row-shape.ts'
import { endOfPlainString, readNumber } from './row-values.ts'
import { UNATTRIBUTED, usageFields } from '../usage-report.ts'
import { millisecondsOf, SPEECH } from '../usage-wire.ts'

const MAX_SHAPES = 8
/** A report whose rows fit no shape is not worth more attempts than this. */
const MAX_LESSONS = 500
const IS_LIKELY = -2

export class RowShapes {
  readonly #columns: ReportColumns
  /** The one that fitted last comes first. */
  readonly #shapes: Shape[] = []
  #lessons = 0
  readonly #counts = new Float64Array(usageFields.length)
  readonly #minutes = new Float64Array(1)
  #others = new Float64Array(0)
  /** Where the strings of the row stand, per code; an end below zero says that it is the likely one. */
  readonly #starts = new Int32Array(3)
  readonly #ends = new Int32Array(3)

  constructor(columns: ReportColumns) {
    this.#columns = columns
  }

  /** Reads rows from `at`, the end of a row, as long as they fit a shape and end within the piece. Returns the end of the last. */
  read(bytes: Uint8Array, at: number): number {
    if (this.#shapes.length === 0) return at
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let end = at
    for (let next = at; next >= 0; next = this.#readRow(bytes, view, end)) end = next
    return end
  }

  /** Takes the shape of a row that was read the slow way, from the end of the row before to its own end. */
  learn(bytes: Uint8Array, start: number, end: number, spans: readonly Span[]): void {
    const names = new Set(spans.map(({ slot }) => nameOf(slot)))
    if (this.#lessons >= MAX_LESSONS || names.size < spans.length) return
    this.#lessons += 1
    const parts: Part[] = []
    let from = start
    for (const span of spans) {
      parts.push(partOf(bytes.subarray(from, span.start), span.slot))
      from = span.end
    }
    parts.push(partOf(bytes.subarray(from, end)))
    if (this.#others.length < parts.length) this.#others = new Float64Array(parts.length)
    this.#shapes.unshift(shapeOf(parts, spans))
    if (this.#shapes.length > MAX_SHAPES) this.#shapes.pop()
  }

  #readRow(bytes: Uint8Array, view: DataView, at: number): number {
    for (let index = 0; index < this.#shapes.length; index++) {
      const shape = this.#shapes[index]
      const end = shape === undefined ? -1 : this.#fit(shape, bytes, view, at)
      if (shape === undefined || end < 0) continue
      if (index > 0) {
        this.#shapes.splice(index, 1)
        this.#shapes.unshift(shape)
      }
      this.#addRow(shape, bytes)
      return end
    }
    return -1
  }

  /** Compares a row with a shape and notes its values. Returns the row's end, below zero where it does not fit. */
  #fit({ parts }: Shape, bytes: Uint8Array, view: DataView, start: number): number {
    const { keys, labels, dates } = this.#columns
    let at = start
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index]
      if (part === undefined) return -1
      at = endOfLiteral(part, bytes, view, at)
      if (at < 0) return -1
      switch (part.code) {
        case KEY:
          at = this.#noteString(KEY, keys, bytes, view, at)
          break
        case LABEL:
          at = this.#noteString(LABEL, labels, bytes, view, at)
          break
        case DATE:
          at = this.#noteString(DATE, dates, bytes, view, at)
          break
        case IGNORED_STRING:
          at = endOfPlainString(bytes, at)
          break
        case COUNT:
          at = readNumber(bytes, at, this.#counts, part.field)
          break
        case OTHER:
        case IGNORED_NUMBER:
          at = readNumber(bytes, at, this.#others, index)
          break
        case MINUTES:
          at = readNumber(bytes, at, this.#minutes, 0)
          break
        default:
          return at
      }
      if (at < 0) return -1
    }
    return at
  }

  #noteString(code: number, strings: ByteStrings, bytes: Uint8Array, view: DataView, start: number): number {
    const likely = strings.endOfLikely(bytes, view, start)
    const end = likely < 0 ? endOfPlainString(bytes, start) : likely
    this.#starts[code] = start
    this.#ends[code] = likely < 0 ? end : IS_LIKELY
    return end
  }

  #numberOf(code: number, strings: ByteStrings, bytes: Uint8Array): number {
    const end = this.#ends[code] ?? 0
    return end === IS_LIKELY ? strings.takeLikely() : strings.find(bytes, this.#starts[code] ?? 0, end)
  }

  #addRow(shape: Shape, bytes: Uint8Array) {
    const { keys, labels, dates } = this.#columns
    const key = shape.has[KEY] ? this.#numberOf(KEY, keys, bytes) : keys.numberOf(UNATTRIBUTED)
    const label = shape.has[LABEL] ? this.#numberOf(LABEL, labels, bytes) : NONE
    const date = shape.has[DATE] ? this.#numberOf(DATE, dates, bytes) : NONE
    if (shape.missing !== 0) {
      for (let field = 0; field < usageFields.length; field++)
        if (shape.missing & (1 << field)) this.#counts[field] = 0
    }
    if (shape.isInMinutes) this.#counts[SPEECH] = millisecondsOf(this.#minutes[0] ?? 0)
    this.#columns.addRow(key, label, date, this.#counts, shape.missing)
    for (const { index, name } of shape.others) this.#columns.setOther(name, this.#others[index] ?? 0)
  }
}
