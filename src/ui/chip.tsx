import type { ReactNode } from 'react'
import styles from './chip.module.css'

type Props = {
  readonly tone?: 'plain' | 'accent' | 'warning' | 'danger' | 'success'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A short word about a thing, with an icon so that colour is never the only sign. */
export function Chip({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={`${styles.chip} ${tone === 'plain' ? '' : styles[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
