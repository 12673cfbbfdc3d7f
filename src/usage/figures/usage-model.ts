import type { Day } from '../../api/day.ts'
import type { UsageCounts, UsageField, UsageReport } from '../../report-reader/usage-report.ts'
import type { UsageView } from '../address/address.ts'
import { bucketsOf, type Bucket } from '../buckets.ts'
import { covers } from '../calendar.ts'
import {
  bucketStates,
  contentsOf,
  dayStates,
  hasOtherDays,
  partialWords,
  type Contents,
  type DayState,
} from './day-states.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { isByKey } from '../../report-reader/by-key.ts'
import { filterKeys, type FilterView, type KeyFilter } from './key-filter.ts'
import { keyRows, type KeyRow } from './key-rows.ts'
import { perField } from '../../report-reader/usage-wire.ts'
import { rollUp, sum, sumAt, type UsageRollup } from './usage-rollup.ts'
import { timesOfUse } from './times-of-use.ts'
import { reportedTotal } from './proof.ts'
import { sumBuckets, usageByDay } from './sums-by-day.ts'
import { summarize, type Piece } from './summary.ts'

/** A report, counted for a view: the data of the strip and of everything below it. */
export type UsageModel = {
  readonly rollup: UsageRollup
  /** Whether the rows are keys or groups. */
  readonly noun: 'key' | 'group'
  readonly buckets: readonly Bucket[]
  /** Days that are over and have figures: a line must not drop where nothing has been reported yet or where a week is cut off. */
  readonly trendDays: readonly Bucket[]
  /** The state of each day, and of each bucket. */
  readonly days: readonly DayState[]
  readonly states: readonly DayState[]
  readonly filter: KeyFilter
  /** Per bucket, how much of a week or month it covers ("20 of 30 days"); empty where it is complete. */
  readonly partials: readonly string[]
  readonly contents: Contents
  /** The service's totals, or else the sums of all its rows. */
  readonly totals: UsageCounts
  /** Totals of the requested days and of rows without a day; absent unless some rows are outside the requested days. */
  readonly askedTotals: UsageCounts | undefined
  /** Absent where the report has no days. */
  readonly trends: Readonly<Record<UsageField, readonly number[]>> | undefined
  /** The keys that match the search text; in a key's own view, that key. */
  readonly rows: readonly KeyRow[]
  readonly summary: readonly Piece[]
}

/** The fields of a view that decide what is counted: not the sort order, and not what the chart stacks. */
export type CountedView = FilterView & Pick<UsageView, 'step' | 'billingStart'>

/** `withGone` is the rollup of the report plus keys that were used only on the days it is compared with. */
export function modelOf(
  { report, range, slicedFrom }: LoadedReport,
  view: CountedView,
  today: Day,
  withGone?: UsageRollup,
): UsageModel {
  const { metric } = view
  const rollup = withGone ?? rollUp(report, range)
  const filter = filterKeys(rollup, view)
  const { shown, found, focus } = filter
  const buckets = bucketsOf(rollup.range, view.step, view.billingStart)
  const days = dayStates(rollup, today)
  const trendDays = bucketsOf(rollup.range, 'day').filter(
    ({ first, start }) => days[first] === 'reported' && covers(rollup.asked, { start, end: start }),
  )
  const { totals, askedTotals } = totalsOf(rollup, report, shown)
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
    noun: rollup.report.byKey ? 'group' : 'key',
    buckets,
    trendDays,
    days,
    states: bucketStates(days, buckets),
    filter,
    partials: buckets.map((bucket) => partialWords(days, bucket)),
    contents,
    totals,
    askedTotals,
    trends: isByKey(rollup.report) ? undefined : trendsOf(rollup, shown, trendDays),
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
