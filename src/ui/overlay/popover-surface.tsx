import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import popup from './popup.module.css'
import styles from './popover.module.css'

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** What it is called when read aloud. */
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

/** A small surface beside the button that opened it; a press elsewhere or Escape closes it. */
export function PopoverSurface({ trigger, title, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className={popup.popup ?? ''} offset={4} placement="bottom start">
        <AriaDialog aria-label={title} className={styles.content ?? ''}>
          {({ close }) => children(close)}
        </AriaDialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
