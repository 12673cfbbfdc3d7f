import type { DecodeIssue } from '../../http/decode.ts'

/** Thrown where an answer is not a usage report: names a JSON path, or a byte where it is not even JSON. */
export class ReportDecodeError extends Error {
  override readonly name = 'ReportDecodeError'
  readonly issue: DecodeIssue

  constructor(path: string, expected: string) {
    super(`${path}: expected ${expected}`)
    this.issue = { path, expected }
  }
}
