import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ComparedView } from '../compare/compared-view.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import { countOf } from '../format.ts'
import type { PriceBook } from '../../api/console-file.ts'
import { writeClipboard } from './write-clipboard.ts'
import styles from './copy-keys.module.css'

type Props = {
  /** The keys that the page is about, in the order of the table. */
  readonly rows: readonly KeyRow[]
  /** Whether it is known when a key was used. */
  readonly hasDays: boolean
  /** Absent where nothing is compared. */
  readonly compared: ComparedView | undefined
  readonly prices: PriceBook | undefined
}

/** Copies the keys to the clipboard as they are listed, and says so beside the button. */
export function CopyKeys({ rows, ...about }: Props) {
  const [copied, setCopied] = useState('')

  async function copy() {
    try {
      await writeClipboard(import('./copy-table.ts').then(({ keyTable }) => keyTable(rows, about)))
      setCopied(`Copied ${countOf(rows.length, 'row')}`)
    } catch {
      setCopied('The browser does not let this page use the clipboard')
    }
  }

  return (
    <span className={styles.copy}>
      <span role="status" className={styles.done}>
        {copied}
      </span>
      <Button size="small" variant="quiet" isDisabled={rows.length === 0} onPress={() => void copy()}>
        Copy as table
      </Button>
    </span>
  )
}
