import { useQuery } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { connectionQuery } from '../../api/connection.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { commandKey, Kbd } from '../../ui/kbd.tsx'
import { pressTranslate } from './press-translate.ts'
import { importedIntoAny } from '../model/column-summary.ts'
import { overbilled } from '../model/run.ts'
import { useDeferredInputs, useSession, useSessionStore } from '../session/use-session.ts'
import { useDeferred } from '../use-deferred.tsx'
import { type BillSentence, billSentence } from './bill-sentence.ts'
import shared from '../../ui/shared.module.css'
import styles from './run-bar.module.css'

/**
 * Stop replaces Translate in place: a press on it within this time, in milliseconds, is taken for the second half of a double click and ignored,
 * unless it comes from the keyboard.
 */
const DOUBLE_PRESS = 600

/** A translation that takes longer than this, in milliseconds, is announced before its result. */
const SLOW = 2_000

/** Below the table, one line: the button, what it sends and bills, how often each request is sent, which rows are shown, and the code. */
export function RunBar() {
  const store = useSessionStore()
  const deferred = useDeferred()
  const mayStop = useSession(({ press }) => press === 'sending' || press === 'looking up')
  const pressedAt = useRef(-Infinity)
  const { line, extras = [], details } = useBill()
  const isSending = useSession(({ press }) => press === 'sending')

  useEffect(() => {
    const timer = isSending ? setTimeout(() => announce('Translating…'), SLOW) : undefined
    return () => clearTimeout(timer)
  }, [isSending])

  return (
    <>
      {deferred && <deferred.Notices />}
      <div className={styles.bar}>
        <div className={styles.press} data-press>
          {mayStop ? (
            <Button
              variant="danger"
              icon={<Square aria-hidden size={14} />}
              onClick={({ detail, timeStamp }) => {
                if (detail > 0 && timeStamp - pressedAt.current <= DOUBLE_PRESS) return
                store.stop()
                announce('Stopped')
              }}
            >
              Stop
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<Play aria-hidden size={14} />}
              {...(details !== undefined && { 'aria-describedby': 'bill-details' })}
              onPress={() => {
                pressedAt.current = performance.now()
                pressTranslate(store)
              }}
            >
              Translate <Kbd keys={[commandKey, 'Enter']} />
            </Button>
          )}
          <span className={`${shared.quiet} ${styles.bill}`} aria-hidden={details !== undefined}>
            <span className={styles.line}>{inFigures(line)}</span>
            <span className={styles.extras}>
              {extras.map((extra) => (
                <span key={extra}>{inFigures(extra)}</span>
              ))}
            </span>
          </span>
          {details === undefined ? null : (
            <span id="bill-details" role="tooltip" className={styles.details}>
              {details}
            </span>
          )}
        </div>
        <div className={styles.end}>{deferred && <deferred.RunControls />}</div>
      </div>
    </>
  )
}

/** Before the first request has gone. */
const NO_PROGRESS = { done: 0, failed: 0, unsent: 0, retrying: 0, total: 0 }

/** The requests and characters of a press on Translate; during a run, its progress. */
function useBill(): BillSentence {
  const store = useSessionStore()
  // Deferred while typing; the press itself plans again.
  const inputs = useDeferredInputs()
  const press = useSession((state) => state.press)
  // Subscribes to the answers, on which the plan depends.
  useSession((state) => state.answerCount)
  const runs = useSession(({ slot }) => slot.runs)
  const progress = useSession((state) => state.progress)
  const isNext = useSession((state) => state.isNext)
  const { data: connection } = useQuery(connectionQuery)
  const { data: settings } = useQuery({
    ...consoleSettingsQuery,
    enabled: connection?.mayReadUsage === true,
    // Prices may have been entered in another tab in the meantime.
    staleTime: 0,
    // If prices cannot be read, the bill is in characters.
    throwOnError: false,
  })
  if (press === 'sending') {
    const { done, failed, unsent, retrying, total } = progress ?? NO_PROGRESS
    const parts = [
      `${formatCount(done)} of ${countOf(total, 'request')}${failed + retrying > 0 ? ' answered' : ''}`,
      failed > 0 ? `${formatCount(failed)} failed` : '',
      unsent > 0 ? `${formatCount(unsent)} not sent` : '',
      retrying > 0 ? `${formatCount(retrying)} to be retried` : '',
      isNext ? 'then what is still missing' : '',
    ]
    return { line: parts.filter(Boolean).join(', ') }
  }
  if (press === 'looking up') return { line: 'Looking for saved answers' }
  return billSentence(store.plan({ inputs }), {
    hasMarkup: inputs.markup !== 'off',
    targets: inputs.targets.length,
    overbilled: overbilled(
      inputs.targets.map((target) => (target === inputs.targetLanguage ? runs : store.slotOf(target).runs)),
      inputs.texts,
    ),
    importedFrom: importedIntoAny(inputs.columns.map(({ id }) => store.summary(id))),
    prices: settings?.showsMoney ? settings.inUse.prices : undefined,
  })
}

/** Emphasises the figures in a sentence. */
function inFigures(sentence: string): ReactNode {
  return sentence
    .split(/(\p{Nd}[\p{Nd}.,\u00A0\u202F’٬]*\p{Nd}|\p{Nd})/u)
    .map((part, index) => (index % 2 === 1 ? <b key={`${index}`}>{part}</b> : part))
}
