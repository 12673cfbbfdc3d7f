/**
 * A growing column of counts, stored as narrowly as its values allow: whole numbers below 2^32 take four bytes each, and a column is rebuilt with
 * eight only when it meets any other number. Almost all columns stay narrow, which halves the size of a large report.
 */
import { lengthened } from './memory.ts'
import type { CountValues } from './usage-report.ts'

export class CountColumn {
  #values: CountValues

  /** Either zeros for this many rows, or existing counts, used as they are. */
  constructor(rows: number | CountValues) {
    this.#values = typeof rows === 'number' ? new Uint32Array(rows) : rows
  }

  get(row: number): number {
    return this.#values[row] ?? 0
  }

  set(row: number, count: number): void {
    this.#values[row] = count
    if (this.#values[row] === count) return
    this.#values = Float64Array.from(this.#values)
    this.#values[row] = count
  }

  /** Makes room for more rows. */
  lengthen(room: number): void {
    const values = this.#values
    this.#values =
      values instanceof Uint32Array
        ? lengthened(Uint32Array, values, room)
        : lengthened(Float64Array, values, room)
  }

  /** The first `rows` counts. A copy if `isCopied`; otherwise a view, so the spare capacity after them stays in memory. */
  take(rows: number, isCopied: boolean): CountValues {
    return isCopied ? this.#values.slice(0, rows) : this.#values.subarray(0, rows)
  }
}
