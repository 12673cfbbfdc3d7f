import { MessageSquareText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { judgeAnswer } from '../model/judge-row.ts'
import type { TextRow } from '../model/inputs.ts'
import { directionOf, languageTag } from '../languages.ts'
import type { Answer } from '../model/answers.ts'
import { integrityOf } from '../model/integrity.ts'
import { markWords } from '../model/word-marks.ts'
import marks from '../table/marks.module.css'
import styles from './blind.module.css'
import type { ShownPair } from './pairs.ts'

type Props = {
  readonly shown: ShownPair
  /** From 1. */
  readonly number: number
  readonly of: number
  /** The number of the better answer; 0: there is no difference. */
  readonly onJudge: (pressed: number) => void
}

/** One text with two answers, as "1" and "2". Nothing here says which columns they are from. */
export function BlindPair({ shown: { pair, swapped }, number, of, onJudge }: Props) {
  const [isMarked, setMarked] = useState(false)
  const [one, other] = pair.answers
  const [first, second] = swapped ? [other, one] : [one, other]
  const [row, ...alike] = pair.rows
  const language = languageTag(pair.target)
  const start = useRef<HTMLDivElement>(null)

  // The keys work at once, before anything has been pressed.
  useEffect(() => start.current?.focus(), [])
  useEffect(() => {
    announce(`${number} of ${of}. ${row?.text}. Answer 1: ${first.text}. Answer 2: ${second.text}`)
  }, [number, of, row, first, second])

  if (!row) return null
  return (
    <div ref={start} tabIndex={-1} className={styles.pair}>
      <p role="status" className={`${styles.quiet} ${styles.status}`}>
        {number} of {of}
      </p>
      <progress aria-hidden value={number - 1} max={of} />
      <div className={styles.source}>
        {row.key === undefined ? null : <p className={styles.key}>{row.key}</p>}
        <p className={styles.text} dir="auto">
          {row.text}
        </p>
        {row.note === undefined ? null : (
          <p className={styles.quiet}>
            <MessageSquareText aria-label="Note" size={14} /> {row.note}
          </p>
        )}
        {alike.length === 0 ? null : (
          <p className={styles.quiet}>
            The same two answers: {alike.map(({ text, key }) => key ?? text).join(', ')}
          </p>
        )}
      </div>
      <div className={styles.answers}>
        {[first, second].map((answer, index) => {
          const problems = problemsOf(row, answer)
          // Against itself nothing is marked.
          const against = isMarked ? (index === 0 ? second : first).text : answer.text
          return (
            <section key={`${index}`} role="group" aria-label={`Answer ${index + 1}`} className={styles.card}>
              <span aria-hidden className={styles.quiet}>
                {index + 1}
              </span>
              <p className={styles.answer} lang={language} dir={directionOf(pair.target)}>
                {markWords(against, answer.text, language).runs.map(({ kind, text }, place) =>
                  kind === 'removed' ? null : kind === 'added' ? (
                    <mark key={place} className={marks.added}>
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </p>
              {problems.length === 0 ? null : <p className={styles.problem}>{problems.join(', ')}</p>}
              <PlainButton
                className={styles.press ?? ''}
                aria-keyshortcuts={`${index + 1}`}
                onPress={() => onJudge(index + 1)}
              >
                {index + 1} is better <Kbd keys={[`${index + 1}`]} />
              </PlainButton>
            </section>
          )
        })}
      </div>
      <PlainButton className={styles.press ?? ''} aria-keyshortcuts="0" onPress={() => onJudge(0)}>
        No difference <Kbd keys={['0']} />
      </PlainButton>
      <Button variant="quiet" size="small" aria-pressed={isMarked} onPress={() => setMarked(!isMarked)}>
        {isMarked ? 'Hide differences' : 'Mark differences'}
      </Button>
    </div>
  )
}

/** What an answer has lost or lacks, without the name of its column. */
function problemsOf(row: TextRow, answer: Answer): readonly string[] {
  const lost = integrityOf(answer).flatMap(({ isProblem, words }) => (isProblem ? [words] : []))
  return judgeAnswer(row, answer)?.isMet === false ? [...lost, 'not as expected'] : lost
}
