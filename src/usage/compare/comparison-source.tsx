import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { describeFailure } from '../../api/failure-words.ts'
import { runTimeSliced } from '../../api/time-slicing.ts'
import type { ComparedWith } from '../address/address.ts'
import { groupedFor } from '../groups/regroup.ts'
import { formatRangeBriefly } from '../format.ts'
import { isGrouped, NO_GROUPS } from '../group-id.ts'
import { usePage } from '../page.ts'
import { untilAborted } from '../report/loaded-report.ts'
import { LoadingLine } from '../report/load-state.tsx'
import outcome from '../report/load-outcome.module.css'
import { MissingDays, RetryButton } from '../report/load-outcome.tsx'
import { useReport, type ReportState } from '../report/use-report.ts'
import { withView, type LoadedComparison } from './compared-view.ts'
import { compareReports } from './comparison.ts'
import { alignDays, type Alignment } from './earlier-days.ts'

type Props = { readonly compared: ComparedWith }

/** Fetches the earlier days, shows the progress, and passes the comparison on. The page stays as it is meanwhile. */
export function ComparisonSource({ compared }: Props) {
  const { requested, rendered } = usePage()
  const { setComparison } = rendered
  const alignment = alignDays(compared, requested.requestedView)
  useEffect(() => () => setComparison(undefined), [setComparison])
  if (alignment === undefined) return <span role="status">There are no such days to compare with.</span>
  return <EarlierDays compared={compared} alignment={alignment} />
}

function EarlierDays({ compared, alignment }: Props & { readonly alignment: Alignment }) {
  const { requested, rendered, settings } = usePage()
  const { requestedView: view, today } = requested
  const { state: shown, setComparison } = rendered
  const { inUse } = settings
  // By group where the view is; absent while it is loading.
  const later =
    shown.isStale || shown.isSlicing || !shown.shown ? undefined : groupedFor(shown.shown, view, inUse)
  const groups = isGrouped(view) ? (inUse.groups ?? NO_GROUPS) : undefined
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
    // It is as large as a report, and quick to compute again.
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    networkMode: 'always',
    throwOnError: true,
  })
  useEffect(() => {
    if (data) setComparison(data)
  }, [data, setComparison])
  // While the days shown are read, their own progress is enough: two do not fit into the line.
  if (state.isLoading && later === undefined) return null
  return <Progress state={state} words={formatRangeBriefly(days, view.range)} />

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
    return withView(comparison, ofKeys)
  }
}

type ProgressProps = {
  readonly state: ReportState
  readonly words: string
}

/** The progress of the earlier days, in the line with the progress of the days shown. */
function Progress({ state, words }: ProgressProps) {
  const { isLoading, isStopped, failure } = state
  if (isLoading) return <LoadingLine words={`Reading ${words} to compare`} state={state} />
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
