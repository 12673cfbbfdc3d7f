import { useDeferredValue } from 'react'
import { ByteMeter } from './byte-meter.tsx'
import { columnEffect, describeEffect } from '../verdict/column-effect.ts'
import styles from './column-status.module.css'
import { isSent } from '../inputs/lab.ts'
import type { Exchange } from '../store/lab-store.ts'
import { columnQuestion } from '../sending/plan.ts'
import type { ColumnRun } from '../sending/run.ts'
import { useColumnRun } from '../store/use-column-run.ts'
import { useLab } from '../store/use-lab.ts'

/** How the request of a column stands: status, time, size, bill, and what the context did. */
export function ColumnStatus({ columnId }: { readonly columnId: string }) {
  const run = useColumnRun(columnId)
  const exchanges = useLab((state) => state.exchanges.get(columnId))
  const effect = useLab((_, store) => describeEffect(columnEffect(store, columnId)))
  return (
    <p className={styles.line}>
      {run ? <Progress run={run} exchanges={exchanges ?? []} /> : null} <Size columnId={columnId} />{' '}
      {effect === '' ? null : (
        <strong className={/^[1-9]\d* of/.test(effect) ? styles.effect : styles.noEffect}>{effect}</strong>
      )}
    </p>
  )
}

function Progress({ run, exchanges }: { readonly run: ColumnRun; readonly exchanges: readonly Exchange[] }) {
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
      return <Outcome exchanges={exchanges} />
  }
}

/** Status and time of the last answer, and what the service says it billed for all of this run. */
function Outcome({ exchanges }: { readonly exchanges: readonly Exchange[] }) {
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
      {results.length > 1 ? <span>{results.length} requests</span> : null}{' '}
      {billed === undefined ? null : <span>{billed.toLocaleString()} characters billed</span>}
    </>
  )
}

/** Bytes of the exact body; measured behind the typing, never before it. */
function Size({ columnId }: { readonly columnId: string }) {
  const lab = useDeferredValue(useLab((state) => state.lab))
  const column = lab.columns.find(({ id }) => id === columnId)
  if (!column || !(lab.texts.some(isSent) || column.context !== '')) return null
  const { bytes, requests } = columnQuestion(lab, column)
  return (
    <>
      <ByteMeter bytes={bytes} />{' '}
      {requests && requests.length > 1 ? <span>split into {requests.length} requests</span> : null}
    </>
  )
}
