/** Memory for the columns of a report. Running out of it is a failure to show, not a bug. */
import { ServiceError } from '../api/failure.ts'
import type { ServiceAnswer } from '../api/http/http.ts'

/** Whether `error` means that memory ran out; browsers have no error type for it, so the message decides. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory|allocation|array length/i.test(error.message)
}

/** The error to throw for `error`: a failure to show if memory ran out, otherwise the error itself. `about` describes the response. */
export function memoryFailure(error: unknown, about?: ServiceAnswer['about']): unknown {
  return isOutOfMemory(error)
    ? new ServiceError({ operation: 'analytics', ...about, kind: 'reader-failed' })
    : error
}

/** A copy of `column`, padded with zeros. */
export function lengthened<Column extends { readonly set: (values: Column) => void }>(
  Type: new (length: number) => Column,
  column: Column,
  length: number,
): Column {
  const longer = new Type(length)
  longer.set(column)
  return longer
}
