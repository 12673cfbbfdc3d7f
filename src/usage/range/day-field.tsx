import { useId } from 'react'
import shared from '../../ui/shared.module.css'
import field from '../../ui/field.module.css'
import { readTypedDay } from './read-day.ts'
import styles from './range-picker.module.css'

type DaysProps = {
  /** The first and the last day, as typed. */
  readonly days: readonly [string, string]
  /** A hint, or what is wrong. It belongs to both boxes and is not read aloud while somebody types. */
  readonly words: string
  readonly isWrong: boolean
  readonly onChange: (days: readonly [string, string]) => void
}

/** Text boxes for a first and a last day, with a line of words below them. */
export function DayFields({ days: [first, last], words, isWrong, onChange }: DaysProps) {
  const wordsId = useId()
  return (
    <>
      <div className={styles.fields}>
        <DayField
          label="First day"
          value={first}
          wordsId={wordsId}
          onChange={(value) => onChange([value, last])}
        />
        <DayField
          label="Last day"
          value={last}
          wordsId={wordsId}
          onChange={(value) => onChange([first, value])}
        />
      </div>
      <p id={wordsId} className={isWrong ? styles.problem : styles.hint}>
        {words}
      </p>
    </>
  )
}

type Props = {
  readonly label: string
  readonly value: string
  readonly wordsId: string
  readonly onChange: (value: string) => void
}

/** A day typed as 2026-11-01 or 1 Nov 2026: the same for everybody, unlike a native date box, whose order follows the device. */
function DayField({ label, value, wordsId, onChange }: Props) {
  const id = useId()
  return (
    <span className={`${field.field} ${styles.field}`}>
      <label htmlFor={id} className={shared.small}>
        {label}
      </label>
      <input
        id={id}
        className={field.control}
        value={value}
        autoComplete="off"
        spellCheck={false}
        placeholder="yyyy-mm-dd"
        maxLength={24}
        aria-invalid={readTypedDay(value) === undefined}
        aria-describedby={wordsId}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // By default, Enter does nothing while the form's button is disabled.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </span>
  )
}
