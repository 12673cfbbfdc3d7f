import type { ReactNode } from 'react'
import styles from './button.module.css'
import { PressButton, type PressProps } from './press-button.tsx'

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
    <PressButton
      {...props}
      className={`${styles.button} ${styles[variant]} ${size === 'small' ? styles.small : ''}`}
    >
      {icon}
      {children}
    </PressButton>
  )
}
