import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { OpenerContext, type OpenerProps } from '../press-button.tsx'

/** What a surface knows about its opening. */
export type Opened = {
  /** The button that opened it: the surface is beside it, and returns the focus to it. */
  readonly button: HTMLElement
  /** Which entry of a menu has the focus first; `true`: the menu itself, as after a press with the pointer. */
  readonly autoFocus: 'first' | 'last' | true
  readonly onClose: () => void
}

type Props = {
  readonly kind: 'menu' | 'dialog'
  readonly trigger: ReactElement
  /** The surface, only while it is open. */
  readonly children: (opened: Opened) => ReactNode
}

/** A button with a surface that a press opens. The arrow keys open a menu, too. */
export function Opener({ kind, trigger, children }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const isOpen = opened !== undefined
  const props = useMemo((): OpenerProps => {
    const open = (button: HTMLElement, autoFocus: Opened['autoFocus']) =>
      setOpened({ button, autoFocus, onClose: () => setOpened(undefined) })
    return {
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      // A press by a key or a screen reader has no click count.
      onPress: ({ currentTarget, detail }) => open(currentTarget, detail === 0 ? 'first' : true),
      onKeyDown: (event) => {
        if (kind !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
        event.preventDefault()
        open(event.currentTarget, event.key === 'ArrowDown' ? 'first' : 'last')
      },
    }
  }, [kind, isOpen])
  return (
    <>
      <OpenerContext value={props}>{trigger}</OpenerContext>
      {opened ? children(opened) : null}
    </>
  )
}
