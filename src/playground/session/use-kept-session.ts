import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connectionQuery } from '../../api/connection.ts'
import { useSessionStore } from './use-session.ts'

/**
 * Keeps the answers and the runs of the session on this device from now on, under the service that answers. What does that is fetched once the page
 * is there; a press waits for it, because it looks for saved answers first.
 */
export function useKeptSession() {
  const store = useSessionStore()
  const queryClient = useQueryClient()
  useEffect(() => {
    async function keep() {
      const [{ keepAnswers }, { keepRuns }] = await Promise.all([
        import('./keep-answers.ts'),
        import('../history/keep-runs.ts'),
      ])
      keepAnswers(store, async () => {
        const { service, direct, engine } = await queryClient.ensureQueryData(connectionQuery)
        return JSON.stringify([service, direct.url ?? '', engine?.model ?? ''])
      })
      keepRuns(store, () => {
        const { service, engine } = queryClient.getQueryData(connectionQuery.queryKey) ?? {}
        return engine ? `${service}, ${engine.model}` : (service ?? '')
      })
    }
    // Without that code nothing is kept, and no press waits.
    keep().catch(() => store.endRestoring())
  }, [store, queryClient])
}
