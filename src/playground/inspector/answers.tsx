import { Braces, Copy } from 'lucide-react'
import { useState } from 'react'
import { billedCharacters } from '../../api/translate.ts'
import { formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import { MarkedText } from '../cells/marked-text.tsx'
import { type ContextColumn, letterOfColumn } from '../inputs/inputs.ts'
import { languageTag } from '../languages.ts'
import type { CellPlace } from '../store/session-state.ts'
import { useCell, useSession, useSessionStore } from '../store/use-session.ts'
import type { CellView } from '../verdict/cell.ts'
import type { CallAnswerProps } from './call-answer.tsx'
import { rawEntry, type Side, sidesOf } from './cell-report.ts'
import { rowSettings } from '../sending/column-requests.ts'
import { IntegrityRemark } from './integrity-remark.tsx'
import { earlierInWords, type EarlierPart, earlierParts } from './earlier-question.ts'
import { ColumnLetter } from '../column-letter.tsx'
import styles from './answers.module.css'

const CallAnswer = lazyComponent<CallAnswerProps>(
  async () => (await import('./call-answer.tsx')).CallAnswer,
  () => null,
)

type Props = {
  readonly view: CellView
  readonly cell: CellPlace
  /** The current text of the row. */
  readonly text: string
  /** The place of the row, from 1. */
  readonly number: number
  readonly column: ContextColumn
}

/** The question, the answers of the baseline and of the cell with their counts, and the raw answer. */
export function Answers({ view, cell, text, number, column }: Props) {
  const inputs = useSession((state) => state.inputs)
  const baselineView = useCell(cell.rowId, inputs.baselineId)
  const isBaseline = cell.columnId === inputs.baselineId
  const [first] = view.answers
  const [theirFirst] = baselineView.answers
  const source = first?.question.text ?? text
  // An answer to a different text has nothing to be compared with.
  const isComparable =
    !isBaseline && (!first || !theirFirst || theirFirst.question.text === first.question.text)
  const theirLetter = letterOfColumn(inputs, inputs.baselineId)
  const letter = letterOfColumn(inputs, cell.columnId)
  const baseline = isComparable ? baselineView.answers : []
  const { own, theirs } = sidesOf(view.answers, baseline, theirLetter)
  const earlier =
    first && view.isOlder
      ? earlierParts(first.question, { text, settings: rowSettings(inputs, column, cell.rowId) })
      : []
  const code = view.answers.at(-1)?.detectedSourceLanguage ?? inputs.sourceLanguage
  const characters = billedCharacters(source)
  return (
    <div className={styles.contents}>
      <dl className={styles.stack}>
        <div>
          <dt>
            <span className={styles.code}>{code === '' ? number : code}</span>
          </dt>
          <dd {...(code === '' ? {} : { lang: languageTag(code) })} dir="auto">
            {source}
          </dd>
          <dd className={styles.evidence}>
            {formatCount(characters)} {characters === 1 ? 'character' : 'characters'}
          </dd>
        </div>
        {theirs ? <Lines side={theirs} other={own} letter={theirLetter} isReplaced /> : null}
        {own ? (
          <Lines
            side={own}
            other={isComparable ? theirs : undefined}
            letter={letter}
            rowId={view.isOlder ? undefined : cell.rowId}
          />
        ) : null}
      </dl>
      <Remark view={view} cell={cell} letter={letter} earlier={earlier} />
      {first ? <IntegrityRemark answer={first} /> : null}
      {first ? <Raw entry={rawEntry(first)} /> : null}
    </div>
  )
}

type LinesProps = {
  readonly side: Side
  readonly other: Side | undefined
  readonly letter: string
  /** For the baseline: differences are dotted, not marked. */
  readonly isReplaced?: boolean
  /** The row of these answers, where they can be marked as right or wrong. */
  readonly rowId?: string | undefined
}

/** The wordings of one side, each against the usual one of the other. */
function Lines({ side, other, letter, isReplaced = false, rowId }: LinesProps) {
  const against = other?.wordings[0]?.answer.text
  return side.wordings.map(({ answer, count, isElsewhere }, index) => (
    <div key={answer.text}>
      <dt>{index === 0 ? <ColumnLetter letter={letter} isStrong={!isReplaced} /> : null}</dt>
      <dd data-answer>
        <MarkedText
          text={answer.text}
          baseline={isElsewhere ? undefined : against}
          target={answer.question.settings.targetLanguage}
          showsRemoved={false}
          isReplaced={isReplaced}
          className={styles.words ?? ''}
        />
      </dd>
      <dd className={styles.evidence}>
        {index === 0 ? (
          <>
            <Squares side={side} isReplaced={isReplaced} />
            {answer.isGlossed === true ? <span>glossed by the sandbox</span> : null}
            <span>{side.evidence}</span>
          </>
        ) : (
          <span>{count}×</span>
        )}
        {rowId === undefined ? null : (
          <CallAnswer rowId={rowId} answer={answer} number={side.wordings.length === 1 ? 0 : index + 1} />
        )}
      </dd>
    </div>
  ))
}

/** One square for each answer kept: filled where the baseline has never given it. */
function Squares({ side, isReplaced }: { readonly side: Side; readonly isReplaced: boolean }) {
  if (side.squares.length < 2) return null
  return (
    <span className={styles.squares} aria-hidden>
      {side.squares.map((isElsewhere, index) => (
        // Squares differ only in their look.
        <i key={`${index}`} data-own={(!isReplaced && !isElsewhere) || undefined} />
      ))}
    </span>
  )
}

type RemarkProps = {
  readonly view: CellView
  readonly cell: CellPlace
  readonly letter: string
  readonly earlier: readonly EarlierPart[]
}

/** Notes on a cell without an answer, or with one to an earlier question. */
function Remark({ view, cell, letter, earlier }: RemarkProps) {
  const store = useSessionStore()
  const phase = useSession(({ runs }) => runs.get(cell.columnId)?.phase)
  const words = remarkOn(view, phase, letter)
  if (earlier.length === 0 && words === undefined) return null
  return (
    <div className={styles.remark}>
      {earlier.length === 0 ? null : (
        <>
          <p>{earlierInWords(earlier)}</p>
          <dl className={styles.earlier}>
            {earlier
              .filter(({ name }) => name !== 'Text')
              .map(({ name, before }) => (
                <div key={name}>
                  <dt>{name} then</dt>
                  <dd dir="auto">{before}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
      {words === undefined ? null : <p>{words}</p>}
      {view.status === 'failed' ? (
        <Button
          size="small"
          onPress={() => store.show({ focusedColumnId: cell.columnId, requestTab: 'response' })}
        >
          Show response
        </Button>
      ) : null}
    </div>
  )
}

function remarkOn(view: CellView, phase: string | undefined, letter: string): string | undefined {
  switch (view.status) {
    case 'waiting':
      if (phase === 'pausing') return 'The last try failed. The console tries again by itself.'
      return phase === 'sending' ? 'Sent. Waiting for the answer.' : 'Queued: other columns are sent first.'
    case 'failed':
      return 'The request failed, so there is no translation.'
    case 'cancelled':
      return view.answers.length > 0 ? 'Stopped before a new answer came.' : 'Stopped before an answer came.'
    case 'not-sent':
      return 'Not sent yet. Translate asks for it.'
    case 'not-in-that-run':
      return 'That run had no answer to this text in this language.'
    case 'out-of-date':
      return 'Translate asks again.'
    case 'empty':
      return `Nothing to send: a text or the context of ${letter} is missing.`
    default:
      return undefined
  }
}

/** The entry of the answer: on one line, or set in lines. */
function Raw({ entry }: { readonly entry: unknown }) {
  const [isOpen, setOpen] = useState(false)
  if (entry === undefined) return null
  const text = JSON.stringify(entry, null, isOpen ? 2 : undefined)
  return (
    <div className={styles.raw}>
      <IconButton label="Raw JSON" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Braces aria-hidden size={13} />
      </IconButton>
      <code className={styles.json} data-open={isOpen || undefined}>
        {text}
      </code>
      <IconButton label="Copy raw JSON" size="small" onPress={() => void copyText(text)}>
        <Copy aria-hidden size={13} />
      </IconButton>
    </div>
  )
}
