import { TriangleAlert } from 'lucide-react'
import { describeFailure } from '../../api/failure-words.ts'
import { formatRangeBriefly } from '../format.ts'
import { usePage } from '../page.ts'
import { LoadingLine } from '../report/load-state.tsx'
import outcome from '../report/load-outcome.module.css'
import { MissingDays, RetryButton } from '../report/load-outcome.tsx'

/** The progress of the days to compare with, in the line with the progress of the days shown. The page stays as it is meanwhile. */
export function ComparisonProgress() {
  const { requested, loading, earlier } = usePage()
  if (earlier === undefined) return <span role="status">There are no such days to compare with.</span>
  const { state, days } = earlier
  const { isLoading, isStopped, failure } = state
  const words = formatRangeBriefly(days, requested.view.range)
  if (isLoading) {
    // While the days shown are read, their own progress is enough: two do not fit into the line.
    const isAlone = loading.shown !== undefined && !loading.isStale
    return isAlone ? <LoadingLine words={`Reading ${words} to compare`} state={state} /> : null
  }
  if (failure || isStopped) {
    const described = failure && describeFailure(failure)
    const what = state.isStale ? 'Not compared' : `${words} not read again`
    const said = described ? `${what}: ${described.title}` : `Stopped: ${words} is not compared`
    return (
      <div data-reading className={`${outcome.missing} ${outcome.oneLine}`}>
        <TriangleAlert aria-hidden size={14} />
        <span role="status" title={described && `${said}. ${described.advice}`}>
          {said}
        </span>
        <RetryButton state={state} size="small">
          {failure ? 'Try again' : 'Load them'}
        </RetryButton>
      </div>
    )
  }
  return <MissingDays state={state} isCompared />
}
