import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './segmented.module.css'

type Option<T extends string> = {
  readonly value: T
  readonly label: string
  readonly isDisabled?: boolean
}

type Props<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Two to four choices side by side, exactly one of them chosen. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value))
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          isDisabled={option.isDisabled ?? false}
          className={styles.choice ?? ''}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
