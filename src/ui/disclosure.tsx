import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = {
  readonly label: string
  readonly children: ReactNode
  readonly isOpen?: boolean
  /** Told when it opens or closes, for contents that are not worth drawing unseen. */
  readonly onToggle?: (isOpen: boolean) => void
}

/** Something folded away until asked for. */
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
