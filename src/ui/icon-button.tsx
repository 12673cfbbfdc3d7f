import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import button from './button.module.css'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

type Props = Omit<ButtonProps, 'children' | 'className' | 'aria-label'> & {
  /** What a press does; read aloud and shown on hover. */
  readonly label: string
  readonly variant?: 'plain' | 'quiet'
  readonly size?: 'normal' | 'small'
  readonly children: ReactNode
}

/** A square button that shows only an icon. */
export function IconButton({ label, variant = 'quiet', size = 'normal', children, ...props }: Props) {
  return (
    <Tooltip text={label}>
      <AriaButton
        {...props}
        aria-label={label}
        className={`${button.button} ${button[variant]} ${size === 'small' ? `${button.small} ${styles.small}` : styles.normal} ${styles.square}`}
      >
        {children}
      </AriaButton>
    </Tooltip>
  )
}
