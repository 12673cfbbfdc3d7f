import { useMemo, useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useSession } from '../store/use-session.ts'
import type { CellView } from '../verdict/cell.ts'
import { countAnswers } from '../verdict/counted-answers.ts'
import { CellVerdict } from './cell-verdict.tsx'
import { IntegrityNote } from './integrity-note.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './translation-cell.module.css'

const OlderQuestion = lazyComponent(
  async () => (await import('./older-question.tsx')).OlderQuestion,
  () => null,
)

const ExpectationMark = lazyComponent(
  async () => (await import('./expectation-mark.tsx')).ExpectationMark,
  () => null,
)

export type CellContentProps = {
  readonly view: CellView
  readonly rowId: string
  /** The place of the row among all texts, from 0. */
  readonly index: number
  readonly columnId: string
  /** The letter of the baseline. */
  readonly baseline: string
  readonly showsRemoved: boolean
}

/** The contents of a cell: a translation or its state, with the verdict at the right end. */
export function CellContent(props: CellContentProps) {
  const { view, rowId, index } = props
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
      {isExpecting ? <ExpectationMark rowId={rowId} index={index} view={view} /> : null}
      <CellVerdict {...props} />
    </div>
  )
}

/** The most frequent answer, and a way to the others. Language and direction are those of its question. */
function Translation({ view, rowId, columnId, showsRemoved }: CellContentProps) {
  const { answers, baseline, isOlder } = view
  const counted = useMemo(() => countAnswers(answers), [answers])
  const mainBaseline = useMemo(() => countAnswers(baseline)[0]?.answer.text, [baseline])
  const [turned, setTurned] = useState(0)
  const chosen = Math.min(turned, counted.length - 1)
  const shown = counted[chosen]
  if (!shown) return null
  const { text, detectedSourceLanguage, question, isGlossed } = shown.answer

  return (
    <>
      <div className={styles.text}>
        <MarkedText
          text={text}
          baseline={mainBaseline}
          target={question.settings.targetLanguage}
          showsRemoved={showsRemoved}
          className={styles.words ?? ''}
        />
        <IntegrityNote answer={shown.answer} />
      </div>
      {counted.length > 1 || isOlder ? (
        <span className={styles.place}>
          <span className={styles.tools}>
            {counted.length > 1 ? <Flip count={counted.length} chosen={chosen} onChoose={setTurned} /> : null}
            {isOlder ? <OlderQuestion question={question} rowId={rowId} columnId={columnId} /> : null}
          </span>
        </span>
      ) : null}
      {isGlossed === true ? (
        <span
          className={styles.glossed}
          title="No sentence frame of the sandbox fits this text: it is translated word by word."
        >
          glossed<span className={styles.by}> by the sandbox</span>
        </span>
      ) : null}
      {detectedSourceLanguage === undefined || question.settings.sourceLanguage !== undefined ? null : (
        <OtherLanguage code={detectedSourceLanguage} columnId={columnId} />
      )}
    </>
  )
}

/** The language detected for a text, where it is not that of most texts of the column, which is shown in its head. */
function OtherLanguage({ code, columnId }: { readonly code: string; readonly columnId: string }) {
  const isOther = useSession((_, store) => store.language(columnId) !== code)
  return isOther ? (
    <span className={styles.language} title={`Detected: ${code}`}>
      {code}
    </span>
  ) : null
}

type FlipProps = {
  readonly count: number
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** Steps through several different answers; ← and → do so too while it has the focus. */
function Flip({ count, chosen, onChoose }: FlipProps) {
  const turn = (by: number) => onChoose((chosen + by + count) % count)
  const onKeyDown = ({ key }: { readonly key: string }) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <span role="group" aria-label="Different answers" className={styles.flip}>
      <IconButton label="Previous answer" size="small" onPress={() => turn(-1)} onKeyDown={onKeyDown}>
        <ChevronLeft aria-hidden size={14} />
      </IconButton>
      <span>
        {chosen + 1} of {count}
      </span>
      <IconButton label="Next answer" size="small" onPress={() => turn(1)} onKeyDown={onKeyDown}>
        <ChevronRight aria-hidden size={14} />
      </IconButton>
    </span>
  )
}
