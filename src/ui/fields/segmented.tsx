import { useId } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import styles from './segmented.module.css'

type Props<T extends string> = {
  readonly label: string
  readonly options: readonly {
    readonly value: T
    readonly label: string
    /** Shown after the label. */
    readonly count?: number
    readonly isDisabled?: boolean
    /** Why it is disabled. */
    readonly reason?: string
  }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Two to four choices side by side, exactly one selected: native radio buttons, each as large as its label. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            title={option.isDisabled ? option.reason : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label} {option.count === undefined ? null : <b>{formatCount(option.count)}</b>}
        </label>
      ))}
    </div>
  )
}
