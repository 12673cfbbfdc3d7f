import styles from './button.module.css'
import { PlainButton, type PressProps } from './button.tsx'

type Props = Omit<PressProps, 'aria-label' | 'tooltip'> & {
  /** What a press does; read aloud and shown on hover. */
  readonly label: string
  readonly variant?: 'plain' | 'quiet'
  readonly size?: 'normal' | 'small'
}

/** A square button that shows only an icon. */
export function IconButton({ label, variant = 'quiet', size = 'normal', ...props }: Props) {
  return (
    <PlainButton
      {...props}
      aria-label={label}
      tooltip={label}
      className={`${styles.button} ${styles[variant]} ${styles.square} ${size === 'small' ? styles.small : ''}`}
    />
  )
}
