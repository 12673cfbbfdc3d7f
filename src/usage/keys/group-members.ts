/** The keys listed below each group, and their order. */
import type { Drawn } from '../drawn.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { keyRows, sortRows, type KeyRow } from '../figures/key-rows.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'

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
