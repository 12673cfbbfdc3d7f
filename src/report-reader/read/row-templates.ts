/**
 * The fast way through the rows of a report. Rows are written by a machine: the bytes between their values repeat. A row that was read the slow way
 * leaves these bytes behind as steps, each of them a literal and the value after it:
 *
 *     ,{"api_key":"    key    ","usage":{"total_characters":    count    }}    end
 *
 * The next row is compared with the literals, eight bytes at a time, and only its values are read. Some rows lack a value that others have, so the
 * steps form a tree (a trie); a row with a label is one more branch after the key:
 *
 *     ,{"api_key":"    key  ┬  ","usage":{"total_characters":    count    }}    end
 *                           └  ","api_key_label":"    label    ","usage":{"total_characters":    count    }}    end
 *
 * At each fork the step that was right last is tried first. A row that fits none is read the slow way and adds its own. So templates affect only
 * speed: equal bytes in an equal place mean the same.
 */
import type { ReportColumns } from './report-columns.ts'
import { NONE } from './row-labels.ts'
import { endOfString, readNumber } from './json-tokens.ts'
import {
  COUNT,
  DATE,
  endOfLiteral,
  IGNORED_NUMBER,
  IGNORED_STRING,
  KEY,
  LABEL,
  MINUTES,
  OTHER,
  type RowTemplate,
  type Span,
  type Step,
  stepOf,
  templateOf,
} from './row-steps.ts'
import { UNATTRIBUTED, usageFields } from '../usage-report.ts'
import { millisecondsOf, SPEECH } from '../usage-wire.ts'

/** Each of the five counts and a label may be there or not. */
const MAX_TEMPLATES = 64
/** The most attempts for a report whose rows fit no template. */
const MAX_ATTEMPTS = 500

export class RowTemplates {
  readonly #columns: ReportColumns
  /** What rows begin with. */
  #roots: Step[] = []
  /** How many branches the steps have, and how many they have had. */
  #templates = 0
  #attempts = 0
  /** What the row that was read last has, and its numbers. */
  #template: RowTemplate | undefined
  readonly #counts = new Float64Array(usageFields.length)
  readonly #minutes = new Float64Array(1)
  #others = new Float64Array(0)

  constructor(columns: ReportColumns) {
    this.#columns = columns
  }

  /** Whether no more templates are wanted. */
  get isFull(): boolean {
    return this.#attempts >= MAX_ATTEMPTS
  }

  /** Reads rows from `at`, the end of a row, as long as they fit a template and end within the piece. Returns the end of the last. */
  read(bytes: Uint8Array, at: number): number {
    if (this.#templates === 0) return at
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let end = at
    for (;;) {
      const next = this.#readRow(bytes, view, end)
      if (next < 0 || this.#template === undefined) return end
      this.#addRow(this.#template, bytes)
      end = next
    }
  }

  /** Adds the template of a row that was read the slow way, from the end of the row before to its own end. No name comes twice in it. */
  addTemplate(bytes: Uint8Array, start: number, end: number, spans: readonly Span[]): void {
    let steps = this.#roots
    let from = start
    for (const span of spans) {
      steps = stepOf(bytes.subarray(from, span.start), span.slot, steps).next
      from = span.end
    }
    const template = templateOf(spans)
    const last = stepOf(bytes.subarray(from, end), template, steps)
    // These steps are known.
    if (last.template !== template) return
    this.#attempts += 1
    this.#templates += 1
    if (this.#others.length < spans.length) this.#others = new Float64Array(spans.length)
    if (this.#templates <= MAX_TEMPLATES) return
    // Too many to compare with: the rows to come show which are still needed.
    this.#roots = []
    this.#templates = 0
  }

  /** Compares a row with the steps and keeps its values. Returns the row's end, below zero where it does not fit. */
  #readRow(bytes: Uint8Array, view: DataView, start: number): number {
    const { keys, labels, dates } = this.#columns
    let steps = this.#roots
    let at = start
    for (let index = 0, tried = 0; tried < steps.length;) {
      const step = steps[tried]
      if (step === undefined) return -1
      let end = endOfLiteral(step, bytes, view, at)
      if (end >= 0) {
        switch (step.kind) {
          case KEY:
            end = keys.recognise(bytes, view, end, keys.confirmed)
            break
          case LABEL:
            // A key nearly always has the label that it had before.
            end = labels.recognise(bytes, view, end, keys.recognised)
            break
          case DATE:
            end = dates.recognise(bytes, view, end, dates.confirmed)
            break
          case IGNORED_STRING:
            end = endOfString(bytes, end)
            break
          case COUNT:
            end = readNumber(bytes, end, this.#counts, step.field)
            break
          case OTHER:
          case IGNORED_NUMBER:
            end = readNumber(bytes, end, this.#others, index)
            break
          case MINUTES:
            end = readNumber(bytes, end, this.#minutes, 0)
            break
          default:
            // The row ends here.
            this.#template = step.template
            if (tried > 0) bringForward(steps, tried)
            return end
        }
      }
      if (end < 0) {
        tried += 1
        continue
      }
      if (tried > 0) bringForward(steps, tried)
      steps = step.next
      at = end
      index += 1
      tried = 0
    }
    return -1
  }

  #addRow(template: RowTemplate, bytes: Uint8Array) {
    const { keys, labels, dates } = this.#columns
    const key = template.hasKey ? keys.confirm(bytes, keys.confirmed) : keys.numberOfText(UNATTRIBUTED)
    const label = template.hasLabel ? labels.confirm(bytes, keys.confirmed) : NONE
    const date = template.hasDate ? dates.confirm(bytes, dates.confirmed) : NONE
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

/** The step that was right is tried first the next time. */
function bringForward(steps: Step[], index: number) {
  const [first] = steps
  const step = steps[index]
  if (first === undefined || step === undefined) return
  steps[0] = step
  steps[index] = first
}
