/** Requests that were sent but got no readable answer: the service may have billed them anyway. */
import type { ServiceFailure } from '../../api/failure.ts'
import { charactersOf, type TranslationInput } from '../../api/translate.ts'
import { countOf } from '../../locale/numbers.ts'

/** The number of such requests, and the maximum characters they may have billed. */
type Unanswered = { readonly requests: number; readonly characters: number }

type Call = { readonly request: TranslationInput; readonly failure?: ServiceFailure }

/** Counts the calls that may have been billed without an answer. */
export function countUnanswered(calls: readonly Call[]): Unanswered {
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

function mayBeBilled(failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'stopped':
      return failure.sent
    case 'interrupted':
    case 'timed-out':
    case 'gateway-failed':
    case 'unreadable':
    case 'count-mismatch':
      return true
    default:
      return false
  }
}

/** Whether a call reached the service, or may have. */
export function wasSent({ failure }: { readonly failure?: ServiceFailure }): boolean {
  switch (failure?.kind) {
    case 'stopped':
      return failure.sent
    case 'too-large':
      return failure.bytes === undefined
    case 'missing-key':
    case 'sign-in-needed':
    case 'refused-by-gateway':
    case 'gateway-busy':
    case 'daily-limit':
    case 'unreachable':
      return false
    default:
      return true
  }
}

/** "up to 16 characters may have been billed". */
export function atRiskInWords(characters: number): string {
  return `up to ${countOf(characters, 'character')} may have been billed`
}
