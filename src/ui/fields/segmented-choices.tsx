import { useLayoutEffect, useRef } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { SegmentedLabel, type SegmentedProps } from './segmented-label.tsx'
import styles from './segmented.module.css'

/** The choices of `Segmented`. */
export function SegmentedChoices({ label, options, value, onChange }: SegmentedProps<string>) {
  const group = useRef<HTMLDivElement>(null)
  // A choice that becomes unavailable would lose the focus to the page.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused?.matches(':disabled') && group.current?.contains(focused))
      group.current.querySelector<HTMLElement>(':enabled')?.focus()
  })
  return (
    <ToggleButtonGroup
      ref={group}
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
          // A disabled button takes no focus, and so shows no tooltip.
          ref={(button) => {
            if (button) button.title = (option.isDisabled && option.reason) || ''
          }}
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
