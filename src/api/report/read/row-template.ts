/** The form of rows that a machine wrote: the bytes between their values, and which value is where. */
import { usageFields } from '../usage-report.ts'
import { SPEECH } from '../usage-wire.ts'

/** What a value of a row is: a string, a number, or one of either that is not needed; `other` is a count beyond the contract. */
export type Slot =
  | { readonly kind: 'key' | 'label' | 'date' | 'minutes' | 'ignored-string' | 'ignored-number' }
  | { readonly kind: 'count'; readonly field: number }
  | { readonly kind: 'other'; readonly name: string }

/** The position of a value in its piece: a string without its quotes, or a number. */
export type Span = { readonly slot: Slot; readonly start: number; readonly end: number }

/** A step of a template: bytes that are the same in many rows, the value after them, and what may follow it. */
export type Step = {
  readonly literal: Uint8Array
  /** The literal as numbers of eight bytes; the last overlaps the one before it. Empty for a short literal. */
  readonly words: Float64Array
  readonly code: number
  readonly field: number
  /** The step that matched last comes first. */
  readonly next: Step[]
  /** After the last literal of a row: what a row of this form has. */
  readonly template: RowTemplate | undefined
}

/** What rows written with the same literals have. */
export type RowTemplate = {
  /** For each kind of string, whether the rows have it. */
  readonly has: readonly boolean[]
  /** The counts beyond the contract; `index` counts the values of the row. */
  readonly others: readonly { readonly index: number; readonly name: string }[]
  /** A bit for each field that the rows do not have. */
  readonly missing: number
  readonly isInMinutes: boolean
}

export const KEY = 0
export const LABEL = 1
export const DATE = 2
export const IGNORED_STRING = 3
export const COUNT = 4
export const OTHER = 5
export const MINUTES = 6
export const IGNORED_NUMBER = 7
const END = 8
const codes = {
  key: KEY,
  label: LABEL,
  date: DATE,
  'ignored-string': IGNORED_STRING,
  count: COUNT,
  other: OTHER,
  minutes: MINUTES,
  'ignored-number': IGNORED_NUMBER,
}

const FIELDS = usageFields.length

/** Every name occurs once in a template; values that are not needed count as all different. */
export function nameOf(slot: Slot): unknown {
  if (slot.kind === 'ignored-string' || slot.kind === 'ignored-number') return slot
  return slot.kind === 'count'
    ? `count ${slot.field}`
    : slot.kind === 'other'
      ? `other ${slot.name}`
      : slot.kind
}

export function templateOf(spans: readonly Span[]): RowTemplate {
  const kinds = new Set(spans.map(({ slot }) => slot.kind))
  const fields = new Set(spans.map(({ slot }) => (slot.kind === 'count' ? slot.field : -1)))
  const isInMinutes = !fields.has(SPEECH) && kinds.has('minutes')
  if (isInMinutes) fields.add(SPEECH)
  let missing = 0
  for (let field = 0; field < FIELDS; field++) if (!fields.has(field)) missing |= 1 << field
  return {
    has: [kinds.has('key'), kinds.has('label'), kinds.has('date')],
    others: spans.flatMap(({ slot }, index) => (slot.kind === 'other' ? [{ index, name: slot.name }] : [])),
    missing,
    isInMinutes,
  }
}

/** The step for these bytes among `steps`, added if it is new. Equal bytes after equal steps lead to the same `what`. */
export function stepOf(bytes: Uint8Array, what: Slot | RowTemplate, steps: Step[]): Step {
  const known = steps.find(
    ({ literal }) => literal.length === bytes.length && literal.every((byte, at) => byte === bytes[at]),
  )
  if (known !== undefined) return known
  // A copy, because their memory is reused. (The `slice` of a Node buffer does not copy.)
  const literal = new Uint8Array(bytes)
  const view = new DataView(literal.buffer)
  const words: number[] = []
  for (let at = 0; at + 8 <= literal.length; at += 8) words.push(view.getFloat64(at, true))
  if (words.length > 0 && literal.length % 8 > 0) words.push(view.getFloat64(literal.length - 8, true))
  const step: Step = {
    literal,
    words: Float64Array.from(words),
    code: 'kind' in what ? codes[what.kind] : END,
    field: 'kind' in what && what.kind === 'count' ? what.field : 0,
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
