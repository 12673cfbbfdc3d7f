/**
 * The fast way through the rows of a report. Rows are written by a machine: all the bytes between their values repeat. A row
 * that was read the slow way leaves its shape behind, the bytes between its values; the next rows are compared with the known
 * shapes, eight bytes at a time, and only their values are read. What fits no shape is read the slow way, so shapes decide on
 * speed alone: equal bytes in an equal place mean the same.
 */
import type { ByteStrings } from './byte-strings.ts'
import { NONE, type ReportColumns } from './report-columns.ts'
import { UNATTRIBUTED } from './usage-report.ts'
import { millisecondsOf } from './usage-wire.ts'

/** What a value of a row is: strings, numbers, and of both those that nobody needs; `other` is a count beyond the contract. */
export type Slot =
  | { readonly kind: 'key' | 'label' | 'date' | 'minutes' | 'ignored-string' | 'ignored-number' }
  | { readonly kind: 'count'; readonly field: number }
  | { readonly kind: 'other'; readonly name: string }

/** Where a value stands in its piece: a string without its quotes, or a number. */
export type Span = { readonly slot: Slot; readonly start: number; readonly end: number }

/** Bytes that are the same in all rows of a shape, and the value that follows them; nothing follows the last. */
type Part = {
  readonly literal: Uint8Array
  /** The literal as numbers of eight bytes; the last overlaps the one before it. Empty for a short literal. */
  readonly words: Float64Array
  readonly code: number
  readonly field: number
}

type Shape = {
  readonly parts: readonly Part[]
  /** Per code of a string: whether the rows have it. */
  readonly has: readonly boolean[]
  readonly others: readonly { readonly index: number; readonly name: string }[]
  /** A bit for each field that the rows do not have. */
  readonly missing: number
  readonly isInMinutes: boolean
}

const KEY = 0
const LABEL = 1
const DATE = 2
const IGNORED_STRING = 3
const COUNT = 4
const OTHER = 5
const MINUTES = 6
const IGNORED_NUMBER = 7
const END = 8
const codes = {
  key: KEY,
  label: LABEL,
  date: DATE,
  'ignored-string': IGNORED_STRING,
  count: COUNT,
  other: OTHER,
  minutes: MINUTES,
  'ignored-number': IGNORED_NUMBER,
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const MAX_SHAPES = 8
/** A report whose rows fit no shape is not worth more attempts than this. */
const MAX_LESSONS = 500
/** Digits that can be added up without rounding. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, exponent) => 10 ** exponent)
const SPEECH = 4
const FIELDS = 5
const IS_LIKELY = -2

export class RowShapes {
  readonly #columns: ReportColumns
  /** The one that fitted last comes first. */
  readonly #shapes: Shape[] = []
  #lessons = 0
  readonly #counts = new Float64Array(FIELDS)
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
      parts.push(partOf(bytes.slice(from, span.start), span.slot))
      from = span.end
    }
    parts.push(partOf(bytes.slice(from, end)))
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
      for (let field = 0; field < FIELDS; field++) if (shape.missing & (1 << field)) this.#counts[field] = 0
    }
    if (shape.isInMinutes) this.#counts[SPEECH] = millisecondsOf(this.#minutes[0] ?? 0)
    this.#columns.addRow(key, label, date, this.#counts, shape.missing)
    for (const { index, name } of shape.others) this.#columns.setOther(name, this.#others[index] ?? 0)
  }
}

/** Every name occurs once in a shape; values that nobody needs are all different. */
function nameOf(slot: Slot): unknown {
  if (slot.kind === 'ignored-string' || slot.kind === 'ignored-number') return slot
  return slot.kind === 'count'
    ? `count ${slot.field}`
    : slot.kind === 'other'
      ? `other ${slot.name}`
      : slot.kind
}

function shapeOf(parts: readonly Part[], spans: readonly Span[]): Shape {
  const fields = new Set(spans.map(({ slot }) => (slot.kind === 'count' ? slot.field : -1)))
  const isInMinutes = !fields.has(SPEECH) && spans.some(({ slot }) => slot.kind === 'minutes')
  if (isInMinutes) fields.add(SPEECH)
  let missing = 0
  for (let field = 0; field < FIELDS; field++) if (!fields.has(field)) missing |= 1 << field
  return {
    parts,
    has: [KEY, LABEL, DATE].map((code) => parts.some((part) => part.code === code)),
    others: spans.flatMap(({ slot }, index) => (slot.kind === 'other' ? [{ index, name: slot.name }] : [])),
    missing,
    isInMinutes,
  }
}

function partOf(literal: Uint8Array<ArrayBuffer>, slot?: Slot): Part {
  const view = new DataView(literal.buffer)
  const words: number[] = []
  for (let at = 0; at + 8 <= literal.length; at += 8) words.push(view.getFloat64(at, true))
  if (words.length > 0 && literal.length % 8 > 0) words.push(view.getFloat64(literal.length - 8, true))
  return {
    literal,
    words: Float64Array.from(words),
    code: slot === undefined ? END : codes[slot.kind],
    field: slot?.kind === 'count' ? slot.field : 0,
  }
}

/**
 * Where the literal ends, below zero where other bytes stand there. As numbers, different bytes never compare equal but for the
 * two zeros, and no JSON holds the control characters that those are made of; bytes that make no number never compare equal.
 */
function endOfLiteral({ literal, words }: Part, bytes: Uint8Array, view: DataView, at: number): number {
  const end = at + literal.length
  if (end > bytes.length) return -1
  const last = words.length - 1
  if (last < 0) {
    for (let index = 0; index < literal.length; index++) {
      if (bytes[at + index] !== literal[index]) return -1
    }
    return end
  }
  for (let index = 0; index < last; index++) {
    if (view.getFloat64(at + index * 8, true) !== words[index]) return -1
  }
  return view.getFloat64(end - 8, true) === words[last] ? end : -1
}

/** Where a string without escapes ends; below zero where it has some or does not end in this piece. */
function endOfPlainString(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) return at
    if (byte === BACKSLASH || byte < SPACE) return -1
  }
  return -1
}

/** Reads a number of few digits into `target`. Returns its end, below zero for any other number. */
function readNumber(bytes: Uint8Array, start: number, target: Float64Array, index: number): number {
  const { length } = bytes
  const isNegative = bytes[start] === 0x2d
  const first = isNegative ? start + 1 : start
  let at = first
  let value = 0
  for (; at < length; at++) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
  }
  if (at === first || (bytes[first] === 0x30 && at > first + 1)) return -1
  if (bytes[at] === 0x2e) {
    const point = at
    for (at += 1; at < length; at++) {
      const digit = (bytes[at] ?? 0) - 0x30
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    // Both numbers are exact, so their quotient is rounded once, as it should be.
    value /= POWERS[at - point - 1] ?? Number.NaN
    if (at === point + 1 || at - first > EXACT_DIGITS + 1) return -1
  } else if (at - first > EXACT_DIGITS) return -1
  target[index] = isNegative ? 0 - value : value
  return at
}
