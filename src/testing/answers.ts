import { ServiceError } from '../api/failure.ts'
import type { Translation, TranslationResult } from '../api/translate.ts'

/** The result from a service that returns only translations. */
export function answerOf(translations: readonly Translation[]): TranslationResult {
  return { translations, status: 200, milliseconds: 1, responseBody: '' }
}

/** The error of a request whose key the service refuses. */
export function refusedKey(): ServiceError {
  return new ServiceError({ kind: 'refused-key', operation: 'translate', status: 403 })
}

type Running = { readonly getState: () => { readonly press: string | undefined } }

/** Waits until a session has looked for saved answers and received the answers to all its requests. */
export async function settled({ getState }: Running) {
  while (['looking up', 'sending'].includes(getState().press ?? ''))
    await new Promise((resolve) => setTimeout(resolve))
}
