import { ChevronLeft, ChevronRight, Flag } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CellChip } from './cell-chip.tsx'
import { directionOf, languageTag } from './languages.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './translation-cell.module.css'
import { useCell, useLab, useLabStore } from './use-lab.ts'
import { countAnswers } from './verdict.ts'

type Props = {
  readonly rowId: string
  readonly columnId: string
  readonly letter: string
  readonly isBaseline: boolean
  readonly isFocused: boolean
}

/** More than this many characters or lines do not fit into the height a cell may take. */
const LONG_TEXT = 700
const LONG_LINES = 12

/** One translation: the words, what was detected, and the verdict. */
export const TranslationCell = memo(function TranslationCell(props: Props) {
  const { rowId, columnId, letter, isBaseline, isFocused } = props
  const store = useLabStore()
  const { status, answers, baseline } = useCell(rowId, columnId)
  const targetLanguage = useLab(({ lab }) => lab.targetLanguage)
  const showsRemoved = useLab((state) => state.showsRemoved)
  const counted = useMemo(() => countAnswers(answers), [answers])
  const mainBaseline = useMemo(() => countAnswers(baseline)[0]?.answer.text, [baseline])
  const [chosen, setChosen] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const shown = counted[Math.min(chosen, counted.length - 1)]
  const text = shown?.answer.text ?? ''
  const isLong = text.length > LONG_TEXT || text.split('\n').length > LONG_LINES

  return (
    <td
      className={styles.cell}
      data-status={status}
      data-baseline={isBaseline || undefined}
      data-focused={isFocused || undefined}
      data-letter={letter}
      onClick={() => store.show({ focusedColumnId: columnId })}
    >
      {shown ? (
        <>
          <div
            lang={languageTag(targetLanguage)}
            dir={directionOf(targetLanguage)}
            className={`${styles.text} ${isLong && !isOpen ? styles.capped : ''}`}
          >
            <MarkedText
              text={text}
              baseline={mainBaseline}
              language={languageTag(targetLanguage)}
              showsRemoved={showsRemoved}
            />
          </div>
          {isLong ? (
            <Button variant="quiet" size="small" onPress={() => setOpen(!isOpen)}>
              {isOpen ? 'Less' : 'More'}
            </Button>
          ) : null}
        </>
      ) : null}
      <div className={styles.meta}>
        {shown ? <Detected code={shown.answer.detectedSourceLanguage} rowId={rowId} /> : null}{' '}
        {shown && answers.length > 1 ? <span>{`${shown.count}×`}</span> : null}{' '}
        {counted.length > 1 ? (
          <Flip count={counted.length} chosen={Math.min(chosen, counted.length - 1)} onChoose={setChosen} />
        ) : null}{' '}
        <CellChip status={status} />
      </div>
    </td>
  )
})

/** The language the service took the text for; flagged where that looks wrong. */
function Detected({ code, rowId }: { readonly code: string | undefined; readonly rowId: string }) {
  const isFlagged = useLab((_, store) => store.detection(rowId) !== undefined)
  const isGiven = useLab(({ lab }) => lab.sourceLanguage !== '')
  if (code === undefined) return null
  if (isGiven) return <span>{code}</span>
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
