import { Ban, Check, CircleDashed, CircleX, ClockAlert, OctagonAlert, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { describeStanding } from '../model/judge-row.ts'
import type { Answer } from '../model/answers.ts'
import { useRow, useSession } from '../session/use-session.ts'
import { type IntegrityIssue, issuesIn } from '../model/integrity.ts'
import { type CellStatus, type CellView, isChecked } from '../model/cell.ts'
import { countWordings, outsideBaseline, varies } from '../model/verdict.ts'
import { statusTable } from '../model/statuses.ts'
import { MarkedText } from './marked-text.tsx'
import marks from './marks.module.css'
import styles from './translation-cell.module.css'

type CellContentProps = {
  readonly view: CellView
  readonly rowId: string
  /** The row's index among all texts, from 0. */
  readonly index: number
  readonly columnId: string
  readonly baseline: string
}

/** The contents of a cell: a translation or its status, with the verdict at the right end. */
export function CellContent(props: CellContentProps) {
  const { view, index, columnId } = props
  const isExpecting = useSession(({ inputs }) => inputs.texts[index]?.expectations !== undefined)
  // The most frequent answer, with the language and direction of its question; the cell pane shows the others.
  const shown = countWordings(view.answers)[0]?.answer
  return (
    <div className={styles.line}>
      {shown ? (
        <div className={styles.text}>
          <MarkedText
            text={shown.text}
            baseline={countWordings(view.baseline)[0]?.answer.text}
            target={shown.question.settings.targetLanguage}
            className={styles.words ?? ''}
          />
          {view.isOlder ? null : <IntegrityNote answers={view.answers} />}
        </div>
      ) : (
        <span className={styles.text}>
          {view.status === 'waiting' ? <span aria-hidden className={styles.skeleton} /> : null}
        </span>
      )}
      <span className={styles.signs}>
        {shown ? <AnswerSigns answer={shown} columnId={columnId} /> : null}
        {isExpecting ? <ExpectationMark {...props} /> : null}
        <CellVerdict {...props} />
      </span>
    </div>
  )
}

/** How the answer was made, and the language detected for its text. */
function AnswerSigns({ answer, columnId }: { readonly answer: Answer; readonly columnId: string }) {
  const { detectedSourceLanguage, question, isGlossed } = answer
  return (
    <>
      {isGlossed === true ? (
        <span
          className={styles.glossed}
          title="The sandbox has no sentence frame for this text: it is translated word by word."
        >
          glossed<VisuallyHidden> by the sandbox</VisuallyHidden>
        </span>
      ) : null}
      {detectedSourceLanguage === undefined || question.settings.sourceLanguage !== undefined ? null : (
        <OtherLanguage code={detectedSourceLanguage} columnId={columnId} />
      )}
    </>
  )
}

/** The language detected for a text if it differs from that of most texts in the column, which is shown in the head. */
function OtherLanguage({ code, columnId }: { readonly code: string; readonly columnId: string }) {
  const isOther = useSession((_, store) => !['', code].includes(store.summary(columnId).language))
  return isOther ? (
    <span className={styles.language} title={`Detected: ${code}`}>
      {code}
    </span>
  ) : null
}

export const standingIcons = {
  met: <Check aria-hidden size={13} />,
  partly: <CircleDashed aria-hidden size={13} />,
  missed: <CircleX aria-hidden size={13} />,
}

/** Marks whether a cell is as expected: an icon if it is, an icon with a word if it is not. In a column only for comparison, a miss is no problem. */
function ExpectationMark({ rowId, index, view, columnId }: CellContentProps) {
  const isProblem = useSession(({ inputs }) =>
    inputs.columns.some((column) => column.id === columnId && isChecked(inputs, column)),
  )
  const row = useRow(rowId, index)
  if (!row || view.isOlder) return null
  const judged = describeStanding(row, view.answers)
  if (!judged) return null
  const { standing, words, reason } = judged
  return (
    <span
      className={`${styles.standing} ${marks.standing}`}
      data-standing={isProblem ? standing : 'compared'}
      title={`${words}${reason === '' ? '' : `: ${reason}`}`}
    >
      {standingIcons[standing]} {standing === 'met' ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </span>
  )
}

/** How many characters of a tag or placeholder are shown. */
const SHOWN_CHARACTERS = 32

/** The first problem of the answers with their tags, their placeholders or as a whole; all of them on hover. */
function IntegrityNote({ answers }: { readonly answers: readonly Answer[] }) {
  const problems = issuesIn(answers)
  // The piece that broke the markup says more than the fact that it is broken.
  const first = problems.find(({ issue }) => issue.kind !== 'broken') ?? problems[0]
  if (!first) return null
  const more = problems.length === 1 ? '' : `, ${problems.length - 1} more`
  return (
    <span
      className={styles.integrity}
      title={problems.map(({ issue, part }) => `${issue.words}${part}`).join('\n')}
    >
      <Unplug aria-hidden size={12} /> {inShort(first.issue)}
      {first.part}
      {more}
    </span>
  )
}

function inShort({ kind, piece }: IntegrityIssue): string {
  if (kind === 'empty') return 'empty translation'
  return `${kind} ${piece.length > SHOWN_CHARACTERS ? `${piece.slice(0, SHOWN_CHARACTERS)}…` : piece}`
}

/** An explanation of statuses that need one. `isVarying`: the answers are not all alike. */
function verdictMeaning(status: CellStatus, isVarying = false): string | undefined {
  switch (status) {
    case 'differs':
      return 'The answers differ, but there are too few for a verdict. Repeat ×3 or ×5 to tell a change from chance.'
    case 'changed':
      return `${
        isVarying
          ? 'The wording varies from call to call, but is never what the baseline usually says.'
          : 'Each side keeps to its own wording, which the other never used.'
      } By chance alone, this happens in at most 3.5% of texts at ×3 and 0.5% at ×5.`
    case 'unstable':
      return `${isVarying ? 'The answers' : 'The baseline’s answers'} vary from call to call, so the difference may be chance.`
    case 'same':
      return 'All answers match the baseline.'
    case 'out-of-date':
      return 'The answer to an earlier text or context'
    default:
      return undefined
  }
}

/** The verdict at the right end of a cell: a sign, a word and its evidence. */
export function CellVerdict({
  view,
  columnId,
  baseline,
}: Pick<CellContentProps, 'view' | 'columnId' | 'baseline'>) {
  const { status } = view
  switch (status) {
    case 'answered':
    case 'empty':
      return null
    case 'same':
      return (
        <Verdict status={status}>
          <span aria-hidden>= {baseline}</span>
          <VisuallyHidden>same as {baseline}</VisuallyHidden>
        </Verdict>
      )
    case 'differs':
    case 'changed':
    case 'unstable':
      return <Judged view={view} status={status} />
    case 'waiting':
      return <VisuallyHidden>{statusTable[status].words}</VisuallyHidden>
    case 'stopped':
      return (
        <Verdict status={status}>
          <Ban aria-hidden size={12} /> {statusTable[status].words}
          {/* The hatching shows it. */}
          {view.isOlder ? <VisuallyHidden>, {statusTable['out-of-date'].words}</VisuallyHidden> : null}
        </Verdict>
      )
    default:
      return <Unanswered status={status} columnId={columnId} />
  }
}

type VerdictProps = {
  readonly status: CellStatus
  readonly title?: string | undefined
  readonly children: ReactNode
}

function Verdict({ status, title = verdictMeaning(status), children }: VerdictProps) {
  return (
    <span className={styles.verdict} data-status={status} title={title}>
      {children}
    </span>
  )
}

type UnansweredProps = {
  readonly status: 'out-of-date' | 'unanswered' | 'failed'
  readonly columnId: string
}

/** A status without a current answer. If the whole column has it, the head shows it and the cells only tell screen readers. */
function Unanswered({ status, columnId }: UnansweredProps) {
  const isAll = useSession((_, store) => store.summary(columnId).effect.answered === 0)
  const words = statusTable[status].words
  const hidden = <VisuallyHidden>{words}</VisuallyHidden>
  if (isAll && status !== 'failed') return hidden
  return (
    <Verdict status={status}>
      {status === 'failed' ? <OctagonAlert aria-hidden size={13} /> : null}
      {status === 'out-of-date' ? <ClockAlert aria-hidden size={13} /> : null}{' '}
      {isAll || status === 'out-of-date' ? hidden : words}
    </Verdict>
  )
}

type JudgedStatus = 'differs' | 'changed' | 'unstable'

/** A verdict; for several answers, how many of them the baseline has never given: as words for screen readers, as figures on the screen. */
function Judged({ view, status }: { readonly view: CellView; readonly status: JudgedStatus }) {
  const { answers, baseline } = view
  const sign = <i className={status === 'unstable' ? marks.unstable : marks.changed} />
  const isVarying = varies(answers.map(({ text }) => text))
  const meaning = verdictMeaning(status, isVarying)
  if (status === 'differs' || answers.length < 2 || baseline.length === 0) {
    return (
      <Verdict status={status} title={meaning}>
        {sign} {statusTable[status].words}
      </Verdict>
    )
  }
  const outside = outsideBaseline(answers, baseline)
  const evidence =
    outside === answers.length
      ? `The baseline never gave any of the ${outside} answers.`
      : `Of the ${answers.length} answers kept, the baseline never gave ${outside}.`
  return (
    <Verdict status={status} title={`${meaning ?? ''} ${evidence}`}>
      {sign}{' '}
      <VisuallyHidden>
        {statusTable[status].words} {outside} of {answers.length}
      </VisuallyHidden>
      <span aria-hidden>
        {outside}/{answers.length}
      </span>
    </Verdict>
  )
}
