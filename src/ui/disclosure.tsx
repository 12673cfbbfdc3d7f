import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = { readonly label: string; readonly children: ReactNode; readonly isOpen?: boolean }

/** Something folded away until asked for. */
export function Disclosure({ label, children, isOpen = false }: Props) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden size={14} className={styles.chevron} />
        {label}
      </summary>
      {children}
    </details>
  )
}
