/** The verdict in a column's head: the effect of its context or, during a run, its progress. */
import { OctagonAlert, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ServiceFailure } from '../../api/failure.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { useSecondsLeft, useSecondsSince } from '../../ui/device/use-seconds-left.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { importedInWords } from '../model/column-summary.ts'
import { letterOfColumn } from '../model/inputs.ts'
import { callsInWords, excessInWords } from '../panes/call-figures.ts'
import { type ColumnRun, MOST_ATTEMPTS } from '../model/run.ts'
import { describeEffect, describeMet } from '../model/statuses.ts'
import { mayBeBilled } from '../model/unanswered.ts'
import { useColumnState } from '../session/use-column-run.ts'
import { useColumn, useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './column-head.module.css'

/** At the end of the head's first line. */
export function ColumnVerdict({ columnId }: { readonly columnId: string }) {
  const store = useSessionStore()
  const { letter } = useColumn(columnId)
  const { run, hasLeftovers, isAnswered, tooLarge } = useColumnState(columnId)
  if (tooLarge !== undefined) return <Bad>{excessInWords(tooLarge)}</Bad>
  const cancel = (
    <IconButton label={`Cancel column ${letter}`} size="small" onPress={() => store.stop(columnId)}>
      <X aria-hidden size={14} />
    </IconButton>
  )
  if (run?.phase === 'waiting') {
    const so = run.done > 0 ? `, ${formatCount(run.done)} of ${formatCount(run.total)}` : ''
    return <Says end={cancel}>Queued{so}</Says>
  }
  if (run?.phase === 'sending') {
    const end = (
      <>
        <Seconds since={run.since} /> {cancel}
      </>
    )
    return <Says end={end}>{run.total > 1 ? <Progress run={run} /> : 'Sending'}</Says>
  }
  if (run?.phase === 'pausing') return <Retrying until={run.until} attempt={run.attempt} />
  const failure = run?.phase === 'failed' && hasLeftovers ? run.failure : undefined
  if (failure && !isAnswered) {
    const title = mayBeBilled(failure)
      ? 'No readable answer: the service may have billed the request'
      : undefined
    return <Bad title={title}>{failedInWords(failure)}</Bad>
  }
  if (run?.phase === 'stopped' && hasLeftovers) {
    return <Says>Stopped {run.total > 1 ? <Progress run={run} /> : null}</Says>
  }
  return <Effect columnId={columnId} hasFailed={failure !== undefined} />
}

/** "Failed (403)", or "Failed, billed?" if that is not known; a status of success, or the gateway's for a redirect, would explain nothing. */
function failedInWords(failure: ServiceFailure): string {
  const { status = 0, kind } = failure
  return `Failed${status >= 400 && kind !== 'service-redirects' ? ` (${status})` : ''}${mayBeBilled(failure) ? ', billed?' : ''}`
}

type SaysProps = {
  /** On hover: the full words, because a narrow head leaves some out, and the figures of the last calls. */
  readonly title?: string | undefined
  /** Never cut off. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

function Says({ title, end, children }: SaysProps) {
  return (
    <span className={styles.says} title={title}>
      <span className={shared.cut}>{children}</span> {end}
    </span>
  )
}

function Bad({ title, children }: Pick<SaysProps, 'title' | 'children'>) {
  return (
    <Says title={title}>
      <b className={styles.bad}>
        <OctagonAlert aria-hidden size={13} /> {children}
      </b>
    </Says>
  )
}

/** "3 of 7 answered"; a narrow head omits the last word. */
function Progress({ run: { done, total } }: { readonly run: ColumnRun }) {
  return (
    <span title={`${formatCount(done)} of ${formatCount(total)} answered`}>
      {formatCount(done)} of {formatCount(total)}
      <span className={styles.of}> answered</span>
    </span>
  )
}

function Seconds({ since }: { readonly since: number }) {
  return <span className={styles.of}>{useSecondsSince(since)} s</span>
}

/** Hidden from screen readers: the words below are read once, not every second. */
function Retrying({ until, attempt }: { readonly until: number; readonly attempt: number }) {
  const seconds = useSecondsLeft(until)
  return (
    <Says>
      <span aria-hidden>
        Retrying in {seconds} s<span className={styles.of}>{` (${attempt + 1} of ${MOST_ATTEMPTS})`}</span>
      </span>
    </Says>
  )
}

/**
 * The effect of the context, and its failed and unstable texts. Not rerendered with every keystroke, as the head is: formatting numbers takes longer
 * than counting.
 */
const Effect = memo(function Effect({
  columnId,
  hasFailed,
}: {
  readonly columnId: string
  readonly hasFailed: boolean
}) {
  const isBaseline = useSession(({ inputs }) => inputs.baselineId === columnId)
  const repeats = useSession(({ inputs }) => inputs.repeats)
  const effect = useSession((_, store) => store.summary(columnId).effect)
  const { answered, unstable } = effect
  const words = describeEffect({ ...effect, unstable: 0 }, repeats)
  const met = describeMet(effect)
  const isAllOld = useSession(
    (_, store) => answered === 0 && store.summary(columnId).statuses.includes('out-of-date'),
  )
  const failed = hasFailed ? effect.failed : 0
  const figures = useFigures(columnId)
  const importedFrom = useSession((_, session) => session.summary(columnId).importedFrom)
  if (isAllOld) return <Says title={figures}>Out of date</Says>
  if (answered === 0) return <span className={`${shared.cut} ${styles.calm}`}>No answers yet</span>
  // Usually beside the strip, where now the failure is.
  const main = (hasFailed && met) || words || (isBaseline ? '' : countOf(answered, 'translation'))
  const whatFailed = failed > 0 ? `${formatCount(failed)} failed` : ''
  const unstableWords = unstable > 0 && failed === 0 ? `${formatCount(unstable)} unstable` : ''
  const all = [met, words || main, whatFailed, unstableWords].filter((part) => part !== '').join(', ')
  return (
    <>
      <Says title={[all, figures].filter(Boolean).join(' · ')}>
        <b className={styles.main}>{main === met ? met : <Short words={main} />}</b>
        {failed > 0 ? <b className={styles.bad}> {whatFailed}</b> : null}
        {unstableWords ? <span className={styles.also}> {unstableWords}</span> : null}
      </Says>
      {importedFrom ? (
        <span
          className={`${shared.cut} ${styles.calm} ${styles.beside}`}
          title="These answers were not requested here."
        >
          <VisuallyHidden>answers </VisuallyHidden>
          {importedInWords(importedFrom)}
        </span>
      ) : null}
    </>
  )
})

/** "5 of 12 changed"; a narrow head omits the total. */
function Short({ words }: { readonly words: string }) {
  const [, count, of, rest] = /^(\S+)( of \S+)( .*)$/.exec(words) ?? []
  if (of === undefined) return words
  return (
    <>
      {count}
      <span className={styles.of}>{of}</span>
      {rest}
    </>
  )
}

/** The figures of the last calls, whatever has been edited since; empty if there were none. A bill that two columns share is shown in the first. */
function useFigures(columnId: string): string {
  const exchanges = useSession(({ slot }) => slot.runs.get(columnId)?.exchanges)
  const sameAs = useSession(({ inputs, slot: { runs } }) => {
    const ids = new Set(inputs.columns.map(({ id }) => id))
    const first = runs.get(columnId)?.columnIds.find((id) => ids.has(id))
    return first === undefined || first === columnId ? '' : letterOfColumn(inputs, first)
  })
  const status = exchanges?.at(-1)?.result?.status
  if (!exchanges || status === undefined) return ''
  const calls = sameAs === '' ? callsInWords(exchanges) : [`the same request as ${sameAs}`]
  return `Last request: ${[`HTTP ${status}`, ...calls].join(' · ')}`
}
