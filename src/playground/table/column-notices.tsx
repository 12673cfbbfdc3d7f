import { useDeferredValue, useEffect, useState } from 'react'
import { describeFailure, type ServiceFailure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './column-notices.module.css'
import { isFilled, isSent } from '../inputs/lab.ts'
import { questionSize } from '../sending/column-question.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useLab, useLabStore } from '../store/use-lab.ts'

const OverflowNotice = deferred(
  async () => (await import('./overflow-notice.tsx')).OverflowNotice,
  () => null,
)

type Props = { readonly columnId: string; readonly letter: string }

/** What stands in the way of a column, in the column: the others stay usable. */
export function ColumnNotices({ columnId, letter }: Props) {
  const store = useLabStore()
  const run = useColumnRun(columnId)?.run
  const hasLeftovers = useLab((_, store) => store.hasLeftovers(columnId))
  const lab = useDeferredValue(useLab((state) => state.lab))
  const isRunning = useLab((state) => state.isRunning)
  const column = lab.columns.find(({ id }) => id === columnId)
  const isTooLarge =
    column !== undefined &&
    isFilled(lab, column) &&
    lab.texts.some(isSent) &&
    questionSize(lab, column).requests === undefined
  return (
    <div className={styles.notices}>
      {isTooLarge && column ? <OverflowNotice lab={lab} column={column} letter={letter} /> : null}
      {run?.phase === 'failed' && hasLeftovers ? (
        <FailureNotice
          {...describeFailure(run.failure)}
          words={run.failure.words}
          traceId={run.failure.traceId}
          actions={
            isRunning ? null : (
              <Button size="small" onPress={() => store.retry(columnId)}>
                Try again
              </Button>
            )
          }
        />
      ) : null}
      {run?.phase === 'pausing' ? (
        <Pause columnId={columnId} failure={run.failure} until={run.until} attempt={run.attempt} />
      ) : null}
      {run?.phase === 'stopped' && hasLeftovers ? (
        <Notice tone="info" title="Stopped.">
          {run.wasSent
            ? 'A request was on its way, so it may have been billed. Earlier answers are kept.'
            : 'Nothing more was sent. Earlier answers are kept.'}
        </Notice>
      ) : null}
    </div>
  )
}

type PauseProps = {
  readonly columnId: string
  readonly failure: ServiceFailure
  readonly until: number
  readonly attempt: number
}

/** Counts down to the next try. Read aloud once, not every second. */
function Pause({ columnId, failure, until, attempt }: PauseProps) {
  const store = useLabStore()
  const { title } = describeFailure(failure)
  return (
    <Notice
      tone="danger"
      title={`${title}.`}
      actions={
        <>
          <Button size="small" onPress={() => store.retryNow(columnId)}>
            Retry now
          </Button>
          <Button size="small" onPress={() => store.stop(columnId)}>
            Give up
          </Button>
        </>
      }
    >
      Try {attempt + 1} of 4 <Countdown until={until} />
    </Notice>
  )
}

function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden>in {Math.max(0, Math.ceil((until - now) / 1_000))} s</span>
}
