import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { callAnswer, expectationOf } from '../inputs/expectation-changes.ts'
import type { TextRow } from '../inputs/inputs.ts'
import type { Answer } from '../sending/answer-cache.ts'
import { useSession, useSessionStore } from '../store/use-session.ts'
import styles from './call-answer.module.css'

export type CallAnswerProps = {
  readonly rowId: string
  readonly answer: Answer
  /** Which of several wordings, from 1; 0 where there is one. */
  readonly number: number
}

/** A press marks a translation as right or wrong for its text; another press removes the mark. */
export function CallAnswer({ rowId, answer, number }: CallAnswerProps) {
  const store = useSessionStore()
  const row = useSession(({ inputs }) => inputs.texts.find(({ id }) => id === rowId))
  const target = answer.question.settings.targetLanguage
  if (!row) return null
  const of = number === 0 ? '' : `, wording ${number}`
  return (
    <span className={styles.pair}>
      <Call side="right" label={`Right${of}`} row={row} answer={answer} onPress={() => call('right')}>
        <ThumbsUp aria-hidden size={13} />
      </Call>
      <Call side="wrong" label={`Wrong${of}`} row={row} answer={answer} onPress={() => call('wrong')}>
        <ThumbsDown aria-hidden size={13} />
      </Call>
    </span>
  )

  function call(side: 'right' | 'wrong') {
    store.change((inputs) => callAnswer(inputs, rowId, target, answer.text, side), {
      label: `A translation called ${side}`,
    })
  }
}

type CallProps = {
  readonly side: 'right' | 'wrong'
  readonly label: string
  readonly row: TextRow
  readonly answer: Answer
  readonly onPress: () => void
  readonly children: ReactNode
}

function Call({ side, label, row, answer, onPress, children }: CallProps) {
  const called = expectationOf(row, answer.question.settings.targetLanguage)[side] ?? []
  const isOn = called.some((text) => text.normalize() === answer.text.normalize())
  return (
    <span className={styles.call} data-on={isOn || undefined}>
      <IconButton label={label} size="small" aria-pressed={isOn} onPress={onPress}>
        {children}
      </IconButton>
    </span>
  )
}
