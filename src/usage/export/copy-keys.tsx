import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
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

/** How long it is said, in milliseconds. */
const SAID_FOR = 4_000

/** Copies the keys to the clipboard as they are listed, and says so beside the button. */
export function CopyKeys({ rows, ...about }: Props) {
  const [copied, setCopied] = useState('')

  useEffect(() => {
    if (copied === '') return undefined
    const timer = setTimeout(() => setCopied(''), SAID_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await writeClipboard(import('./copy-table.ts').then(({ keyTable }) => keyTable(rows, about)))
      setCopied(`Copied ${countOf(rows.length, 'row')}`)
    } catch {
      showToast({ title: 'The browser does not let this page use the clipboard' })
    }
  }

  return (
    <span className={styles.copy}>
      <Button size="small" variant="quiet" isDisabled={rows.length === 0} onPress={() => void copy()}>
        <span className={copied === '' ? '' : styles.covered}>Copy as table</span>
      </Button>
      <span role="status" className={styles.done}>
        {copied}
      </span>
    </span>
  )
}
