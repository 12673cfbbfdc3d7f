import { countOf, formatCount, LOCALE } from '../../locale/numbers.ts'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { languageName } from '../languages.ts'
import { type ColumnSummary, importedInWords } from '../model/column-summary.ts'
import type { Plan, Bill } from '../model/plan.ts'

type Circumstances = {
  readonly hasMarkup: boolean
  /** The number of target languages. */
  readonly targets: number
  /** If the service billed more for the last requests than was announced. */
  readonly overbilled?: { readonly billed: number; readonly expected: number } | undefined
  /** The origin of answers that were not requested here. */
  readonly importedFrom?: ColumnSummary['importedFrom']
  /** Undefined if the visitor may not read prices or there are none. */
  readonly prices?: PriceBook | undefined
}

/** What a press sends and bills, or why it sends nothing. */
export type BillSentence = {
  /** Always shown whole. */
  readonly line: string
  /** Shown after the line as far as there is room, each with its separator. */
  readonly extras?: readonly string[]
  /** Everything in words that can be spoken, shown on hover and focus; absent if there is nothing to send. */
  readonly details?: string
}

/** The requests and characters of a press: at least and, if everything that may differ is repeated, at most. */
export function billSentence(
  plan: Plan,
  { hasMarkup, targets, overbilled, importedFrom, prices }: Circumstances,
): BillSentence {
  if (!plan.hasTexts) return { line: 'Type a text and translate it, with and without a context.' }
  const tooLarge = [
    ...tooLargeInWords(plan.tooLarge.length, 'column'),
    ...tooLargeInWords(plan.tooLargeTexts, 'text'),
  ]
  const origin = importedFrom ? ` · answers ${importedInWords(importedFrom)}` : ''
  if (plan.requests === 0) {
    if (tooLarge.length > 0) return { line: `Nothing to send${tooLarge.join('')}` }
    const billed = overbilled
      ? ` · the service billed ${countOf(overbilled.billed, 'character')} instead of ${formatCount(overbilled.expected)}`
      : ''
    return { line: `Up to date: nothing to send${origin}${billed}` }
  }
  const { characters, laterCharacters } = plan
  const all = characters + laterCharacters
  const bill = (to: string) => {
    const { requests, characters } = billInWords(plan, to)
    // Services may or may not bill tags; the contract does not say.
    return [requests, hasMarkup ? `at most ${countOf(all, 'character')}` : characters] as const
  }
  const [requests, billed] = bill('–')
  const [spokenRequests, spokenBilled] = bill(' to ')
  const extras = (to: string) => [
    ...tooLarge,
    ...(origin === '' ? [] : [origin]),
    ...costInWords(characters, all, to, prices),
    ...(targets === 1 ? [] : [` · ${languagesInWords(plan.targets)}`]),
    ' · context is free',
  ]
  const later = laterCharacters === 0 ? '' : ', the maximum if everything differs'
  return {
    line: `${requests} · ${billed}`,
    extras: extras('–'),
    details: `${spokenRequests} · bills ${spokenBilled}${later}${extras(' to ').join('')}`,
  }
}

/** "2–6 requests" and "30–90 characters": what a press sends and bills at least and at most, with `to` between the two. */
export function billInWords(plan: Bill, to: string) {
  const range = (least: number, later: number, what: string) =>
    later === 0 ? countOf(least, what) : `${formatCount(least)}${to}${countOf(least + later, what)}`
  return {
    requests: range(plan.requests, plan.laterRequests, 'request'),
    characters: range(plan.characters, plan.laterCharacters, 'character'),
  }
}

/** One language by its name, because it may not be the one shown. */
function languagesInWords([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? `only ${languageName(first)}` : countOf(others.length + 1, 'language')
}

function tooLargeInWords(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [` · ${countOf(count, `${what} is`, `${what}s are`)} too large`]
}

/** " · about 0.004–0.012 EUR": the price of the text characters that a press bills at least and at most; empty if there is no price for them. */
function costInWords(
  least: number,
  most: number,
  to: string,
  prices: PriceBook | undefined,
): readonly string[] {
  const price = prices?.perMillionCharacters?.text
  if (price === undefined) return []
  const amounts = [least, most].map((characters) => {
    const amount = (characters * Number(price)) / 1_000_000
    const digits =
      amount >= 1 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 }
    return new Intl.NumberFormat(LOCALE, digits).format(amount)
  })
  return [` · about ${[...new Set(amounts)].join(to)} ${prices?.currency}`]
}
