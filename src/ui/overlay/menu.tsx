import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Button } from '../button.tsx'
import popup from './popup.module.css'

type MenuEntry = {
  readonly id: string
  readonly label: string
  /** A second line in smaller text: its effect or its purpose. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
  /** Stands at the end of the line: a shortcut, or the mark of a chosen one. */
  readonly end?: ReactNode
  readonly onAction?: () => void
  readonly isDisabled?: boolean
}

type ItemsProps = {
  readonly items: readonly MenuEntry[]
  /** The id of the chosen one, if the actions are choices of which one holds. */
  readonly chosen?: string
}

type Props = ItemsProps & {
  /** The text on the button. */
  readonly label: string
  readonly icon?: ReactNode
}

/**
 * A button that opens a list of actions. It needs react-aria's collections: pages fetch it after the first paint.
 */
export function Menu({ label, icon, items }: Props) {
  const trigger = (
    <Button variant="quiet" icon={icon}>
      {label}
      <ChevronDown aria-hidden size={14} />
    </Button>
  )
  return (
    <MenuWithTrigger trigger={trigger}>
      <MenuItems items={items} />
    </MenuWithTrigger>
  )
}

type WithTriggerProps = {
  /** The button that opens it, and gives it its name. */
  readonly trigger: ReactElement
  /** `MenuItems`, rendered only while the menu is open. */
  readonly children: ReactNode
}

/** A list of actions with a custom button. */
export function MenuWithTrigger({ trigger, children }: WithTriggerProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={popup.popup ?? ''} offset={4} placement="bottom end">
        {children}
      </Popover>
    </MenuTrigger>
  )
}

/** The actions of a menu. */
export function MenuItems({ items, chosen }: ItemsProps) {
  return (
    <AriaMenu
      className={popup.menu ?? ''}
      {...(chosen === undefined ? {} : { selectionMode: 'single', selectedKeys: [chosen] })}
    >
      {items.map((item) => (
        <MenuLine key={item.id} {...item} />
      ))}
    </AriaMenu>
  )
}

/** One action of a menu. */
export function MenuLine({ id, label, note, icon, end, onAction, isDisabled = false }: MenuEntry) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={isDisabled}
      className={popup.item ?? ''}
      {...(onAction && { onAction })}
    >
      {icon}
      <span className={popup.itemLabel}>
        {label}
        {note ? <span className={popup.menuNote}>{note}</span> : null}
      </span>
      {end}
    </MenuItem>
  )
}
