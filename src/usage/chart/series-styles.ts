/**
 * Which colour a key is drawn in. A colour belongs to a key, not to its rank: it stays when range, sorting or metric
 * change, and on the next visit. There are eight colours that everybody can tell apart, and more keys than that come to
 * be shown over time, so what belongs to a key is a mark: a colour and a pattern. A key gets its mark when it is first
 * drawn and keeps it on this device. A hash of the key would need no memory, but would give two of eight keys the same
 * mark in most charts; memory gives every key of a chart its own. Only when all marks are given away are they given
 * twice, and never to two keys of one chart: then the one drawn later takes another.
 */

/** Number of colours, `--key-1` to `--key-8`. */
const COLORS = 8

const patterns = ['solid', 'stripes', 'dots'] as const

type Pattern = (typeof patterns)[number]

/** How a series is drawn. `id` is usable in a document's ids. */
export type SeriesStyle = { readonly id: string; readonly color: string; readonly pattern: Pattern }

/** The mark of what is folded together. */
export const otherStyle: SeriesStyle = { id: 'other', color: 'var(--key-other)', pattern: 'solid' }

/** Which mark each masked key has, as a number below `MARKS`. */
export type StyleAssignments = ReadonlyMap<string, number>

const MARKS = COLORS * patterns.length

/** The mark with this number. */
export function styleAt(number: number): SeriesStyle {
  const pattern = patterns[Math.floor(number / COLORS) % patterns.length] ?? 'solid'
  const color = (number % COLORS) + 1
  return { id: `${pattern}-${color}`, color: `var(--key-${color})`, pattern }
}

/** `book`, with a mark for every key of `drawn`, no two of them alike. At most as many keys as there are marks. */
export function assignStyles(book: StyleAssignments, drawn: readonly string[]): StyleAssignments {
  const assigned = new Map(book)
  const inChart = new Set<number>()
  const without: string[] = []
  for (const key of drawn) {
    const mark = assigned.get(key)
    if (mark === undefined || inChart.has(mark)) without.push(key)
    else inChart.add(mark)
  }
  const given = new Set(assigned.values())
  for (const key of without) {
    const mark = pickMark(inChart, given)
    inChart.add(mark)
    given.add(mark)
    assigned.set(key, mark)
  }
  return assigned
}

/** The mark least likely to be mistaken: nobody's, of a colour the chart lacks, in the plainest pattern. */
function pickMark(inChart: ReadonlySet<number>, given: ReadonlySet<number>): number {
  const colors = new Set([...inChart].map((mark) => mark % COLORS))
  let best = 0
  let least = Infinity
  for (let mark = 0; mark < MARKS; mark += 1) {
    const cost = (inChart.has(mark) ? 4 : 0) + (given.has(mark) ? 2 : 0) + (colors.has(mark % COLORS) ? 1 : 0)
    if (cost < least) {
      best = mark
      least = cost
    }
  }
  return best
}
