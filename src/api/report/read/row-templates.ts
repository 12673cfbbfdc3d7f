/**
 * The fast way through the rows of a report. Rows are written by a machine: all the bytes between their values repeat. A row
 * that was read the slow way leaves its template behind, the bytes between its values; the next rows are compared with the known
 * templates, eight bytes at a time, and only their values are read. What fits no template is read the slow way, so templates decide on
 * speed alone: equal bytes in an equal place mean the same.
 */
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
  type Segment,
  segmentOf,
  type RowTemplate,
  templateOf,
  type Span,
} from './row-template.ts'
import { endOfString, readNumber } from './row-values.ts'
import { UNATTRIBUTED, usageFields } from '../usage-report.ts'
import { millisecondsOf, SPEECH } from '../usage-wire.ts'

const MAX_TEMPLATES = 8
/** A report whose rows fit no template is not worth more attempts than this. */
const MAX_ATTEMPTS = 500

export class RowTemplates {
  readonly #columns: ReportColumns
  /** The one that fitted last comes first. */
  readonly #templates: RowTemplate[] = []
  #attempts = 0
  readonly #counts = new Float64Array(usageFields.length)
  readonly #minutes = new Float64Array(1)
  #others = new Float64Array(0)

  constructor(columns: ReportColumns) {
    this.#columns = columns
  }

  /** Reads rows from `at`, the end of a row, as long as they fit a template and end within the piece. Returns the end of the last. */
  read(bytes: Uint8Array, at: number): number {
    if (this.#templates.length === 0) return at
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let end = at
    for (let next = at; next >= 0; next = this.#readRow(bytes, view, end)) end = next
    return end
  }

  /** Takes the template of a row that was read the slow way, from the end of the row before to its own end. */
  addTemplate(bytes: Uint8Array, start: number, end: number, spans: readonly Span[]): void {
    const names = new Set(spans.map(({ slot }) => nameOf(slot)))
    if (this.#attempts >= MAX_ATTEMPTS || names.size < spans.length) return
    this.#attempts += 1
    const segments: Segment[] = []
    let from = start
    for (const span of spans) {
      segments.push(segmentOf(bytes.subarray(from, span.start), span.slot))
      from = span.end
    }
    segments.push(segmentOf(bytes.subarray(from, end)))
    if (this.#others.length < segments.length) this.#others = new Float64Array(segments.length)
    this.#templates.unshift(templateOf(segments, spans))
    if (this.#templates.length > MAX_TEMPLATES) this.#templates.pop()
  }

  #readRow(bytes: Uint8Array, view: DataView, at: number): number {
    for (let index = 0; index < this.#templates.length; index++) {
      const template = this.#templates[index]
      const end = template === undefined ? -1 : this.#fit(template, bytes, view, at)
      if (template === undefined || end < 0) continue
      if (index > 0) {
        this.#templates.splice(index, 1)
        this.#templates.unshift(template)
      }
      this.#addRow(template, bytes)
      return end
    }
    return -1
  }

  /** Compares a row with a template and notes its values. Returns the row's end, below zero where it does not fit. */
  #fit({ segments }: RowTemplate, bytes: Uint8Array, view: DataView, start: number): number {
    const { keys, labels, dates } = this.#columns
    let at = start
    for (let index = 0; index < segments.length; index++) {
      const segment = segments[index]
      if (segment === undefined) return -1
      at = endOfLiteral(segment, bytes, view, at)
      if (at < 0) return -1
      switch (segment.code) {
        case KEY:
          at = keys.read(bytes, view, at, keys.taken)
          break
        case LABEL:
          // A key nearly always has the label that it had before.
          at = labels.read(bytes, view, at, keys.seen)
          break
        case DATE:
          at = dates.read(bytes, view, at, dates.taken)
          break
        case IGNORED_STRING:
          at = endOfString(bytes, at)
          break
        case COUNT:
          at = readNumber(bytes, at, this.#counts, segment.field)
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

  #addRow(template: RowTemplate, bytes: Uint8Array) {
    const { keys, labels, dates } = this.#columns
    const key = template.has[KEY] ? keys.take(bytes, keys.taken) : keys.numberOf(UNATTRIBUTED)
    const label = template.has[LABEL] ? labels.take(bytes, keys.taken) : NONE
    const date = template.has[DATE] ? dates.take(bytes, dates.taken) : NONE
    if (template.missing !== 0) {
      for (let field = 0; field < usageFields.length; field++)
        if (template.missing & (1 << field)) this.#counts[field] = 0
    }
    if (template.isInMinutes) {
      const minutes = this.#minutes[0] ?? 0
      this.#counts[SPEECH] = millisecondsOf(minutes)
      this.#columns.noteMinutes(minutes)
    }
    this.#columns.addRow(key, label, date, this.#counts, template.missing)
    for (const { index, name } of template.others) this.#columns.setOther(name, this.#others[index] ?? 0)
  }
}
