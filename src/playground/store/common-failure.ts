import type { ServiceFailure } from '../../api/failure.ts'
import { isFilled } from '../inputs/inputs.ts'
import type { SessionState, SessionStore } from './session-state.ts'
import { useSession } from './use-session.ts'

/** The failure of all columns, where there are several of them and all failed alike: it is said once. */
export function useCommonFailure(): ServiceFailure | undefined {
  return useSession(commonFailure)
}

function commonFailure({ inputs, runs }: SessionState, store: SessionStore): ServiceFailure | undefined {
  const asked = inputs.columns.filter((column) => isFilled(inputs, column))
  if (asked.length < 2) return undefined
  let common: ServiceFailure | undefined
  for (const { id } of asked) {
    const run = runs.get(id)
    if (run?.phase !== 'failed' || !store.hasLeftovers(id)) return undefined
    if (common && nameOf(common) !== nameOf(run.failure)) return undefined
    common ??= run.failure
  }
  return common
}

/** What a person reads of it: the trace is another for each request. */
function nameOf({ kind, status, words }: ServiceFailure): string {
  return JSON.stringify([kind, status, words])
}
