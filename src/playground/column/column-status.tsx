import { useDeferredValue } from 'react'
import { ByteMeter } from './byte-meter.tsx'
import { describeEffect } from '../verdict/column-effect.ts'
import styles from './column-status.module.css'
import { hasRowContexts, isFilled, isSent, letterOfColumn } from '../inputs/inputs.ts'
import { questionSize } from '../sending/column-question.ts'
import type { Exchange, RunOfColumn } from '../store/session-state.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useSession } from '../store/use-session.ts'

/** How the request of a column stands: status, time, size, bill, and what the context did. */
export function ColumnStatus({ columnId }: { readonly columnId: string }) {
  const shown = useColumnRun(columnId)
  const exchanges = useSession((state) => state.exchanges.get(columnId))
  const effect = useSession((state, store) => describeEffect(store.effect(columnId), state.inputs.repeats))
  const isBlank = useSession(({ inputs }) => {
    const column = inputs.columns.find(({ id }) => id === columnId)
    return column !== undefined && !isFilled(inputs, column)
  })
  if (isBlank) return <p className={styles.line}>Not filled in yet: nothing is sent</p>
  return (
    <p className={styles.line}>
      {shown ? (
        <span className={shown.isAsOfBefore ? styles.before : styles.run}>
          {shown.isAsOfBefore ? 'before the edit: ' : null}
          <Progress run={shown.run} exchanges={exchanges ?? []} columnId={columnId} />
        </span>
      ) : null}{' '}
      <Size columnId={columnId} />{' '}
      {effect === '' ? null : (
        <strong className={/^(?!0 ).+ of /.test(effect) ? styles.effect : styles.noEffect}>{effect}</strong>
      )}
    </p>
  )
}

type ProgressProps = {
  readonly run: RunOfColumn
  readonly exchanges: readonly Exchange[]
  readonly columnId: string
}

function Progress({ run, exchanges, columnId }: ProgressProps) {
  switch (run.phase) {
    case 'waiting':
      return <span>waiting</span>
    case 'pausing':
      return <span>waiting to try again</span>
    case 'sending':
      return <span>{run.total > 1 ? `sending ${run.done + 1} of ${run.total} …` : 'sending …'}</span>
    case 'failed':
    case 'stopped':
      return run.total > 1 ? (
        <span>
          {run.done} of {run.total} answered
        </span>
      ) : null
    case 'answered':
      return <Outcome run={run} exchanges={exchanges} columnId={columnId} />
  }
}

/** Status and time of the last answer, and what the service says it billed for all of this press. One bill is shown once. */
function Outcome({ run, exchanges, columnId }: ProgressProps) {
  const billedIn = useSession(({ inputs }) => {
    const columns = new Set(inputs.columns.map(({ id }) => id))
    const first = run.columnIds.find((id) => columns.has(id))
    return first === undefined || first === columnId ? '' : letterOfColumn(inputs, first)
  })
  if (billedIn !== '') return <span>the same request as {billedIn}</span>
  const results = exchanges.flatMap(({ result }) => result ?? [])
  const last = results.at(-1)
  if (!last) return null
  const billed = results.every(({ billedCharacters }) => billedCharacters !== undefined)
    ? results.reduce((sum, { billedCharacters }) => sum + (billedCharacters ?? 0), 0)
    : undefined
  return (
    <>
      <span className={styles.good}>{last.status}</span>{' '}
      <span>{Math.round(last.milliseconds).toLocaleString()} ms</span>{' '}
      {results.length > 1 ? <span>{results.length.toLocaleString()} requests</span> : null}{' '}
      {billed === undefined ? null : <span>{billed.toLocaleString()} characters billed</span>}
    </>
  )
}

/** Bytes of the exact body; measured behind the typing, never before it. */
function Size({ columnId }: { readonly columnId: string }) {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const column = inputs.columns.find(({ id }) => id === columnId)
  if (!column || !(column.context !== '' || inputs.texts.some(isSent))) return null
  const { bytes, requests } = questionSize(inputs, column)
  return (
    <>
      <ByteMeter bytes={bytes} />{' '}
      {requests !== undefined && requests > 1 && !hasRowContexts(column) ? (
        <span>split into {requests.toLocaleString()} requests</span>
      ) : null}
    </>
  )
}
