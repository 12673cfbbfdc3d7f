import { ChevronDown, ChevronUp, Copy, Unplug } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { countCharacters } from '../../api/gateway-contract.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { copyText } from '../../ui/messages/copy-text.ts'
import { langOf, languageName } from '../languages.ts'
import type { Answer } from '../model/answers.ts'
import type { CellPlace } from '../model/cell-views.ts'
import { type CellStatus, type CellView, isDifferent, whyEmpty } from '../model/cell.ts'
import { rowSettings } from '../model/column-requests.ts'
import { isUnlikeMost, originOf } from '../model/column-summary.ts'
import { setLanguages } from '../model/input-changes.ts'
import { letterOfColumn, type TextRow } from '../model/inputs.ts'
import { issuesIn } from '../model/integrity.ts'
import { useCell, useColumn, useSession, useSessionStore } from '../session/use-session.ts'
import { ColumnLetter } from '../table/column-head.tsx'
import { MarkedText } from '../table/marked-text.tsx'
import { revealCell } from '../table/rows.ts'
import shared from '../../ui/shared.module.css'
import marks from '../table/marks.module.css'
import drawer from './drawer.module.css'
import styles from './cell-pane.module.css'
import {
  differencesInWords,
  evidenceInWords,
  isSamePlace,
  nextPlace,
  originsInWords,
  type Side,
  sidesOf,
  verdictInWords,
} from './cell-report.ts'
import { ExpectationBar } from './expectation-bar.tsx'

type Props = { readonly cell: CellPlace; readonly close: ReactNode }

/** The selected cell in full: its question, answers, differences and expectation. */
export function CellPane({ cell, close }: Props) {
  const { rowId, columnId } = cell
  const view = useCell(rowId, columnId)
  const inputs = useSession((state) => state.inputs)
  const { column, letter, name } = useColumn(columnId)
  const row = inputs.texts.findIndex(({ id }) => id === rowId)
  const text = inputs.texts[row]
  if (!text || !column) return null
  const { context = '' } = rowSettings(inputs, column, rowId)
  return (
    <>
      <div className={drawer.head}>
        <h2 id="pane-title" className={shared.cut}>
          Text {formatCount(row + 1)} <span className={drawer.of}>in {name === '' ? letter : name}</span>
        </h2>
        <span className={drawer.end}>
          <Walk cell={cell} />
          {close}
        </span>
      </div>
      <div className={drawer.scroll}>
        <Answers key={rowId} view={view} cell={cell} row={text} />
        <ExpectationBar row={text} number={row + 1} column={column} view={view} />
        {context === '' ? null : (
          <div className={styles.section}>
            <p className={shared.small}>Context of {letter}</p>
            <p className={styles.context} dir="auto">
              {context}
            </p>
          </div>
        )}
      </div>
    </>
  )
}

/** Buttons and arrow keys that step through the differences, wherever the table is scrolled to. */
function Walk({ cell }: { readonly cell: CellPlace }) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const runs = useSession((state) => state.slot.runs)
  const answerCount = useSession((state) => state.answerCount)
  const search = useSession((state) => state.search)
  const differences = useMemo(
    () => store.differences(search),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- these are what the cells depend on
    [store, inputs, runs, answerCount, search],
  )
  function walk(by: 1 | -1) {
    const next = nextPlace(store.differences(search, cell), cell, by)
    if (!next) return
    revealCell(store, next)
    const { texts, baselineId } = inputs
    const number = texts.findIndex(({ id }) => id === next.rowId) + 1
    const verdict = verdictInWords(store.cell(next.rowId, next.columnId), letterOfColumn(inputs, baselineId))
    announce(
      `Text ${number} in ${letterOfColumn(inputs, next.columnId)}: ${verdict}, ${differencesInWords(differences, next)}`,
    )
  }
  const isStuck = differences.every((one) => isSamePlace(one, cell))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons in it
    <span
      role="group"
      aria-label="Differences"
      className={styles.walk}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        walk(event.key === 'ArrowDown' ? 1 : -1)
      }}
    >
      <span className={shared.small}>{differencesInWords(differences, cell)}</span>
      <IconButton label="Previous difference" size="small" aria-disabled={isStuck} onPress={() => walk(-1)}>
        <ChevronUp aria-hidden size={16} />
      </IconButton>
      <IconButton label="Next difference" size="small" aria-disabled={isStuck} onPress={() => walk(1)}>
        <ChevronDown aria-hidden size={16} />
      </IconButton>
    </span>
  )
}

type AnswersProps = {
  readonly view: CellView
  readonly cell: CellPlace
  readonly row: TextRow
}

/** The question, the answers of the baseline and of the cell, and the verdict. */
function Answers({ view, cell, row }: AnswersProps) {
  const inputs = useSession((state) => state.inputs)
  const baselineView = useCell(cell.rowId, inputs.baselineId)
  const isBaseline = cell.columnId === inputs.baselineId
  const [first] = view.answers
  // While the cell waits, its baseline may know.
  const detected = (view.answers.at(-1) ?? baselineView.answers.at(-1))?.detectedSourceLanguage
  const [theirFirst] = baselineView.answers
  // An answer to a different text cannot be compared.
  const isComparable =
    !isBaseline && (!first || !theirFirst || theirFirst.question.text === first.question.text)
  const theirLetter = letterOfColumn(inputs, inputs.baselineId)
  const letter = letterOfColumn(inputs, cell.columnId)
  const origins = originsInWords([
    { letter, origin: originOf(view.answers) },
    ...(isComparable ? [{ letter: theirLetter, origin: originOf(baselineView.answers) }] : []),
  ])
  const { own, theirs } = sidesOf(view.answers, isComparable ? baselineView.answers : [], theirLetter)
  return (
    <>
      <Source
        row={row}
        columnId={cell.columnId}
        text={first?.question.text ?? row.text}
        detected={detected}
      />
      <div className={styles.answers}>
        {theirs ? <Lines side={theirs} other={own} columnId={inputs.baselineId} isReplaced /> : null}
        {own ? <Lines side={own} other={isComparable ? theirs : undefined} columnId={cell.columnId} /> : null}
        <p className={styles.verdict} data-status={view.status}>
          {isDifferent(view.status) ? (
            <i aria-hidden className={view.status === 'unstable' ? marks.unstable : marks.changed} />
          ) : null}
          <span>
            <b>{verdictInWords(view, theirLetter)}.</b>{' '}
            {view.status === 'empty' ? '' : evidenceInWords(own, theirs, letter, theirLetter)} {origins}
          </span>
        </p>
        <Remark view={view} cell={cell} row={row} />
        <IntegrityRemark answers={view.answers} />
      </div>
    </>
  )
}

type SourceProps = {
  readonly row: TextRow
  readonly columnId: string
  /** The text that was answered. */
  readonly text: string
  readonly detected: string | undefined
}

/** The text with its language, key and note; if most texts were detected as another language, offers to set that. */
function Source({ row, columnId, text, detected }: SourceProps) {
  const store = useSessionStore()
  const given = useSession(({ inputs }) => inputs.sourceLanguage)
  const most = useSession((_, session) => {
    const summary = session.summary(columnId)
    return given === '' && isUnlikeMost(summary, detected ?? '') ? summary.language : ''
  })
  const code = given === '' ? (detected ?? '') : given
  const language =
    code === '' ? 'Language not detected yet' : `${languageName(code)}${given === '' ? ', detected' : ''}`
  return (
    <div className={styles.section}>
      <p className={`${shared.small} ${styles.lead}`}>
        <span>
          {language} · {countOf(countCharacters(text), 'character')}
        </span>
        {row.key === undefined ? null : (
          <code className={`${shared.cut} ${styles.key}`} title={row.key}>
            {row.key}
          </code>
        )}
      </p>
      <p className={styles.words} dir="auto" lang={langOf(code)}>
        {text}
      </p>
      {row.note === undefined ? null : (
        <p className={styles.note} dir="auto">
          {row.note}
        </p>
      )}
      {most === '' ? null : (
        <p className={styles.flag}>
          Detected as {languageName(detected ?? '')}, most texts as {languageName(most)}.{' '}
          <LinkButton onPress={() => store.change((inputs) => setLanguages(inputs, { source: most }))}>
            Set source to {languageName(most)}
          </LinkButton>
        </p>
      )}
    </div>
  )
}

type LinesProps = {
  readonly side: Side
  readonly other: Side | undefined
  readonly columnId: string
  /** For the baseline: differences are underlined with dots, not highlighted. */
  readonly isReplaced?: boolean
}

/** The wordings of one side, each marked against the usual wording of the other. */
function Lines({ side, other, columnId, isReplaced = false }: LinesProps) {
  const against = other?.wordings[0]?.answer.text
  const { letter, name } = useColumn(columnId)
  const [usual] = side.wordings
  return (
    <div className={styles.side}>
      <p className={`${shared.small} ${styles.lead}`}>
        <ColumnLetter letter={letter} isStrong={!isReplaced} />
        {name === '' ? null : <strong>{name}</strong>}
        {usual?.answer.isGlossed === true ? <span>glossed by the sandbox</span> : null}
        <span className={drawer.end}>
          <Squares side={side} isReplaced={isReplaced} />
          <IconButton label={`Copy ${letter}`} size="small" onPress={() => void copyText(usual?.answer.text)}>
            <Copy aria-hidden size={13} />
          </IconButton>
        </span>
      </p>
      {side.wordings.map(({ answer, count, isElsewhere }, index) => (
        <div key={answer.text} className={styles.wording}>
          <MarkedText
            text={answer.text}
            baseline={isElsewhere ? undefined : against}
            target={answer.question.settings.targetLanguage}
            isReplaced={isReplaced}
            className={styles.words ?? ''}
          />
          {index === 0 ? null : <span className={shared.small}>{count}×</span>}
        </div>
      ))}
    </div>
  )
}

/** One square per kept answer, filled if the baseline has never given it. */
function Squares({ side, isReplaced }: { readonly side: Side; readonly isReplaced: boolean }) {
  if (side.squares.length < 2) return null
  return (
    <span className={styles.squares} aria-hidden>
      {side.squares.map((isElsewhere, index) => (
        // Squares have no state, so the index is a safe key.
        <i key={`${index}`} data-own={(!isReplaced && !isElsewhere) || undefined} />
      ))}
    </span>
  )
}

/** What happened to the tags and placeholders in the answers, in words. */
function IntegrityRemark({ answers }: { readonly answers: readonly Answer[] }) {
  const issues = issuesIn(answers)
  if (issues.length === 0) return null
  return (
    <ul aria-label="Tags and placeholders" className={`${shared.quiet} ${styles.issues}`}>
      {issues.map(({ issue: { words }, part }) => (
        <li key={words}>
          <Unplug aria-hidden size={12} /> {words}
          {part}
        </li>
      ))}
    </ul>
  )
}

/** Why a cell lacks an answer to its current question, or some of its repeats. */
const REMARKS: Readonly<Partial<Record<CellStatus, string>>> = {
  waiting: 'Not answered yet.',
  failed: 'The request failed, so there is no translation.',
  stopped: 'Stopped before it was answered.',
  unanswered: 'No answer yet. Press Translate to send it.',
  'out-of-date': 'Press Translate to send it again.',
}

/** A note on a cell without an answer, or with an answer to an earlier question. */
function Remark({ view, cell, row }: AnswersProps) {
  const store = useSessionStore()
  const { column } = useColumn(cell.columnId)
  const words = view.status === 'empty' && column ? whyEmpty(row, column) : REMARKS[view.status]
  if (words === undefined) return null
  return (
    <div className={`${shared.quiet} ${styles.remark}`}>
      {view.isOlder ? <p>Asked with an earlier text, context or setting.</p> : null}
      <p>{words}</p>
      {view.status === 'failed' ? (
        <Button
          size="small"
          onPress={() =>
            store.show({ focusedColumnId: cell.columnId, requestTab: 'response', isCodeOpen: true })
          }
        >
          Show response
        </Button>
      ) : null}
    </div>
  )
}
