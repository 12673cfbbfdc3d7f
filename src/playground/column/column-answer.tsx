import { X } from 'lucide-react'
import { formatCount } from '../../locale/numbers.ts'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { useSecondsSince } from '../../ui/device/use-seconds-since.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { RunOfColumn } from '../store/session-state.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { AnswerLine } from './answer-line.tsx'
import styles from './column-answer.module.css'
import { EffectLine } from './effect-line.tsx'
import { FailedLine } from './failed-line.tsx'
import { sizeInWords, useColumnSize } from './use-column-size.ts'

type Props = { readonly columnId: string; readonly letter: string; readonly isBaseline: boolean }

/** The answer to the question of the page, first and largest: what the context did; before that, the progress of the column. Always one line. */
export function ColumnAnswer({ columnId, letter, isBaseline }: Props) {
  const shown = useColumnRun(columnId)
  const hasLeftovers = useSession((_, store) => store.hasLeftovers(columnId))
  const isAnswered = useSession((_, store) => store.effect(columnId).answered > 0)
  const size = useColumnSize(columnId)
  if (size !== undefined && size.requests === undefined) return <TooLarge bytes={size.bytes} />
  const run = shown?.run
  if (run?.phase === 'waiting') {
    return <Waiting run={run} columnId={columnId} letter={letter} />
  }
  if (run?.phase === 'sending') {
    return <Sending run={run} since={run.since} columnId={columnId} letter={letter} />
  }
  if (run?.phase === 'pausing') return <Retrying until={run.until} attempt={run.attempt} />
  const failure = run?.phase === 'failed' && hasLeftovers ? run.failure : undefined
  if (failure && !isAnswered) return <FailedLine columnId={columnId} failure={failure} />
  if (run?.phase === 'stopped' && hasLeftovers)
    return <AnswerLine main="Stopped" isCalm end={progressOf(run)} />
  return (
    <EffectLine
      columnId={columnId}
      isBaseline={isBaseline}
      isAsOfBefore={shown?.isAsOfBefore === true}
      hasFailed={failure !== undefined}
    />
  )
}

function progressOf({ done, total }: RunOfColumn): string | undefined {
  return total > 1 ? `${formatCount(done)} of ${formatCount(total)} answered` : undefined
}

/** Queued behind other columns, or held back by a pause. */
function Waiting({ run, columnId, letter }: Omit<SendingProps, 'since'>) {
  const isPaused = useSession((state) => state.isPaused)
  return (
    <AnswerLine
      main={isPaused ? 'Paused' : 'Queued'}
      isCalm
      end={
        <>
          {run.done > 0 ? `${formatCount(run.done)} of ${formatCount(run.total)} ` : null}
          <Cancel columnId={columnId} letter={letter} />
        </>
      }
    />
  )
}

type SendingProps = {
  readonly run: RunOfColumn
  readonly since: number
  readonly columnId: string
  readonly letter: string
}

function Sending({ run, since, columnId, letter }: SendingProps) {
  const seconds = useSecondsSince(since)
  return (
    <AnswerLine
      main={progressOf(run) ?? 'Sending'}
      isCalm
      end={
        <>
          {seconds} s <Cancel columnId={columnId} letter={letter} />
        </>
      }
    />
  )
}

function Cancel({ columnId, letter }: { readonly columnId: string; readonly letter: string }) {
  const store = useSessionStore()
  return (
    <IconButton label={`Cancel column ${letter}`} size="small" onPress={() => store.stop(columnId)}>
      <X aria-hidden size={14} />
    </IconButton>
  )
}

/** Read aloud once, by the words below, not every second. */
function Retrying({ until, attempt }: { readonly until: number; readonly attempt: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <AnswerLine main={<span aria-hidden>{`Retrying in ${seconds} s (${attempt + 1} of 4)`}</span>} isCalm />
  )
}

function TooLarge({ bytes }: { readonly bytes: number }) {
  return <AnswerLine main={<span className={styles.bad}>{sizeInWords(bytes)}</span>} end="not sent" />
}
