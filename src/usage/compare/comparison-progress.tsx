import { TriangleAlert } from 'lucide-react'
import { describeFailure } from '../../api/failure-words.ts'
import { formatRangeBriefly } from '../format.ts'
import { usePage } from '../page.ts'
import { LoadingLine } from '../report/load-state.tsx'
import outcome from '../report/load-outcome.module.css'
import { MissingDays, RetryButton } from '../report/load-outcome.tsx'

/** The progress of the days to compare with, in the line with the progress of the days shown. The page stays as it is meanwhile. */
export function ComparisonProgress() {
  const { requested, rendered } = usePage()
  const { earlier, state: later } = rendered
  if (earlier === undefined) return <span role="status">There are no such days to compare with.</span>
  const { state, days } = earlier
  const { isLoading, isStopped, failure } = state
  const words = formatRangeBriefly(days, requested.requestedView.range)
  if (isLoading) {
    // While the days shown are read, their own progress is enough: two do not fit into the line.
    const isAlone = later.shown !== undefined && !later.isStale
    return isAlone ? <LoadingLine words={`Reading ${words} to compare`} state={state} /> : null
  }
  if (failure || isStopped) {
    const described = failure && describeFailure(failure)
    const failed = `The earlier days could not be loaded: ${described?.title}`
    return (
      <div data-reading className={`${outcome.missing} ${outcome.oneLine}`}>
        <TriangleAlert aria-hidden size={14} />
        <span role="status" title={failure && `${failed}. ${described?.advice}`}>
          {failure ? failed : `Stopped: ${words} is not compared`}
        </span>
        <RetryButton state={state} size="small">
          {failure ? 'Try again' : 'Load them'}
        </RetryButton>
      </div>
    )
  }
  return <MissingDays state={state} />
}
