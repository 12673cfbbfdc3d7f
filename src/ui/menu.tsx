import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Button } from './button.tsx'
import popup from './popup.module.css'
import styles from './menu.module.css'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  /** A second line in smaller words: what happens, or what it is for. */
  readonly note?: string
  readonly icon?: ReactNode
  readonly onAction: () => void
  readonly isDisabled?: boolean
}

type Props = {
  /** The words on the button; with `trigger`, what the menu is called. */
  readonly label: string
  /** Another button to open the menu with. */
  readonly trigger?: ReactElement
  readonly icon?: ReactNode
  readonly items: readonly MenuEntry[]
}

/** A button that opens a list of actions. */
export function Menu({ label, trigger, icon, items }: Props) {
  return (
    <MenuTrigger>
      {trigger ?? (
        <Button icon={icon}>
          {label}
          <ChevronDown aria-hidden size={14} />
        </Button>
      )}
      <Popover className={popup.popup ?? ''} offset={4} placement="bottom end">
        <AriaMenu aria-label={label} className={styles.menu ?? ''}>
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
    </MenuTrigger>
  )
}
