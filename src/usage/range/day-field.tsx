import { useId } from 'react'
import { TextBox } from '../../ui/fields/text-box.tsx'
import { readTypedDay } from './read-day.ts'
import styles from './range-picker.module.css'

type Props = {
  /** The first and the last day, as typed. */
  readonly days: readonly [string, string]
  /** A hint, or what is wrong. It belongs to both boxes and is not read aloud while somebody types. */
  readonly words: string
  readonly isWrong: boolean
  readonly onChange: (days: readonly [string, string]) => void
}

/** Text boxes for a first and a last day, with a line of words below them. A day is typed as 2026-11-01 or 1 Nov 2026: the same for everybody, unlike
 *  a native date box, whose order follows the device. */
export function DayFields({ days: [first, last], words, isWrong, onChange }: Props) {
  const wordsId = useId()
  const box = (label: string, value: string, change: (typed: string) => readonly [string, string]) => (
    <TextBox
      label={label}
      value={value}
      spellCheck={false}
      placeholder="yyyy-mm-dd"
      maxLength={24}
      aria-invalid={readTypedDay(value) === undefined}
      aria-describedby={wordsId}
      onChange={(typed) => onChange(change(typed))}
      onKeyDown={(event) => {
        // By default, Enter does nothing while the form's button is disabled.
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
  return (
    <>
      <div className={styles.fields}>
        {box('First day', first, (typed) => [typed, last])}
        {box('Last day', last, (typed) => [first, typed])}
      </div>
      <p id={wordsId} className={isWrong ? styles.problem : styles.hint}>
        {words}
      </p>
    </>
  )
}
