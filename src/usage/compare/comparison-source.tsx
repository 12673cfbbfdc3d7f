import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { startTransition, useEffect } from 'react'
import type { KeyGroup } from '../../api/gateway-contract.ts'
import type { Day, DayRange } from '../../api/day.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { runTimeSliced } from '../../api/time-slicing.ts'
import { Button } from '../../ui/button.tsx'
import type { ComparedWith, UsageView } from '../address/address.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { nameKeys } from '../figures/key-names.ts'
import { groupedFor } from '../groups/regroup.ts'
import { formatRangeBriefly } from '../format.ts'
import { untilAborted, type LoadedReport } from '../report/loaded-report.ts'
import { LoadProgress } from '../report/load-state.tsx'
import loading from '../report/load-state.module.css'
import outcome from '../report/load-outcome.module.css'
import { MissingDays, RetryButton } from '../report/load-outcome.tsx'
import { useReport, type ReportState } from '../report/use-report.ts'
import { viewComparison, type LoadedComparison } from './compared-view.ts'
import { compareReports } from './comparison.ts'
import { alignDays, type Alignment } from './earlier-days.ts'

type Props = {
  /** The report that is shown, by group where there are `groups`; absent while it is loading. */
  readonly later: LoadedReport | undefined
  readonly groups: readonly KeyGroup[] | undefined
  readonly view: UsageView
  readonly compared: ComparedWith
  readonly today: Day
  readonly onComparison: (comparison: LoadedComparison | undefined) => void
}

/** Fetches the earlier days, shows the progress, and passes the comparison on. What is shown stays meanwhile. */
export function ComparisonSource(props: Props) {
  const { view, compared, onComparison } = props
  const alignment = alignDays(compared, view)
  useEffect(() => () => onComparison(undefined), [onComparison])
  if (alignment === undefined) return <span role="status">There are no such days to compare with.</span>
  return <EarlierDays {...props} alignment={alignment} />
}

function EarlierDays({
  later,
  groups,
  view,
  compared,
  today,
  onComparison,
  alignment,
}: Props & { readonly alignment: Alignment }) {
  const { groupBy } = view
  const days = alignment.earlier
  const state = useReport(days, groupBy)
  const read = state.isStale || state.isSlicing ? undefined : state.shown
  const earlier = read && groups ? later && groupedFor(read, view, { groups }, later) : read
  const { data } = useQuery({
    queryKey: [
      'comparison',
      later?.range,
      later?.readAt,
      later?.report.readings,
      earlier?.range,
      earlier?.readAt,
      earlier?.report.readings,
      groupBy,
      compared,
      alignment,
      today,
      groups,
    ],
    queryFn: ({ signal }) => runTimeSliced(untilAborted(load(), signal)),
    enabled: later !== undefined && earlier !== undefined,
    staleTime: Infinity,
    // It is as large as a report, and quickly made again.
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    networkMode: 'always',
    throwOnError: true,
  })
  useEffect(() => {
    // The page responds to presses while it is drawn.
    if (data) startTransition(() => onComparison(data))
  }, [data, onComparison])
  // While the days shown are read, their own progress is enough: two do not fit into the line.
  if (state.isLoading && later === undefined) return null
  return <Progress state={state} days={days} beside={view.range} />

  function* load(): Generator<undefined, LoadedComparison> {
    if (!later || !earlier) throw new Error('A comparison needs both reports')
    const comparison = yield* compareReports(later, earlier, compared, today, alignment)
    // By group, the keys below each group are compared too.
    const [laterByKey, earlierByKey] = [later.report.byKey, earlier.report.byKey]
    const ofKeys =
      laterByKey && earlierByKey
        ? yield* compareReports(
            { ...later, report: laterByKey },
            { ...earlier, report: earlierByKey },
            compared,
            today,
            alignment,
          )
        : undefined
    const viewOf = rememberLast((...what) => viewComparison(comparison, ...what))
    yield
    const names = nameKeys(comparison.rollup.report.keys)
    viewOf(names, view.metric, filterKeys(comparison.rollup, names, view).shown)
    return {
      comparison,
      ofKeys,
      viewKeys: (metric) =>
        ofKeys && viewComparison(ofKeys, nameKeys(ofKeys.rollup.report.keys), metric, undefined),
      view: viewOf,
    }
  }
}

/** A view is requested twice: where it is counted, and where it is drawn. */
function rememberLast(view: LoadedComparison['view']): LoadedComparison['view'] {
  let last: { readonly of: Parameters<typeof view>; readonly is: ReturnType<typeof view> } | undefined
  return (...of) => {
    if (!last?.of.every((value, index) => value === of[index])) last = { of, is: view(...of) }
    return last.is
  }
}

type ProgressProps = {
  readonly state: ReportState
  readonly days: DayRange
  readonly beside: DayRange
}

/** The progress of the earlier days, in the line with the progress of the days shown. */
function Progress({ state, days, beside }: ProgressProps) {
  const { isLoading, isStopped, failure, progress, stop } = state
  const words = formatRangeBriefly(days, beside)
  if (isLoading) {
    return (
      <div className={`${loading.loading} ${loading.besideFigures}`}>
        <span className={loading.spinner} aria-hidden />
        <span role="status" data-reading>
          Reading {words} to compare…
        </span>
        <LoadProgress of={progress} />
        <Button size="small" onPress={stop}>
          Stop
        </Button>
      </div>
    )
  }
  if (failure || isStopped) {
    return (
      <div className={outcome.missing}>
        <TriangleAlert aria-hidden size={14} />
        <span role="status" title={failure && describeFailure(failure).advice}>
          {failure
            ? `The earlier days could not be loaded: ${describeFailure(failure).title}`
            : `Stopped: ${words} is not compared`}
        </span>
        <RetryButton state={state} size="small">
          {failure ? 'Try again' : 'Load them'}
        </RetryButton>
      </div>
    )
  }
  return <MissingDays state={state} />
}
