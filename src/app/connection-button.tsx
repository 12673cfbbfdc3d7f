import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Connection, connectionQuery } from '../api/connection.ts'
import { maskedKey, onKeyAsked, subscribeKeys } from '../api/keys.ts'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import styles from './connection.module.css'

/** The dialog; its code is fetched after the first paint. */
export const ConnectionDialog = lazyComponent(
  async () => (await import('./connection-dialog.tsx')).ConnectionDialog,
)

/** The service, and the language model if one translates for the sandbox. */
function nameOf({ service, engine }: Connection): string {
  return engine === undefined ? service : `${engine.model} (${service})`
}

/** Shows which service is connected and whether it is usable, which needs a key; a press opens the connection dialog. */
export function ConnectionButton() {
  const { data: connection, isError, isPending } = useQuery(connectionQuery)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onKeyAsked(() => setOpen(true)), [])
  const key = useSyncExternalStore(subscribeKeys, () => maskedKey('translate'))
  const lacksKey = connection?.keys.translate === 'person' && !key
  const usageKey = useSyncExternalStore(subscribeKeys, () => maskedKey('analytics'))
  const readsUsage = connection?.keys.analytics === 'gateway' || usageKey
  const state = isError
    ? 'failed'
    : isPending || lacksKey
      ? 'pending'
      : connection.sandbox
        ? 'sandbox'
        : 'live'
  const words = isError
    ? 'Not connected'
    : isPending
      ? 'Connecting…'
      : `${nameOf(connection)}${lacksKey ? `, no key${readsUsage ? ' to translate' : ''}` : ''}`
  return (
    <>
      <Button variant="quiet" aria-label={`Connection: ${words}`} onPress={() => setOpen(true)}>
        <span aria-hidden className={`${styles.dot} ${styles[state]}`} />
        <span className={styles.words}>{words}</span>
      </Button>
      {isOpen ? <ConnectionDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
