/** One view of a report, counted in steps: all that the page draws from. */
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import type { UsageView, ComparedWith } from '../address/address.ts'
import { isSameRange } from '../calendar.ts'
import type { ComparedView, LoadedComparison } from '../compare/compared-view.ts'
import { countInWords, countKeys, wordsBeside } from '../figures/key-filter.ts'
import { countedFields, modelInSteps, type UsageModel } from '../figures/usage-model.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { listOf } from '../format.ts'
import { groupedFor } from '../groups/regroup.ts'
import type { LoadedReport } from '../report/loaded-report.ts'

/** What is counted: a report by key, in a view. */
type Input = {
  readonly loaded: LoadedReport | undefined
  readonly view: UsageView
  readonly groups: NonNullable<ConsoleFile['groups']>
  readonly comparison: LoadedComparison | undefined
  readonly today: Day
}

/** A view of a report, counted: everything that is drawn, but for money. */
export type CountedReport = UsageModel &
  FilterWords & {
    /** The report that is drawn; by group, groups replace its keys. */
    readonly loaded: LoadedReport
    /** The same report as loaded, by key. */
    readonly ungrouped: LoadedReport
    readonly view: UsageView
    readonly today: Day
    readonly comparison: LoadedComparison | undefined
    /** Absent where nothing is compared; `comparedKeys` for the keys, where the rows are groups. */
    readonly compared: ComparedView | undefined
    readonly comparedKeys: ComparedView | undefined
    /** `compared`, where the comparison has days. */
    readonly comparedDays: ComparedView | undefined
  }

/** Counts a view of a report, in steps of a few milliseconds at a million rows; nothing without a report. What has not changed since `before` is
 *  the same object, so that it is not drawn again. */
export function* countInSteps(
  { loaded: ungrouped, view, groups, comparison: loadedComparison, today }: Input,
  before: CountedReport | undefined,
): Generator<undefined, CountedReport | undefined> {
  if (ungrouped === undefined) return undefined
  const loaded = groupedFor(ungrouped, view, { groups })
  yield
  const comparison = shownComparison(loadedComparison, loaded, view)
  const rollup = comparison?.rollup ?? rollUp(loaded.report, loaded.range)
  yield
  // Only drawings need the usage of every key on every day: the first figures do not wait for it.
  if (before && !isByKey(rollup.report)) {
    yield* rollup.gridInSteps(view.metric)
    if (comparison) yield* comparison.findLargestDifference(view.metric)
  }
  const isSame =
    before?.rollup === rollup &&
    before.loaded === loaded &&
    before.today === today &&
    countedFields.every((field) => before.view[field] === view[field])
  const model: UsageModel = isSame ? before : yield* modelInSteps(loaded, rollup, view, today)
  const isSameComparison = isSame && before.comparison === comparison
  const compared = isSameComparison ? before.compared : comparison?.view(view.metric, model.filter.shown)
  return {
    ...model,
    ...filterWords(model),
    loaded,
    ungrouped,
    view,
    today,
    comparison,
    compared,
    comparedKeys: isSameComparison ? before.comparedKeys : comparison?.ofKeys?.view(view.metric, undefined),
    comparedDays: compared?.changes && comparison?.hasDays ? compared : undefined,
  }
}

/** The comparison that belongs to a report and its view; undefined where it is for other days or no longer requested. */
export function shownComparison(
  loaded: LoadedComparison | undefined,
  { report }: LoadedReport,
  { compared }: UsageView,
): LoadedComparison | undefined {
  const isWanted = compared && loaded && isSame(loaded.compared, compared)
  return isWanted && loaded.report === report ? loaded : undefined
}

function isSame(one: ComparedWith, other: ComparedWith): boolean {
  if (one.byWeekday !== other.byWeekday) return false
  return typeof one.against === 'object' && typeof other.against === 'object'
    ? isSameRange(one.against, other.against)
    : one.against === other.against
}

type FilterWords = { readonly filterWords?: string; readonly keyCount?: number | undefined }

/** The label of the chip for the keys that the page shows, and their number; absent where it shows all, or in a key's own view. */
function filterWords({ rollup: { names }, filter: { shown, focus }, noun }: UsageModel): FilterWords {
  if (shown === undefined || focus !== undefined) return {}
  const count = countKeys(names, shown)
  if (shown.length === 0) return { keyCount: count, filterWords: `No ${noun}s found` }
  const words = count > 0 ? countInWords(names, shown) : listOf(wordsBeside(names, shown))
  // Usage that belongs to no key is exported too.
  return {
    keyCount: count > 0 ? count : undefined,
    filterWords: `Only ${words.replaceAll(/[“”]/g, '')}`,
  }
}
