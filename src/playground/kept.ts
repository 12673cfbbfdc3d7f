/** The chunk fetched after the page that keeps the session's answers and runs on this device, per service. */
import type { QueryClient } from '@tanstack/react-query'
import { connectionQuery } from '../api/connection.ts'
import { keepRuns } from './history/past-runs.ts'
import { deleteFormerStorage } from './session/database.ts'
import { keepAnswers } from './session/keep-answers.ts'
import type { SessionStore } from './session/session-store.ts'

const followed = new WeakSet<SessionStore>()

/** Keeps the session from now on, however often its page is opened. */
export function keepSession(store: SessionStore, queryClient: QueryClient) {
  if (followed.has(store)) return
  followed.add(store)
  void keepAnswers(store, async () => {
    const { service, direct, engine } = await queryClient.ensureQueryData(connectionQuery)
    return JSON.stringify([service, direct.url ?? '', engine?.model ?? ''])
  })
  keepRuns(store, () => {
    const { service, engine } = queryClient.getQueryData(connectionQuery.queryKey) ?? {}
    return engine ? `${service}, ${engine.model}` : (service ?? '')
  })
  deleteFormerStorage()
}
