/** Columns and cells of what changed: the earlier amount, the change, and what part of the earlier amount that is. */
import { usageFields, type UsageCounts, type UsageField } from '../../api/report/usage-report.ts'
import { wireNames } from '../../api/report/usage-wire.ts'
import { edgeWords, type Whole } from '../compare/change-words.ts'
import type { Cell } from '../../ui/files/csv.ts'

const names = usageFields.map((field) => wireNames[field])

/** Of every field: earlier amounts, then changes, then their percentages. */
export const changeColumns: readonly string[] = ['earlier', 'change', 'change_percent'].flatMap((what) =>
  names.map((name) => `${what}_${name}`),
)

/** In a line of which nothing is compared. */
export const noChange: readonly Cell[] = changeColumns.map(() => '')

/** What stands in them. */
export function changeCells(
  later: UsageCounts,
  earlier: UsageCounts,
  wholeOf?: (field: UsageField) => Whole,
): readonly Cell[] {
  return [
    ...usageFields.map((field) => earlier[field]),
    ...usageFields.map((field) => later[field] - earlier[field]),
    ...usageFields.map((field) => changePercent(later[field], earlier[field], wholeOf?.(field))),
  ]
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 4,
  useGrouping: false,
})

/** Percent of the earlier amount, such as 8.6154 or -42.5; `new`, `gone` or words like the page’s instead of an infinite one and of all; empty where there was
 *  nothing and is nothing. */
export function changePercent(later: number, earlier: number, whole: Whole = { later, earlier }): Cell {
  if (later === earlier) return later === 0 ? '' : 0
  const end = edgeWords(later, earlier, whole)
  if (end !== '') return end
  return Number(percent.format(later / earlier - 1).replace('%', ''))
}
