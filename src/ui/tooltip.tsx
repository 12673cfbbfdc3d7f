import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

type Props = { readonly text: string; readonly children: ReactElement }

/** Names a control on hover and keyboard focus. `children` is one focusable component of this folder. */
export function Tooltip({ text, children }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
