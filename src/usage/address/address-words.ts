/** The words that an address is written in: choices, and lists of names. What makes no sense is left out and reported in `problems`. */

/** One of the choices; undefined where the address has none of them. */
export function readChoice<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly T[],
  problems: string[],
): T | undefined {
  if (value === undefined || value === '') return undefined
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) {
    problems.push(`${name}=${shorten(value)} is not one of ${choices.join(', ')} and was left out.`)
  }
  return choice
}

/** Always the same empty list, so that nothing is recounted because of it. */
const NOTHING: readonly string[] = []

/** The last list for each name: an unchanged address yields the same list. */
const lastLists = new Map<string, { readonly value: string; readonly list: readonly string[] }>()

/** Names joined by commas, without repeats. */
export function readList(name: string, value: string | undefined, problems: string[]): readonly string[] {
  if (value === undefined || value === '') return NOTHING
  const last = lastLists.get(name)
  if (last?.value === value) return last.list
  try {
    const list = [...new Set(value.split(',').filter(Boolean).map(decodeURIComponent))]
    lastLists.set(name, { value, list })
    return list
  } catch {
    problems.push(`${name}=${shorten(value)} cannot be read and was left out.`)
    return NOTHING
  }
}

/** The address's word for pinned keys or pressed layers; undefined where there are none. */
export function writeList(names: readonly string[]): string | undefined {
  // A comma inside a key must not look like the one between keys.
  return names.length === 0
    ? undefined
    : names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',')
}

/** Shortens a value to fit into a sentence about it. */
export function shorten(value: string): string {
  return value.length <= 40 ? value : `${value.slice(0, 39)}…`
}
