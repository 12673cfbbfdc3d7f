import type { Misfit } from '../../http/decode.ts'

/** Thrown where an answer is no usage report: at a JSON path, or at a byte where it is not even JSON. */
export class ReportMisfit extends Error {
  override readonly name = 'ReportMisfit'
  readonly misfit: Misfit

  constructor(path: string, expected: string) {
    super(`${path}: expected ${expected}`)
    this.misfit = { path, expected }
  }
}
