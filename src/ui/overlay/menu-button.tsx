import { ChevronDown } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button.tsx'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  /** A second line in smaller words: what happens, or what it is for. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
  readonly onAction: () => void
  readonly isDisabled?: boolean
}

export type MenuProps = {
  /** The words on the button; with `trigger`, what the menu is called. */
  readonly label: string
  /** Another button to open the menu with. */
  readonly trigger?: ReactElement
  readonly icon?: ReactNode
  readonly items: readonly MenuEntry[]
}

/** The button of a menu that brings none of its own. */
export function MenuButton({ label, icon }: { readonly label: string; readonly icon: ReactNode }) {
  return (
    <Button icon={icon}>
      {label}
      <ChevronDown aria-hidden size={14} />
    </Button>
  )
}
