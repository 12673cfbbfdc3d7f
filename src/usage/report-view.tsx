import { useMemo, type ReactNode } from 'react'
import { addDays, type Day } from '../api/day.ts'
import type { PriceBook } from '../api/console-file.ts'
import { isByKey } from '../api/report/by-key.ts'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { Staggered } from '../ui/loading/staggered.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { PartMissing } from '../ui/messages/part-missing.tsx'
import type { UsageView } from './address/address.ts'
import type { LoadedComparison } from './compare/compared-view.ts'
import { isOfOtherDays, type Contents } from './figures/contents.ts'
import { formatRange } from './format.ts'
import { isGroupId } from './group-id.ts'
import type { LoadedReport } from './report/loaded-report.ts'
import { signsByKey } from './figures/signs-of-life.ts'
import { SaidLine } from './strip/said-line.tsx'
import { shownComparison } from './rendered/shown-comparison.ts'
import { TotalsStrip } from './strip/totals-strip.tsx'
import { differingTotals } from './figures/proof.ts'
import { useKeyFocus } from './keys/use-key-focus.ts'
import { useUsageModel } from './figures/use-usage-model.ts'
import type { ViewChange } from './address/use-view-change.ts'

const loadNotices = async () => import('./report-notices.tsx')
const OtherDays = lazyComponent(
  async () => (await loadNotices()).OtherDays,
  () => null,
)
const Emptiness = lazyComponent(
  async () => (await loadNotices()).Emptiness,
  () => null,
)
const KeyHeader = lazyComponent(
  // Fetched from the start: the control that leads here disappears, and the focus must not.
  () => import('./keys/key-header.tsx').then((code) => code.KeyHeader),
  () => <Skeleton height={42} />,
  { isEarly: true },
)

const ReportSections = lazyComponent(
  () => import('./report-sections.tsx').then((code) => code.ReportSections),
  () => <Skeleton height={900} />,
  { Missing: PartMissing },
)
// Everything below the figures is drawn after them: its code is fetched while the report is.
void ReportSections.load()

type Props = {
  readonly held: LoadedReport
  /** The comparison, once it is loaded. */
  readonly loadedComparison: LoadedComparison | undefined
  /** The report by key, where `held` is by group. */
  readonly ungrouped: LoadedReport | undefined
  readonly onEditGroups: () => void
  /** Opens the proof. */
  readonly onShowProof: () => void
  /** How much of the limits is used up; empty where none are set. */
  readonly limits: ReactNode
  /** What the billing period will cost by its end. */
  readonly costAhead?: ReactNode
  /** What is counted and drawn. */
  readonly view: UsageView
  /** The view requested last; controls show it at once. */
  readonly requestedView: UsageView
  readonly today: Day
  /** Prices for the estimated costs; absent where no money is shown. */
  readonly prices: PriceBook | undefined
  /** Whether other days are loading. */
  readonly isStale: boolean
  /** Empties the search box too. */
  readonly onShowAllKeys: () => void
  readonly change: ViewChange
}

/** A report from top to bottom: totals, words, days, keys. Figures are painted first, then the table, then what is drawn. */
export function ReportView(props: Props) {
  const { held, view, requestedView, today, prices, isStale, onShowAllKeys, change } = props
  const { report } = held
  const loaded = shownComparison(props.loadedComparison, held, view)
  useKeyFocus(view.focus)
  const counted = useUsageModel(held, view, today, loaded?.comparison.rollup)
  const { rollup, names, contents, totals, trends, trendDays, filter, rows, summary, knownDays } = counted
  const { shown } = filter
  const compared = useMemo(() => loaded?.view(names, view.metric, shown), [loaded, names, view.metric, shown])
  const comparedKeys = useMemo(() => loaded?.viewKeys(view.metric), [loaded, view.metric])
  const words = useMemo(
    () => (compared ? [...compared.words, ...(prices ? compared.wordsOfCost(prices) : [])] : summary),
    [compared, prices, summary],
  )
  const daysShown = isStale ? formatRange(held.range) : undefined
  const isFiltered = filter.shown !== undefined && filter.focus === undefined
  return (
    <>
      {view.focus === undefined ? null : (
        <KeyHeader
          maskedKey={view.focus}
          row={filter.focus === undefined ? undefined : rows[0]}
          reported={filter.focus === undefined ? undefined : report.keys[filter.focus]}
          hasDays={!isByKey(report)}
          metric={view.metric}
          signs={
            isByKey(report) || filter.focus === undefined ? [] : signsByKey(rollup, view.metric)(filter.focus)
          }
          onClose={() => change.focus(undefined)}
        />
      )}
      {isOfOtherDays(report, held.range, addDays(today, -1)) ? <OtherDays {...held} /> : null}
      <TotalsStrip
        totals={totals}
        prices={prices}
        days={knownDays}
        daysShown={daysShown}
        only={filter.focus === undefined ? undefined : isGroupId(view.focus) ? 'this group' : 'this key'}
        partOfAll={
          isFiltered && rollup.sums.characters > 0 ? totals.characters / rollup.sums.characters : undefined
        }
        absence={absences[contents]}
        trends={trends}
        changes={compared?.changes}
        costChange={prices && compared?.changeOfCost(prices)}
        costAhead={shown === undefined ? props.costAhead : null}
        changeDays={compared?.fewerDays}
        earlierTrend={compared && ((field) => compared.trends(field, trendDays))}
        differing={shown === undefined ? differingTotals((props.ungrouped ?? held).report) : []}
        onShowProof={props.onShowProof}
        metric={requestedView.metric}
        onMetricChange={change.metric}
      />
      <SaidLine pieces={words} label={compared && 'What changed'} onOpenKey={change.focus} />
      {contents === 'rows' ? null : <Emptiness contents={contents} change={change} />}
      {props.limits}
      <Staggered place={<Skeleton height={900} />}>
        <ReportSections
          counted={counted}
          compared={compared}
          comparedKeys={comparedKeys}
          ungrouped={props.ungrouped}
          onEditGroups={props.onEditGroups}
          view={view}
          requestedView={requestedView}
          daysShown={daysShown}
          prices={prices}
          onShowAllKeys={onShowAllKeys}
          change={change}
        />
      </Staggered>
    </>
  )
}

/** Shown instead of figures that were not reported. */
const absences: Partial<Record<Contents, string>> = { unreported: 'not reported yet', silent: 'not reported' }
