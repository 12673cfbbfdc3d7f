import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { lazyComponent, useEarly } from '../loading/lazy-component.tsx'
import type { MenuEntry } from './menu-popup.tsx'
import { Opener } from './opener.tsx'

type Props = {
  /** The words on the button; with `trigger`, what the menu is called. */
  readonly label: string
  /** A different button that opens the menu. */
  readonly trigger?: ReactElement
  readonly icon?: ReactNode
  readonly items: readonly MenuEntry[]
}

const MenuPopup = lazyComponent(
  async () => (await import('./menu-popup.tsx')).MenuPopup,
  () => null,
)

/** A button that opens a list of actions. */
export function Menu({ label, trigger, icon, items }: Props) {
  useEarly(MenuPopup)
  return (
    <Opener
      kind="menu"
      trigger={
        trigger ?? (
          <Button variant="quiet" icon={icon}>
            {label}
            <ChevronDown aria-hidden size={14} />
          </Button>
        )
      }
    >
      {(opened) => <MenuPopup {...opened} label={label} items={items} />}
    </Opener>
  )
}
