/** One view of a report, counted in steps: all that the page draws from. */
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { isWithin, type Day } from '../../api/day.ts'
import { keepIfSame } from '../../api/remembered.ts'
import {
  NO_DAY,
  isTotalsPerKey,
  perField,
  type UsageField,
  type UsageReport,
} from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { bucketsOf } from '../buckets.ts'
import { type ComparedView, viewComparison } from '../compare/compared-view.ts'
import { compareReports, type Comparison } from '../compare/comparison.ts'
import { alignDays } from '../compare/earlier-days.ts'
import { bucketStates, contentsOf, dayStates, hasOtherDays, partialWords } from '../figures/day-states.ts'
import { countKeys, filterFields, filterKeys, type KeyFilter, wordsBeside } from '../figures/key-filter.ts'
import { keyRows, type KeyRow, timesOfUse } from '../figures/key-rows.ts'
import { reportedTotal } from '../figures/proof.ts'
import { type ColorsOfKeys, seriesColorsOf } from '../figures/series-colors.ts'
import { summarize } from '../figures/summary.ts'
import { rollUp, sum, sumAt, usageByDay, type UsageRollup, valuesAt } from '../figures/usage-rollup.ts'
import { countOf, listOf } from '../format.ts'
import { groupedFor } from '../figures/regroup.ts'
import type { LoadedReport } from './loaded-report.ts'

/** What is counted: a report as loaded, in a view. */
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
export type CountedReport = UsageModel & {
  /** The report that is drawn; by group, groups replace its keys. */
  readonly loaded: LoadedReport
  /** The same report as loaded, with its keys. */
  readonly ungrouped: LoadedReport
  readonly view: UsageView
  readonly today: Day
  /** The comparison with the earlier report; absent if there is none. */
  readonly comparison: Comparison | undefined
  /** The same as the view shows it; absent also if there is an obstacle to comparing anything. */
  readonly compared: ComparedView | undefined
  /** By group, that of their keys. */
  readonly comparedKeys: ComparedView | undefined
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
  const { comparison, ofKeys } = yield* compareInSteps(input, loaded, before)
  const rollup = comparison?.rollup ?? rollUp(loaded.report, loaded.range)
  yield
  if (isForDrawings && !isTotalsPerKey(rollup.report)) {
    yield* rollup.gridInSteps(view.metric)
    if (comparison) yield* comparison.findLargestDifference(view.metric)
  }
  const isSame =
    before?.rollup === rollup &&
    before.loaded === loaded &&
    before.today === today &&
    countedFields.every((field) => before.view[field] === view[field])
  const model: UsageModel = isSame ? before : yield* modelInSteps(loaded, rollup, view, today, before?.given)
  const isPossible = comparison?.obstacle === undefined
  return keepIfSame<CountedReport>(before, {
    ...model,
    loaded,
    ungrouped,
    view,
    today,
    comparison,
    compared:
      comparison && isPossible ? viewComparison(comparison, view.metric, model.filter.shown) : undefined,
    comparedKeys: ofKeys && isPossible ? viewComparison(ofKeys, view.metric, undefined) : undefined,
  })
}

/** The comparison of what is drawn; by group, also that of their keys. */
type Comparisons = { readonly comparison?: Comparison; readonly ofKeys?: Comparison | undefined }

/** Compares the report with the earlier one, by group where it is drawn by group. */
function* compareInSteps(
  { earlier: ungrouped, view, groups, today }: Input,
  later: LoadedReport,
  before: CountedReport | undefined,
): Generator<undefined, Comparisons> {
  const { comparedWith } = view
  const alignment = comparedWith && alignDays(comparedWith, view)
  if (!ungrouped || !alignment) return {}
  const earlier = groupedFor(ungrouped, view, { groups }, later)
  const known = before?.comparison
  const isSame = known?.report === later.report && known.earlier === earlier && before?.today === today
  if (isSame && isAskedFor(known, view)) return { comparison: known, ofKeys: before.comparedKeys?.comparison }
  const comparison = yield* compareReports(later, earlier, comparedWith, today, alignment)
  const [laterKeys, earlierKeys] = [later.report.ungrouped, earlier.report.ungrouped]
  if (!laterKeys || !earlierKeys) return { comparison }
  const keys = [
    { ...later, report: laterKeys },
    { ...earlier, report: earlierKeys },
  ] as const
  return { comparison, ofKeys: yield* compareReports(...keys, comparedWith, today, alignment) }
}

/** Whether a comparison is with the days that a view asks for. */
export function isAskedFor({ comparedWith, alignment }: Comparison, view: UsageView): boolean {
  const asked = view.comparedWith && alignDays(view.comparedWith, view)
  return JSON.stringify([comparedWith, alignment]) === JSON.stringify([view.comparedWith, asked])
}

/** A report, counted for a view: the data of the strip and of everything below it. */
type UsageModel =
  ReturnType<typeof modelInSteps> extends Generator<undefined, infer Model> ? Readonly<Model> : never

/** The fields of a view that decide what is counted: not the sort order, and not what the chart stacks. */
const countedFields = [...filterFields, 'step'] as const

/** `rollup` is that of the report; with another to compare with, it also has the keys that were used only on those days. `given` are the colours of keys so far. */
function* modelInSteps(
  { report, slicedFrom }: LoadedReport,
  rollup: UsageRollup,
  view: Pick<UsageView, (typeof countedFields)[number]>,
  today: Day,
  given?: ColorsOfKeys,
) {
  const { metric } = view
  const filter = filterKeys(rollup, view)
  yield
  const { shown, found } = filter
  const buckets = bucketsOf(rollup.axis, view.step)
  const days = dayStates(rollup, today)
  const noun: 'key' | 'group' = rollup.report.ungrouped ? 'group' : 'key'
  // A line must not drop where nothing has been reported yet or where a week is cut off.
  const trendDays = rollup.days.flatMap((day, at) =>
    days[at] === 'reported' && isWithin(day, rollup.asked) ? at : [],
  )
  const sums = usageByDay(rollup, shown)
  const { totals, askedTotals } = countTotals(rollup, report, shown)
  yield
  const all = keyRows(rollup, metric, view.pins, timesOfUse(rollup, slicedFrom, today), filter)
  const rows = all.filter(({ index }) => found?.has(index) ?? true)
  const shownRows = rows.filter(({ isShown }) => isShown)
  const contents = contentsOf(report, days)
  const asked = askedTotals
    ? withinAsked(rollup, shownRows, metric, askedTotals[metric], sums[metric])
    : { rows: shownRows, days: sums[metric], total: totals[metric] }
  return {
    rollup,
    /** Whether the rows are keys or groups. */
    noun,
    buckets,
    /** Positions of the days that are over and have figures. */
    trendDays,
    /** The state of each day of the rollup, and of each bucket. */
    dayStates: days,
    states: bucketStates(days, buckets),
    filter,
    /** The colours of the named keys, by masked key, and of those named before. */
    ...seriesColorsOf(rollup, filter.named, given),
    /** Per bucket, how much of a week or month it covers ("20 of 30 days"); empty if it is complete. */
    partials: buckets.map((bucket) => partialWords(days, bucket)),
    contents,
    /** The service's totals, or else the sums of all its rows. */
    totals,
    /** Totals of the requested days and of rows without a day; absent unless some rows are outside the requested days. */
    askedTotals,
    /** Absent if the report has no days. */
    trends: isTotalsPerKey(rollup.report) ? undefined : perField((field) => valuesAt(sums[field], trendDays)),
    /** The keys that match the search text; in a key's own view, that key. */
    rows,
    summary: summarize(rollup, asked.rows, metric, { ...asked, contents, isPart: filter.isPart }),
    filterWords: filterWords(rollup, filter, noun),
  }
}

/** Where rows are outside the requested days, the service's own total is not the total of those days. */
function countTotals(rollup: UsageRollup, report: UsageReport, shown: readonly number[] | undefined) {
  const all = perField((field) => sumAt(rollup.keyTotals[field], shown))
  const totals = shown === undefined ? perField((field) => reportedTotal(report, field) ?? all[field]) : all
  const askedTotals = hasOtherDays(report, rollup.asked)
    ? perField((field) => all[field] - usageOutside(rollup, field, shown))
    : undefined
  return { totals, askedTotals }
}

/** What the sentence above the totals counts, like them: no rows of other days. */
function withinAsked(
  { report, asked, days: axis }: UsageRollup,
  rows: readonly KeyRow[],
  metric: UsageField,
  total: number,
  days: ArrayLike<number>,
) {
  const { keyIndex, dayIndex, rowCount, counts } = report
  const isAsked = report.days.map((day) => isWithin(day, asked))
  const sums = new Float64Array(report.keys.length)
  for (let row = 0; row < rowCount; row += 1) {
    const key = keyIndex[row] ?? 0
    // A row without a day counts, too.
    if (isAsked[dayIndex[row] ?? NO_DAY] !== false) sums[key] = (sums[key] ?? 0) + (counts[metric][row] ?? 0)
  }
  return {
    rows: rows.map((row) => {
      const amount = sums[row.index] ?? 0
      return { ...row, counts: { ...row.counts, [metric]: amount }, share: total > 0 ? amount / total : 0 }
    }),
    days: Float64Array.from(axis, (day, at) => (isWithin(day, asked) ? (days[at] ?? 0) : 0)),
    total,
  }
}

function usageOutside(rollup: UsageRollup, field: UsageField, shown: readonly number[] | undefined): number {
  const { asked, days } = rollup
  const far = rollup.strays?.[field].otherDays
  const near = usageByDay(rollup, shown)[field].filter((_, at) => !isWithin(days[at] ?? asked.start, asked))
  return sum(near) + (far ? sumAt(far, shown) : 0)
}

/** The label of the chip for the keys that the page shows; absent if it shows all, or in a key's own view. */
function filterWords(
  { names }: UsageRollup,
  { isPart, shown = [] }: KeyFilter,
  noun: 'key' | 'group',
): string | undefined {
  if (!isPart) return undefined
  if (shown.length === 0) return `No ${noun}s found`
  const count = countKeys(names, shown)
  const words = [...(count > 0 ? [countOf(count, noun)] : []), ...wordsBeside(names, shown)]
  return `Only ${listOf(words).replaceAll(/[“”]/g, '')}`
}
