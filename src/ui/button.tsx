import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import styles from './button.module.css'

type Props = Omit<ButtonProps, 'children' | 'className'> & {
  /** `primary` once per page; `plain` has a border; `quiet` has none; `danger` destroys something. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small'
  /** Drawn before the words; decorative. */
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
  readonly children?: ReactNode
}

/** A button of the look. Behaviour and props are those of react-aria-components. */
export function Button({ variant = 'plain', size = 'normal', icon, children, ...props }: Props) {
  return (
    <AriaButton
      {...props}
      className={`${styles.button} ${styles[variant]} ${size === 'small' ? styles.small : ''}`}
    >
      {icon}
      {children}
    </AriaButton>
  )
}
