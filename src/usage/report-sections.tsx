import { useMemo, useState } from 'react'
import { USUAL_MAX_RANGE_DAYS } from '../api/contract.ts'
import { addDays, type Day, type DayRange } from '../api/day.ts'
import type { PriceBook } from '../api/gateway-contract.ts'
import { isByKey } from '../report-reader/by-key.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Staggered } from '../ui/loading/staggered.tsx'
import type { UsageView } from './address/address.ts'
import { covers } from './calendar.ts'
import type { ComparedView } from './compare/compared-view.ts'
import { createCursor } from './chart/cursor.ts'
import { sortRows, type KeyRow } from './figures/key-rows.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { signsOf } from './figures/signs.ts'
import { membersOf } from './keys/group-members.ts'
import { compareCosts } from './prices/estimate.ts'
import { useSeriesStyles } from './styles/series-styles.ts'
import type { UsageModel } from './figures/use-usage-model.ts'
import { useIsPrinting } from '../ui/device/printing.ts'
import { useIsPhone } from '../ui/device/use-is-phone.ts'
import type { ViewChange } from './address/use-view-change.ts'
import styles from './usage-page.module.css'

const KeySection = lazyComponent(
  () => import('./keys/key-section.tsx').then((code) => code.KeySection),
  () => <Skeleton height={300} />,
  { isEarly: true },
)

const GroupKeys = lazyComponent(
  () => import('./keys/key-section.tsx').then((code) => code.GroupKeys),
  () => <Skeleton height={300} />,
  { isEarly: true },
)

// The code of the charts is fetched while the report is; figures and table do not wait for it.
const ChartSection = lazyComponent(
  () => import('./chart/chart-section.tsx').then((code) => code.ChartSection),
  () => <Skeleton height={434} />,
  { isEarly: true },
)

const HeatSection = lazyComponent(
  () => import('./heat-map/heat-section.tsx').then((code) => code.HeatSection),
  HeatPlace,
  { isEarly: true },
)

const WithoutDays = lazyComponent(
  async () => (await import('./report-notices.tsx')).WithoutDays,
  () => <Skeleton height={76} />,
)

/** Title, dates and readout of the heat map, in CSS pixels. */
const HEAT_HEAD = 117

/** Where the heat map will be. */
function HeatPlace({ rows }: { readonly rows: readonly KeyRow[] }) {
  return <Skeleton height={HEAT_HEAD + Math.min(16, rows.length) * 21} />
}

type Props = {
  readonly counted: UsageModel
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  /** The same for the keys, where the rows are groups. */
  readonly comparedKeys: ComparedView | undefined
  /** The report by key, where the rows are groups. */
  readonly ungrouped: LoadedReport | undefined
  readonly onEditGroups: (() => void) | undefined
  readonly today: Day
  /** How much of its limit each key has used up, by masked key. */
  readonly limits: ReadonlyMap<string, number>
  /** What is drawn. */
  readonly view: UsageView
  /** The view requested last; controls show it at once. */
  readonly requestedView: UsageView
  /** The days that are shown while others are loading. */
  readonly daysShown: string | undefined
  readonly prices: PriceBook | undefined
  readonly onShowAllKeys: () => void
  readonly change: ViewChange
}

/** Everything below the figures: days, keys by day, and keys. */
export function ReportSections(props: Props) {
  const {
    counted,
    compared,
    comparedKeys,
    ungrouped,
    onEditGroups,
    today,
    limits,
    view,
    requestedView,
    daysShown,
    prices,
    onShowAllKeys,
    change,
  } = props
  const { rollup, names, trendDays, days, filter, rows } = counted
  const { metric, sort } = view
  const [cursor] = useState(createCursor)
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const marks = useSeriesStyles(rollup, names, filter.drawn)
  const sorted = useMemo(
    () => sortRows(rows, sort, compared?.amountOfChange, prices && compareCosts(prices)),
    [rows, sort, compared, prices],
  )
  const shownRows = useMemo(() => sorted.filter(({ isShown }) => isShown), [sorted])
  const members = useMemo(
    () =>
      ungrouped &&
      membersOf(
        ungrouped,
        rows,
        view,
        comparedKeys,
        compared?.comparison.earlier.report.keys,
        prices && compareCosts(prices),
      ),
    [ungrouped, rows, view, compared, comparedKeys, prices],
  )
  const keySigns = members && signsOf(members.keyRollup)
  const openDay = (index: number) => {
    const day = rollup.days[index]
    if (day !== undefined) change.zoom({ start: day, end: day })
  }
  const chart = (
    <ChartSection
      key="chart"
      counted={counted}
      compared={compared}
      view={view}
      requestedView={requestedView}
      daysShown={daysShown}
      marks={marks}
      cursor={cursor}
      onPress={change.press}
      onZoom={change.zoom}
      onOpenKey={change.focus}
      onStepChange={change.step}
      onSplitChange={change.split}
    />
  )
  const heat = (
    <Staggered key="heat" place={<HeatPlace rows={shownRows} />}>
      <HeatSection
        rows={shownRows}
        rollup={rollup}
        metric={metric}
        compared={compared}
        states={days}
        marks={marks}
        cursor={cursor}
        onOpenKey={change.focus}
        onOpenDay={openDay}
      />
    </Staggered>
  )
  const look = {
    hasDays: !isByKey(rollup.report),
    buckets: trendDays,
    metric,
    prices,
    limits,
    marks,
    isPhone,
  }
  const trend = counted.trends?.[metric]
  const keys = (
    <KeySection
      {...look}
      {...members}
      key="keys"
      rows={sorted}
      names={names}
      filter={filter}
      rollup={rollup}
      trend={trend}
      signs={signsOf(rollup)}
      keySigns={keySigns}
      compared={compared}
      comparedKeys={comparedKeys}
      view={view}
      requestedView={requestedView}
      change={change}
      onShowAllKeys={onShowAllKeys}
      onLookFurther={lookFurther(view.range, today, change)}
      onEditGroups={ungrouped && onEditGroups}
    />
  )
  if (isByKey(rollup.report)) {
    return (
      <div className={styles.parts}>
        <WithoutDays isAskedFor={requestedView.groupBy === 'key'} onGroupByChange={change.groupBy} />
        {keys}
      </div>
    )
  }
  if (filter.focus !== undefined) {
    return (
      <div className={styles.parts}>
        {chart}
        {members ? (
          <GroupKeys
            {...look}
            rows={members.children.get(view.focus ?? '') ?? []}
            rollup={members.keyRollup}
            trend={trend}
            signs={keySigns}
            compared={comparedKeys}
            view={requestedView}
            change={change}
          />
        ) : null}
      </div>
    )
  }
  const order = isPrinting ? [chart, heat, keys] : isPhone ? [keys, chart, heat] : [chart, keys, heat]
  return <div className={styles.parts}>{order}</div>
}

/** Days of a report that the service gives at once, up to yesterday; undefined where they are shown already. */
function lookFurther(shown: DayRange, today: Day, change: ViewChange): (() => void) | undefined {
  const range = { start: addDays(today, -USUAL_MAX_RANGE_DAYS), end: addDays(today, -1) }
  return covers(shown, range) ? undefined : () => change.range(range)
}
