import { Check, CircleDashed, CircleX, Unplug } from 'lucide-react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { describeStanding } from '../model/judge-row.ts'
import type { Answer } from '../model/answers.ts'
import { useRow, useSession } from '../session/use-session.ts'
import { type IntegrityIssue, integrityOf } from '../model/integrity.ts'
import { type CellView, isChecked } from '../model/cell.ts'
import { countWordings } from '../model/verdict.ts'
import { CellVerdict } from './cell-verdict.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './translation-cell.module.css'

export type CellContentProps = {
  readonly view: CellView
  readonly rowId: string
  /** The row's index among all texts, from 0. */
  readonly index: number
  readonly columnId: string
  readonly baseline: string
}

/** The contents of a cell: a translation or its status, with the verdict at the right end. */
export function CellContent(props: CellContentProps) {
  const { view, index } = props
  const isExpecting = useSession(({ inputs }) => inputs.texts[index]?.expectations !== undefined)
  return (
    <div className={styles.line}>
      {view.answers.length > 0 ? (
        <Translation {...props} />
      ) : (
        <span className={styles.text}>
          {view.status === 'waiting' ? <span aria-hidden className={styles.skeleton} /> : null}
        </span>
      )}
      {isExpecting ? <ExpectationMark {...props} /> : null}
      <CellVerdict {...props} />
    </div>
  )
}

/** The most frequent answer; the cell pane shows the others. Language and direction come from its question. */
function Translation({ view: { answers, baseline }, columnId }: CellContentProps) {
  const shown = countWordings(answers)[0]?.answer
  if (!shown) return null
  const { text, detectedSourceLanguage, question, isGlossed } = shown
  return (
    <>
      <div className={styles.text}>
        <MarkedText
          text={text}
          baseline={countWordings(baseline)[0]?.answer.text}
          target={question.settings.targetLanguage}
          className={styles.words ?? ''}
        />
        <IntegrityNote answer={shown} />
      </div>
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
      className={styles.standing}
      data-standing={isProblem ? standing : 'compared'}
      title={`${words}${reason === '' ? '' : `: ${reason}`}`}
    >
      {standingIcons[standing]} {standing === 'met' ? <VisuallyHidden>{words}</VisuallyHidden> : words}
    </span>
  )
}

/** How many characters of a tag or placeholder are shown. */
const SHOWN_CHARACTERS = 32

/** The first problem of an answer with its tags, its placeholders or as a whole; all of them on hover. */
function IntegrityNote({ answer }: { readonly answer: Answer }) {
  const problems = integrityOf(answer).filter(({ isProblem }) => isProblem)
  // The piece that broke the markup says more than the fact that it is broken.
  const first = problems.find(({ kind }) => kind !== 'broken') ?? problems[0]
  if (!first) return null
  const more = problems.length === 1 ? '' : `, ${problems.length - 1} more`
  return (
    <span className={styles.integrity} title={problems.map(({ words }) => words).join('\n')}>
      <Unplug aria-hidden size={12} /> {inShort(first)}
      {more}
    </span>
  )
}

function inShort({ kind, piece }: IntegrityIssue): string {
  if (kind === 'empty') return 'empty translation'
  if (piece === '') return 'broken markup'
  return `${kind} ${piece.length > SHOWN_CHARACTERS ? `${piece.slice(0, SHOWN_CHARACTERS)}…` : piece}`
}
