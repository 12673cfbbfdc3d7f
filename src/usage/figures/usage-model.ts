import type { Day } from '../../api/day.ts'
import type { UsageField, UsageReport } from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { bucketsOf, type Bucket } from '../buckets.ts'
import { covers } from '../calendar.ts'
import { bucketStates, contentsOf, dayStates, hasOtherDays, partialWords } from './day-states.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import { filterFields, filterKeys } from './key-filter.ts'
import { keyRows, timesOfUse } from './key-rows.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import { sum, sumAt, type UsageRollup, sumBuckets, usageByDay } from './usage-rollup.ts'
import { reportedTotal } from './proof.ts'
import { summarize } from './summary.ts'
import { type ColorsOfKeys, seriesColorsOf } from './series-colors.ts'

/** A report, counted for a view: the data of the strip and of everything below it. */
export type UsageModel =
  ReturnType<typeof modelInSteps> extends Generator<undefined, infer Model> ? Readonly<Model> : never

/** The fields of a view that decide what is counted: not the sort order, and not what the chart stacks. */
export const countedFields = [...filterFields, 'step'] as const

/** `rollup` is that of the report; with another to compare with, it also has the keys that were used only on those days. `given` are the colours of keys so far. */
export function* modelInSteps(
  { report, slicedFrom }: LoadedReport,
  rollup: UsageRollup,
  view: Pick<UsageView, (typeof countedFields)[number]>,
  today: Day,
  given?: ColorsOfKeys,
) {
  const { metric } = view
  const filter = filterKeys(rollup, view)
  yield
  const { shown, found, focus } = filter
  const buckets = bucketsOf(rollup.range, view.step)
  const days = dayStates(rollup, today)
  const noun: 'key' | 'group' = rollup.report.byKey ? 'group' : 'key'
  // A line must not drop where nothing has been reported yet or where a week is cut off.
  const trendDays = bucketsOf(rollup.range, 'day').filter(
    ({ first, start }) => days[first] === 'reported' && covers(rollup.asked, { start, end: start }),
  )
  const { totals, askedTotals } = totalsOf(rollup, report, shown)
  yield
  const all = keyRows(rollup, metric, view.pins, timesOfUse(rollup, slicedFrom, today), filter)
  const rows = all.filter(({ index }) => found?.has(index) ?? true)
  const contents = contentsOf(report, days)
  const known = {
    contents,
    days: usageByDay(rollup, shown)[metric],
    total: totals[metric],
    isPart: shown !== undefined && focus === undefined,
  }
  return {
    rollup,
    /** Whether the rows are keys or groups. */
    noun,
    buckets,
    /** Days that are over and have figures. */
    trendDays,
    /** The state of each day, and of each bucket. */
    days,
    states: bucketStates(days, buckets),
    filter,
    /** The colours of the drawn keys, by masked key, and of those drawn before. */
    ...seriesColorsOf(rollup, filter.drawn, given),
    /** Per bucket, how much of a week or month it covers ("20 of 30 days"); empty if it is complete. */
    partials: buckets.map((bucket) => partialWords(days, bucket)),
    contents,
    /** The service's totals, or else the sums of all its rows. */
    totals,
    /** Totals of the requested days and of rows without a day; absent unless some rows are outside the requested days. */
    askedTotals,
    /** Absent if the report has no days. */
    trends: isByKey(rollup.report) ? undefined : trendsOf(rollup, shown, trendDays),
    /** The keys that match the search text; in a key's own view, that key. */
    rows,
    summary: summarize(
      rollup,
      rows.filter((row) => row.isShown),
      metric,
      known,
    ),
  }
}

/** Where rows are outside the requested days, the service's own total is not the total of those days. */
function totalsOf(rollup: UsageRollup, report: UsageReport, shown: readonly number[] | undefined) {
  const all = perField((field) => sumAt(rollup.keyTotals[field], shown))
  const totals = shown === undefined ? perField((field) => reportedTotal(report, field) ?? all[field]) : all
  const askedTotals = hasOtherDays(report, rollup.asked)
    ? perField((field) => all[field] - usageOutside(rollup, field, shown))
    : undefined
  return { totals, askedTotals }
}

function usageOutside(rollup: UsageRollup, field: UsageField, shown: readonly number[] | undefined): number {
  const { asked, days } = rollup
  const far = rollup.strays?.[field].otherDays
  const near = usageByDay(rollup, shown)[field].filter((_, at) => {
    const day = days[at] ?? asked.start
    return day < asked.start || day > asked.end
  })
  return sum(near) + (far ? sumAt(far, shown) : 0)
}

function trendsOf(rollup: UsageRollup, shown: readonly number[] | undefined, days: readonly Bucket[]) {
  const sums = usageByDay(rollup, shown)
  return perField((field) => sumBuckets(sums[field], days))
}
