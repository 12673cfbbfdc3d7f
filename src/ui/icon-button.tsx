import type { ReactNode } from 'react'
import button from './button.module.css'
import styles from './icon-button.module.css'
import { PressButton, type PressProps } from './press-button.tsx'

type Props = Omit<PressProps, 'aria-label' | 'tooltip'> & {
  /** What a press does; read aloud and shown on hover. */
  readonly label: string
  readonly variant?: 'plain' | 'quiet'
  readonly size?: 'normal' | 'small'
  readonly children: ReactNode
}

/** A square button that shows only an icon. */
export function IconButton({ label, variant = 'quiet', size = 'normal', ...props }: Props) {
  return (
    <PressButton
      {...props}
      aria-label={label}
      tooltip={label}
      className={`${button.button} ${button[variant]} ${size === 'small' ? `${button.small} ${styles.small}` : styles.normal} ${styles.square}`}
    />
  )
}
