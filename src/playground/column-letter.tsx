import styles from './column-letter.module.css'

type Props = {
  readonly letter: string
  /** Whether this is the column in focus. */
  readonly isStrong?: boolean
}

/** The letter a column is called by. */
export function ColumnLetter({ letter, isStrong = false }: Props) {
  return (
    <span className={styles.letter} data-strong={isStrong || undefined}>
      {letter}
    </span>
  )
}
