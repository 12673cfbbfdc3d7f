/**
 * The memory of a report's columns. Running out of it is distinguished from every bug. It moves from the worker to the page: copying millions of rows
 * would hold up the page.
 */
import { ServiceError } from '../api/failure.ts'
import type { ServiceAnswer } from '../api/http/http.ts'
import type { UsageReport } from './usage-report.ts'

/** There was no memory for a column. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory'
}

/** Makes arrays and nothing else, so a `RangeError` can only mean that memory has run out. Throws `OutOfMemory`. */
export function allocate<Made>(make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    throw error instanceof RangeError ? new OutOfMemory(error.message, { cause: error }) : error
  }
}

/** An array of so many zeros. Throws `OutOfMemory`. */
export function zeros<Column>(Type: new (length: number) => Column, length: number): Column {
  return allocate(() => new Type(length))
}

/** A copy of `column` with zeros after it. */
export function lengthened<Column extends { readonly set: (values: Column) => void }>(
  Type: new (length: number) => Column,
  column: Column,
  length: number,
): Column {
  const longer = zeros(Type, length)
  longer.set(column)
  return longer
}

/** What to throw for `error`: a failure to show where memory ran out, otherwise the error itself, which is a bug. `about` is what is known of the
 *  answer. */
export function memoryFailure(error: unknown, about?: ServiceAnswer['about']): unknown {
  return error instanceof OutOfMemory
    ? new ServiceError({ operation: 'analytics', ...about, kind: 'reader-failed' })
    : error
}

/** What is transferred with a report. Its sums are small and are copied. */
export function memoryOf({ keyIndex, dayIndex, counts, otherCounts }: UsageReport): Transferable[] {
  const columns = [keyIndex, dayIndex, ...Object.values(counts), ...Object.values(otherCounts)]
  return columns.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}
