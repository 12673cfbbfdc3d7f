/** A row that a machine wrote, as steps: bytes that are the same in many rows, and the value after them. See `row-templates.ts` for how they are used. */
import { usageFields } from '../usage-report.ts'
import { SPEECH } from '../usage-wire.ts'

export const KEY = 0
export const LABEL = 1
export const DATE = 2
export const COUNT = 3
export const MINUTES = 4
/** A count beyond the contract. */
export const OTHER = 5
/** Values that are not needed. */
export const IGNORED_STRING = 6
export const IGNORED_NUMBER = 7
/** No value: the row ends. */
const END = 8

/** What a value of a row is; `field` is a place in `usageFields`. */
export type Slot =
  | {
      readonly kind:
        | typeof KEY
        | typeof LABEL
        | typeof DATE
        | typeof MINUTES
        | typeof IGNORED_STRING
        | typeof IGNORED_NUMBER
    }
  | { readonly kind: typeof COUNT; readonly field: number }
  | { readonly kind: typeof OTHER; readonly name: string }

/** The position of a value in its piece: a string without its quotes, or a number. */
export type Span = { readonly slot: Slot; readonly start: number; readonly end: number }

/** Bytes that are the same in many rows, the value after them, and what may follow it. */
export type Step = {
  readonly literal: Uint8Array
  /** The literal as numbers of eight bytes; the last overlaps the one before it. Empty for a short literal. */
  readonly words: Float64Array
  readonly kind: number
  /** The place in `usageFields` of a count. */
  readonly field: number
  /** The step that matched last comes first. */
  readonly next: Step[]
  /** Where the row ends: what a row of these steps has. */
  readonly template: RowTemplate | undefined
}

/** What all rows of the same steps have. */
export type RowTemplate = {
  readonly hasKey: boolean
  readonly hasLabel: boolean
  readonly hasDate: boolean
  /** The counts beyond the contract; `index` counts the values of the row. */
  readonly others: readonly { readonly index: number; readonly name: string }[]
  /** A bit for each field that the rows do not have. */
  readonly missing: number
  readonly isInMinutes: boolean
}

export function templateOf(spans: readonly Span[]): RowTemplate {
  const kinds = new Set<number>(spans.map(({ slot }) => slot.kind))
  const fields = new Set(spans.map(({ slot }) => (slot.kind === COUNT ? slot.field : -1)))
  const isInMinutes = !fields.has(SPEECH) && kinds.has(MINUTES)
  if (isInMinutes) fields.add(SPEECH)
  let missing = 0
  for (let field = 0; field < usageFields.length; field++) if (!fields.has(field)) missing |= 1 << field
  return {
    hasKey: kinds.has(KEY),
    hasLabel: kinds.has(LABEL),
    hasDate: kinds.has(DATE),
    others: spans.flatMap(({ slot }, index) => (slot.kind === OTHER ? [{ index, name: slot.name }] : [])),
    missing,
    isInMinutes,
  }
}

/** The step with this literal among `steps`, added if it is new. Equal bytes after equal steps lead to the same value, or to the same end. */
export function stepOf(literal: Uint8Array, what: Slot | RowTemplate, steps: Step[]): Step {
  const known = steps.find(
    (step) =>
      step.literal.length === literal.length && step.literal.every((byte, at) => byte === literal[at]),
  )
  if (known !== undefined) return known
  // A copy, because the memory of a piece is reused. (The `slice` of a Node buffer does not copy.)
  const own = new Uint8Array(literal)
  const view = new DataView(own.buffer)
  const words: number[] = []
  for (let at = 0; at + 8 <= own.length; at += 8) words.push(view.getFloat64(at, true))
  if (words.length > 0 && own.length % 8 > 0) words.push(view.getFloat64(own.length - 8, true))
  const step: Step = {
    literal: own,
    words: Float64Array.from(words),
    kind: 'kind' in what ? what.kind : END,
    field: 'kind' in what && what.kind === COUNT ? what.field : 0,
    next: [],
    template: 'kind' in what ? undefined : what,
  }
  steps.push(step)
  return step
}

/**
 * Where the literal ends, below zero where the bytes differ. As numbers, different bytes never compare equal except for the two zeros, whose control
 * characters occur in no JSON; bytes that are not a number never compare equal.
 */
export function endOfLiteral(
  { literal, words }: Step,
  bytes: Uint8Array,
  view: DataView,
  at: number,
): number {
  const end = at + literal.length
  if (end > bytes.length) return -1
  const last = words.length - 1
  if (last < 0) {
    for (let index = 0; index < literal.length; index++) {
      if (bytes[at + index] !== literal[index]) return -1
    }
    return end
  }
  for (let index = 0; index < last; index++) {
    if (view.getFloat64(at + index * 8, true) !== words[index]) return -1
  }
  return view.getFloat64(end - 8, true) === words[last] ? end : -1
}
