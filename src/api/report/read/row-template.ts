/** What rows look like that one machine wrote: the bytes between their values, and which value stands where. */
import { usageFields } from '../usage-report.ts'
import { SPEECH } from '../usage-wire.ts'

/** What a value of a row is: strings, numbers, and of both those that nobody needs; `other` is a count beyond the contract. */
export type Slot =
  | { readonly kind: 'key' | 'label' | 'date' | 'minutes' | 'ignored-string' | 'ignored-number' }
  | { readonly kind: 'count'; readonly field: number }
  | { readonly kind: 'other'; readonly name: string }

/** Where a value stands in its piece: a string without its quotes, or a number. */
export type Span = { readonly slot: Slot; readonly start: number; readonly end: number }

/** Bytes that are the same in many rows, the value that follows them, and what may follow that. */
export type Step = {
  readonly literal: Uint8Array
  /** The literal as numbers of eight bytes; the last overlaps the one before it. Empty for a short literal. */
  readonly words: Float64Array
  readonly code: number
  readonly field: number
  /** The one that was right last comes first. */
  readonly next: Step[]
  /** After the last literal of a row: what such a row has. */
  readonly template: RowTemplate | undefined
}

/** What the rows have that were written with the same literals. */
export type RowTemplate = {
  /** Per code of a string: whether the rows have it. */
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

/** Every name occurs once in a template; values that nobody needs are all different. */
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

/** The step of these bytes among `steps`, which it is added to if it is new. Equal bytes after equal steps lead to the same `what`. */
export function stepOf(bytes: Uint8Array, what: Slot | RowTemplate, steps: Step[]): Step {
  const known = steps.find(
    ({ literal }) => literal.length === bytes.length && literal.every((byte, at) => byte === bytes[at]),
  )
  if (known !== undefined) return known
  // A copy, as their memory is used again. (The `slice` of a Node buffer would be none.)
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
 * Where the literal ends, below zero where other bytes stand there. As numbers, different bytes never compare equal but for the
 * two zeros, and no JSON holds the control characters that those are made of; bytes that make no number never compare equal.
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
