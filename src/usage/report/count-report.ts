/** One view of a report, counted in steps: all that the page draws from. */
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import type { Day } from '../../api/day.ts'
import { keepIfSame } from '../../api/remembered.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import type { UsageView } from '../address/address.ts'
import { type ComparedView, viewComparison } from '../compare/compared-view.ts'
import { compareReports, type Comparison } from '../compare/comparison.ts'
import { alignDays } from '../compare/earlier-days.ts'
import { countInWords, countKeys, wordsBeside } from '../figures/key-filter.ts'
import { countedFields, modelInSteps, type UsageModel } from '../figures/usage-model.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { listOf } from '../format.ts'
import { groupedFor } from '../figures/regroup.ts'
import type { LoadedReport } from './loaded-report.ts'

/** What is counted: a report by key, in a view. */
export type Input = {
  readonly loaded: LoadedReport | undefined
  /** The report that it is compared with; absent if there is none, or while it is loading. */
  readonly earlier: LoadedReport | undefined
  readonly view: UsageView
  readonly groups: NonNullable<ConsoleFile['groups']>
  readonly today: Day
  /** Whether the drawings follow: only they need the usage of every key on every day, so the first figures are counted and painted without it. */
  readonly isForDrawings: boolean
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
    /** Absent if nothing is compared. */
    readonly comparison: Comparison | undefined
    /** By group, the comparison of their keys. */
    readonly comparisonOfKeys: Comparison | undefined
    /** The comparisons as the view shows them. */
    readonly compared: ComparedView | undefined
    readonly comparedKeys: ComparedView | undefined
    /** `compared`, where the comparison has days. */
    readonly comparedDays: ComparedView | undefined
  }

/** Counts a view of a report, in steps of a few milliseconds at a million rows; nothing without a report. What has not changed since `before` is
 *  the same object, so that it is not drawn again. */
export function* countInSteps(
  input: Input,
  before: CountedReport | undefined,
): Generator<undefined, CountedReport | undefined> {
  const { loaded: ungrouped, view, today, isForDrawings } = input
  if (ungrouped === undefined) return undefined
  const loaded = groupedFor(ungrouped, view, input)
  yield
  const { comparison, comparisonOfKeys } = yield* compareInSteps(input, loaded, before)
  const rollup = comparison?.rollup ?? rollUp(loaded.report, loaded.range)
  yield
  if (isForDrawings && !isByKey(rollup.report)) {
    yield* rollup.gridInSteps(view.metric)
    if (comparison) yield* comparison.findLargestDifference(view.metric)
  }
  const isSame =
    before?.rollup === rollup &&
    before.loaded === loaded &&
    before.today === today &&
    countedFields.every((field) => before.view[field] === view[field])
  const model: UsageModel = isSame ? before : yield* modelInSteps(loaded, rollup, view, today, before?.given)
  const compared = comparison && viewComparison(comparison, view.metric, model.filter.shown)
  return keepIfSame<CountedReport>(before, {
    ...model,
    ...filterWords(model),
    loaded,
    ungrouped,
    view,
    today,
    comparison,
    comparisonOfKeys,
    compared,
    comparedKeys: comparisonOfKeys && viewComparison(comparisonOfKeys, view.metric, undefined),
    comparedDays: compared?.changes && comparison?.hasDays ? compared : undefined,
  })
}

type Comparisons = Pick<CountedReport, 'comparison' | 'comparisonOfKeys'>

/** Compares the report with the earlier one, by group where it is drawn by group. */
function* compareInSteps(
  { earlier: ungrouped, view, groups, today }: Input,
  later: LoadedReport,
  before: CountedReport | undefined,
): Generator<undefined, Comparisons> {
  const { compared } = view
  const alignment = compared && alignDays(compared, view)
  if (!ungrouped || !alignment) return { comparison: undefined, comparisonOfKeys: undefined }
  const earlier = groupedFor(ungrouped, view, { groups }, later)
  const known = before?.comparison
  const isSame = known?.report === later.report && known.earlier === earlier
  if (isSame && before?.today === today && isAskedFor(known, view, alignment)) return before
  const comparison = yield* compareReports(later, earlier, compared, today, alignment)
  const [laterByKey, earlierByKey] = [later.report.byKey, earlier.report.byKey]
  if (!laterByKey || !earlierByKey) return { comparison, comparisonOfKeys: undefined }
  const ofKeys = [
    { ...later, report: laterByKey },
    { ...earlier, report: earlierByKey },
  ] as const
  return { comparison, comparisonOfKeys: yield* compareReports(...ofKeys, compared, today, alignment) }
}

/** Whether a comparison is with the days that a view asks for. */
export function isAskedFor(
  { compared, alignment }: Comparison,
  view: UsageView,
  asked = view.compared && alignDays(view.compared, view),
): boolean {
  return JSON.stringify([compared, alignment]) === JSON.stringify([view.compared, asked])
}

type FilterWords = { readonly filterWords?: string; readonly keyCount?: number | undefined }

/** The label of the chip for the keys that the page shows, and their number; absent if it shows all, or in a key's own view. */
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
