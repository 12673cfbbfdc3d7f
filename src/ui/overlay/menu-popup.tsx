import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { MenuButton, type MenuProps } from './menu-button.tsx'
import popup from './popup.module.css'
import styles from './menu.module.css'

/** A button that opens a list of actions. */
export function MenuPopup({ label, trigger, icon, items }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger ?? <MenuButton label={label} icon={icon} />}
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
