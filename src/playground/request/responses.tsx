import { useState } from 'react'
import { readTranslations } from '../../api/translate.ts'
import { describeFailure } from '../../api/failure-words.ts'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import type { TextRow } from '../inputs/inputs.ts'
import { adviceOn } from '../sending/unanswered.ts'
import type { Exchange, SessionStore } from '../store/session-state.ts'
import { useChangedCause } from '../store/changed-cause.ts'
import { useIsAsOfBefore } from '../store/use-column-run.ts'
import { useInterrupted } from '../store/use-interrupted.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import { callInWords } from './call-figures.ts'
import { prettyJson } from './code.ts'
import { CodeView } from './code-view.tsx'
import styles from './responses.module.css'
import { chooseRequest, useShownRequest } from './shown-request.ts'
import { Steps } from './steps.tsx'

const NONE: readonly Exchange[] = []

/** More calls than this, as with a context for each row, are stepped through instead of listed. */
const MOST_LISTED = 50

/** The index of the next failed call, wrapping around after the last; below zero where none failed. */
function nextFailed(exchanges: readonly Exchange[], place: number): number {
  const after = exchanges.findIndex(({ failure }, index) => failure && index > place)
  return after >= 0 ? after : exchanges.findIndex(({ failure }) => failure)
}

/** The call whose answer is shown, among those of the last press. */
type ShownCall = {
  readonly exchanges: readonly Exchange[]
  /** From 0. */
  readonly chosen: number
  readonly choose: (index: number) => void
  /** The answer, as shown and copied. */
  readonly text: string
  /** The characters that the recorded answer of an example would have billed; nothing was sent. */
  readonly wouldBill?: number | undefined
}

/** The call chosen by hand; otherwise the last one for the current selection, or else the last. */
export function useShownCall(columnId: string, isExact: boolean): ShownCall | undefined {
  const exchanges = useSession((state) => state.exchanges.get(columnId)) ?? NONE
  const store = useSessionStore()
  const isShown = useShownRequest(columnId)
  /** Which of several calls for the same request. */
  const [choice, setChoice] = useState<Exchange>()
  const chosen = choice && isShown(choice.request) ? exchanges.indexOf(choice) : -1
  const found = chosen >= 0 ? chosen : exchanges.findLastIndex(({ request }) => isShown(request))
  const index = found >= 0 ? found : exchanges.length - 1
  const exchange = exchanges[index]
  const recorded = useSession(({ inputs }, store) =>
    inputs.texts[0] ? store.cell(inputs.texts[0].id, columnId).answers[0]?.source : undefined,
  )
  if (!exchange) {
    if (recorded?.isRecorded !== true) return undefined
    const read = readTranslations(recorded.body)
    return {
      exchanges,
      chosen: 0,
      choose: () => {},
      text: isExact ? recorded.body : prettyJson(recorded.body),
      wouldBill: 'issue' in read ? undefined : read.billed,
    }
  }
  const body = exchange.result?.responseBody ?? exchange.failure?.words ?? ''
  return {
    exchanges,
    chosen: index,
    choose(index) {
      const next = exchanges[index]
      setChoice(next)
      if (next) chooseRequest(store, columnId, next.request)
    },
    text: isExact ? body : prettyJson(body),
  }
}

type Props = { readonly columnId: string; readonly call: ShownCall | undefined; readonly isExact: boolean }

/** Where answers without a request came from, as far as that is known. */
function originOf(texts: readonly TextRow[], store: SessionStore, columnId: string): string {
  let keptFrom = 'before'
  for (const { id } of texts) {
    const [answer] = store.cell(id, columnId).answers
    if (!answer) continue
    const { handedOn } = answer.source
    if (handedOn) return `These answers came with the ${handedOn}; they were not asked here.`
    keptFrom = answer.source.keptFrom ?? keptFrom
    break
  }
  return `These answers are kept from ${keptFrom}; nothing was sent since.`
}

/** The calls of a column as sent, and the answer to the chosen one. */
export function Responses({ columnId, call, isExact }: Props) {
  const isBefore = useIsAsOfBefore(columnId)
  const isSending = useSession(({ runs }) => runs.get(columnId)?.phase === 'sending')
  const nothingSent = useSession(({ inputs }, store) =>
    inputs.columns.some(({ id, frozen }) => id === columnId && frozen)
      ? 'This column shows the answers of an earlier run.'
      : store.effect(columnId).answered > 0
        ? originOf(inputs.texts, store, columnId)
        : 'Nothing has been sent yet.',
  )
  const interrupted = useInterrupted(columnId)
  const exchange = call?.exchanges[call.chosen]
  if (call && !exchange) {
    return (
      <>
        <p className={styles.line}>
          Example, not sent
          {call.wouldBill === undefined
            ? ''
            : `. It would bill ${formatCount(call.wouldBill)} characters; the context is free.`}
        </p>
        <CodeView label="Response" parts={[{ text: call.text }]} isWrapped={isExact} />
      </>
    )
  }
  if (!call || !exchange) {
    return (
      <p className={styles.note}>{isSending ? 'Waiting for the answer.' : (interrupted ?? nothingSent)}</p>
    )
  }
  const { exchanges, chosen, choose, text } = call
  const isListed = exchanges.length > 1 && exchanges.length <= MOST_LISTED
  const failed = exchanges.length > MOST_LISTED ? nextFailed(exchanges, chosen) : -1
  const traceId = exchange.result?.traceId ?? exchange.failure?.traceId
  return (
    <div className={styles.response}>
      {isListed ? (
        <ol className={styles.calls} aria-label="Calls">
          {exchanges.map((one, index) => (
            // Calls are only ever appended.
            <li key={`${index}`}>
              <button
                type="button"
                aria-pressed={index === chosen}
                className={styles.call}
                onClick={() => choose(index)}
              >
                <span className={styles.number}>{index + 1}</span> <Call exchange={one} />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles.answer}>
        {exchanges.length > MOST_LISTED ? (
          <div className={styles.line}>
            <Steps label="Call" count={exchanges.length} chosen={chosen} onChoose={choose} />
            {failed >= 0 ? (
              <Button size="small" onPress={() => choose(failed)}>
                Next that failed
              </Button>
            ) : null}
          </div>
        ) : null}
        <p className={styles.line}>
          {isBefore ? <span>Before the edit:</span> : null}
          {isListed ? null : (
            <span>
              <Call exchange={exchange} />
            </span>
          )}
          {traceId ? (
            <span>
              trace <code>{traceId}</code>
            </span>
          ) : null}
        </p>
        {exchange.failure ? (
          <Advice columnId={columnId} failure={exchange.failure} request={exchange.request} />
        ) : null}
        {text === '' ? null : (
          <CodeView label="Response" parts={[{ text }]} isWrapped={isExact || !/^[[{]/.test(text)} />
        )}
      </div>
    </div>
  )
}

function Call({ exchange }: { readonly exchange: Exchange }) {
  const { result, failure } = exchange
  const status = result?.status ?? failure?.status
  return (
    <>
      <b className={failure ? styles.bad : styles.good}>{status ?? 'No answer'}</b> ·{' '}
      {callInWords(exchange).join(' · ')}
    </>
  )
}

type AdviceProps = Pick<Exchange, 'request'> & {
  readonly columnId: string
  readonly failure: NonNullable<Exchange['failure']>
}

/** What went wrong, and what to do about it. */
function Advice({ columnId, failure, request }: AdviceProps) {
  const store = useSessionStore()
  const mayTry = useSession(
    ({ isRunning, runs }, session) =>
      !isRunning && runs.get(columnId)?.phase === 'failed' && session.hasLeftovers(columnId),
  )
  const { title, advice } = useChangedCause(failure) ?? describeFailure(failure)
  return (
    <div className={styles.advice}>
      <p>
        <strong>{title}.</strong> {adviceOn({ request, failure }) ?? advice}
      </p>
      {mayTry ? (
        <Button size="small" onPress={() => store.retry(columnId)}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
