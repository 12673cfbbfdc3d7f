import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = { readonly label: string; readonly children: ReactNode }

/** Content that stays collapsed until a person opens it. */
export function Disclosure({ label, children }: Props) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden size={14} className={styles.chevron} />
        {label}
      </summary>
      {children}
    </details>
  )
}
