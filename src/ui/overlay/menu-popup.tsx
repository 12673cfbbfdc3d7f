import { type ReactNode, useState } from 'react'
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components'
import { useFocusAtOnce } from './focus-at-once.ts'
import styles from './menu.module.css'
import type { Opened } from './opener.tsx'
import popup from './popup.module.css'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  /** A second line in smaller words: what happens, or what it is for. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
  readonly onAction: () => void
  readonly isDisabled?: boolean
}

type Props = Opened & {
  /** What it is called when read aloud. */
  readonly label: string
  readonly items: readonly MenuEntry[]
}

/** A list of actions beside the button that opened it. */
export function MenuPopup({ label, items, button, autoFocus, onClose }: Props) {
  useFocusAtOnce(true)
  const [triggerRef] = useState({ current: button })
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      aria-label={label}
      className={popup.popup ?? ''}
      offset={4}
      placement="bottom end"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- which entry of an opened menu has the focus */}
      <AriaMenu aria-label={label} autoFocus={autoFocus} onClose={onClose} className={styles.menu ?? ''}>
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            textValue={item.label}
            onAction={item.onAction}
            isDisabled={item.isDisabled ?? false}
            className={popup.item ?? ''}
          >
            {item.icon}
            <span className={popup.itemLabel}>
              {item.label}
              {item.note ? <span className={styles.note}>{item.note}</span> : null}
            </span>
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  )
}
