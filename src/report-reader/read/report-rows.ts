/** One list of rows (`key_and_day_usages` or `key_usages`, §2.3) while it is being read. */
import { ReportDecodeError } from './json-scanner.ts'
import { ReportColumns } from './report-columns.ts'
import { NONE } from './row-labels.ts'
import { RowTemplates } from './row-templates.ts'
import { readUsage } from './usage-object.ts'
import { UNATTRIBUTED } from '../usage-report.ts'

export class RowsReader {
  readonly columns = new ReportColumns()
  /** The fault in the first invalid row. */
  issue: ReportDecodeError | undefined
  readonly #path: string
  readonly #templates = new RowTemplates(this.columns)
  /** Where the last row ended, if it was in this piece. */
  #end: number | undefined

  constructor(path: string) {
    this.#path = path
  }

  beginPiece(): void {
    this.#end = undefined
  }

  /** Reads rows from `at`, the end of a row, as long as they fit a template. Returns the end of the last row read. */
  readMore(bytes: Uint8Array, at: number): number {
    this.#end = this.#templates.read(bytes, at)
    return this.#end
  }

  /** Adds a row and, if the end of the row before it is in the same piece, its template. */
  addRow(row: unknown, piece: Uint8Array, end: number): void {
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
    if (this.#end !== undefined) this.#templates.addTemplate(piece, this.#end, end)
  }

  #refuse(path: string, expected: string) {
    this.issue ??= new ReportDecodeError(`${this.#path}[${this.columns.rowCount}]${path}`, expected)
  }
}

/** Whether a value is an object with members. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
