import { useMemo } from 'react'
import type { Day } from '../../api/day.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'
import type { UsageView } from '../address.ts'
import { bucketsOf, type Bucket } from '../calendar.ts'
import { bucketStates, dayStates, isKnown, type DayState } from './day-states.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { isByKey } from '../../api/report/by-key.ts'
import { filterKeys, type KeyFilter } from './key-filter.ts'
import { nameKeys, type KeyName } from './key-names.ts'
import { keyRows, type KeyRow } from './key-rows.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { rollUp, sum, type UsageRollup } from './usage-rollup.ts'
import { contentsOf, type Contents } from './contents.ts'
import { timesOfUse } from './times-of-use.ts'
import { reportedTotal } from './proof.ts'
import { sumBuckets, usageByDay } from './series.ts'
import { summarize, type Piece } from './summary.ts'

/** A report, counted for a view: what the strip shows, and what everything below them is drawn from. */
export type UsageModel = {
  readonly rollup: UsageRollup
  readonly names: readonly KeyName[]
  readonly buckets: readonly Bucket[]
  /** Those with figures: a line must not fall to zero where nothing has been reported yet. */
  readonly knownBuckets: readonly Bucket[]
  /** What is known of each day, and of each bucket. */
  readonly days: readonly DayState[]
  readonly states: readonly DayState[]
  /** Which keys the page is about: everything below obeys it. */
  readonly filter: KeyFilter
  readonly contents: Contents
  readonly totals: UsageCounts
  /** Absent where the report has no days. */
  readonly trends: Readonly<Record<UsageField, readonly number[]>> | undefined
  /** The keys that the typed words find, or in a key's own view that key. */
  readonly rows: readonly KeyRow[]
  readonly summary: readonly Piece[]
  /** How many days the totals are of; absent where the report has none. */
  readonly knownDays: number | undefined
}

export function useUsageModel(loaded: LoadedReport, view: UsageView, today: Day): UsageModel {
  const { report, range, slicedFrom } = loaded
  const { metric, step, pins, query, pressed, focus } = view
  const rollup = useMemo(() => rollUp(report, range), [report, range])
  const names = useMemo(() => nameKeys(report.keys), [report])
  const buckets = useMemo(() => bucketsOf(rollup.range, step), [rollup, step])
  const days = useMemo(() => dayStates(rollup, today), [rollup, today])
  const states = useMemo(() => bucketStates(days, buckets), [days, buckets])
  const knownBuckets = useMemo(() => buckets.filter((_, index) => isKnown(states[index])), [buckets, states])

  const filter = useMemo(
    () => filterKeys(rollup, names, { metric, pins, query, pressed, focus }),
    [rollup, names, metric, pins, query, pressed, focus],
  )
  const { shown } = filter
  const totals = useMemo(
    () =>
      perField((field) =>
        shown === undefined
          ? (reportedTotal(report, field) ?? rollup.sums[field])
          : sum(shown.map((index) => rollup.keyTotals[field][index] ?? 0)),
      ),
    [rollup, report, shown],
  )
  const trends = useMemo(
    () =>
      isByKey(rollup.report)
        ? undefined
        : perField((field) => sumBuckets(usageByDay(rollup, field, shown), knownBuckets)),
    [rollup, shown, knownBuckets],
  )
  const uses = useMemo(() => timesOfUse(rollup, slicedFrom, today), [rollup, slicedFrom, today])
  const rows = useMemo(() => {
    const all = keyRows(rollup, names, metric, pins, uses, filter)
    if (filter.focus !== undefined) return all.filter(({ index }) => index === filter.focus)
    return filter.found ? all.filter(({ index }) => filter.found?.has(index)) : all
  }, [rollup, names, metric, pins, filter, uses])
  const contents = contentsOf(report, days)
  const summary = useMemo(
    () =>
      summarize(
        rollup,
        rows.filter((row) => row.isShown),
        metric,
        {
          contents,
          days: usageByDay(rollup, metric, shown),
          total: totals[metric],
          isPart: shown !== undefined && filter.focus === undefined,
        },
      ),
    [rollup, rows, metric, contents, shown, totals, filter],
  )
  return {
    rollup,
    names,
    buckets,
    knownBuckets,
    days,
    states,
    filter,
    contents,
    totals,
    trends,
    rows,
    summary,
    knownDays: isByKey(report) ? undefined : days.filter(isKnown).length,
  }
}
