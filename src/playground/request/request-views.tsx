import { Copy } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { describeFailure } from '../../api/failure-words.ts'
import { translationBody } from '../../api/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import type { Exchange } from '../store/session-state.ts'
import { isFilled, isSent } from '../inputs/inputs.ts'
import { columnInput, columnRequests } from '../sending/column-question.ts'
import styles from './request-views.module.css'
import { useSession } from '../store/use-session.ts'

/** The exact body and the raw answers of the column in focus. */
export function RequestViews({ letter }: { readonly letter: string }) {
  return (
    <div className={styles.content}>
      <Tabs
        label={`Request of ${letter}`}
        tabs={[
          { id: 'body', label: 'JSON body', content: <Bodies /> },
          { id: 'response', label: 'Response', content: <Responses /> },
        ]}
      />
    </div>
  )
}

/** The whole question of the column as a press sends it where nothing is answered yet. What really went out is under Response. */
function Bodies() {
  const inputs = useDeferredValue(useSession((state) => state.inputs))
  const focusedId = useSession((state) => state.focusedColumnId)
  const column = inputs.columns.find(({ id }) => id === focusedId)
  if (!column) return null
  if (!isFilled(inputs, column)) {
    return <p className={styles.note}>Nothing to send yet: write a context into this column.</p>
  }
  if (!inputs.texts.some(isSent)) return <p className={styles.note}>Nothing to send yet: type a text.</p>
  const bodies = (columnRequests(inputs, column) ?? [columnInput(inputs, column)]).map(translationBody)
  return bodies.map((body, index) => (
    // The parts of one question never change places.
    <Block
      key={`${index}`}
      title={`POST v2/translate${bodies.length > 1 ? `, part ${index + 1} of ${bodies.length}` : ''}`}
      text={body}
    />
  ))
}

function Responses() {
  const exchanges = useSession((state) => state.exchanges.get(state.focusedColumnId))
  if (!exchanges || exchanges.length === 0) return <p className={styles.note}>Nothing has been sent yet.</p>
  return exchanges.map((exchange, index) => (
    <Answer key={`${index}`} exchange={exchange} number={exchanges.length > 1 ? index + 1 : undefined} />
  ))
}

function Answer({ exchange, number }: { readonly exchange: Exchange; readonly number: number | undefined }) {
  const { result, failure } = exchange
  const name = number === undefined ? '' : `${number}: `
  if (result) {
    return (
      <Block
        title={`${name}${result.status} · ${Math.round(result.milliseconds)} ms · ${result.requestBytes.toLocaleString()} bytes sent`}
        traceId={result.traceId}
        text={result.responseBody}
      />
    )
  }
  if (!failure) return null
  const { title, advice } = describeFailure(failure)
  return (
    <Block title={`${name}${title}`} traceId={failure.traceId} text={failure.words ?? ''}>
      <p className={styles.note}>{advice}</p>
    </Block>
  )
}

type BlockProps = {
  readonly title: string
  readonly text: string
  readonly traceId?: string | undefined
  readonly children?: ReactNode
}

function Block({ title, text, traceId, children }: BlockProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Copied' })
    } catch {
      showToast({ title: 'The browser does not allow copying here' })
    }
  }
  return (
    <div className={styles.block}>
      <p className={styles.title}>
        <span>{title}</span>
        {traceId ? (
          <span>
            trace <code>{traceId}</code>
          </span>
        ) : null}
        {text === '' ? null : (
          <Button
            variant="quiet"
            size="small"
            icon={<Copy aria-hidden size={12} />}
            onPress={() => void copy()}
          >
            Copy
          </Button>
        )}
      </p>
      {children}
      {text === '' ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <pre className={styles.code} tabIndex={0} aria-label={title}>
          {text}
        </pre>
      )}
    </div>
  )
}
