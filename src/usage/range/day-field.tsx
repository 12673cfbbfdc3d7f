import { useId } from 'react'
import { isDay } from '../../api/day.ts'
import styles from './range-picker.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day typed as `yyyy-mm-dd`: the same for every reader, unlike a native date box, whose order follows the device. */
export function DayField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="yyyy-mm-dd"
        maxLength={10}
        aria-invalid={!isDay(value)}
        onChange={(event) => onChange(event.target.value.trim())}
        onKeyDown={(event) => {
          // By itself, Enter does nothing while the form's button is disabled.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
    </span>
  )
}
