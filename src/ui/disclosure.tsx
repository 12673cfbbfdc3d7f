import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = {
  readonly label: string
  readonly children: ReactNode
  readonly isOpen?: boolean
  /** Called when it opens or closes, for contents that need not be drawn while hidden. */
  readonly onToggle?: (isOpen: boolean) => void
}

/** Content that is folded until a person opens it. */
export function Disclosure({ label, children, isOpen = false, onToggle }: Props) {
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronRight aria-hidden size={14} className={styles.chevron} />
        {label}
      </summary>
      {children}
    </details>
  )
}
