import type { ReactNode } from 'react'
import styles from './column-answer.module.css'

type Props = {
  readonly main: ReactNode
  readonly isCalm?: boolean
  readonly beside?: string
  /** What needs attention. */
  readonly also?: string | undefined
  readonly end?: ReactNode
  readonly children?: ReactNode
}

/** One line, always. What does not fit beside the answer wraps out of view, from the right end. */
export function AnswerLine({ main, isCalm = false, beside = '', also, end, children }: Props) {
  return (
    <div className={styles.answer}>
      <span
        className={styles.line}
        // Nothing that can be pressed may wrap out of view.
        data-one-line={(beside === '' && (also ?? '') === '') || undefined}
      >
        <strong className={isCalm ? styles.calm : styles.main}>{main}</strong>{' '}
        {beside === '' ? null : <span className={styles.beside}>{beside}</span>}{' '}
        {also === undefined || also === '' ? null : <span className={styles.also}>{also}</span>}{' '}
        {end === undefined ? null : <span className={styles.end}>{end}</span>}
      </span>
      {children}
    </div>
  )
}
