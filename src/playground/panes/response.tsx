import { describeFailure } from '../../api/failure-words.ts'
import { readTranslations } from '../../api/translate.ts'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { adviceOn } from '../model/unanswered.ts'
import { useChangedCause, useIsStale } from '../session/use-column-run.ts'
import type { SessionState } from '../session/session-state.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Exchange } from '../model/run.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { callInWords } from './call-figures.ts'
import { CodeView, prettyJson } from './code.tsx'
import styles from './request-pane.module.css'

/** The response body as shown and copied; undefined if there is none. For an example it is recorded, and nothing was sent. */
export function useResponseText(columnId: string, exchange: Exchange | undefined): string | undefined {
  const example = useSession((state, store) => exampleBody(state, store, columnId))
  const body = exchange ? (exchange.result?.responseBody ?? exchange.failure?.words ?? '') : example
  return body === undefined ? undefined : prettyJson(body)
}

/** The recorded response body of an example. */
function exampleBody({ inputs }: SessionState, store: SessionStore, columnId: string): string | undefined {
  const [first] = inputs.texts
  const source = first && store.cell(first.id, columnId).answers[0]?.source
  return source?.origin === 'example' ? source.body : undefined
}

type Props = {
  readonly columnId: string
  /** Undefined if the request has no outcome yet. */
  readonly exchange: Exchange | undefined
  readonly text: string | undefined
}

/** The response to a request: its figures, advice on a failure, and the body. */
export function Response({ columnId, exchange, text }: Props) {
  const isBefore = useIsStale(columnId)
  if (!exchange && text === undefined) return <NoResponse columnId={columnId} />
  const traceId = exchange?.result?.traceId ?? exchange?.failure?.traceId
  const status = exchange?.result?.status ?? exchange?.failure?.status
  return (
    <div className={styles.answer}>
      <p className={styles.line}>
        {exchange ? (
          <>
            {isBefore ? <span>Before the edit:</span> : null}
            <span>
              <b className={exchange.failure ? styles.bad : styles.good}>{status ?? 'No answer'}</b> ·{' '}
              {callInWords(exchange).join(' · ')}
            </span>
          </>
        ) : (
          <span>{exampleInWords(text ?? '')}</span>
        )}
        {traceId ? (
          <span>
            trace <code>{traceId}</code>
          </span>
        ) : null}
      </p>
      {exchange?.failure ? (
        <Advice columnId={columnId} failure={exchange.failure} request={exchange.request} />
      ) : null}
      {text ? <CodeView label="Response" parts={[{ text }]} /> : null}
    </div>
  )
}

function exampleInWords(body: string): string {
  const read = readTranslations(body)
  const billed = 'issue' in read ? undefined : read.billed
  return billed === undefined
    ? 'Example, not sent'
    : `Example, not sent. It would bill ${formatCount(billed)} characters; the context is free.`
}

/** Explains why there is no response, for example because the answers were imported. */
function NoResponse({ columnId }: Pick<Props, 'columnId'>) {
  const isSending = useSession(({ slot: { runs } }) => runs.get(columnId)?.phase === 'sending')
  const origin = useSession((state, store) => originOf(state, store, columnId))
  return <p className={styles.note}>{isSending ? 'Waiting for the answer.' : origin}</p>
}

function originOf({ inputs, slot }: SessionState, store: SessionStore, columnId: string): string {
  if (slot.runs.get(columnId)?.exchanges.length) return 'This request has not been sent.'
  if (store.summary(columnId).effect.answered === 0) return 'Nothing has been sent yet.'
  const first = inputs.texts.flatMap(({ id }) => store.cell(id, columnId).answers[0] ?? [])[0]
  const origin = first?.source.origin
  return origin
    ? `These answers came with the ${origin}; they were not requested here.`
    : 'These answers are kept from before; nothing has been sent since.'
}

type AdviceProps = Pick<Exchange, 'request'> & {
  readonly columnId: string
  readonly failure: NonNullable<Exchange['failure']>
}

function Advice({ columnId, failure, request }: AdviceProps) {
  const store = useSessionStore()
  const mayTry = useSession(
    ({ press, slot: { runs } }, session) =>
      press !== 'sending' && runs.get(columnId)?.phase === 'failed' && session.hasLeftovers(columnId),
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
