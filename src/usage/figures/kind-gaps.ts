/** Where text, documents and improvement do not add up to the characters (§2.3 does not promise it): characters of no kind, and usage counted in a
 *  kind but not in the characters. The two never cancel out. */
import { NO_DAY, type UsageReport } from '../../report-reader/usage-report.ts'
import type { UsageRollup, Numbers, Strays } from './usage-rollup.ts'

/** Computes by how much a row's kinds fall short of its characters (above zero) or exceed them (below zero). The columns are looked up once: there
 *  may be a million rows. */
export function kindGapOf({ counts }: UsageReport): (row: number) => number {
  const { characters, text, documents, improvement } = counts
  return (row) => {
    const gap = (characters[row] ?? 0) - (text[row] ?? 0) - (documents[row] ?? 0) - (improvement[row] ?? 0)
    return Math.abs(gap) < TOLERANCE ? 0 : gap
  }
}

/** Smaller differences are rounding errors of decimals; counts are whole numbers. */
const TOLERANCE = 0.5

/** One amount per day of the axis, and the amount on none of them. */
type GapAmounts = { readonly byDay: Numbers; readonly strays: Strays<number> }

/** Both sides of the discrepancies, of all keys or of some, per day of the axis. */
export function kindGapsByDay(
  { report, days }: UsageRollup,
  keys?: readonly number[],
): { readonly shortfall: GapAmounts; readonly excess: GapAmounts } {
  const position = new Map(days.map((day, index) => [day, index]))
  const positionOf = report.days.map((day) => position.get(day) ?? -1)
  const isAsked = keys && new Uint8Array(report.keys.length)
  for (const key of keys ?? []) isAsked?.fill(1, key, key + 1)
  const sides = [0, 1].map(() => ({ byDay: new Float64Array(days.length), withoutDay: 0, otherDays: 0 }))
  const gapOf = kindGapOf(report)
  for (let row = 0; row < report.rowCount; row += 1) {
    if (isAsked?.[report.keyIndex[row] ?? 0] === 0) continue
    const gap = gapOf(row)
    const side = sides[gap > 0 ? 0 : 1]
    if (gap === 0 || !side) continue
    const day = report.dayIndex[row] ?? NO_DAY
    const place = positionOf[day] ?? -1
    if (place >= 0) side.byDay[place] = (side.byDay[place] ?? 0) + Math.abs(gap)
    else side[day === NO_DAY ? 'withoutDay' : 'otherDays'] += Math.abs(gap)
  }
  const [shortfall, excess] = sides.map(({ byDay, ...strays }) => ({ byDay, strays }))
  const none = { byDay: new Float64Array(days.length), strays: { withoutDay: 0, otherDays: 0 } }
  return { shortfall: shortfall ?? none, excess: excess ?? none }
}
