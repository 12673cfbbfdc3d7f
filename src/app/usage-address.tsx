import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { connectionQuery } from '../api/connection.ts'
import type { UsageSearch } from '../usage/address/address.ts'
import { UsagePage } from '../usage/usage-page.tsx'
import { ConnectionDialog } from './connection-button.tsx'
import styles from './message-page.module.css'

/** Connects the usage page to the address, which holds its full view. */
export function UsageAtItsAddress() {
  const words = useSearch()
  const [path, navigate] = useLocation()
  const { data: connection } = useQuery(connectionQuery)
  const [isConnectionOpen, setConnectionOpen] = useState(false)
  const search = useMemo((): UsageSearch => Object.fromEntries(new URLSearchParams(words)), [words])
  if (connection?.mayReadUsage === false) return <AdministratorsOnly visitor={connection.visitor} />
  return (
    <>
      <UsagePage
        search={search}
        onOpenConnection={() => setConnectionOpen(true)}
        onSearchChange={(change, how = 'push') => {
          // Read at the moment of the change, so that two changes in one event both take effect.
          const next = new URLSearchParams(location.search)
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          navigate(next.size === 0 ? path : `${path}?${next.toString()}`, { replace: how === 'replace' })
        }}
      />
      {isConnectionOpen ? <ConnectionDialog onClose={() => setConnectionOpen(false)} /> : null}
    </>
  )
}

/** Shown instead of the usage page to visitors who may only translate. */
function AdministratorsOnly({ visitor }: { readonly visitor: string | undefined }) {
  return (
    <div className={styles.page}>
      <h1>Usage is for administrators</h1>
      <p>
        {visitor ? `You are signed in as ${visitor}, who is not an administrator. ` : ''}
        Whoever runs this console can change that.
      </p>
      <p>
        <Link to="/playground">Go to the playground</Link>: everybody may translate.
      </p>
    </div>
  )
}
