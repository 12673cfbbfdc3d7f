import { type ReactNode, type Ref, useState } from 'react'
import { Button as AriaButton, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './button.module.css'
import { lastKey } from './device/last-key.ts'

export type PressProps = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  /** Shown on hover and keyboard focus. */
  readonly tooltip?: string
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children?: ReactNode
}

/** A button without its own styling. */
export function PlainButton({ tooltip, ...props }: PressProps & { readonly className: string }) {
  if (tooltip === undefined) return <AriaButton {...props} />
  return (
    <WithTooltip text={tooltip}>
      {/* A tooltip that repeats the name is not also read aloud as its description. */}
      <AriaButton {...props} {...(tooltip === props['aria-label'] && { 'aria-describedby': '' })} />
    </WithTooltip>
  )
}

type Props = PressProps & {
  /** `primary` once per page; `plain` has a border; `quiet` has none; `danger` deletes something. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
  /** Drawn before the label; decorative. */
  readonly icon?: ReactNode
}

/** The standard button. */
export function Button({ variant = 'plain', size = 'normal', icon, children, ...props }: Props) {
  return (
    <PlainButton
      {...props}
      className={`${styles.button} ${styles[variant]} ${size === 'small' ? styles.small : ''}`}
    >
      {icon}
      {children}
    </PlainButton>
  )
}

/** How long the pointer rests on a control before its tooltip appears, in milliseconds. */
const DELAY = 500
/** How long a tooltip stays after the pointer has left the control, so that it can be reached (WCAG 1.4.13), in milliseconds. */
const CLOSE_DELAY = 100

/** Keys that close a menu or a dialog. The control that then regains the focus shows no tooltip: it would swallow the next Escape. */
const closingKeys = new Set(['Escape', 'Enter', ' '])

/** Adds a tooltip to a react-aria control. */
function WithTooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger
      delay={DELAY}
      closeDelay={CLOSE_DELAY}
      isOpen={isOpen}
      onOpenChange={(open) => setOpen(open && !closingKeys.has(lastKey()))}
    >
      {children}
      <Tooltip offset={6} className={styles.tooltip ?? ''}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
