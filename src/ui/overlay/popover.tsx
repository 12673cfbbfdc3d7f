import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import popup from './popup.module.css'

type Props = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** Its accessible name. */
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

/** A small surface beside the button that opens it; a press elsewhere or Escape closes it. */
export function Popover({ trigger, title, children }: Props) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={popup.popup ?? ''} offset={4} placement="bottom start">
        <Dialog aria-label={title} className={popup.popoverContent ?? ''}>
          {({ close }) => children(close)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
