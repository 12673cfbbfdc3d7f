/**
 * One growing column of counts, as narrow as they allow: whole numbers below 2^32 take four bytes each, and only a column that
 * meets any other number is made anew with eight. Almost all columns stay narrow, which halves what a large report holds.
 */
import type { CountValues } from './usage-report.ts'

export class CountColumn {
  #values: CountValues

  /** `room` is the number of rows it can hold; all are 0. */
  constructor(room: number) {
    this.#values = new Uint32Array(room)
  }

  get(row: number): number {
    return this.#values[row] ?? 0
  }

  set(row: number, count: number): void {
    this.#values[row] = count
    if (this.#values[row] !== count) this.#widen(row, count)
  }

  /** Makes room for more rows. */
  lengthen(room: number): void {
    const longer = new (this.#values instanceof Uint32Array ? Uint32Array : Float64Array)(room)
    longer.set(this.#values)
    this.#values = longer
  }

  /** The first rows. A copy where `isCopied`; otherwise the spare room behind them stays in memory. */
  take(rows: number, isCopied: boolean): CountValues {
    return isCopied ? this.#values.slice(0, rows) : this.#values.subarray(0, rows)
  }

  #widen(row: number, count: number) {
    const wide = Float64Array.from(this.#values)
    wide[row] = count
    this.#values = wide
  }
}
