import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { WithTooltip } from './tooltip.tsx'

export type PressProps = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  /** Shown on hover and keyboard focus. */
  readonly tooltip?: string
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children?: ReactNode
}

/** A button without a look of its own. */
export function PlainButton({ tooltip, ...props }: PressProps & { readonly className: string }) {
  if (tooltip === undefined) return <AriaButton {...props} />
  return (
    <WithTooltip text={tooltip}>
      {/* A tooltip that repeats the name is not read aloud as its description too. */}
      <AriaButton {...props} {...(tooltip === props['aria-label'] && { 'aria-describedby': '' })} />
    </WithTooltip>
  )
}

type Props = PressProps & {
  /** `primary` once per page; `plain` has a border; `quiet` has none; `danger` deletes something. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
  /** Drawn before the words; decorative. */
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
