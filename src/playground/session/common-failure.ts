import type { ServiceFailure } from '../../api/failure.ts'
import { isFilled } from '../model/inputs.ts'
import type { SessionState, SessionStore } from './session-state.ts'
import { useSession } from './use-session.ts'

/** The failure of all columns, where there are several and all failed alike: it is shown once. */
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
    if (common && !areAlike(common, run.failure)) return undefined
    common ??= run.failure
  }
  return common
}

/** The codes of the target languages that are not shown and in which something failed. */
export function useFailedElsewhere(): readonly string[] {
  const codes = useSession(({ inputs }, store) =>
    inputs.targets.filter((target) => target !== inputs.targetLanguage && failureIn(store, target)).join(' '),
  )
  return codes === '' ? [] : codes.split(' ')
}

/** The first remaining failure in a target language. */
export function failureIn(store: SessionStore, target: string): ServiceFailure | undefined {
  for (const { id } of store.getState().inputs.columns) {
    const run = store.inTarget(target).runs.get(id)
    if (run?.phase === 'failed' && store.hasLeftovers(id, target)) return run.failure
  }
  return undefined
}

/** Whether both read the same to a person: the trace id differs for each request. */
export function areAlike(one: ServiceFailure, other: ServiceFailure): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf({ kind, status, words }: ServiceFailure): string {
  return JSON.stringify([kind, status, words])
}
