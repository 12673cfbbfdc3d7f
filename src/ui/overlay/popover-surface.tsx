import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Popover as AriaPopover } from 'react-aria-components'
import { useFocusAtOnce } from './focus-at-once.ts'
import type { Opened } from './opener.tsx'
import styles from './popover.module.css'
import popup from './popup.module.css'

type Props = Opened & {
  /** What it is called when read aloud. */
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

/** A small surface beside the button that opened it. */
export function PopoverSurface({ title, children, button, onClose }: Props) {
  useFocusAtOnce(true)
  const [triggerRef] = useState({ current: button })
  return (
    <AriaPopover
      isOpen
      onOpenChange={onClose}
      trigger="DialogTrigger"
      triggerRef={triggerRef}
      className={popup.popup ?? ''}
      offset={4}
      placement="bottom start"
    >
      <AriaDialog aria-label={title} className={styles.content ?? ''}>
        {children(onClose)}
      </AriaDialog>
    </AriaPopover>
  )
}
