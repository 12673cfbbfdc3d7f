import { useMemo } from 'react'
import type { Day } from '../../api/day.ts'
import type { UsageCounts, UsageField } from '../../api/report/usage-report.ts'
import type { UsageView } from '../address.ts'
import { bucketsOf, type Bucket } from '../calendar.ts'
import { bucketStates, dayStates, isKnown, type DayState } from './day-states.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import { isByKey } from '../../api/report/by-key.ts'
import { nameKeys, type KeyName } from './key-names.ts'
import { keyRows, type KeyRow } from './key-rows.ts'
import { perField } from '../../api/report/usage-wire.ts'
import { rollUp, type UsageRollup } from './usage-rollup.ts'
import { contentsOf, type Contents } from './contents.ts'
import { timesOfUse } from './times-of-use.ts'
import { reportedTotal } from './proof.ts'
import { sumBuckets, usageByDay } from './series.ts'
import { summarize } from './summary.ts'

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
  /** Position of the only key that is looked at. */
  readonly keyIndex: number | undefined
  readonly contents: Contents
  readonly totals: UsageCounts
  /** Absent where the report has no days. */
  readonly trends: Readonly<Record<UsageField, readonly number[]>> | undefined
  /** The keys that are looked at. */
  readonly rows: readonly KeyRow[]
  readonly summary: string
}

export function useUsageModel(loaded: LoadedReport, view: UsageView, today: Day): UsageModel {
  const { report, range, slicedFrom } = loaded
  const { metric, step, pins, focus } = view
  const rollup = useMemo(() => rollUp(report, range), [report, range])
  const names = useMemo(() => nameKeys(report.keys), [report])
  const buckets = useMemo(() => bucketsOf(rollup.range, step), [rollup, step])
  const days = useMemo(() => dayStates(rollup, today), [rollup, today])
  const states = useMemo(() => bucketStates(days, buckets), [days, buckets])
  const knownBuckets = useMemo(() => buckets.filter((_, index) => isKnown(states[index])), [buckets, states])

  const position = focus === undefined ? -1 : names.findIndex(({ maskedKey }) => maskedKey === focus)
  const keyIndex = position < 0 ? undefined : position
  const totals = useMemo(
    () =>
      perField((field) =>
        keyIndex === undefined
          ? (reportedTotal(report, field) ?? rollup.sums[field])
          : (rollup.keyTotals[field][keyIndex] ?? 0),
      ),
    [rollup, report, keyIndex],
  )
  const trends = useMemo(
    () =>
      isByKey(rollup.report)
        ? undefined
        : perField((field) => sumBuckets(usageByDay(rollup, field, keyIndex), knownBuckets)),
    [rollup, keyIndex, knownBuckets],
  )
  const uses = useMemo(() => timesOfUse(rollup, slicedFrom, today), [rollup, slicedFrom, today])
  const rows = useMemo(() => {
    const all = keyRows(rollup, names, metric, pins, uses)
    return keyIndex === undefined ? all : all.filter(({ index }) => index === keyIndex)
  }, [rollup, names, metric, pins, keyIndex, uses])
  const contents = contentsOf(report, days)
  const summary = useMemo(
    () =>
      summarize(rollup, rows, metric, {
        contents,
        days: usageByDay(rollup, metric, keyIndex),
        total: totals[metric],
      }),
    [rollup, rows, metric, contents, keyIndex, totals],
  )
  return {
    rollup,
    names,
    buckets,
    knownBuckets,
    days,
    states,
    keyIndex,
    contents,
    totals,
    trends,
    rows,
    summary,
  }
}
