import { useId, useRef } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import styles from './segmented.module.css'

type Props<T extends string> = {
  readonly label: string
  readonly options: readonly {
    readonly value: T
    readonly label: string
    /** Shown after the label, unless the choice is disabled. */
    readonly count?: number
    readonly isDisabled?: boolean
    /** What it means, on hover. */
    readonly hint?: string
    /** Why it is disabled, on hover. */
    readonly reason?: string
    /** Choosing it asks for more first; arrow keys, which choose as they move, pass over it. */
    readonly opensDialog?: boolean
  }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Two to four choices side by side, exactly one selected: native radio buttons, each as large as its label. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  const isArrow = useRef(false)
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            title={option.isDisabled ? option.reason : option.hint}
            onKeyDown={({ key }) => (isArrow.current = key.startsWith('Arrow'))}
            onKeyUp={() => (isArrow.current = false)}
            onChange={() => {
              if (!option.opensDialog || !isArrow.current) onChange(option.value)
            }}
          />
          {option.label} {/* A hidden count keeps its room. */}
          {option.count === undefined ? null : (
            <b style={option.isDisabled ? { visibility: 'hidden' } : undefined}>
              {formatCount(option.count)}
            </b>
          )}
        </label>
      ))}
    </div>
  )
}
