import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Day } from '../api/day.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { UsageView } from './address.ts'
import { bucketsOf, lastDays } from './calendar.ts'
import { drawnKeys, stackLanes } from './chart-data.ts'
import { createCursor } from './cursor.ts'
import { bucketStates, dayStates, isKnown } from './day-states.ts'
import { unitOf } from './format.ts'
import { KeyFacts } from './key-facts.tsx'
import { fullName, nameKeys } from './key-names.ts'
import { keyRows, searchRows, sortRows } from './key-rows.ts'
import { KeySection } from './key-section.tsx'
import { KeyTable } from './key-table.tsx'
import { openLedger, perField } from './ledger.ts'
import { useMarks } from './mark-store.ts'
import { prove, reportedTotal } from './proof.ts'
import { ProofLine } from './proof-line.tsx'
import { sumBuckets, usageByDay } from './series.ts'
import { summarize } from './summary.ts'
import { TotalsStrip } from './totals-strip.tsx'
import type { ViewChange } from './use-view-change.ts'
import type { HeldReport } from './held-report.ts'
import { useTypedQuery } from './use-typed-query.ts'
import { useIsPhone } from './use-is-phone.ts'
import styles from './report-view.module.css'

// Figures and table do not wait for what is drawn: it comes on its own, asked for beside the report.
const ChartSection = lazy(async () => ({ default: (await import('./chart-section.tsx')).ChartSection }))
const HeatSection = lazy(async () => ({ default: (await import('./heat-section.tsx')).HeatSection }))

type Props = {
  readonly held: HeldReport
  readonly view: UsageView
  readonly today: Day
  readonly change: ViewChange
}

/** A report from top to bottom: totals, proof, days, keys. */
export function ReportView({ held, view: now, today, change }: Props) {
  const { report, range } = held
  // Pressed controls answer at once; what is drawn anew follows when it is ready.
  const view = useDeferredValue(now)
  const { metric, split, step, pins, sort } = view
  const [cursor] = useState(createCursor)
  const ledger = useMemo(() => openLedger(report, range), [report, range])
  const names = useMemo(() => nameKeys(report.keys), [report])
  const proof = useMemo(() => prove(report), [report])
  const buckets = useMemo(() => bucketsOf(ledger.range, step), [ledger, step])
  const daysKnown = useMemo(() => dayStates(ledger, today), [ledger, today])
  const states = useMemo(() => bucketStates(daysKnown, buckets), [daysKnown, buckets])

  const focused = view.focus === undefined ? -1 : names.findIndex(({ maskedKey }) => maskedKey === view.focus)
  const keyIndex = focused < 0 ? undefined : focused
  const totals = useMemo(
    () =>
      perField((field) =>
        keyIndex === undefined
          ? (reportedTotal(report, field) ?? ledger.sums[field])
          : (ledger.keyTotals[field][keyIndex] ?? 0),
      ),
    [ledger, report, keyIndex],
  )
  // A line must not fall to zero where nothing has been reported yet.
  const knownBuckets = useMemo(() => buckets.filter((_, index) => isKnown(states[index])), [buckets, states])
  const trends = useMemo(
    () => perField((field) => sumBuckets(usageByDay(ledger, field, keyIndex), knownBuckets)),
    [ledger, keyIndex, knownBuckets],
  )
  const lanes = useMemo(
    () => stackLanes(ledger, names, buckets, { metric, split, step, pins, keyIndex }),
    [ledger, names, buckets, metric, split, step, pins, keyIndex],
  )
  const focusedKey = keyIndex === undefined ? undefined : names[keyIndex]?.maskedKey
  const drawn = useMemo(
    () => (focusedKey === undefined ? drawnKeys(lanes.main) : [focusedKey]),
    [lanes, focusedKey],
  )
  const marks = useMarks(drawn)
  const folded = useMemo(
    () =>
      lanes.main.others.flatMap((index) => {
        const name = names[index]
        const amount = unitOf(metric).full(ledger.keyTotals[metric][index] ?? 0)
        return name ? [{ maskedKey: name.maskedKey, name: fullName(name), amount }] : []
      }),
    [lanes, names, ledger, metric],
  )

  const { typed, setTyped, searched } = useTypedQuery(now.query, change.query)
  const rows = useMemo(() => {
    const all = keyRows(ledger, names, metric, pins)
    return keyIndex === undefined ? all : all.filter(({ index }) => index === keyIndex)
  }, [ledger, names, metric, pins, keyIndex])
  const found = useMemo(() => searchRows(rows, searched), [rows, searched])
  const sorted = useMemo(() => sortRows(found, sort), [found, sort])
  const summary = useMemo(
    () => summarize(ledger, rows, metric, usageByDay(ledger, metric, keyIndex)),
    [ledger, rows, metric, keyIndex],
  )

  const isPhone = useIsPhone()
  // Figures and table are painted first; what is drawn follows in a second step, into a place that is kept for it.
  const isSettled = useDeferredValue(true, false)
  const chartPlace = <Skeleton height={536} />
  const heatPlace = <Skeleton height={88 + Math.min(20, sorted.length) * 16} />
  const openDay = (index: number) => {
    const day = ledger.days[index]
    if (day !== undefined) change.range({ start: day, end: day })
  }
  const days = (
    <Suspense key="days" fallback={chartPlace}>
      {!isSettled ? (
        chartPlace
      ) : (
        <ChartSection
          main={lanes.main}
          side={lanes.side}
          marks={marks}
          folded={folded}
          buckets={buckets}
          states={states}
          cursor={cursor}
          split={now.split}
          canSplitByKind={metric === 'characters'}
          onSplitChange={change.split}
          onZoom={change.range}
          onOpenKey={change.focus}
        />
      )}
    </Suspense>
  )
  const heat = (
    <Suspense key="heat" fallback={heatPlace}>
      {!isSettled ? (
        heatPlace
      ) : (
        <HeatSection
          rows={sorted}
          ledger={ledger}
          metric={metric}
          states={daysKnown}
          cursor={cursor}
          onOpenKey={change.focus}
          onOpenDay={openDay}
        />
      )}
    </Suspense>
  )
  const keys = (
    <KeySection key="keys" query={typed} onQueryChange={setTyped} found={found} keyCount={rows.length}>
      <KeyTable
        rows={sorted}
        ledger={ledger}
        buckets={knownBuckets}
        metric={metric}
        marks={marks}
        sort={sort}
        onSortChange={change.sort}
        onPinChange={change.pin}
        onOpenKey={change.focus}
      />
    </KeySection>
  )
  return (
    <>
      {now.focus === undefined ? null : (
        <KeyFacts
          maskedKey={now.focus}
          row={keyIndex === undefined ? undefined : rows[0]}
          onClose={() => change.focus(undefined)}
        />
      )}
      <TotalsStrip totals={totals} trends={trends} metric={now.metric} onMetricChange={change.metric} />
      <ProofLine report={report} proof={proof} names={names} summary={summary} cutFrom={held.cutFrom} />
      {report.rowCount === 0 ? (
        <div className={styles.empty}>
          <Notice
            tone="info"
            title="No usage in these days"
            actions={
              <>
                <Button onPress={() => change.range(lastDays(30, today))}>Show the last 30 days</Button>
                <Button onPress={() => change.range({ start: today, end: today })}>Show today so far</Button>
              </>
            }
          >
            <p>The service reported no row for any key.</p>
          </Notice>
        </div>
      ) : null}
      <div className={styles.parts}>{isPhone ? [keys, days, heat] : [days, heat, keys]}</div>
    </>
  )
}
