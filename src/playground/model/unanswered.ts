/** Requests that were sent but got no readable answer: the service may have billed them anyway. */
import type { ServiceFailure } from '../../api/failure.ts'
import { charactersOf, type TranslationInput } from '../../api/translate.ts'
import { countOf } from '../../locale/numbers.ts'

type Call = { readonly request: TranslationInput; readonly failure?: ServiceFailure }

/** The number of calls that may have been billed without an answer, and the maximum characters they may have billed. */
export function countUnanswered(calls: readonly Call[]) {
  const atRisk = calls.filter(({ failure }) => failure && mayBeBilled(failure))
  return { requests: atRisk.length, characters: charactersOf(atRisk.map(({ request }) => request)) }
}

/** Advice on a request whose answer never came; undefined if it came or the request was never sent. */
export function adviceOn({ request, failure }: Required<Call>): string | undefined {
  const isWithoutAnswer =
    failure.kind === 'interrupted' || failure.kind === 'timed-out' || failure.kind === 'stopped'
  return isWithoutAnswer && mayBeBilled(failure)
    ? `The request was sent: ${atRiskInWords(charactersOf([request]))}.`
    : undefined
}

/** Whether a call reached the service, or may have. */
export function wasSent({ failure }: { readonly failure?: ServiceFailure }): boolean {
  return failure === undefined || outcomeOf(failure) !== 'not sent'
}

export function mayBeBilled(failure: ServiceFailure): boolean {
  return outcomeOf(failure) === 'unanswered'
}

/** A refused request reached the service and was not billed; an unanswered one may have reached it, and may have been billed. */
function outcomeOf(failure: ServiceFailure): 'not sent' | 'refused' | 'unanswered' {
  switch (failure.kind) {
    case 'stopped':
      return failure.sent ? 'unanswered' : 'not sent'
    case 'too-large':
      return failure.bytes === undefined ? 'refused' : 'not sent'
    case 'missing-key':
    case 'sign-in-needed':
    case 'administrators-only':
    case 'refused-by-gateway':
    case 'gateway-busy':
    case 'daily-limit':
      return 'not sent'
    case 'unreachable':
      return failure.where === 'gateway' ? 'unanswered' : 'not sent'
    case 'refused-key':
    case 'refused-on-the-way':
    case 'bad-request':
    case 'not-found':
    case 'service-redirects':
    case 'quota-used-up':
    case 'too-many-requests':
    case 'service-down':
      return 'refused'
    case 'interrupted':
    case 'timed-out':
    case 'gateway-failed':
    case 'unreadable':
    case 'count-mismatch':
    case 'reader-failed':
      return 'unanswered'
  }
}

/** "up to 16 characters may have been billed". */
export function atRiskInWords(characters: number): string {
  return `up to ${countOf(characters, 'character')} may have been billed`
}
