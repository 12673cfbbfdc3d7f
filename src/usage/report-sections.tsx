import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { isByKey } from '../api/report-by-key.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { UsageView } from './address.ts'
import { drawnKeys, stackLanes } from './chart-data.ts'
import { createCursor } from './cursor.ts'
import { WithoutDays } from './without-days.tsx'
import { unitOf } from './format.ts'
import { fullName } from './key-names.ts'
import { searchRows, sortRows } from './key-rows.ts'
import { KeySection } from './key-section.tsx'
import { KeyTable } from './key-table.tsx'
import { useMarks } from './mark-store.ts'
import type { Counted } from './use-counted.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useTypedQuery } from './use-typed-query.ts'
import type { ViewChange } from './use-view-change.ts'
import styles from './report-view.module.css'

// The table does not wait for what is drawn: that comes on its own, asked for beside the report.
const ChartSection = lazy(async () => ({ default: (await import('./chart-section.tsx')).ChartSection }))
const HeatSection = lazy(async () => ({ default: (await import('./heat-section.tsx')).HeatSection }))

type Props = {
  readonly counted: Counted
  /** What is drawn. */
  readonly view: UsageView
  /** What was asked for last; controls show it at once. */
  readonly now: UsageView
  readonly change: ViewChange
}

/** Days, keys by day, and keys: what is below the figures. */
export function ReportSections({ counted, view, now, change }: Props) {
  const { ledger, names, buckets, knownBuckets, days, states, keyIndex, rows } = counted
  const { metric, split, step, pins, sort } = view
  const [cursor] = useState(createCursor)
  const isPhone = useIsPhone()
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
  const found = useMemo(() => searchRows(rows, searched), [rows, searched])
  const sorted = useMemo(() => sortRows(found, sort), [found, sort])

  const openDay = (index: number) => {
    const day = ledger.days[index]
    if (day !== undefined) change.range({ start: day, end: day })
  }
  const chart = (
    <Suspense key="chart" fallback={<Skeleton height={CHART_HEIGHT} />}>
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
    </Suspense>
  )
  const heat = (
    <Later key="heat" place={<Skeleton height={88 + Math.min(20, sorted.length) * 16} />}>
      <HeatSection
        rows={sorted}
        ledger={ledger}
        metric={metric}
        states={days}
        cursor={cursor}
        onOpenKey={change.focus}
        onOpenDay={openDay}
      />
    </Later>
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
  if (isByKey(ledger.report)) {
    return (
      <div className={styles.parts}>
        <WithoutDays isAskedFor={now.groupBy === 'key'} onGroupByChange={change.groupBy} />
        {keys}
      </div>
    )
  }
  return <div className={styles.parts}>{isPhone ? [keys, chart, heat] : [chart, heat, keys]}</div>
}

const CHART_HEIGHT = 536

type LaterProps = { readonly place: ReactNode; readonly children: ReactNode }

/** Rendered in a step of its own, after what is around it has been painted; `place` is kept for it until then. */
export function Later({ place, children }: LaterProps) {
  const isTime = useDeferredValue(true, false)
  return isTime ? <Suspense fallback={place}>{children}</Suspense> : place
}
