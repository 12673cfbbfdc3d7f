import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { connectionQuery } from '../../api/connection.ts'
import { translationBody, type TranslationInput } from '../../api/translate.ts'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import { TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { columnOf, type Inputs, isFilled, hasText } from '../model/inputs.ts'
import { snippets, snippetTarget } from '../hand-on/snippets.ts'
import { columnRequests, rowSettings } from '../model/column-requests.ts'
import type { Job } from '../model/plan.ts'
import { type Exchange, isUnderWay } from '../model/run.ts'
import { adviceOn } from '../model/unanswered.ts'
import type { RequestTab, SessionState } from '../session/session-state.ts'
import type { SessionStore } from '../session/session-store.ts'
import { useFailureWords, useIsStale } from '../session/use-column-run.ts'
import { useColumn, useDeferredInputs, useSession, useSessionStore } from '../session/use-session.ts'
import { callInWords, plannedInWords } from './call-figures.ts'
import shared from '../../ui/shared.module.css'
import drawer from './drawer.module.css'
import styles from './request-pane.module.css'

const tabs: readonly { readonly id: RequestTab; readonly label: string }[] = [
  { id: 'json', label: 'JSON' },
  ...snippets,
  { id: 'response', label: 'Response' },
]

/** One request of a column, in several forms, and its response. */
export function RequestPane({ close }: { readonly close: ReactNode }) {
  const store = useSessionStore()
  const tab = useSession((state) => state.requestTab)
  // That of the selected cell, or else the focused one.
  const columnId = useSession(
    ({ selectedCell, focusedColumnId }) => selectedCell?.columnId ?? focusedColumnId,
  )
  const { name, letter } = useColumn(columnId)
  const title = `Request for ${name || `column ${letter}`}`
  const isOfCell = useSession((state) => state.selectedCell !== undefined)
  const nothing = useSession(({ inputs }) => whyNothing(inputs, columnId))
  const { current, number, count, sent } = useShownRequest(columnId, tab === 'response')
  const code = useCode(tab, current)
  const response = useResponseText(columnId, current?.exchange)
  const copied = tab === 'response' ? response : code.text

  return (
    <>
      <div className={drawer.head}>
        <h2 id="pane-title" className={shared.cut}>
          {title}
        </h2>
        <span className={drawer.end}>
          <Button
            variant="quiet"
            size="small"
            icon={<Copy aria-hidden size={13} />}
            aria-disabled={!copied}
            onPress={() => void copyText(copied)}
          >
            Copy
          </Button>
          {close}
        </span>
      </div>
      <Tabs
        chosen={tab}
        onChoose={(chosen) => store.show({ requestTab: tabs.find(({ id }) => id === chosen)?.id ?? tab })}
      >
        <TabList label={title} tabs={tabs} className={styles.tabs} />
        <TabPanel id={tab} className={styles.panel}>
          {count > 1 ? (
            <p className={styles.number}>
              Request {formatCount(number)} of {formatCount(count)}
              {sent > 0 && sent < count ? `, ${formatCount(sent)} sent` : ''}
              {isOfCell ? '' : '. Select a cell to see its request.'}
            </p>
          ) : null}
          {tab === 'response' ? (
            <Response columnId={columnId} exchange={current?.exchange} text={response} />
          ) : current && code.text ? (
            <CodeView
              key={`${columnId} ${tab} ${number}`}
              label={tabs.find(({ id }) => id === tab)?.label ?? ''}
              text={code.text}
            />
          ) : (
            <p className={styles.note}>{current ? code.note : nothing}</p>
          )}
        </TabPanel>
      </Tabs>
      {tab === 'response' || !current ? null : (
        <p className={styles.foot}>
          <Figures {...current} />
          <span>{code.key}</span>
        </p>
      )}
    </>
  )
}

/** The request as shown in the tab: its code, and the name of the key variable a program needs, or a note while the service is unknown. */
function useCode(
  tab: RequestTab,
  current: ShownRequest | undefined,
): { readonly text?: string; readonly key?: string; readonly note?: string } {
  const { data: connection, isError } = useQuery(connectionQuery)
  const snippet = snippets.find(({ id }) => id === tab)
  if (tab === 'json' && current) return { text: prettyJson(translationBody(current.request)) }
  if (!snippet || !current) return {}
  if (!connection) {
    return {
      note: isError
        ? 'The console’s server did not report the service’s address. The body is under JSON.'
        : 'Looking up the service’s address.',
    }
  }
  const target = snippetTarget(connection)
  const key = `Key: $${target.keyVariable}${connection.sandbox ? ' (any will do)' : ''}`
  return { text: snippet.write(current.request, target), key }
}

function whyNothing(inputs: Inputs, columnId: string): string {
  const column = columnOf(inputs, columnId)
  if (column && !isFilled(inputs, column)) return 'Nothing to send yet: this column has no context.'
  if (!inputs.texts.some(hasText)) return 'Nothing to send yet: type a text.'
  return column?.kind === 'notes'
    ? 'Nothing to send yet: no text has a note.'
    : 'Nothing to send yet: there is no other text around this one.'
}

/** The status, time, bill and size of a sent request; for an unsent one, only the size. */
function Figures({ request, exchange }: ShownRequest) {
  const status = exchange?.result?.status ?? exchange?.failure?.status
  const words = (exchange ? callInWords(exchange) : plannedInWords(request)).join(' · ')
  return <span>{status === undefined ? words : `${status} · ${words}`}</span>
}

/** The response body as shown and copied; undefined if there is none. For an example it is recorded, and nothing was sent. */
function useResponseText(columnId: string, exchange: Exchange | undefined): string | undefined {
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

type ResponseProps = {
  readonly columnId: string
  /** Undefined if the request has no outcome yet. */
  readonly exchange: Exchange | undefined
  readonly text: string | undefined
}

/** The response to a request: its figures, advice on a failure, and the body. */
function Response({ columnId, exchange, text }: ResponseProps) {
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
          <span>Example, not sent</span>
        )}
        {traceId ? (
          <span>
            trace <code>{traceId}</code>
          </span>
        ) : null}
      </p>
      {exchange?.failure ? <Advice failure={exchange.failure} request={exchange.request} /> : null}
      {text ? <CodeView label="Response" text={text} /> : null}
    </div>
  )
}

/** Explains why there is no response, for example because the answers were imported. */
function NoResponse({ columnId }: Pick<ResponseProps, 'columnId'>) {
  const isSending = useSession(({ slot: { runs } }) => runs.get(columnId)?.phase === 'sending')
  const reason = useSession((state, store) => whyNoResponse(state, store, columnId))
  return <p className={styles.note}>{isSending ? 'Waiting for the answer.' : reason}</p>
}

function whyNoResponse({ inputs, slot }: SessionState, store: SessionStore, columnId: string): string {
  if (slot.runs.get(columnId)?.exchanges.length) return 'This request has not been sent.'
  if (store.summary(columnId).effect.answered === 0) return 'Nothing has been sent yet.'
  const first = inputs.texts.flatMap(({ id }) => store.cell(id, columnId).answers[0] ?? [])[0]
  const origin = first?.source.origin
  return origin
    ? `These answers came with a ${origin}; they were not requested here.`
    : 'These answers are kept from before; nothing has been sent since.'
}

type AdviceProps = Required<Pick<Exchange, 'request' | 'failure'>>

function Advice({ failure, request }: AdviceProps) {
  const { title, advice } = useFailureWords(failure)
  return (
    <p className={styles.advice}>
      <strong>{title}.</strong> {adviceOn({ request, failure }) ?? advice}
    </p>
  )
}

/** JSON with line breaks; anything else unchanged. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Code to read and to copy. */
function CodeView({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      className={styles.code}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      {text}
    </pre>
  )
}

/** A request, with its outcome once it has one. */
type ShownRequest = { readonly request: TranslationInput; readonly exchange?: Exchange | undefined }

const NONE: readonly Exchange[] = []

/**
 * The request shown, its number and how many there are: those of the last press, then its unsent ones or those of the next press; if there are none
 * at all, or none of them asks for the selected cell, those of the whole column. It is the selected cell's, or else the last one sent. If the column has
 * been edited since, it is the next one, unless `prefersSent`; an edit that was undone leaves no request of other texts.
 */
function useShownRequest(columnId: string, prefersSent: boolean) {
  const inputs = useDeferredInputs()
  const exchanges = useSession(({ slot }) => slot.runs.get(columnId)?.exchanges) ?? NONE
  const unsent = useUnsent(columnId, inputs, exchanges.length === 0)
  const isEdited = useIsStale(columnId)
  const rowId = useSession(({ selectedCell }) => selectedCell?.rowId)
  return useMemo(() => {
    const isShown = asksForCell(inputs, columnId, rowId)
    // What failed is sent again with the next press: it is one request, with its failure.
    const failed = new Set(
      exchanges.flatMap(({ request, failure }) => (failure ? [translationBody(request)] : [])),
    )
    const all: readonly ShownRequest[] = [
      ...exchanges.map((exchange) => ({ request: exchange.request, exchange })),
      ...unsent
        .filter((request) => failed.size === 0 || !failed.has(translationBody(request)))
        .map((request) => ({ request })),
    ]
    const next = all.find(({ request, exchange }) => !exchange && isShown(request))
    const texts = new Set(inputs.texts.map(({ text }) => text))
    const isOfTable = ({ request }: ShownRequest) => request.texts.every((text) => texts.has(text))
    const sent = all.findLast(
      (one) => one.exchange && isShown(one.request) && (prefersSent || isOfTable(one)),
    )
    const isNextShown = next && ((isEdited && !prefersSent) || !sent)
    const last = prefersSent ? all[Math.max(0, exchanges.length - 1)] : undefined
    const current = isNextShown ? next : (sent ?? last)
    if (current)
      return { current, number: all.indexOf(current) + 1, count: all.length, sent: exchanges.length }
    const whole: readonly ShownRequest[] = wholeColumn(inputs, columnId).map((request) => ({ request }))
    const at = Math.max(
      0,
      whole.findIndex(({ request }) => isShown(request)),
    )
    return { current: whole[at], number: at + 1, count: whole.length, sent: 0 }
  }, [inputs, columnId, rowId, exchanges, unsent, isEdited, prefersSent])
}

/** Whether a request includes the selected cell; true for any request if none is selected. */
function asksForCell(inputs: Inputs, columnId: string, rowId: string | undefined) {
  const row = inputs.texts.find(({ id }) => id === rowId)
  const column = columnOf(inputs, columnId)
  if (!row || !column) return () => true
  const { context = '' } = rowSettings(inputs, column, row.id)
  return ({ texts, context: ofRequest = '' }: TranslationInput) =>
    texts.includes(row.text) && ofRequest === context
}

/** The unsent requests of the current press, or else those of the next one; with `orAll`, the whole column if there are none. */
function useUnsent(columnId: string, inputs: Inputs, orAll: boolean): readonly TranslationInput[] {
  const store = useSessionStore()
  const left = useSession(({ slot: { runs } }) => {
    const run = runs.get(columnId)
    return run && isUnderWay(run.phase) ? run.left : undefined
  })
  const isRunning = useSession((state) => state.press === 'sending')
  const answerCount = useSession((state) => state.answerCount)
  const next = useMemo(() => {
    // Replanning with each answer would slow down rendering of a large table.
    if (isRunning) return []
    const isShown = ({ target, columnIds }: Job) =>
      target === inputs.targetLanguage && columnIds.includes(columnId)
    return store
      .plan({ inputs })
      .jobs.filter(isShown)
      .flatMap(({ requests }) => requests)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers are what the plan depends on
  }, [store, inputs, columnId, isRunning, answerCount])
  const unsent = left ?? next
  const isAll = orAll && unsent.length === 0
  return useMemo(() => (isAll ? wholeColumn(inputs, columnId) : unsent), [isAll, inputs, columnId, unsent])
}

/** All requests of the whole column, whether answered or not. */
function wholeColumn(inputs: Inputs, columnId: string): readonly TranslationInput[] {
  const column = columnOf(inputs, columnId)
  if (!column || !isFilled(inputs, column) || !inputs.texts.some(hasText)) return []
  return columnRequests(inputs, column)
}
