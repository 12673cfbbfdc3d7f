import { type ReactNode, useState } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

/** How long the pointer rests on a control before its tooltip appears, in milliseconds. */
const DELAY = 500
/** How long a tooltip stays after the pointer has left the control, so that it can be reached (WCAG 1.4.13), in milliseconds. */
const CLOSE_DELAY = 100

/**
 * Whether the last input was a key that closes a menu or a dialog. What gets the focus back then shows no tooltip: the next Escape would close only
 * that.
 */
let isClosing = false
addEventListener('keydown', ({ key }) => (isClosing = ['Escape', 'Enter', ' '].includes(key)), true)
addEventListener('pointermove', () => (isClosing = false), true)

type Props = {
  readonly text: string
  /** One react-aria control. */
  readonly children: ReactNode
}

/** Adds a tooltip to a control. */
export function WithTooltip({ text, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger
      delay={DELAY}
      closeDelay={CLOSE_DELAY}
      isOpen={isOpen}
      onOpenChange={(open) => setOpen(open && !isClosing)}
    >
      {children}
      <Tooltip offset={6} className={styles.tooltip ?? ''}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
