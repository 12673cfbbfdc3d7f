import type { UsageView } from '../address/address.ts'
import type { LoadedComparison } from '../compare/compared-view.ts'
import type { LoadedReport } from '../report/loaded-report.ts'

/** The comparison that belongs to a report and its view; undefined for one of other days, or one that is no longer wanted. */
export function shownComparison(
  loaded: LoadedComparison | undefined,
  { report }: LoadedReport,
  { compared }: UsageView,
): LoadedComparison | undefined {
  return compared && loaded?.comparison.report === report ? loaded : undefined
}
