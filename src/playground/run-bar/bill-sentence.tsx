import type { ReactNode } from 'react'
import { countOf } from '../../locale/numbers.ts'
import type { Plan } from '../sending/plan.ts'

type Circumstances = {
  readonly hasAnswers: boolean
  readonly hasMarkup: boolean
  /** How many target languages there are. */
  readonly targets: number
}

/** What a press sends and bills, in a sentence; its end, `aside`, may be left out where there is no room. */
export function billSentence(
  plan: Plan,
  { hasAnswers, hasMarkup, targets }: Circumstances,
): { readonly price: string; readonly aside: string } {
  if (!plan.hasTexts) return { price: 'Type a text and translate it, with and without a context.', aside: '' }
  const tooLarge =
    tooLargeInWords(plan.tooLarge.length, 'column') + tooLargeInWords(plan.tooLargeTexts, 'text')
  if (plan.requests === 0) {
    return {
      price: tooLarge === '' ? 'Up to date: nothing to send' : `Nothing to send${tooLarge}`,
      aside: '',
    }
  }
  const missing = hasAnswers ? ' to send' : ''
  const languages = targets === 1 ? '' : `, ${countOf(plan.languages, 'language')}`
  // Some services do not count tags; the contract does not say which.
  const most = hasMarkup ? 'at most ' : ''
  const later =
    plan.laterCharacters === 0
      ? ''
      : `, then at most ${countOf(plan.laterRequests, 'request')}, ${countOf(plan.laterCharacters, 'character')}, to repeat what differs`
  const saved = plan.savedCharacters === 0 ? '' : ` · ${countOf(plan.savedCharacters, 'character')} saved`
  return {
    price: `${countOf(plan.requests, 'request')}${missing}${languages} · bills ${most}${countOf(plan.characters, 'character')}${later}${tooLarge}`,
    aside: ` · context is free${saved}`,
  }
}

function tooLargeInWords(count: number, what: string): string {
  return count === 0 ? '' : ` · ${countOf(count, `${what} is`, `${what}s are`)} too large`
}

/** A sentence with its figures emphasised. */
export function inFigures(sentence: string): ReactNode {
  return sentence
    .split(/(\p{Nd}[\p{Nd}.,\u00A0\u202F’٬]*\p{Nd}|\p{Nd})/u)
    .map((part, index) => (index % 2 === 1 ? <b key={`${index}`}>{part}</b> : part))
}
