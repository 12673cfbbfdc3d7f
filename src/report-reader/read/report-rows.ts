/** One list of rows (`key_and_day_usages` or `key_usages`, §2.3) while it is being read. */
import { ReportDecodeError, type JsonKind } from './json-scanner.ts'
import { NONE, ReportColumns } from './report-columns.ts'
import { DATE, IGNORED_NUMBER, IGNORED_STRING, KEY, LABEL, type Slot, type Span } from './row-steps.ts'
import { RowTemplates } from './row-templates.ts'
import { readUsage, slotOf } from './usage-object.ts'
import { UNATTRIBUTED } from '../usage-report.ts'

/** A position in an earlier piece. */
const GONE = -1

const stringSlots = new Map<string, Slot>([
  ['api_key', { kind: KEY }],
  ['api_key_label', { kind: LABEL }],
  ['usage_date', { kind: DATE }],
])

export class RowsReader {
  readonly columns = new ReportColumns()
  /** What is wrong with the first wrong row. */
  issue: ReportDecodeError | undefined
  readonly #path: string
  readonly #templates = new RowTemplates(this.columns)
  /** What the template of the row that is being read is made from: the end of the row before it, and the positions of its values. */
  #start = GONE
  #spans: Span[] = []
  /** Where the last row ended. */
  #end = GONE
  /** Names of members of the row and of its usage. */
  readonly #names = new Set<string>()
  /** The member of the row that is being read, and the member of that. */
  #member = ''
  #inner = ''
  #valueStart = 0

  constructor(path: string) {
    this.#path = path
  }

  beginPiece(): void {
    this.#end = GONE
    this.#start = GONE
  }

  /** Reads the rows that fit a template. `at` is the end of a row. Returns the end of the last row read. */
  readMore(bytes: Uint8Array, at: number): number {
    this.#end = this.issue === undefined ? this.#templates.read(bytes, at) : GONE
    return this.#end < 0 ? at : this.#end
  }

  beginRow(): void {
    this.#start = this.#templates.isFull ? GONE : this.#end
    this.#spans = []
    this.#names.clear()
  }

  /** Whether the names and values of the row matter: it may yet yield a template. */
  get isNoted(): boolean {
    return this.#start !== GONE
  }

  /** The name of a member of the row (`level` 0) or of one of its values. */
  name(level: number, name: string): void {
    if (level === 0) this.#member = name
    else if (level === 1 && this.#member === 'usage') this.#inner = name
    else return
    const path = level === 0 ? name : `usage.${name}`
    // The last one wins: that is for `JSON.parse`, not for a template.
    if (this.#names.has(path)) this.#start = GONE
    this.#names.add(path)
  }

  beginValue(at: number): void {
    this.#valueStart = at
  }

  /** Notes where a string or number stands that a template leaves open; everything else in a row of the template is the same. */
  endValue(kind: JsonKind, level: number, end: number): void {
    if (!this.isNoted || level > 1 || (level === 1 && this.#member !== 'usage')) return
    const start = this.#valueStart
    if (kind === 'string') {
      const slot = level === 0 ? stringSlots.get(this.#member) : undefined
      this.#spans.push({ slot: slot ?? { kind: IGNORED_STRING }, start: start + 1, end: end - 1 })
    } else if (kind === 'number') {
      const slot: Slot = level === 0 ? { kind: IGNORED_NUMBER } : slotOf(this.#inner)
      this.#spans.push({ slot, start, end })
    }
  }

  /** Adds a row and, where it lies in one piece with the end of the row before it, its template. */
  endRow(row: unknown, piece: Uint8Array, end: number): void {
    if (!isObject(row)) return this.#refuse('', 'an object')
    const { api_key: key, api_key_label: label, usage_date: date, usage } = row
    if (key !== undefined && key !== null && typeof key !== 'string') this.#refuse('.api_key', 'a string')
    if (usage !== undefined && usage !== null && !isObject(usage)) this.#refuse('.usage', 'an object')
    const { counts, others, missing, minutes, wrong } = readUsage(isObject(usage) ? usage : {})
    if (wrong !== undefined) this.#refuse(`.usage.${wrong}`, 'a finite number')
    const { keys, labels, dates } = this.columns
    this.columns.addRow(
      keys.numberOfText(typeof key === 'string' ? key : UNATTRIBUTED),
      typeof label === 'string' ? labels.numberOfText(label) : NONE,
      typeof date === 'string' ? dates.numberOfText(date) : NONE,
      counts,
      missing,
    )
    for (const [name, count] of others) this.columns.setOther(name, count)
    if (minutes !== undefined) this.columns.noteMinutes(minutes)
    if (this.isNoted) this.#templates.addTemplate(piece, this.#start, end, this.#spans)
  }

  #refuse(path: string, expected: string) {
    this.issue ??= new ReportDecodeError(`${this.#path}[${this.columns.rowCount}]${path}`, expected)
  }
}

/** Whether a value is an object with members. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
