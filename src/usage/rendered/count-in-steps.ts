import type { ConsoleFile } from '../../api/console-file.ts'
import { isByKey } from '../../api/report/by-key.ts'
import type { UsageView } from '../address/address.ts'
import type { LoadedComparison } from '../compare/compared-view.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { nameKeys } from '../figures/key-names.ts'
import { allUsageByDay } from '../figures/sums-by-day.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { groupedFor } from '../figures/searched-groups.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { shownComparison } from './shown-comparison.ts'

/**
 * Counts what a view is drawn from, in steps of a few milliseconds at a million rows. Everything is cached where it is counted, so that the drawing
 * code finds it there.
 */
export function* countInSteps(
  loaded: LoadedReport,
  view: UsageView,
  settings: ConsoleFile,
  comparison: LoadedComparison | undefined,
): Generator<undefined, void> {
  const held = groupedFor(loaded, view, settings)
  yield
  const compared = shownComparison(comparison, held, view)
  const rollup = compared?.comparison.rollup ?? rollUp(held.report, held.range)
  yield
  const names = nameKeys(rollup.report.keys)
  yield
  const { shown } = filterKeys(rollup, names, view)
  yield
  if (isByKey(rollup.report)) return
  yield* rollup.gridInSteps(view.metric)
  if (shown) allUsageByDay(rollup, shown)
  yield
  compared?.view(names, view.metric, shown)
}
