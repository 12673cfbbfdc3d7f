/**
 * One growing column of counts, as narrow as they allow: whole numbers below 2^32 take four bytes each, and only a column that meets any other number
 * is rebuilt with eight. Almost all columns stay narrow, which halves the size of a large report.
 */
import { allocate, emptyLike, zeros } from './memory.ts'
import type { CountValues } from './usage-report.ts'

export class CountColumn {
  #values: CountValues

  /** Either zeros for this many rows, or existing counts, used as they are. */
  constructor(rows: number | CountValues) {
    this.#values = typeof rows === 'number' ? zeros(Uint32Array, rows) : rows
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
    const longer = emptyLike(this.#values, room)
    longer.set(this.#values)
    this.#values = longer
  }

  /** The first rows. A copy where `isCopied`; otherwise the spare room after them stays in memory. */
  take(rows: number, isCopied: boolean): CountValues {
    return isCopied ? allocate(() => this.#values.slice(0, rows)) : this.#values.subarray(0, rows)
  }

  #widen(row: number, count: number) {
    const wide = toWide(this.#values)
    wide[row] = count
    this.#values = wide
  }
}

function toWide(counts: CountValues): Float64Array {
  return allocate(() => Float64Array.from(counts))
}
