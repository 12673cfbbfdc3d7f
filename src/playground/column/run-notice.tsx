import { useEffect, useState } from 'react'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/messages/failure-notice.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import type { RunOfColumn } from '../store/session-state.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'

type Props = { readonly columnId: string; readonly run: RunOfColumn }

/** What came between a column and its answers, and what can be done about it. */
export function RunNotice({ columnId, run }: Props) {
  const store = useSessionStore()
  const isRunning = useSession((state) => state.isRunning)
  const hasLeftovers = useSession((_, store) => store.hasLeftovers(columnId))
  if (run.phase === 'pausing') {
    return <Pause columnId={columnId} failure={run.failure} until={run.until} attempt={run.attempt} />
  }
  // Over once nothing of what it left is asked for any more.
  if (!hasLeftovers) return null
  if (run.phase === 'failed') {
    return (
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
    )
  }
  return run.phase === 'stopped' ? (
    <Notice tone="info" title="Stopped.">
      {run.wasSent
        ? 'A request was on its way, so it may have been billed. Earlier answers are kept.'
        : 'Nothing more was sent. Earlier answers are kept.'}
    </Notice>
  ) : null
}

type PauseProps = {
  readonly columnId: string
  readonly failure: ServiceFailure
  readonly until: number
  readonly attempt: number
}

/** Counts down to the next try. Read aloud once, not every second. */
function Pause({ columnId, failure, until, attempt }: PauseProps) {
  const store = useSessionStore()
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
