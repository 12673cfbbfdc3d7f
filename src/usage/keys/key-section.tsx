import type { ReactNode } from 'react'
import { countOf, formatCount, formatShare } from '../format.ts'
import { countKnown, type KeyRow } from '../figures/key-rows.ts'
import styles from './key-section.module.css'

type Props = {
  /** The keys that the page is about. */
  readonly found: readonly KeyRow[]
  /** Without what belongs to no known key. */
  readonly keyCount: number
  readonly children: ReactNode
}

/** The keys, and what part of the usage they are. */
export function KeySection({ found, keyCount, children }: Props) {
  const known = countKnown(found)
  const share = found.reduce((sum, row) => sum + row.share, 0)
  return (
    <section aria-labelledby="usage-keys-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="usage-keys-title">Keys</h2>
        <span role="status" className={styles.note}>
          {formatCount(known)} of {countOf(keyCount, 'key')}
          {known < found.length ? ' and “Unattributed”' : ''}, {formatShare(Math.min(1, share))} of usage
        </span>
      </header>
      {children}
    </section>
  )
}
