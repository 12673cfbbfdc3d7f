import { ServiceError } from '../api/failure.ts'
import type { Translation, TranslationResult } from '../api/translate.ts'

/** The answer of a service that says nothing beside its translations. */
export function answerOf(translations: readonly Translation[]): TranslationResult {
  return { translations, status: 200, milliseconds: 1, requestBytes: 1, responseBody: '' }
}

/** What a request fails with where the service refuses the key. */
export function refusedKey(): ServiceError {
  return new ServiceError({ kind: 'refused-key', operation: 'translate', status: 403 })
}

type Running = { readonly getState: () => { readonly isRunning: boolean; readonly isHeld: boolean } }

/** Waits until a session has looked for saved answers and has the answers to all it has sent. */
export async function settled({ getState }: Running) {
  while (getState().isRunning || getState().isHeld) await new Promise((resolve) => setTimeout(resolve))
}
