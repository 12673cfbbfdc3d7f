import type { InputContents } from '../inputs/inputs.ts'

/** A small set of inputs that shows one thing a context does, or does not do. */
export type Example = {
  readonly id: string
  readonly title: string
  /** What to look for. */
  readonly note: string
  readonly contents: InputContents
}
