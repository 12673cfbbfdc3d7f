import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { SegmentedLabel, type SegmentedProps } from './segmented-label.tsx'
import styles from './segmented.module.css'

/** The choices of `Segmented`. */
export function SegmentedChoices({ label, options, value, onChange }: SegmentedProps<string>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => {
        if (typeof chosen === 'string') onChange(chosen)
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          isDisabled={option.isDisabled ?? false}
          className={styles.choice ?? ''}
        >
          <SegmentedLabel {...option} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
