/**
 * Which colour a key is drawn in. A colour belongs to a key, not to its rank: it stays when range, sorting or metric change. Every key prefers one of
 * six colours that everybody can distinguish, by a hash of its masked key. If two prefer the same, the first by masked key gets it and the other
 * takes the next free one. The largest keys of the report come first, whatever is drawn, so a link shows the same colours to everybody who opens it.
 * Colours last as long as the page is open; only if two keys of one chart would clash does one of them change.
 */
import { MOST_SERIES } from './key-filter.ts'
import type { KeyName } from './key-names.ts'
import type { UsageRollup } from './usage-rollup.ts'

/** Number of colours, `--key-1` to `--key-6`. */
const COLORS = MOST_SERIES

/** The colour of all keys that are not drawn on their own. */
export const OTHER_COLOR = 'var(--key-other)'

/** The colour of each masked key, 0 to 5. */
export type ColorsOfKeys = ReadonlyMap<string, number>

/** The colours of the named keys, by masked key, after those that were given `before`; none are stored on the device. */
export function seriesColorsOf(
  rollup: UsageRollup,
  named: readonly number[],
  before: ColorsOfKeys = new Map(),
) {
  const preferred = preferencesOf(rollup.names)
  const keys = maskedKeysOf(rollup, named)
  const largest = largestKeys(rollup)
  const given = assignColors(assignColors(before, largest, preferred), keys, preferred, largest)
  return {
    /** The colours of all keys that have been named so far. */
    given,
    colors: new Map(keys.map((key) => [key, `var(--key-${(given.get(key) ?? 0) + 1})`])),
  }
}

function maskedKeysOf({ names }: UsageRollup, positions: readonly number[]): string[] {
  return positions.flatMap((index) => names[index]?.maskedKey ?? [])
}

/** The colour a key prefers, 0 to 5: FNV-1a over its masked key. */
export function preferredColor(maskedKey: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < maskedKey.length; index += 1) {
    hash = Math.imul(hash ^ maskedKey.charCodeAt(index), 0x01000193)
  }
  // The last bits of this hash differ too little between keys with similar endings.
  return ((hash ^ (hash >>> 15)) >>> 0) % COLORS
}

/** The preferred colour of each key; a group prefers the same colour as its largest key, whichever that key got. */
function preferencesOf(names: readonly KeyName[]): (maskedKey: string) => number {
  const largest = new Map(names.map(({ maskedKey, members = [] }) => [maskedKey, members[0] ?? maskedKey]))
  return (maskedKey) => preferredColor(largest.get(maskedKey) ?? maskedKey)
}

/** The keys with the most characters, whatever is drawn: as many as there are colours. */
function largestKeys(rollup: UsageRollup): string[] {
  const { keyTotals, names } = rollup
  const totalOf = (index: number) => keyTotals.characters[index] ?? 0
  const largest: number[] = []
  let least = 0
  for (let index = 0; index < names.length; index += 1) {
    if (totalOf(index) <= least || names[index]?.isUnattributed) continue
    largest.push(index)
    largest.sort((a, b) => totalOf(b) - totalOf(a))
    largest.splice(COLORS)
    least = largest.length === COLORS ? totalOf(largest.at(-1) ?? 0) : 0
  }
  return maskedKeysOf(rollup, largest)
}

/** `known`, with a different colour for each of `keys`, which are at most as many as there are colours. Those of `firm` give theirs to no other. */
export function assignColors(
  known: ColorsOfKeys,
  keys: readonly string[],
  preferred: (key: string) => number = preferredColor,
  firm: readonly string[] = [],
): ColorsOfKeys {
  const colors = new Map(known)
  const taken = new Set<number>()
  const give = (key: string, color: number | undefined) => {
    if (color === undefined || taken.has(color)) return false
    taken.add(color)
    colors.set(key, color)
    return true
  }
  // A key keeps its colour, or else gets the one it prefers, or else the next free one.
  const isFirm = (key: string) => firm.includes(key)
  const sorted = keys.toSorted()
  const ordered = [...sorted.filter(isFirm), ...sorted.filter((key) => !isFirm(key))]
  const without = ordered.filter((key) => !give(key, colors.get(key)))
  const displaced = without.filter((key) => !give(key, preferred(key)))
  for (const key of displaced)
    for (let step = 1; !give(key, (preferred(key) + step) % COLORS) && step < COLORS; step += 1);
  return colors
}
