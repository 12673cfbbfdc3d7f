/** What a combo box offers for typed text. Pure. */
/** One choice offered. `value` is what is chosen; `note` is shown beside the label and found by typing too. */
export type Suggestion = {
  readonly value: string
  readonly label: string
  readonly note?: string
  readonly group?: string
}

/** The meaning of a text that is not a suggestion: a separate choice, which is `isKnown` if it has a name; or why it is not a choice. */
export type FreeEntry = (Suggestion & { readonly isKnown: boolean }) | { readonly refusal: string }

export type ComboBoxProps = {
  readonly label: string
  readonly value: string
  /** Gets the value of a suggestion or of a free entry. */
  readonly onChange: (value: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly placeholder?: string
  readonly isLabelHidden?: boolean
  /** Called with a typed text; without it, only suggestions can be chosen. */
  readonly freeEntry?: (text: string) => FreeEntry
  /** Another name of the suggestion with this value, found by typing too. */
  readonly otherName?: (value: string) => string
}

/** The options, best first. Where there are none, `refusal` says why the typed text cannot be entered. */
type Offer = { readonly options: readonly Suggestion[]; readonly refusal?: string }

/**
 * Suggestions with the typed text in a name or in the note: exact matches first, then those that begin with it. A free entry comes after these: if it
 * has a name, before those that only contain the text; otherwise last.
 */
export function offerFor(
  typed: string,
  suggestions: readonly Suggestion[],
  { freeEntry, otherName }: Pick<ComboBoxProps, 'freeEntry' | 'otherName'> = {},
): Offer {
  const text = typed.trim()
  if (text === '') return { options: suggestions }
  const wanted = fold(text)
  const matches = suggestions
    .map((suggestion) => ({
      suggestion,
      rank: rankOf(suggestion, otherName?.(suggestion.value) ?? '', wanted),
    }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank)
  const options = matches.map(({ suggestion }) => suggestion)
  const free = freeEntry?.(text)
  if (!free) return { options }
  if ('refusal' in free) return { options, refusal: free.refusal }
  const { isKnown, ...entry } = free
  if (matches[0]?.rank === EXACT || options.some(({ value }) => value === entry.value)) return { options }
  const suggested = suggestions.find(({ value }) => value === entry.value)
  const before = suggested || isKnown ? matches.filter(({ rank }) => rank === BEGINS).length : options.length
  return { options: options.toSpliced(before, 0, suggested ?? entry) }
}

const EXACT = 0
const BEGINS = 1
const HOLDS = 2
const NO_MATCH = 3

function rankOf({ label, note = '', value }: Suggestion, other: string, wanted: string): number {
  const names = [label, other].map(fold)
  if ([...names, fold(note), fold(value)].includes(wanted)) return EXACT
  if (names.some((name) => name.startsWith(wanted))) return BEGINS
  return fold(`${label} ${note} ${other}`).includes(wanted) ? HOLDS : NO_MATCH
}

/** Case and accents do not matter when searching. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
