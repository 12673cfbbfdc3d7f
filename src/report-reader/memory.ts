/**
 * The memory of a report's columns. Running out of it is distinguished from every bug. It moves between page and worker: copying millions of rows at
 * once would hold up the page.
 */
import { ServiceError } from '../api/failure.ts'
import type { ServiceAnswer } from '../api/http/http.ts'
import type { CountValues, UsageReport } from './usage-report.ts'
import { perField } from './usage-wire.ts'

/** Elements that are copied in one step: a few milliseconds of work. */
const COPIED_AT_ONCE = 1 << 20

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

/** Zeros, as wide as `counts`. */
export function emptyLike(counts: CountValues, length: number): CountValues {
  return counts instanceof Uint32Array ? zeros(Uint32Array, length) : zeros(Float64Array, length)
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
export function memoryOf(report: UsageReport): Transferable[] {
  return columnsOf(report).flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}

/** A copy whose memory can be given away, made in steps of a few milliseconds. Throws a `ServiceError` when stopped. */
export function* copyReport(report: UsageReport, signal?: AbortSignal): Generator<undefined, UsageReport> {
  const { keyIndex, dayIndex, counts, otherCounts } = report
  const copy: UsageReport = {
    ...report,
    keyIndex: zeros(Uint32Array, keyIndex.length),
    dayIndex: zeros(Uint16Array, dayIndex.length),
    counts: perField((field) => emptyLike(counts[field], counts[field].length)),
    otherCounts: Object.fromEntries(
      Object.entries(otherCounts).map(([name, column]) => [name, emptyLike(column, column.length)]),
    ),
  }
  const targets = columnsOf(copy)
  for (const [index, column] of columnsOf(report).entries()) {
    for (let from = 0; from < column.length; from += COPIED_AT_ONCE) {
      targets[index]?.set(column.subarray(from, from + COPIED_AT_ONCE), from)
      yield
      if (signal?.aborted) throw new ServiceError({ operation: 'analytics', kind: 'stopped', sent: false })
    }
  }
  return copy
}

function columnsOf({ keyIndex, dayIndex, counts, otherCounts }: UsageReport) {
  return [keyIndex, dayIndex, ...Object.values(counts), ...Object.values(otherCounts)]
}
