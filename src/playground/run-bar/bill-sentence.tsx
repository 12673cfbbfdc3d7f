import type { ReactNode } from 'react'
import { formatCount } from '../../locale/numbers.ts'
import type { Plan } from '../sending/plan.ts'

type Circumstances = {
  readonly hasAnswers: boolean
  readonly hasMarkup: boolean
  /** How many target languages there are. */
  readonly targets: number
}

/** What a press sends and bills, in a sentence; `aside` is its end, which may be left out where there is no room. */
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
  const languages =
    targets === 1 ? '' : `, ${plan.languages === 1 ? '1 language' : `${plan.languages} languages`}`
  // Some services do not count tags; which do is not in the contract.
  const most = hasMarkup ? 'at most ' : ''
  const later =
    plan.laterCharacters === 0
      ? ''
      : `, then at most ${requestsInWords(plan.laterRequests)}, ${inCharacters(plan.laterCharacters)}, to repeat what differs`
  const saved = plan.savedCharacters === 0 ? '' : ` · ${inCharacters(plan.savedCharacters)} saved`
  return {
    price: `${requestsInWords(plan.requests)}${missing}${languages} · bills ${most}${inCharacters(plan.characters)}${later}${tooLarge}`,
    aside: ` · context is free${saved}`,
  }
}

function tooLargeInWords(count: number, what: string): string {
  return count === 0 ? '' : ` · ${count === 1 ? `1 ${what} is` : `${count} ${what}s are`} too large`
}

export function inCharacters(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'character' : 'characters'}`
}

export function requestsInWords(count: number): string {
  return count === 1 ? '1 request' : `${formatCount(count)} requests`
}

/** A sentence with its figures in the ink of what counts. */
export function inFigures(sentence: string): ReactNode {
  return sentence
    .split(/(\p{Nd}[\p{Nd}.,\u00A0\u202F’٬]*\p{Nd}|\p{Nd})/u)
    .map((part, index) => (index % 2 === 1 ? <b key={`${index}`}>{part}</b> : part))
}
