/**
 * Which colour a key is drawn in. A colour belongs to a key, not to its rank: it stays when range, sorting or metric change. Every key prefers one of
 * eight colours that everybody can distinguish, by a hash of its masked key. Where two prefer the same, the first by masked key gets it and the other
 * takes the next free one. The largest keys of the report come first, in characters and then in each other field, whatever is drawn; a key beyond
 * them gets a pattern where its colour is taken. So a link shows the same colours to everybody who opens it. Assignments last as long as the page, so
 * that other days do not change them. Only when all are taken are they given twice, never to two keys of one chart.
 */
import type { UsageField } from '../../api/report/usage-report.ts'
import { isLeftOut } from '../group-id.ts'
import type { KeyName } from '../figures/key-names.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'

/** Number of colours, `--key-1` to `--key-8`. */
const COLORS = 8

const patterns = ['solid', 'stripes', 'dots'] as const

type Pattern = (typeof patterns)[number]

/** How a series is drawn. `id` is usable in a document's ids. */
export type SeriesStyle = { readonly id: string; readonly color: string; readonly pattern: Pattern }

/** The mark of the folded keys. */
export const otherStyle: SeriesStyle = { id: 'other', color: 'var(--key-other)', pattern: 'solid' }

/** The mark of usage that belongs to no known key, where it is drawn on its own. */
export const unattributedStyle: SeriesStyle = {
  id: 'unattributed',
  color: 'var(--key-other)',
  pattern: 'stripes',
}

/** The mark of each masked key, as a number below `MARKS`. */
export type StyleAssignments = ReadonlyMap<string, number>

const MARKS = COLORS * patterns.length

/** The mark with this number. */
export function styleAt(number: number): SeriesStyle {
  const pattern = patterns[Math.floor(number / COLORS) % patterns.length] ?? 'solid'
  const color = (number % COLORS) + 1
  return { id: `${pattern}-${color}`, color: `var(--key-${color})`, pattern }
}

/** The colour a key prefers, 0 to 7: FNV-1a over its masked key. */
export function preferredColor(maskedKey: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < maskedKey.length; index += 1) {
    hash = Math.imul(hash ^ maskedKey.charCodeAt(index), 0x01000193)
  }
  // The last bits of this hash differ too little between keys with similar endings.
  return ((hash ^ (hash >>> 15)) >>> 0) % COLORS
}

/** The largest keys of a report in a field, by masked key, whatever is drawn: as many as there are colours. */
export function largestKeys(rollup: UsageRollup, names: readonly KeyName[], field: UsageField): string[] {
  const totals = rollup.keyTotals[field]
  const largest: { readonly maskedKey: string; readonly total: number }[] = []
  names.forEach(({ maskedKey, isUnattributed }, index) => {
    const total = totals[index] ?? 0
    if (isUnattributed || isLeftOut(maskedKey) || total <= 0) return
    if (largest.length === COLORS && total < (largest.at(-1)?.total ?? 0)) return
    largest.push({ maskedKey, total })
    largest.sort((a, b) => b.total - a.total || (a.maskedKey < b.maskedKey ? -1 : 1))
    largest.splice(COLORS)
  })
  return largest.map(({ maskedKey }) => maskedKey)
}

/** The colour that each key prefers; a group prefers the colour that its largest key prefers, whatever that key got. */
export function preferencesOf(names: readonly KeyName[]): (maskedKey: string) => number {
  const largest = new Map(
    names.flatMap(({ maskedKey, members: [first] = [] }) =>
      first === undefined ? [] : [[maskedKey, first] as const],
    ),
  )
  return (maskedKey) => preferredColor(largest.get(maskedKey) ?? maskedKey)
}

/** `assignments`, with a different mark for each of `keys`, which are at most as many as there are marks. */
export function assignStyles(
  assignments: StyleAssignments,
  keys: readonly string[],
  preferred: (key: string) => number = preferredColor,
): StyleAssignments {
  const assigned = new Map(assignments)
  const inChart = new Set<number>()
  const without: string[] = []
  const inOrder = keys.toSorted()
  for (const key of inOrder) {
    const mark = assigned.get(key)
    if (mark === undefined || inChart.has(mark)) without.push(key)
    else inChart.add(mark)
  }
  const given = new Set(assigned.values())
  const give = (key: string, mark: number) => {
    inChart.add(mark)
    given.add(mark)
    assigned.set(key, mark)
  }
  // Preferred colours are given before any is taken as the next free one.
  const displaced = without.filter((key) => {
    const mark = preferred(key)
    if (given.has(mark)) return true
    give(key, mark)
    return false
  })
  for (const key of displaced) give(key, pickMark(preferred(key), inChart, given))
  return assigned
}

/** The mark least likely to be confused: unused, in a colour that the chart lacks, with the plainest pattern; starting from the preferred colour. */
function pickMark(preferred: number, inChart: ReadonlySet<number>, given: ReadonlySet<number>): number {
  const colors = new Set([...inChart].map((mark) => mark % COLORS))
  let best = 0
  let least = Infinity
  for (let step = 0; step < MARKS; step += 1) {
    const color = (preferred + step) % COLORS
    const mark = Math.floor(step / COLORS) * COLORS + color
    const cost = (inChart.has(mark) ? 4 : 0) + (given.has(mark) ? 2 : 0) + (colors.has(color) ? 1 : 0)
    if (cost < least) {
      best = mark
      least = cost
    }
  }
  return best
}
