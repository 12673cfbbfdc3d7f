import { memo } from 'react'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import type { ServiceFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { askForKey } from '../../api/keys.ts'
import { capitalized, countOf } from '../../locale/numbers.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { columnSegments, largestOf, textBytes } from '../model/column-requests.ts'
import { hasRowContexts } from '../model/inputs.ts'
import type { ColumnRun } from '../model/run.ts'
import { describeEffect, describeMet } from '../model/statuses.ts'
import { atRiskInWords, countUnanswered } from '../model/unanswered.ts'
import { useColumnState, useCommonFailure, useFailureWords } from '../session/use-column-run.ts'
import { useDeferredColumn, useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './column-head.module.css'

type ColumnProps = { readonly columnId: string }

/**
 * A column's problem and its actions, below its context, replacing the strip or beside it: other columns stay usable and no row moves. Without a
 * problem, how many texts are as expected.
 */
export function ColumnTrouble({ columnId }: ColumnProps) {
  const { run, hasLeftovers, isAnswered, tooLarge } = useColumnState(columnId)
  const trouble =
    tooLarge === undefined ? troubleOf(columnId, run, hasLeftovers) : <TooLarge columnId={columnId} />
  if (!trouble) return <Met columnId={columnId} />
  // Without any answer, the strip has nothing to show and is replaced.
  const isBesideStrip = isAnswered && tooLarge === undefined
  return (
    <div className={styles.trouble} data-beside={isBesideStrip || undefined}>
      {trouble}
    </div>
  )
}

/** What the last run left undone; it is over once nothing that the run left unanswered is still wanted. */
function troubleOf(columnId: string, run: ColumnRun | undefined, hasLeftovers: boolean) {
  if (run?.phase === 'pausing') return <Pausing columnId={columnId} failure={run.failure} />
  if (run?.phase === 'failed' && hasLeftovers) return <Failed columnId={columnId} run={run} />
  return run?.phase === 'stopped' && hasLeftovers ? <Stopped columnId={columnId} /> : undefined
}

/** How many texts are as expected, beside the strip: so it costs the first line neither the name nor what differs. */
const Met = memo(function Met({ columnId }: ColumnProps) {
  const repeats = useSession(({ inputs }) => inputs.repeats)
  const effect = useSession((_, store) => store.summary(columnId).effect)
  const met = describeMet(effect)
  if (met === '') return null
  return (
    <b className={styles.met} title={[met, describeEffect(effect, repeats)].filter(Boolean).join(', ')}>
      {met}
    </b>
  )
})

type ProblemProps = {
  readonly words: string
  /** On hover, if it is more than the words. */
  readonly title?: string
  readonly role?: 'alert' | 'note'
  readonly isCalm?: boolean
  /** Read aloud after the words. */
  readonly spoken?: string
}

function Problem({ words, title = words, role = 'alert', isCalm = false, spoken }: ProblemProps) {
  return (
    <p
      role={role}
      className={`${shared.cut} ${styles.problem}`}
      data-calm={isCalm || undefined}
      title={title}
    >
      {words}
      {spoken === undefined ? null : <VisuallyHidden>{spoken}</VisuallyHidden>}
    </p>
  )
}

/** Opens the response of a column and focuses its tab. `words` say it in full on hover and focus. */
function Details({ columnId, words }: ColumnProps & { readonly words: string }) {
  const store = useSessionStore()
  function showResponse() {
    store.show({
      focusedColumnId: columnId,
      selectedCell: undefined,
      requestTab: 'response',
      isCodeOpen: true,
    })
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('[role="tab"][data-key="response"]')
        ?.focus({ preventScroll: true }),
    )
  }
  return (
    <LinkButton tooltip={words} onPress={showResponse}>
      Details
    </LinkButton>
  )
}

/** How many texts a failed run did not send, because an earlier request had failed. */
function countUnsent({ openEntries, failedEntries }: ColumnRun): number {
  return [...openEntries].filter((entry) => !failedEntries.has(entry)).length
}

/** A failure before its automatic retry. */
function Pausing({ columnId, failure }: ColumnProps & { readonly failure: ServiceFailure }) {
  const store = useSessionStore()
  return (
    <>
      <Problem words={describeFailure(failure).title} spoken=". It will be retried automatically." />
      <LinkButton onPress={() => store.retryNow(columnId)}>Retry now</LinkButton>
      <LinkButton onPress={() => store.stop(columnId)}>Give up</LinkButton>
    </>
  )
}

/** Explains why the column is not sent: a text and its context exceed the size limit (§8). */
function TooLarge({ columnId }: ColumnProps) {
  const { inputs, column } = useDeferredColumn(columnId)
  const largest = column && largestOf(columnSegments(inputs, column))
  if (!largest) return null
  const isByRow = hasRowContexts(column)
  const { context = column.context, rowIds } = largest
  const text = `text ${inputs.texts.findIndex(({ id }) => id === rowIds[0]) + 1}`
  const what =
    context === ''
      ? `${capitalized(text)} does not fit into a request of 128 KiB`
      : textBytes(context) <= MAX_TRANSLATION_BODY_BYTES
        ? `${capitalized(text)} and ${isByRow ? 'its' : 'the'} context are larger than 128 KiB together`
        : `The context${isByRow ? ` of ${text}` : ''} alone is larger than 128 KiB`
  return <Problem words={`${what}: the column is not sent.`} />
}

/** What requests stopped in flight may have billed: briefly, to fit into the head, and in full words on hover and focus. */
function Stopped({ columnId }: ColumnProps) {
  const exchanges = useSession(({ slot }) => slot.runs.get(columnId)?.exchanges) ?? []
  const { requests, characters } = countUnanswered(exchanges)
  const atRisk = `${capitalized(atRiskInWords(characters))}: ${countOf(requests, 'request')} had no answer.`
  if (requests === 0) return <Problem role="note" isCalm words="Nothing more was sent." />
  return (
    <>
      <Problem role="note" isCalm words={`${countOf(characters, 'character')} billed?`} title={atRisk} />
      <Details columnId={columnId} words={atRisk} />
    </>
  )
}

type FailedProps = ColumnProps & { readonly run: Extract<ColumnRun, { readonly phase: 'failed' }> }

/** The title of a failure, the service's own message and the advice, as far as they fit, and in full on hover and focus of Details. A failure of
 *  all columns has its words and actions above the run bar. */
function Failed({ columnId, run }: FailedProps) {
  const { failure } = run
  const store = useSessionStore()
  const isRunning = useSession((state) => state.press === 'sending')
  const isCommon = useCommonFailure() !== undefined
  const { title, advice, words, hasChanged } = useFailureWords(failure)
  const unsent = countUnsent(run)
  const others =
    unsent > 0 ? ` ${countOf(unsent, 'more text')} ${unsent === 1 ? 'was' : 'were'} not sent.` : ''
  const why = `${title}. ${words === '' ? '' : `${words} `}${advice}${others}`
  return (
    <>
      {isCommon ? null : <Problem words={why} isCalm={hasChanged} />}
      {failure.kind === 'missing-key' && !hasChanged && !isCommon ? (
        <LinkButton onPress={askForKey}>Enter a key</LinkButton>
      ) : null}
      <Details columnId={columnId} words={why} />
      {isRunning || isCommon ? null : (
        <LinkButton onPress={() => store.retry(columnId)}>Try again</LinkButton>
      )}
    </>
  )
}
