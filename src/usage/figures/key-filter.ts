/** Which keys the page shows, or which groups: a group matches by its own name and signs or by those of any of its keys. The search text, the
 *  chosen sign and the layers pressed in the legend form one filter, which applies to everything that is counted or drawn. */
import { remembered } from '../../api/remembered.ts'
import { fold, wordsOf } from '../../locale/search.ts'
import type { UsageReport } from '../../report-reader/usage-report.ts'
import type { SignKind, UsageView } from '../address/address.ts'
import { OTHER, pressedKey } from '../address/pressed-layers.ts'
import { briefKey, compareText, fullName, nameKeys, rowNoun, type KeyName } from './key-names.ts'
import { countOf, formatCount, listOf } from '../format.ts'
import { NO_GROUP } from '../group-id.ts'
import { keysWithSign } from './signs.ts'
import { rollUp, type UsageRollup } from './usage-rollup.ts'

/** Keys by their position in the report. The page shows those that are both `found` and `chosen`. The legend offers all found keys, `named` or among
 *  the `others`: a press does not change these, so the layers it hides can be pressed again. */
export type KeyFilter = {
  /** The keys that match the search text and show the chosen sign; in a key's own view that key; undefined if none of these is given. */
  readonly found: ReadonlySet<number> | undefined
  /** The keys pressed in the legend, and the pinned ones, which stay visible beside them; undefined if none are pressed. */
  readonly chosen: ReadonlySet<number> | undefined
  /** The keys that the page shows, in the report's order; undefined if it shows all. */
  readonly shown: readonly number[] | undefined
  /** Whether it shows only some keys, but not one key in its own view. */
  readonly isPart: boolean
  /** The found keys that have a layer and a colour of their own: up to six, pinned keys before larger ones, listed largest first. */
  readonly named: readonly number[]
  /** All other found keys with any usage, largest first: one layer of the chart. */
  readonly others: readonly number[]
  readonly focus: number | undefined
}

/** How many keys are named: as many as there are colours that everybody can distinguish. */
export const MOST_SERIES = 6

/** The filter of a view. In a key's own view it is suspended until the user goes back. */
export function filterKeys(rollup: UsageRollup, view: FilterView): KeyFilter {
  const { names } = rollup
  const position =
    view.focus === undefined ? -1 : names.findIndex(({ maskedKey }) => maskedKey === view.focus)
  if (position >= 0) {
    const only = [position]
    const found = new Set(only)
    return { shown: only, isPart: false, found, chosen: undefined, named: only, others: [], focus: position }
  }
  const found = bothOf(findRows(rollup, view.query), view.sign && withSign(rollup, view.sign))
  const { named, others } = nameLargest(rollup, view, found)
  const chosen = choose(names, view, others)
  const shown =
    found || chosen ? [...names.keys()].filter((index) => isShown({ found, chosen }, index)) : undefined
  return { shown, isPart: shown !== undefined, found, chosen, named, others, focus: undefined }
}

/** The keys with this sign; by group, the groups that have it or contain a key that has it. */
export function withSign(rollup: UsageRollup, sign: SignKind) {
  const { ungrouped } = rollup.report
  const rows = keysWithSign(rollup, sign)
  return ungrouped
    ? orByMembers(rows, rollup.names, ungrouped, keysWithSign(rollUp(ungrouped, rollup.asked), sign))
    : rows
}

/** The keys that match a search; by group, the groups that match or contain a matching key. */
function findRows({ names, report: { ungrouped } }: UsageRollup, query: string) {
  const rows = findKeys(names, query)
  const keys = ungrouped && findKeys(nameKeys(ungrouped.keys), query)
  return rows && keys ? orByMembers(rows, names, ungrouped, keys) : rows
}

/** `rows`, and the groups that contain any of these keys of `ungrouped`. */
function orByMembers(
  rows: ReadonlySet<number>,
  names: readonly KeyName[],
  ungrouped: UsageReport,
  keys: ReadonlySet<number>,
): ReadonlySet<number> {
  const members = new Set([...keys].map((key) => ungrouped.keys[key]?.maskedKey))
  const hasMember = (index: number) => names[index]?.members?.some((key) => members.has(key))
  return new Set([...names.keys()].filter((index) => rows.has(index) || hasMember(index)))
}

/** The fields of a view that decide which keys it shows. */
export const filterFields = ['metric', 'pins', 'query', 'pressed', 'sign', 'focus'] as const

export type FilterView = Pick<UsageView, (typeof filterFields)[number]>

/** Whether the page shows the key at this position. */
export function isShown({ found, chosen }: Pick<KeyFilter, 'found' | 'chosen'>, index: number): boolean {
  return (found?.has(index) ?? true) && (chosen?.has(index) ?? true)
}

/** The intersection of both; an undefined set contains everything. */
function bothOf(one: ReadonlySet<number> | undefined, other: ReadonlySet<number> | undefined) {
  if (one === undefined || other === undefined) return one ?? other
  return new Set([...one].filter((key) => other.has(key)))
}

/** How many of the rows, or of those at these positions, are keys or groups: unattributed usage is neither, nor are keys without a group. */
export function countKeys(names: readonly KeyName[], positions?: Iterable<number>): number {
  return namesAt(names, positions).filter((key) => !key.isUnattributed && key.maskedKey !== NO_GROUP).length
}

function namesAt(names: readonly KeyName[], positions: Iterable<number> = names.keys()): KeyName[] {
  return [...positions].flatMap((position) => names[position] ?? [])
}

/** `3 groups, 1 gone, keys without a group, and “Unattributed”`: the number of keys or groups, and the rows that are neither. */
export function countInWords(names: readonly KeyName[], positions?: readonly number[]): string {
  const gone = countKeys(namesAt(names, positions).filter(({ isGone }) => isGone))
  return listOf([
    countOf(countKeys(names, positions) - gone, rowNoun(names)),
    ...(gone === 0 ? [] : [`${formatCount(gone)} gone`]),
    ...wordsBeside(names, positions),
  ])
}

/** `3 of 12 keys and “Unattributed”`: the number of keys or groups among all, and the rows that are neither; only these where there is no other. */
export function partInWords(names: readonly KeyName[], positions: readonly number[]): string {
  const count = countKeys(names, positions)
  const beside = wordsBeside(names, positions)
  const part = `${formatCount(count)} of ${countOf(countKeys(names), rowNoun(names))}`
  return listOf(count === 0 && beside.length > 0 ? beside : [part, ...beside])
}

/** The rows among these that are neither key nor group, in words. */
export function wordsBeside(names: readonly KeyName[], positions?: readonly number[]): string[] {
  const keys = namesAt(names, positions)
  return [
    ...(keys.some(({ maskedKey }) => maskedKey === NO_GROUP) ? ['keys without a group'] : []),
    ...(keys.some(({ isUnattributed }) => isUnattributed) ? ['“Unattributed”'] : []),
  ]
}

/** Shorter words are in many masked keys by chance: beside other words they are looked for in names only. */
const LEAST_OF_ID = 3

/** The keys whose label, former labels or masked key, whole or as it is shown, contain every word of `query`, ignoring case and accents; undefined
 *  if it has no word. */
export function findKeys(names: readonly KeyName[], query: string): ReadonlySet<number> | undefined {
  const words = wordsOf(query)
  if (words.length === 0) return undefined
  const phrase = words.join(' ')
  const isIn = (name: string, id: string) =>
    id.includes(phrase) ||
    words.every((word) => name.includes(word) || (word.length >= LEAST_OF_ID && id.includes(word)))
  return new Set(textsOf(names).flatMap(({ name, id }, index) => (isIn(name, id) ? index : [])))
}

/** What a search looks at, folded: the names each key has and had, and its masked key. Cached across keystrokes. */
const textsOf = remembered((names: readonly KeyName[]) =>
  names.map((key) => ({
    name: fold([fullName(key), ...key.formerLabels].join(' ')),
    id: fold(`${key.maskedKey} ${briefKey(key.maskedKey)}`),
  })),
)

function nameLargest(
  { names, keyTotals }: UsageRollup,
  { metric, pins }: FilterView,
  found: ReadonlySet<number> | undefined,
): Pick<KeyFilter, 'named' | 'others'> {
  const totals = keyTotals[metric]
  const pinned = new Set(pins)
  const keyAt = (index: number) => names[index]?.maskedKey ?? ''
  const bySize = [...(found ?? names.keys())]
    .filter((index) => (totals[index] ?? 0) !== 0)
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || compareText(keyAt(a), keyAt(b)))
  // Corrections may leave a key with less than nothing: it counts, but has no layer of its own.
  const large = bySize.filter((index) => (totals[index] ?? 0) > 0)
  const named = new Set(large.filter((index) => pinned.has(keyAt(index))).slice(0, MOST_SERIES))
  // Unattributed usage never gets a colour of its own.
  for (const index of large)
    if (named.size < MOST_SERIES && names[index]?.isUnattributed === false) named.add(index)
  return {
    named: bySize.filter((index) => named.has(index)),
    others: bySize.filter((index) => !named.has(index)),
  }
}

function choose(
  names: readonly KeyName[],
  { pins, pressed }: FilterView,
  others: readonly number[],
): ReadonlySet<number> | undefined {
  const keysCalled = (maskedKeys: readonly string[]) => {
    const wanted = new Set(maskedKeys)
    return [...names.keys()].filter((index) => wanted.has(names[index]?.maskedKey ?? ''))
  }
  const chosen = new Set(keysCalled(pressed.flatMap((layer) => pressedKey(layer) ?? [])))
  if (pressed.includes(OTHER)) for (const index of others) chosen.add(index)
  if (chosen.size === 0) return undefined
  for (const index of keysCalled(pins)) chosen.add(index)
  return chosen
}
