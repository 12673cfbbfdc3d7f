import { MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, PlainButton } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { takeFocus } from '../../ui/focus/take-focus.ts'
import { integrityOf } from '../model/integrity.ts'
import { languageName } from '../languages.ts'
import type { TextRow } from '../model/inputs.ts'
import { judgeRow } from '../model/judge-row.ts'
import { MarkedText } from '../table/marked-text.tsx'
import shared from '../../ui/shared.module.css'
import styles from './blind.module.css'
import type { ShownPair } from './pairs.ts'

type Props = {
  readonly shown: ShownPair
  /** Whether the pairs are in several languages. */
  readonly hasLanguages: boolean
  /** From 1. */
  readonly number: number
  readonly of: number
  /** Called with the number of the better answer, or 0 for no difference. */
  readonly onJudge: (pressed: number) => void
}

function Note({ row: { note } }: { readonly row: TextRow }) {
  return note === undefined ? null : (
    <p className={shared.quiet}>
      <MessageSquareText aria-label="Note" size={14} /> {note}
    </p>
  )
}

/** One text with two answers, "1" and "2". Nothing here reveals which columns they came from. */
export function BlindPair({ shown: { pair, order }, hasLanguages, number, of, onJudge }: Props) {
  const [isMarked, setMarked] = useState(false)
  const [row, ...alike] = pair.rows
  const answers = order.map((side) => pair.answers[side])
  const spoken = answers.map(({ text }, index) => `Answer ${index + 1}: ${text}`).join('\n')
  useEffect(() => announce(`${number} of ${of}: ${row.text}\n${spoken}`), [number, of, row, spoken])
  const choice = (pressed: number) => (
    <PlainButton
      className={styles.press ?? ''}
      aria-keyshortcuts={`${pressed}`}
      onPress={() => onJudge(pressed)}
    >
      {pressed === 0 ? 'No difference' : `${pressed} is better`} <Kbd keys={[`${pressed}`]} />
    </PlainButton>
  )
  return (
    <div ref={takeFocus} tabIndex={-1} className={styles.pair}>
      <p role="status" className={`${shared.quiet} ${styles.status}`}>
        {number} of {of}
      </p>
      <progress aria-hidden value={number - 1} max={of} />
      <div className={styles.source}>
        {row.key === undefined || row.key === row.text ? null : <p className={shared.code}>{row.key}</p>}
        <p className={styles.text} dir="auto">
          {row.text}
        </p>
        {hasLanguages ? <p className={shared.quiet}>Into {languageName(pair.target)}</p> : null}
        <Note row={row} />
        {alike.length === 0 ? null : (
          <>
            <p className={shared.quiet}>The same two answers, judged together:</p>
            <ul className={styles.alike}>
              {alike.map((other) => (
                <li key={other.id} dir="auto">
                  {other.key ?? other.text} <Note row={other} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={styles.answers}>
        {answers.map((answer, index) => {
          const problems = integrityOf(answer).flatMap(({ isProblem, words }) => (isProblem ? [words] : []))
          if (judgeRow(row, [answer]) === 'missed') problems.push('not as expected')
          return (
            <section key={`${index}`} role="group" aria-label={`Answer ${index + 1}`} className={styles.card}>
              <span aria-hidden className={shared.quiet}>
                {index + 1}
              </span>
              <MarkedText
                text={answer.text}
                baseline={isMarked ? answers[1 - index]?.text : undefined}
                target={pair.target}
                className={styles.answer ?? ''}
              />
              {problems.length > 0 ? <p className={styles.problem}>{problems.join(', ')}</p> : null}
              {choice(index + 1)}
            </section>
          )
        })}
      </div>
      {choice(0)}
      <Button variant="quiet" size="small" onPress={() => setMarked(!isMarked)}>
        {isMarked ? 'Hide differences' : 'Mark differences'}
      </Button>
    </div>
  )
}
