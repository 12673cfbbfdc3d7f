import { useLayoutEffect, useRef } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { formatCount } from '../../locale/numbers.ts'
import { lastKey } from '../device/last-key.ts'
import styles from './segmented.module.css'

type Props<T extends string> = {
  readonly label: string
  readonly options: readonly {
    readonly value: T
    readonly label: string
    /** Stands after the label. */
    readonly count?: number
    readonly isDisabled?: boolean
    /** Why it cannot be chosen, where it is disabled. */
    readonly reason?: string
  }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Two to four choices side by side, exactly one of them chosen: by a press, or by arrow keys as among other radio buttons. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
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
        const option = options.find((one) => one.value === chosen)
        if (option) onChange(option.value)
      }}
    >
      {options.map(({ value, label, count, isDisabled = false, reason = '' }) => (
        <ToggleButton
          key={value}
          // A disabled button takes no focus, and so shows no tooltip.
          ref={(button) => {
            if (button) button.title = isDisabled ? reason : ''
          }}
          id={value}
          isDisabled={isDisabled}
          onFocus={({ relatedTarget }) => {
            // Tab, too, moves between the choices before it leaves them.
            if (!lastKey().startsWith('Arrow')) return
            if (relatedTarget?.matches(':enabled') && group.current?.contains(relatedTarget)) onChange(value)
          }}
          className={styles.choice ?? ''}
        >
          {label}
          {count === undefined ? null : <b> {formatCount(count)}</b>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
