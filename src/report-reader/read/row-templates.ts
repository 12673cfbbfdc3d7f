/**
 * The fast path for the rows of a report. Rows are written by a machine, so the bytes between their values repeat. A row read on the slow path
 * leaves these bytes behind as steps, each a literal and the value after it:
 *
 *     ,{"api_key":"    key    ","usage":{"total_characters":    count    }}    end
 *
 * The next row is compared with the literals, eight bytes at a time, and only its values are read. Some rows lack a value that others have, so the
 * steps form a tree (a trie); a row with a label is one more branch after the key:
 *
 *     ,{"api_key":"    key  ┬  ","usage":{"total_characters":    count    }}    end
 *                           └  ","api_key_label":"    label    ","usage":{"total_characters":    count    }}    end
 *
 * At each fork, the step that matched last is tried first. A row that fits none is read on the slow path and adds its own steps. So templates affect
 * only speed: equal bytes in the same place mean the same.
 */
import type { ReportColumns } from './report-columns.ts'
import { NONE } from './row-labels.ts'
import { endOfString, hasSameBytes, isSame, readNumber, viewOf } from './json-tokens.ts'
import { MINUTES, OTHERS, type RowValue, type ValueKind, valuesOf } from './row-values.ts'
import { UNATTRIBUTED, usageFields } from '../usage-report.ts'
import { millisecondsOf, SPEECH } from '../usage-wire.ts'

/** Bytes shared by many rows, the value after them, and the possible next steps. */
type Step = {
  readonly literal: DataView
  readonly length: number
  /** The kind of the value, and the slot for a number. */
  readonly kind: ValueKind | 'end'
  readonly place: number
  /** The step that matched last comes first. */
  readonly next: Step[]
  /** Present instead of a value, at the end of the row. */
  readonly template: RowTemplate | undefined
}

/** The properties shared by all rows with the same steps. */
type RowTemplate = {
  readonly hasKey: boolean
  readonly hasLabel: boolean
  readonly hasDate: boolean
  readonly isInMinutes: boolean
  /** A bit for each field that the rows do not have. */
  readonly missing: number
  /** The counts beyond the contract. */
  readonly others: readonly RowValue[]
}

/** Each of the five counts and the label may be present or not, which makes 64, and some rows may be unlike any other. */
const MAX_TEMPLATES = 128

export class RowTemplates {
  readonly #columns: ReportColumns
  /** The first steps of rows. */
  readonly #roots: Step[] = []
  #templates = 0
  /** The template of the last row read, and its numbers. */
  #template: RowTemplate | undefined
  #numbers = new Float64Array(OTHERS)

  constructor(columns: ReportColumns) {
    this.#columns = columns
  }

  /** Reads rows from `at`, the end of a row, as long as they fit a template and end within the piece. Returns the end of the last one. */
  read(bytes: Uint8Array, at: number): number {
    const view = viewOf(bytes)
    let end = at
    for (;;) {
      const next = this.#readRow(bytes, view, end)
      if (next < 0 || this.#template === undefined) return end
      this.#addRow(this.#template)
      end = next
    }
  }

  /** Adds the template of a row read on the slow path, from the end of the previous row to its own end, unless there are too many. */
  addTemplate(bytes: Uint8Array, start: number, end: number): void {
    const values = this.#templates < MAX_TEMPLATES ? valuesOf(bytes, start, end) : undefined
    if (values === undefined) return
    let steps = this.#roots
    let from = start
    for (const value of values) {
      steps = stepOf(steps, bytes.subarray(from, value.start), value).next
      from = value.end
    }
    const template = templateOf(values)
    const last = stepOf(steps, bytes.subarray(from, end), { kind: 'end', place: 0 }, template)
    // Otherwise the template is known, and the row did not fit only because of the notation of a number.
    if (last.template === template) this.#templates += 1
    if (this.#numbers.length < OTHERS + values.length)
      this.#numbers = new Float64Array(OTHERS + values.length)
  }

  /** Compares a row with the steps and keeps its values. Returns the row's end; negative if it does not fit. */
  #readRow(bytes: Uint8Array, view: DataView, start: number): number {
    let steps = this.#roots
    let at = start
    for (let tried = 0; tried < steps.length;) {
      const step = steps[tried]
      if (step === undefined) return -1
      const end = this.#readStep(step, bytes, view, at)
      if (end < 0) {
        tried += 1
        continue
      }
      if (tried > 0) [steps[0], steps[tried]] = [step, steps[0] ?? step]
      if (step.template !== undefined) {
        this.#template = step.template
        return end
      }
      steps = step.next
      at = end
      tried = 0
    }
    return -1
  }

  /** Reads the value after a literal. Returns its end; negative if the bytes at `start` differ or the value is of another kind. */
  #readStep(step: Step, bytes: Uint8Array, view: DataView, start: number): number {
    const { literal, length, kind, place } = step
    const { keys, labels, dates } = this.#columns
    const at = start + length
    if (at > bytes.length || !isSame(view, start, literal, 0, length)) return -1
    switch (kind) {
      case 'key':
        return keys.recognise(bytes, view, at, keys.confirmed)
      case 'label':
        // A key nearly always has the same label as before.
        return labels.recognise(bytes, view, at, keys.recognised)
      case 'date':
        return dates.recognise(bytes, view, at, dates.confirmed)
      case 'string':
        return endOfString(bytes, at)
      case 'number':
        return readNumber(bytes, at, this.#numbers, place)
      default:
        return at
    }
  }

  #addRow({ hasKey, hasLabel, hasDate, isInMinutes, missing, others }: RowTemplate) {
    const { keys, labels, dates } = this.#columns
    const numbers = this.#numbers
    const key = hasKey ? keys.confirm(keys.confirmed) : keys.numberOfText(UNATTRIBUTED)
    const label = hasLabel ? labels.confirm(keys.confirmed) : NONE
    const date = hasDate ? dates.confirm(dates.confirmed) : NONE
    if (missing !== 0) {
      for (let field = 0; field < usageFields.length; field++) if (missing & (1 << field)) numbers[field] = 0
    }
    if (isInMinutes) {
      const minutes = numbers[MINUTES] ?? 0
      numbers[SPEECH] = millisecondsOf(minutes)
      this.#columns.noteMinutes(minutes)
    }
    this.#columns.addRow(key, label, date, numbers, missing)
    for (const { name = '', place } of others) this.#columns.setOther(name, numbers[place] ?? 0)
  }
}

/** The step with this literal among `steps`, added if new. Equal bytes after equal steps lead to the same value, or to the same end. */
function stepOf(
  steps: Step[],
  literal: Uint8Array,
  { kind, place }: Pick<Step, 'kind' | 'place'>,
  template?: RowTemplate,
): Step {
  const view = viewOf(literal)
  const known = steps.find(
    (step) => step.length === literal.length && hasSameBytes(view, 0, step.literal, 0, literal.length),
  )
  if (known !== undefined) return known
  // Copied, because the memory of a piece is reused. (`slice` on a Node buffer does not copy.)
  const step = {
    literal: viewOf(new Uint8Array(literal)),
    length: literal.length,
    kind,
    place,
    next: [],
    template,
  }
  steps.push(step)
  return step
}

function templateOf(values: readonly RowValue[]): RowTemplate {
  const kinds = new Set(values.map(({ kind }) => kind))
  const places = new Set(values.map(({ kind, place }) => (kind === 'number' ? place : NONE)))
  const isInMinutes = !places.has(SPEECH) && places.has(MINUTES)
  if (isInMinutes) places.add(SPEECH)
  let missing = 0
  for (let field = 0; field < usageFields.length; field++) if (!places.has(field)) missing |= 1 << field
  return {
    hasKey: kinds.has('key'),
    hasLabel: kinds.has('label'),
    hasDate: kinds.has('date'),
    isInMinutes,
    missing,
    others: values.filter(({ name }) => name !== undefined),
  }
}
