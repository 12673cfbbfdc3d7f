/** The lines of the key table: keys, or groups with the keys of those that are open below them. */
import type { UsageCounts } from '../../report-reader/usage-report.ts'
import type { Drawn } from '../drawn.ts'
import { rollUp, type UsageRollup } from '../figures/usage-rollup.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { keyRows, sortRows, type KeyRow, type KeyTotals } from '../figures/key-rows.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { countOf, formatCount, listOf } from '../format.ts'

/** Usage of a key, of a group, or of all: every figure of a line is computed from it. */
export type KeyLine = {
  readonly id: string
  /** `child`: a key below its group. */
  readonly kind: 'row' | 'child' | 'total'
  readonly name: string
  readonly counts: UsageCounts
  readonly share: number
  readonly positions: readonly number[]
  /** Absent in the line of totals. */
  readonly row?: KeyRow
  /** For a group with keys: whether they are shown. */
  readonly isOpen?: boolean
}

/** State shared by all lines of a table. */
export type KeyLook = Drawn & {
  /** The keys below their groups, where rows are groups. */
  readonly members?: Members | undefined
  /** Whether there are columns for text, documents, improvement and the first use. */
  readonly hasKinds: boolean
  readonly hasSpeech: boolean
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
  const groupsBefore = drawn.compared?.comparison.earlier.report.keys ?? []
  // In a comparison, also keys that are gone.
  const keyRollup = compared?.comparison.rollup ?? rollUp(ungrouped.report, ungrouped.range)
  const { found } = filterKeys(keyRollup, { ...view, pins: [], pressed: [], focus: undefined })
  const inOrder = sortRows(keyRows(keyRollup, view.metric, []), view.sort, compared?.amountOfChange, prices)
  const isFound = ({ index }: KeyRow) => found?.has(index) ?? true
  const rows = [...inOrder.filter(isFound), ...inOrder.filter((row) => !isFound(row))]
  const groupOf = new Map(
    [...groupsBefore, ...groups.map(({ key }) => key)].flatMap(({ maskedKey, members = [] }) =>
      members.map((member) => [member, maskedKey]),
    ),
  )
  const children = new Map<string, KeyRow[]>()
  for (const row of rows) {
    const group = groupOf.get(row.key.maskedKey)
    if (group === undefined) continue
    const others = children.get(group) ?? []
    others.push(row)
    children.set(group, others)
  }
  return { children, keyRollup }
}

/** In longer tables, groups hide their keys until they are opened. */
const MOST_LINES_OPEN = 60

type Children = Members['children'] | undefined

export function areOpenAtFirst(rows: readonly KeyRow[], children: Children): boolean {
  const below = (id: string) => children?.get(id)?.length ?? 0
  return rows.reduce((lines, { key }) => lines + 1 + below(key.maskedKey), 0) <= MOST_LINES_OPEN
}

export function linesOf(
  rows: readonly KeyRow[],
  children: Children,
  isOpen: (id: string) => boolean,
): KeyLine[] {
  return rows.flatMap((row) => {
    const members = children?.get(row.key.maskedKey)
    if (members === undefined) return [lineOf(row, 'row')]
    const open = isOpen(row.key.maskedKey)
    return [
      { ...lineOf(row, 'row'), isOpen: open },
      ...(open ? members.map((member) => lineOf(member, 'child')) : []),
    ]
  })
}

function lineOf(row: KeyRow, kind: 'row' | 'child'): KeyLine {
  const { key, counts, share, index } = row
  return { id: key.maskedKey, kind, name: key.name, counts, share, positions: [index], row }
}

/** The sums of the keys that the page shows: all of them, or those found. */
export function totalLine(
  { keys, gone, beside, counts, share, positions }: KeyTotals,
  what: 'Total' | 'Shown',
  noun: 'key' | 'group',
): KeyLine {
  const name =
    keys === 0 && beside.length > 0
      ? `${what}, ${listOf(beside)}`
      : `${what}, ${countOf(keys - gone, noun)}${gone === 0 ? '' : ` and ${formatCount(gone)} gone`}`
  return { id: 'total', kind: 'total', name, counts, share, positions }
}

/** The rollup that a line belongs to: the one by key for a line below a group. */
export function rollupOf({ kind }: KeyLine, { rollup, members }: KeyLook): UsageRollup {
  return (kind === 'child' && members?.keyRollup) || rollup
}
