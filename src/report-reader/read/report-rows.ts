/** One array of rows (`key_and_day_usages` or `key_usages`, §2.3) while it is being read. */
import { textOf } from './json-tokens.ts'
import { NONE, ReportColumns } from './report-columns.ts'
import { ReportDecodeError } from './json-scanner.ts'
import {
  COUNT,
  DATE,
  IGNORED_NUMBER,
  IGNORED_STRING,
  KEY,
  LABEL,
  MINUTES,
  nameOf,
  OTHER,
  type Slot,
  type Span,
} from './row-steps.ts'
import { RowTemplates } from './row-templates.ts'
import { slotOf, UsageObject } from './usage-object.ts'
import { UNATTRIBUTED } from '../usage-report.ts'

/** A position in an earlier piece. */
const GONE = -1

export class ReportRowsReader {
  readonly columns = new ReportColumns()
  /** The usage of the row that is being read; `setCount` gives its numbers. */
  readonly usage = new UsageObject()
  /** What is wrong with the first wrong row. */
  issue: ReportDecodeError | undefined
  readonly #path: string
  readonly #templates = new RowTemplates(this.columns)
  #key: string | undefined
  #label: string | undefined
  #date: string | undefined
  #isKeyWrong = false
  #isUsageWrong = false
  /** What the row's template is made from: the piece, the end of the row before it, and the positions of its values. */
  #piece: Uint8Array | undefined
  #end = GONE
  #start = GONE
  #spans: Span[] = []

  constructor(path: string) {
    this.#path = path
  }

  beginPiece(piece: Uint8Array): void {
    this.#piece = piece
    this.#end = GONE
    this.#start = GONE
  }

  /** Reads the rows that fit a template. `at` is the end of a row. Returns the end of the last row read. */
  readMore(bytes: Uint8Array, at: number): number {
    this.#end = this.issue === undefined ? this.#templates.read(bytes, at) : GONE
    return this.#end < 0 ? at : this.#end
  }

  beginRow(): void {
    this.#key = undefined
    this.#label = undefined
    this.#date = undefined
    this.#isKeyWrong = false
    this.usage.reset()
    this.#isUsageWrong = false
    this.#start = this.#end
    this.#spans = []
  }

  /** Takes a string of the row. */
  setString(name: string, bytes: Uint8Array, start: number, end: number, escaped: boolean): void {
    let slot: Slot = { kind: IGNORED_STRING }
    if (name === 'api_key') {
      slot = { kind: KEY }
      this.#key = textOf(bytes, start, end, escaped)
      this.#isKeyWrong = false
    } else if (name === 'api_key_label') {
      slot = { kind: LABEL }
      this.#label = textOf(bytes, start, end, escaped)
    } else if (name === 'usage_date') {
      slot = { kind: DATE }
      this.#date = textOf(bytes, start, end, escaped)
    } else if (name === 'usage') this.setOther(name, false)
    this.#note(slot, bytes, start, end)
  }

  /** Takes a number of the row's usage. */
  setCount(name: string, value: number, bytes: Uint8Array, start: number, end: number): void {
    this.usage.setNumber(name, value)
    this.#note(slotOf(name), bytes, start, end)
  }

  /** Takes a value in the row's usage that is not a number; `null` counts as absent. */
  setOtherCount(name: string, isNull: boolean): void {
    const own = nameOf(slotOf(name))
    this.#takeBack((slot) => nameOf(slot) === own)
    this.usage.setOther(name, isNull)
  }

  /** Takes a string in the row's usage, where only numbers are wanted. */
  setText(name: string, bytes: Uint8Array, start: number, end: number): void {
    this.setOtherCount(name, false)
    this.#note({ kind: IGNORED_STRING }, bytes, start, end)
  }

  /** Takes a number of the row itself. */
  setNumber(name: string, bytes: Uint8Array, start: number, end: number): void {
    this.setOther(name, false)
    this.#note({ kind: IGNORED_NUMBER }, bytes, start, end)
  }

  /** Takes a value of the wrong type for its name; `null` counts as absent. */
  setOther(name: string, isNull: boolean): void {
    if (name === 'api_key') {
      this.#key = undefined
      this.#isKeyWrong = !isNull
      this.#takeBack(({ kind }) => kind === KEY)
    } else if (name === 'api_key_label') {
      this.#label = undefined
      this.#takeBack(({ kind }) => kind === LABEL)
    } else if (name === 'usage_date') {
      this.#date = undefined
      this.#takeBack(({ kind }) => kind === DATE)
    } else if (name === 'usage') {
      this.usage.reset()
      this.#isUsageWrong = !isNull
      this.#takeBack(({ kind }) => kind === COUNT || kind === MINUTES || kind === OTHER)
    }
  }

  beginUsage(): void {
    this.setOther('usage', true)
  }

  endRow(end: number): void {
    const missing = this.usage.finish()
    if (this.#isKeyWrong) this.refuseRow('.api_key', 'a string')
    else if (this.#isUsageWrong) this.refuseRow('.usage', 'an object')
    else if (this.usage.wrong !== undefined) this.refuseRow(`.usage.${this.usage.wrong}`, 'a finite number')
    const { keys, labels, dates } = this.columns
    this.columns.addRow(
      keys.numberOfText(this.#key ?? UNATTRIBUTED),
      this.#label === undefined ? NONE : labels.numberOfText(this.#label),
      this.#date === undefined ? NONE : dates.numberOfText(this.#date),
      this.usage.counts,
      missing,
    )
    for (const [name, count] of this.usage.others) this.columns.setOther(name, count)
    if (this.usage.minutes !== undefined) this.columns.noteMinutes(this.usage.minutes)
    if (this.#start !== GONE && this.#piece)
      this.#templates.addTemplate(this.#piece, this.#start, end, this.#spans)
  }

  refuseRow(path: string, expected: string): void {
    this.issue ??= new ReportDecodeError(`${this.#path}[${this.columns.rowCount}]${path}`, expected)
  }

  /** A row that contradicts itself yields no template. */
  #takeBack(isTaken: (slot: Slot) => boolean) {
    if (this.#spans.some(({ slot }) => isTaken(slot))) this.#start = GONE
  }

  /** A row with a value that was cut yields no template. */
  #note(slot: Slot, bytes: Uint8Array, start: number, end: number) {
    if (bytes !== this.#piece) this.#start = GONE
    else this.#spans.push({ slot, start, end })
  }
}
