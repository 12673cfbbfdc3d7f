import { useMemo } from 'react'
import styles from './marked-text.module.css'
import { markWords } from '../verdict/word-marks.ts'

type Props = {
  readonly text: string
  /** What to mark the words against; undefined marks nothing. */
  readonly baseline: string | undefined
  /** Language of both texts. */
  readonly language: string
  readonly showsRemoved: boolean
}

/** A translation with the words marked that differ from the baseline. */
export function MarkedText({ text, baseline, language, showsRemoved }: Props) {
  const marks = useMemo(
    () => (baseline === undefined || baseline === text ? undefined : markWords(baseline, text, language)),
    [baseline, text, language],
  )
  if (marks === undefined) return text
  if (marks === 'too-long') {
    return (
      <>
        {text} <span className={styles.note}>(too long to mark)</span>
      </>
    )
  }
  return marks.map((run, index) => {
    // Runs never change their places within one pair of texts.
    const key = `${index}`
    if (run.kind === 'kept') return <span key={key}>{run.text}</span>
    if (run.kind === 'added') {
      return (
        <mark key={key} className={styles.added}>
          {run.text}
        </mark>
      )
    }
    return showsRemoved ? (
      <del key={key} className={styles.removed}>
        {run.text}
      </del>
    ) : null
  })
}
