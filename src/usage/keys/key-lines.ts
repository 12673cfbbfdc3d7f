/** The lines of the key table: keys, or groups with the keys of those that are open below them. */
import { groupBy } from '../../api/group-by.ts'
import type { UsageCounts } from '../../report-reader/usage-report.ts'
import type { Drawn } from '../drawn.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { differingTotals } from '../figures/proof.ts'
import { keyRows, sortRows, timesOfUse, type KeyRow, type KeyTotals } from '../figures/key-rows.ts'
import type { LimitShare } from '../billing/limit-state.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { countOf, formatCount, listOf } from '../format.ts'

/** Beyond this many lines, only the visible ones are drawn. */
export const MOST_LINES_AT_ONCE = 100

/** Height of a line in CSS pixels, `--line` in the style sheet; higher on a phone, where fingers press. */
export const lineHeights = { desk: 30, phone: 36 }

/** Usage of a key, of a group, or of all: every figure of a line is computed from it. */
export type KeyLine = {
  readonly id: string
  /** `child`: a key below its group. */
  readonly kind: 'row' | 'child' | 'total'
  readonly name: string
  readonly counts: UsageCounts
  readonly share: number
  readonly positions: readonly number[]
  /** What `positions` refer to: for a key below its group, the ungrouped report. */
  readonly source: Source
  /** Absent in the line of totals. */
  readonly row?: KeyRow
  /** For a group with keys: whether they are shown. */
  readonly isOpen?: boolean
}

type Source = Pick<Drawn, 'rollup' | 'compared'>

/** State shared by all lines of a table. */
export type KeyLook = Drawn & {
  /** The keys below their groups, if rows are groups. */
  readonly members?: Members | undefined
  /** Whether there are columns for text, documents, improvement and the first use. */
  readonly hasKinds: boolean
  readonly hasSpeech: boolean
  /** How much of its limit each key has used up, by masked key. */
  readonly limits: ReadonlyMap<string, LimitShare>
  /** The largest share of a row, 0 to 1. */
  readonly largestShare: number
  /** Whether the rows are keys in their group's own view: they cannot be pinned there, and have no colours. */
  readonly areMembers: boolean
  readonly onOpenChange: (id: string, isOpen: boolean) => void
}

export type Members = ReturnType<typeof membersOf>

/** The keys of each group, search matches first, then in the table's order, and the report they come from. */
export function membersOf(ungrouped: LoadedReport, drawn: Drawn) {
  const { rows: groups, view, prices, comparedKeys: compared } = drawn
  const groupsBefore = drawn.comparison?.earlier.report.keys ?? []
  // In a comparison, also keys that are gone.
  const rollup = compared?.comparison.rollup ?? rollUp(ungrouped.report, ungrouped.range)
  const uses = timesOfUse(rollup, ungrouped.slicedFrom, drawn.today)
  const { found } = filterKeys(rollup, { ...view, pins: [], pressed: [], focus: undefined })
  const all = keyRows(rollup, view.metric, [], uses)
  const inOrder = sortRows(all, view.sort, compared?.amountOfChange, prices)
  const isFound = ({ index }: KeyRow) => found?.has(index) ?? true
  const rows = [...inOrder.filter(isFound), ...inOrder.filter((row) => !isFound(row))]
  const groupOf = new Map(
    [...groupsBefore, ...groups.map(({ key }) => key)].flatMap(({ maskedKey, members = [] }) =>
      members.map((member) => [member, maskedKey]),
    ),
  )
  const source: Source = { rollup, compared }
  return { children: groupBy(rows, ({ key }) => groupOf.get(key.maskedKey)), source }
}

/** In longer tables, groups hide their keys until they are opened. */
const MOST_LINES_OPEN = 60

export function areOpenAtFirst(rows: readonly KeyRow[], members: Members | undefined): boolean {
  const below = (id: string) => members?.children.get(id)?.length ?? 0
  return rows.reduce((lines, { key }) => lines + 1 + below(key.maskedKey), 0) <= MOST_LINES_OPEN
}

export function linesOf(
  rows: readonly KeyRow[],
  source: Source,
  members: Members | undefined,
  isOpen: (id: string) => boolean,
): KeyLine[] {
  return rows.flatMap((row) => {
    const line = lineOf(row, 'row', source)
    const below = members?.children.get(line.id)
    if (members === undefined || below === undefined) return [line]
    if (!isOpen(line.id)) return [{ ...line, isOpen: false }]
    return [{ ...line, isOpen: true }, ...below.map((member) => lineOf(member, 'child', members.source))]
  })
}

function lineOf(row: KeyRow, kind: 'row' | 'child', source: Source): KeyLine {
  const { key, counts, share, index } = row
  return { id: key.maskedKey, kind, name: key.name, counts, share, positions: [index], source, row }
}

/** The sums of the keys that the page shows: all of them, or those found. They are called a sum where the service reports another total. */
export function totalLine(
  { keys, gone, beside, counts, share, positions }: KeyTotals,
  what: 'Total' | 'Shown',
  { noun, rollup, ungrouped, compared }: Drawn,
): KeyLine {
  const isOwnSum = what === 'Total' && differingTotals(ungrouped.report).length > 0
  const title = isOwnSum ? 'Sum of rows' : what
  const counted = [countOf(keys - gone, noun), ...(gone === 0 ? [] : [`${formatCount(gone)} gone`])]
  // Keys without a group are a row of their own among groups; beside keys, “Unattributed” needs no mention.
  const parts = [
    ...(keys === 0 && beside.length > 0 ? [] : counted),
    ...(noun === 'group' || keys === 0 ? beside : []),
  ]
  const name = `${title}, ${listOf(parts)}`
  return { id: 'total', kind: 'total', name, counts, share, positions, source: { rollup, compared } }
}
