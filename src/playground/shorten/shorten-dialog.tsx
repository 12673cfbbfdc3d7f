import { useEffect, useRef, useState } from 'react'
import type { ServiceFailure } from '../../api/failure.ts'
import { countCharacters } from '../../api/gateway-contract.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { judgeAnswer } from '../model/judge-row.ts'
import { editContext } from '../model/input-changes.ts'
import { columnSettings, type ContextColumn, hasText, letterOfColumn, type TextRow } from '../model/inputs.ts'
import {
  billOfShortening,
  mostTrials,
  sentencesOf,
  type Shortening,
  startShortening,
} from './shorten-context.ts'
import { langOf, languageTag } from '../languages.ts'
import type { Answer } from '../model/answers.ts'
import { changeWithUndo } from '../change-with-undo.ts'
import { useFailureWords } from '../session/use-column-run.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import shared from '../../ui/shared.module.css'
import styles from './shorten-dialog.module.css'

type DialogProps = { readonly onClose: () => void }

/** Searches for the smallest context with which the selected cell is still as expected. First shows the maximum bill; sends nothing before a press. */
export function ShortenDialog({ onClose }: DialogProps) {
  const { texts, columns } = useSession((state) => state.inputs)
  const cell = useSession((state) => state.selectedCell)
  const place = texts.findIndex(({ id }) => id === cell?.rowId)
  const row = texts[place]
  const column = columns.find(({ id }) => id === cell?.columnId)
  return row && column ? <Shorten row={row} number={place + 1} column={column} onClose={onClose} /> : null
}

type Props = DialogProps & {
  readonly row: TextRow
  /** Its place, from 1. */
  readonly number: number
  readonly column: ContextColumn
}

function Shorten({ row, number, column, onClose }: Props) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const [state, setState] = useState<Shortening>()
  const shortening = useRef<ReturnType<typeof startShortening>>(undefined)
  const letter = letterOfColumn(inputs, column.id)
  const sentences = sentencesOf(column.context, languageTag(inputs.sourceLanguage))
  const { requests, characters } = billOfShortening({ text: row.text, sentences, repeats: inputs.repeats })

  useEffect(() => () => shortening.current?.leave(), [])

  function start() {
    const sender = store.acquire()
    if (!sender) {
      showToast({ title: 'Wait for Translate to finish.' })
      return
    }
    const { context: _, ...settings } = columnSettings(inputs, column)
    const task = {
      text: row.text,
      settings,
      sentences,
      repeats: inputs.repeats,
      isMet: (answer: Answer) => judgeAnswer(row, answer)?.isMet === true,
    }
    shortening.current = startShortening(task, sender, (next) => {
      setState(next)
      if (next.phase !== 'asking') announce(resultInWords(next, sentences.length))
    })
  }
  function use(context: string) {
    onClose()
    changeWithUndo(store, `Context ${letter} shortened`, (inputs) => editContext(inputs, column.id, context))
  }

  const isAsking = state?.phase === 'asking'
  const isShorter = state !== undefined && !isAsking && state.kept > 0 && state.kept < sentences.length
  return (
    <Dialog
      title={`Shorten context ${letter}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isAsking ? (
            <Button variant="danger" onPress={() => shortening.current?.stop()}>
              Stop
            </Button>
          ) : (
            <Button onPress={onClose}>{state ? 'Close' : 'Cancel'}</Button>
          )}
          {isShorter ? (
            <Button variant="primary" onPress={() => use(state.context)}>
              Use this context
            </Button>
          ) : null}
          {state ? null : (
            <Button variant="primary" onPress={start}>
              Shorten
            </Button>
          )}
        </>
      }
    >
      <div className={styles.contents}>
        {state === undefined ? (
          <>
            <p>
              The context of {letter} has {sentences.length} sentences. Which of them does text {number} need
              to stay as expected? To find out, the text is sent again with parts left out.
            </p>
            <p>
              <strong>
                At most {formatCount(requests)} requests and {formatCount(characters)} characters billed
              </strong>
              {inputs.repeats > 1 ? `: each context is sent ×${inputs.repeats}.` : '.'} You can stop at any
              time.
            </p>
          </>
        ) : (
          <>
            <Result state={state} of={sentences.length} language={inputs.sourceLanguage} />
            {isAsking || (state.answered === 0 && state.phase !== 'done') ? null : (
              <p className={shared.quiet}>
                {state.phase === 'done' ? '' : 'At least '}
                {countOf(state.answered, 'request')},{' '}
                {countOf(state.answered * countCharacters(row.text), 'character')} billed.
              </p>
            )}
            {isShorter && inputs.texts.filter(hasText).length > 1 ? (
              <p className={shared.quiet}>
                Only text {number} was sent: other texts may need what is left out. Translate sends them with
                the shorter context.
              </p>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  )
}

function resultInWords({ kept, phase }: Shortening, of: number): string {
  if (phase === 'failed' && kept === of) return 'Nothing shorter was found before that.'
  if (phase === 'stopped' && kept === of) return 'Stopped before anything shorter was found.'
  if (kept === 0) return 'It is as expected without any context.'
  if (kept === of) return 'Nothing can be left out: no shorter context tried was as expected every time.'
  return `Still as expected with ${kept} of ${of} sentences.`
}

type ResultProps = { readonly state: Shortening; readonly of: number; readonly language: string }

function Result({ state, of, language }: ResultProps) {
  const { phase, progress, failure, context, kept, tried } = state
  if (phase === 'asking') {
    return (
      <p>
        {progress?.phase === 'pausing' ? (
          <Pause until={progress.until} />
        ) : (
          `Still as expected with ${kept} of ${of} sentences. ${tried} of at most ${mostTrials(of)} contexts tried.`
        )}
      </p>
    )
  }
  return (
    <>
      {failure ? <Failed failure={failure} isAfterAnswers={state.answered > 0} /> : null}
      <p>
        <strong>{resultInWords(state, of)}</strong>
      </p>
      {kept > 0 && kept < of ? (
        <blockquote
          className={styles.context}
          aria-label="Shortened context"
          dir="auto"
          lang={langOf(language)}
        >
          {context}
        </blockquote>
      ) : null}
    </>
  )
}

type FailedProps = { readonly failure: ServiceFailure; readonly isAfterAnswers: boolean }

function Failed({ failure, isAfterAnswers }: FailedProps) {
  const { title, words, advice } = useFailureWords(failure, isAfterAnswers)
  return (
    <Notice tone="danger" title={`${title}.`}>
      {[words, advice].filter(Boolean).join(' ')}
    </Notice>
  )
}

function Pause({ until }: { readonly until: number }) {
  const seconds = useSecondsLeft(until)
  return <>No answer yet. Retrying in {seconds} s.</>
}
