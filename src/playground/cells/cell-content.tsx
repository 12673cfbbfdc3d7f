import { ChevronLeft, ChevronRight, Flag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { useSession } from '../store/use-session.ts'
import type { CellView } from '../verdict/cell.ts'
import { countAnswers, outsideBaseline } from '../verdict/verdict.ts'
import { CellChip } from './cell-chip.tsx'
import { IntegrityNote } from './integrity-note.tsx'
import { MarkedText } from './marked-text.tsx'
import styles from './translation-cell.module.css'

const OlderQuestion = lazyComponent(
  async () => (await import('./older-question.tsx')).OlderQuestion,
  () => null,
)

/** More than this many characters or lines do not fit into the height a cell may take. */
const LONG_TEXT = 700
const LONG_LINES = 12

export type CellContentProps = {
  readonly view: CellView
  readonly rowId: string
  readonly columnId: string
  readonly showsRemoved: boolean
}

/** What stands in a cell: a translation, or how it stands with it. */
export function CellContent(props: CellContentProps) {
  const { answers, status } = props.view
  return answers.length > 0 ? (
    <Translation {...props} />
  ) : (
    <div className={styles.meta}>
      <CellChip status={status} />
    </div>
  )
}

/** The most frequent answer, and the way to the others. Language and direction are those it was asked for. */
function Translation({ view, rowId, columnId, showsRemoved }: CellContentProps) {
  const { status, answers, baseline, isOlder } = view
  const counted = useMemo(() => countAnswers(answers), [answers])
  const mainBaseline = useMemo(() => countAnswers(baseline)[0]?.answer.text, [baseline])
  const [turned, setTurned] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const chosen = Math.min(turned, counted.length - 1)
  const shown = counted[chosen]
  const text = shown?.answer.text ?? ''
  const target = shown?.answer.question.settings.targetLanguage ?? ''
  const evidence = useMemo(() => evidenceOf(view), [view])
  if (!shown) return null
  const { detectedSourceLanguage, question } = shown.answer
  const isLong = text.length > LONG_TEXT || text.split('\n').length > LONG_LINES

  return (
    <>
      <MarkedText
        text={text}
        baseline={mainBaseline}
        target={target}
        showsRemoved={showsRemoved}
        className={`${styles.text} ${isLong && !isOpen ? styles.capped : ''}`}
      />
      {isLong ? (
        <Button variant="quiet" size="small" onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </Button>
      ) : null}
      <div className={styles.meta}>
        {detectedSourceLanguage === undefined ? null : question.settings.sourceLanguage === undefined ? (
          <Detected code={detectedSourceLanguage} rowId={rowId} />
        ) : (
          <span>{detectedSourceLanguage}</span>
        )}{' '}
        {shown.answer.isGlossed === true ? (
          <span title="No sentence frame of the sandbox fits this text: it is translated word by word.">
            glossed by the sandbox
          </span>
        ) : null}{' '}
        {answers.length > 1 ? <span>{`${shown.count}×`}</span> : null}{' '}
        {counted.length > 1 ? <Flip count={counted.length} chosen={chosen} onChoose={setTurned} /> : null}{' '}
        <CellChip status={status} evidence={evidence} /> <IntegrityNote answer={shown.answer} />{' '}
        {isOlder ? <OlderQuestion question={question} rowId={rowId} columnId={columnId} /> : null}
      </div>
    </>
  )
}

/** What a verdict on several answers rests on. */
function evidenceOf({ status, answers, baseline }: CellView) {
  if ((status !== 'changed' && status !== 'unstable') || answers.length < 2 || baseline.length === 0) {
    return undefined
  }
  const outside = outsideBaseline(
    answers.map(({ text }) => text),
    baseline.map(({ text }) => text),
  )
  return { outside, kept: answers.length }
}

/** The language the service took the text for; flagged where that looks wrong. */
function Detected({ code, rowId }: { readonly code: string; readonly rowId: string }) {
  const isFlagged = useSession((_, store) => store.detection(rowId) !== undefined)
  return isFlagged ? (
    <span className={styles.flagged}>
      <Flag aria-hidden size={12} /> {code} detected
    </span>
  ) : (
    <span>{code} detected</span>
  )
}

type FlipProps = {
  readonly count: number
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** Turns from one of several different answers to the next; ← and → do so too while the focus is on it. */
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
