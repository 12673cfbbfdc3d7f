import { useQuery } from '@tanstack/react-query'
import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { isByKey } from '../../api/report/by-key.ts'
import { connectionQuery } from '../../api/connection.ts'
import { afterDrawing } from '../../ui/loading/staggered.tsx'
import type { LoadedReport } from '../report/loaded-report.ts'
import type { Revisions } from './record-report.ts'

const none: Revisions = { revisions: [] }

/**
 * Which past days have changed since this device read them before. Kept only where the gateway holds the key: with a key that a person enters, the
 * account is not known from one tab to the next.
 */
export function useRevisions(loaded: LoadedReport | undefined): Revisions {
  const { data: connection } = useQuery(connectionQuery)
  const service = connection?.keys.analytics === 'gateway' ? connection.service : undefined
  const whole = loaded?.slicedFrom ?? loaded
  const [found, setFound] = useState<{ readonly of: LoadedReport; readonly revisions: Revisions }>()
  useEffect(() => {
    if (whole === undefined || service === undefined || isByKey(whole.report)) return undefined
    let isCurrent = true
    const record = async () => {
      // The code may not come, as when the console was updated meanwhile. The next report tries again.
      const code = await import('./record-report.ts').catch(() => undefined)
      const revisions = await code?.recordReport(whole, service)
      if (isCurrent && revisions) startTransition(() => setFound({ of: whole, revisions }))
    }
    // Writing a year of days takes a while: figures and charts come first.
    const forget = afterDrawing(() => void record())
    return () => {
      isCurrent = false
      forget()
    }
  }, [whole, service])
  return useMemo(() => {
    if (found === undefined || found.of !== whole) return none
    const { revisions } = found
    if (revisions.revisions.length === 0 || service === undefined) return revisions
    const onSeen = () => {
      setFound({ of: found.of, revisions: { revisions: [] } })
      // Where the device keeps nothing, they are told again once the page is opened again.
      void import('./day-database.ts')
        .then(async ({ markDaysSeen }) =>
          markDaysSeen(
            service,
            revisions.revisions.map(({ day }) => day),
          ),
        )
        .catch(() => undefined)
    }
    return { ...revisions, onSeen }
  }, [found, whole, service])
}

/** The revisions of the report on the page, for the components that draw its days. */
export const RevisionsContext = createContext(none)

export function useKnownRevisions(): Revisions {
  return useContext(RevisionsContext)
}
