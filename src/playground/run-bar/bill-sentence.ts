import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { Plan } from '../model/plan.ts'

type Circumstances = {
  /** Whether texts with equal answers were asked fewer times than the repeats chosen for differing ones. */
  readonly hasUnrepeated?: boolean
  readonly hasMarkup: boolean
  /** The number of target languages. */
  readonly targets: number
  /** If the service billed more for the last requests than was announced. */
  readonly overbilled?: { readonly billed: number; readonly expected: number } | undefined
  /** Undefined if the visitor may not read prices or there are none. */
  readonly prices?: PriceBook | undefined
}

/** The requests and characters of a press: a line beside the button, and, if there is something to send, the details shown on hover and focus. */
export function billSentence(
  plan: Plan,
  { hasUnrepeated = false, hasMarkup, targets, overbilled, prices }: Circumstances,
): { readonly line: string; readonly details?: string } {
  if (!plan.hasTexts) return { line: 'Type a text and translate it, with and without a context.' }
  const tooLarge =
    tooLargeInWords(plan.tooLarge.length, 'column') + tooLargeInWords(plan.tooLargeTexts, 'text')
  if (plan.requests === 0) {
    if (tooLarge !== '') return { line: `Nothing to send${tooLarge}` }
    const billed = overbilled
      ? ` · the service billed ${countOf(overbilled.billed, 'character')} instead of ${formatCount(overbilled.expected)}`
      : ''
    const rest = hasUnrepeated ? 'rows that did not differ were sent once' : 'nothing to send'
    return { line: `Up to date: ${rest}${billed}` }
  }
  const { requests, characters, laterCharacters } = plan
  const all = characters + laterCharacters
  // Services may or may not bill tags; the contract does not say.
  const most = hasMarkup ? 'at most ' : ''
  const billed = countOf(hasMarkup ? all : characters, 'character')
  const atMost = hasMarkup || all === characters ? '' : `, at most ${formatCount(all)}`
  const later =
    laterCharacters === 0
      ? ''
      : `, then at most ${countOf(laterCharacters, 'character')} to repeat what differs`
  const cost = costInWords(characters, all, prices)
  const languages = targets === 1 ? '' : `, ${countOf(plan.languages, 'language')}`
  const sent = `${countOf(requests, 'request')}${languages}`
  return {
    line: `${sent} · ${most}${billed}${atMost}${cost}${tooLarge} · context is free`,
    details: `${sent} · bills ${most}${countOf(characters, 'character')}${later}${cost}${tooLarge} · context is free`,
  }
}

function tooLargeInWords(count: number, what: string): string {
  return count === 0 ? '' : ` · ${countOf(count, `${what} is`, `${what}s are`)} too large`
}

/** " · about 0.004 EUR, at most 0.012": the price of the text characters that a press bills at least and at most; empty if there is no price for them. */
function costInWords(least: number, most: number, prices: PriceBook | undefined): string {
  const price = prices?.perMillionCharacters?.text
  if (price === undefined) return ''
  const [from, to] = [least, most].map((characters) => {
    const amount = (characters * Number(price)) / 1_000_000
    const digits =
      amount >= 1 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 }
    return new Intl.NumberFormat(LOCALE, digits).format(amount)
  })
  return ` · about ${from} ${prices?.currency}${from === to ? '' : `, at most ${to}`}`
}
