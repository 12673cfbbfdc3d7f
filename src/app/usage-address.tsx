import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useLocation, useSearch } from 'wouter'
import { connectionQuery } from '../api/connection.ts'
import { usageSearchSchema } from '../usage/address/address.ts'
import { UsagePage } from '../usage/usage-page.tsx'
import { AdministratorsOnly } from './administrators-only.tsx'
import { ConnectionDialog } from './connection-button.tsx'

/** Joins the usage page to the address, which holds its whole view. */
export function UsageAtItsAddress() {
  const words = useSearch()
  const [path, navigate] = useLocation()
  const { data: connection } = useQuery(connectionQuery)
  const [isConnectionOpen, setConnectionOpen] = useState(false)
  const search = useMemo(
    () => v.parse(usageSearchSchema, Object.fromEntries(new URLSearchParams(words))),
    [words],
  )
  if (connection?.mayReadUsage === false) return <AdministratorsOnly visitor={connection.visitor} />
  return (
    <>
      <UsagePage
        search={search}
        onOpenConnection={() => setConnectionOpen(true)}
        onSearchChange={(change, how = 'push') => {
          // Read at the moment of the change: two changes in one event must both arrive.
          const next = new URLSearchParams(location.search)
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          navigate(next.size === 0 ? path : `${path}?${next.toString()}`, { replace: how === 'replace' })
        }}
      />
      {isConnectionOpen ? <ConnectionDialog isOpen onClose={() => setConnectionOpen(false)} /> : null}
    </>
  )
}
