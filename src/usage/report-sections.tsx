import { useMemo, useState } from 'react'
import type { PriceBook } from '../api/console-file.ts'
import type { UsageField } from '../api/report/usage-report.ts'
import { isByKey } from '../api/report/by-key.ts'
import { Staggered } from '../ui/loading/staggered.tsx'
import type { SignKind, UsageView } from './address/address.ts'
import type { ComparedView } from './compare/compared-view.ts'
import { createCursor } from './marks/cursor.ts'
import { sortRows, totalsOf } from './figures/key-rows.ts'
import { withSign } from './figures/key-filter.ts'
import type { KeyName } from './figures/key-names.ts'
import type { UsageRollup } from './figures/usage-rollup.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { Button } from '../ui/button.tsx'
import { useSigns } from './figures/use-signs.ts'
import { GroupKeys } from './keys/group-keys.tsx'
import { membersOf } from './keys/group-members.ts'
import { SignFilter } from './keys/sign-filter.tsx'
import { KeySection } from './keys/key-section.tsx'
import { KeyTable } from './keys/key-table.tsx'
import { compareCosts } from './prices/estimate.ts'
import { useSeriesStyles } from './styles/style-store.ts'
import type { UsageModel } from './figures/use-usage-model.ts'
import { useIsPrinting } from '../ui/device/printing.ts'
import { useIsPhone } from '../ui/device/use-is-phone.ts'
import { ChartSection, CopyKeys, HeatPlace, HeatSection, KeyCalendar, WithoutDays } from './section-parts.tsx'
import type { ViewChange } from './address/use-view-change.ts'
import styles from './report-view.module.css'

type Props = {
  readonly counted: UsageModel
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  /** The same for the keys, where the rows are groups. */
  readonly comparedKeys: ComparedView | undefined
  /** The report by key, where the rows are groups. */
  readonly ungrouped: LoadedReport | undefined
  readonly onEditGroups: () => void
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
  const signs = useSigns(rollup, metric)
  const keySigns = useSigns(members?.keyRollup ?? rollup, metric)
  const signCounts = useMemo(
    () => (signs && keySigns ? countSigns(rollup, names, metric) : undefined),
    [signs, keySigns, rollup, names, metric],
  )
  const totals = useMemo(
    () => totalsOf(shownRows, compared?.comparison.report.keys.length),
    [shownRows, compared],
  )

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
      pressed={requestedView.pressed}
      pins={requestedView.pins}
      daysShown={daysShown}
      marks={marks}
      cursor={cursor}
      isStacked={requestedView.isStacked}
      onStackedChange={change.stacked}
      onPress={change.press}
      onZoom={change.zoom}
      onOpenKey={change.focus}
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
  const keys = (
    <KeySection
      key="keys"
      names={names}
      filter={filter}
      shownRows={shownRows}
      isLargestFirst={sort.column === metric && sort.isDescending}
      query={view.query}
      totals={totals}
      isEmpty={rows.length === 0}
      isBySign={view.sign !== undefined}
      signFilter={
        <SignFilter
          counts={signCounts}
          sign={requestedView.sign}
          noun={ungrouped ? 'group' : 'key'}
          rollup={rollup}
          onSignChange={change.sign}
        />
      }
      onShowAllKeys={onShowAllKeys}
      actions={
        <>
          {ungrouped && !isPrinting ? (
            <Button variant="quiet" size="small" onPress={onEditGroups}>
              Edit groups
            </Button>
          ) : null}
          <CopyKeys
            rows={shownRows}
            hasDays={!isByKey(rollup.report)}
            compared={compared?.changes && compared}
            prices={prices}
          />
        </>
      }
    >
      <KeyTable
        rows={sorted}
        totals={totals}
        totalsName={filter.shown === undefined ? 'Total' : 'Found'}
        rollup={rollup}
        buckets={trendDays}
        metric={metric}
        signs={signs}
        compared={compared}
        {...members}
        comparedKeys={comparedKeys}
        keySigns={members && keySigns}
        trend={counted.trends?.[metric]}
        isPhone={isPhone}
        prices={prices}
        marks={marks}
        sort={requestedView.sort}
        onSortChange={change.sort}
        onPinChange={change.pin}
        onOpenKey={change.focus}
      />
    </KeySection>
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
            rows={members.children.get(view.focus ?? '') ?? []}
            rollup={members.keyRollup}
            buckets={trendDays}
            metric={metric}
            signs={keySigns}
            compared={comparedKeys}
            trend={counted.trends?.[metric]}
            isPhone={isPhone}
            prices={prices}
            marks={marks}
            sort={requestedView.sort}
            onSortChange={change.sort}
            onPinChange={change.pin}
            onOpenKey={change.focus}
          />
        ) : null}
        <KeyCalendar rollup={rollup} states={days} metric={metric} keyIndex={filter.focus} />
      </div>
    )
  }
  const order = isPrinting ? [chart, heat, keys] : isPhone ? [keys, chart, heat] : [chart, keys, heat]
  return <div className={styles.parts}>{order}</div>
}

function countSigns(rollup: UsageRollup, names: readonly KeyName[], metric: UsageField) {
  const count = (kind: SignKind) => withSign(rollup, names, metric, kind).size
  return { new: count('new'), silent: count('silent'), back: count('back'), spike: count('spike') }
}
