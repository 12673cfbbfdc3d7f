/** Which keys the page shows. By group, it shows groups: one is found by its own name and signs, or by those of any of its keys. Typed words, a
 *  sign and presses in the legend are one filter, which everything that counts or draws obeys. */
import type { UsageReport } from '../../report-reader/usage-report.ts'
import type { SignKind, UsageView } from '../address/address.ts'
import { OTHER, pressedKey, WITHOUT_OTHERS } from '../address/pressed-layers.ts'
import { fullName, isCounted, nameKeys, rowNoun, uncountedWords, type KeyName } from './key-names.ts'
import { countOf, formatCount, listOf } from '../format.ts'
import { keysWithSign } from './signs.ts'
import { rollUp, type UsageRollup } from './usage-rollup.ts'

/** Keys by their position in the report. */
export type KeyFilter = {
  /** The keys that the page shows: those found and, where some are pressed, of these the pressed and the pinned ones; in a key's own view that key. In
   *  the report's order; undefined where it shows all keys. */
  readonly shown: readonly number[] | undefined
  /** The keys that match the typed words and show the chosen sign; undefined where neither is given. */
  readonly found: ReadonlySet<number> | undefined
  /** The keys that are pressed in the legend, and the pinned ones, which stay beside them; undefined where none are pressed. */
  readonly chosen: ReadonlySet<number> | undefined
  /** The keys that the chart and its legend name individually, largest first: of the keys found the pinned ones, then the largest, up to six. A
   *  press does not change this, so what it left out can be pressed again. */
  readonly drawn: readonly number[]
  /** All other keys found with any usage, largest first: one layer of the chart. */
  readonly others: readonly number[]
  /** The key whose own view this is. */
  readonly focus: number | undefined
}

/** How many keys are drawn individually: as many as there are colours that everybody can distinguish. */
export const MOST_SERIES = 6

/** The last filter of each rollup, shared by the title, the controls and the drawing. */
const filters = new WeakMap<UsageRollup, { readonly view: FilterView; readonly filter: KeyFilter }>()

/** The filter of a view. In a key's own view it is suspended until the person comes back. */
export function filterKeys(rollup: UsageRollup, names: readonly KeyName[], view: FilterView): KeyFilter {
  const last = filters.get(rollup)
  if (last && filterParts.every((part) => last.view[part] === view[part])) return last.filter
  const filter = makeFilter(rollup, names, view)
  filters.set(rollup, { view, filter })
  return filter
}

function makeFilter(rollup: UsageRollup, names: readonly KeyName[], view: FilterView): KeyFilter {
  const position =
    view.focus === undefined ? -1 : names.findIndex(({ maskedKey }) => maskedKey === view.focus)
  if (position >= 0) {
    const only = [position]
    return { shown: only, found: undefined, chosen: undefined, drawn: only, others: [], focus: position }
  }
  const found = bothOf(
    findRows(rollup, names, view.query),
    view.sign === undefined ? undefined : withSign(rollup, names, view.sign),
  )
  const { drawn, others } = chooseKeys(rollup, names, view, found)
  const chosen = choose(names, view, drawn, others)
  const isShown = (index: number) => (found?.has(index) ?? true) && (chosen?.has(index) ?? true)
  const shown = found || chosen ? [...names.keys()].filter(isShown) : undefined
  return { shown, found, chosen, drawn, others, focus: undefined }
}

/** The keys that show a sign of this kind; by group, the groups that do or have a key that does. */
export function withSign(rollup: UsageRollup, names: readonly KeyName[], sign: SignKind) {
  const { byKey } = rollup.report
  const rows = keysWithSign(rollup, sign)
  return byKey ? orByMembers(rows, names, byKey, keysWithSign(rollUp(byKey, rollup.asked), sign)) : rows
}

/** The keys that a search finds; by group, the groups that it finds or that have such a key. */
function findRows({ report: { byKey } }: UsageRollup, names: readonly KeyName[], query: string) {
  const rows = findKeys(names, query)
  const keys = byKey && findKeys(nameKeys(byKey.keys), query)
  return rows && keys ? orByMembers(rows, names, byKey, keys) : rows
}

/** Rows, and groups with any of these keys of `byKey`. */
function orByMembers(
  rows: ReadonlySet<number>,
  names: readonly KeyName[],
  byKey: UsageReport,
  keys: ReadonlySet<number>,
): ReadonlySet<number> {
  const members = new Set([...keys].map((key) => byKey.keys[key]?.maskedKey))
  return new Set(
    [...names.keys()].filter(
      (index) => rows.has(index) || names[index]?.members?.some((key) => members.has(key)),
    ),
  )
}

const filterParts = ['metric', 'pins', 'query', 'pressed', 'sign', 'focus'] as const

/** The fields of a view that decide which keys it shows. */
export type FilterView = Pick<UsageView, (typeof filterParts)[number]>

/** Whether the page shows the key at this position. */
export function isShown({ shown, found, chosen, focus }: KeyFilter, index: number): boolean {
  if (shown === undefined) return true
  if (focus !== undefined) return index === focus
  return (found?.has(index) ?? true) && (chosen?.has(index) ?? true)
}

/** The intersection of both; an undefined set contains everything. */
function bothOf(one: ReadonlySet<number> | undefined, other: ReadonlySet<number> | undefined) {
  if (one === undefined || other === undefined) return one ?? other
  return new Set([...one].filter((key) => other.has(key)))
}

/** How many of the rows at these positions count as keys, or groups; see `isCounted`. */
export function countKeys(names: readonly KeyName[], positions: Iterable<number> = names.keys()): number {
  let count = 0
  for (const position of positions) {
    const name = names[position]
    if (name && isCounted(name)) count += 1
  }
  return count
}

/** `3 groups, 1 gone, keys without a group, and “Unattributed”`: how many of these are keys or groups, and what stands beside them. From the
 *  position `goneFrom` on they were used on earlier days only. */
export function countInWords(
  names: readonly KeyName[],
  positions: readonly number[] = [...names.keys()],
  goneFrom = Infinity,
): string {
  const gone = countKeys(
    names,
    positions.filter((position) => position >= goneFrom),
  )
  return listOf([
    countOf(countKeys(names, positions) - gone, rowNoun(names)),
    ...(gone === 0 ? [] : [`${formatCount(gone)} gone`]),
    ...wordsBeside(names, positions),
  ])
}

/** What of these is neither key nor group. */
export function wordsBeside(names: readonly KeyName[], positions: readonly number[]): string[] {
  return uncountedWords(positions.flatMap((position) => names[position] ?? []))
}

/** The keys whose label, former labels or masked key contain every word of `query`, ignoring case and accents; undefined where it has no word. */
export function findKeys(names: readonly KeyName[], query: string): ReadonlySet<number> | undefined {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const texts = textsOf(names)
  return new Set([...names.keys()].filter((index) => words.every((word) => texts[index]?.includes(word))))
}

const foldedTexts = new WeakMap<readonly KeyName[], readonly string[]>()

/** The searchable text of each key, made once for all the searches while typing. */
function textsOf(names: readonly KeyName[]): readonly string[] {
  const texts =
    foldedTexts.get(names) ??
    names.map((key) => fold([fullName(key), key.maskedKey, ...key.formerLabels].join(' ')))
  foldedTexts.set(names, texts)
  return texts
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function chooseKeys(
  rollup: UsageRollup,
  names: readonly KeyName[],
  { metric, pins }: FilterView,
  found: ReadonlySet<number> | undefined,
): Pick<KeyFilter, 'drawn' | 'others'> {
  const totals = rollup.keyTotals[metric]
  const pinned = new Set(pins)
  const bySize = [...(found ?? names.keys())]
    .filter((index) => (totals[index] ?? 0) > 0)
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || compareKeys(names[a], names[b]))
  const chosen = new Set(
    bySize.filter((index) => pinned.has(names[index]?.maskedKey ?? '')).slice(0, MOST_SERIES),
  )
  // Usage of no known key is never a colour of its own.
  for (const index of bySize)
    if (chosen.size < MOST_SERIES && names[index]?.isUnattributed === false) chosen.add(index)
  return {
    drawn: bySize.filter((index) => chosen.has(index)),
    others: bySize.filter((index) => !chosen.has(index)),
  }
}

function choose(
  names: readonly KeyName[],
  { pins, pressed }: FilterView,
  drawn: readonly number[],
  others: readonly number[],
): ReadonlySet<number> | undefined {
  const keysCalled = (maskedKeys: readonly string[]) => {
    const wanted = new Set(maskedKeys)
    return wanted.size === 0
      ? []
      : [...names.keys()].filter((index) => wanted.has(names[index]?.maskedKey ?? ''))
  }
  const chosen = new Set(keysCalled(pressed.flatMap((layer) => pressedKey(layer) ?? [])))
  if (pressed.includes(OTHER)) for (const index of others) chosen.add(index)
  if (pressed.includes(WITHOUT_OTHERS) && others.length > 0) for (const index of drawn) chosen.add(index)
  if (chosen.size === 0) return undefined
  for (const index of keysCalled(pins)) chosen.add(index)
  return chosen
}

function compareKeys(a: KeyName | undefined, b: KeyName | undefined): number {
  return (a?.maskedKey ?? '') < (b?.maskedKey ?? '') ? -1 : 1
}
