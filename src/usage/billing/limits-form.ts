/** What is typed into "Limits and prices", and the settings that result. */
import {
  FIRST_START_DAY,
  LAST_START_DAY,
  pricedKinds,
  type ConsoleFile,
  type PricedKind,
  type UsageLimit,
} from '../../api/console-file.ts'
import { fieldNames } from '../field-names.ts'
import { formatCount } from '../format.ts'
import {
  isEitherWay,
  isTooLarge,
  MOST_OF_PRICE,
  readCharacters,
  readCurrency,
  readTypedPrice,
} from './typed-numbers.ts'

export type TypedLimit = {
  /** Identifies a line while it is edited. */
  readonly id: number
  /** The masked key; empty for all keys. */
  readonly key: string
  readonly characters: string
}

/** Everything as it is typed. */
export type TypedSettings = {
  readonly startDay: number
  readonly limits: readonly TypedLimit[]
  readonly currency: string
  readonly kinds: Readonly<Record<PricedKind, string>>
  readonly speech: string
}

const USUAL_CURRENCY = 'EUR'

/** The days of the month on which a billing period can begin. */
export const startDays = Array.from(
  { length: LAST_START_DAY - FIRST_START_DAY + 1 },
  (_, index) => FIRST_START_DAY + index,
)

/** The settings in use, as text for the boxes. */
export function typedOf({ billing, limits = [], prices }: ConsoleFile): TypedSettings {
  return {
    startDay: billing?.startDay ?? FIRST_START_DAY,
    limits: limits.map(({ key = '', characters }, id) => ({ id, key, characters: formatCount(characters) })),
    currency: prices?.currency ?? USUAL_CURRENCY,
    kinds: {
      text: prices?.perMillionCharacters?.text ?? '',
      documents: prices?.perMillionCharacters?.documents ?? '',
      improvement: prices?.perMillionCharacters?.improvement ?? '',
    },
    speech: prices?.perSpeechHour ?? '',
  }
}

/** What is wrong with a box: `field` is its name among all of them (`limit-3`, `price-text`, `price-speech`, `currency`). */
export type FieldProblem = { readonly field: string; readonly words: string }

/** The settings that were typed, `inUse` keeping the rest; or what is wrong with them, a sentence each. */
export function settingsTyped(
  typed: TypedSettings,
  inUse: ConsoleFile,
): { readonly settings: ConsoleFile } | { readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = []
  const limits = typed.limits.flatMap((limit) => readLimit(limit, problems) ?? [])
  const typedLimits = typed.limits.filter(({ characters }) => characters.trim() !== '')
  const again = typedLimits.find(({ key }, index) => typedLimits.findIndex((one) => one.key === key) < index)
  if (again)
    problems.push({
      field: `limit-${again.id}`,
      words:
        again.key === '' ? 'There is a limit of all keys together already.' : 'This key has a limit already.',
    })
  const currency = readCurrency(typed.currency)
  const isCurrency = /^[A-Z]{3}$/.test(currency)
  const before = typedOf(inUse)
  const priceOf = (text: string, kept: string, field: string, what: string) => {
    const price = text.trim()
    // Once read, a value is accepted again however it is written.
    if (price === '' || price === kept) return price === '' ? undefined : price
    const read = readTypedPrice(price, isCurrency ? currency : '')
    if (read === undefined)
      problems.push({ field: `price-${field}`, words: wordsOnPrice(price, what, currency) })
    return read
  }
  const kinds: Partial<Record<PricedKind, string>> = {}
  for (const kind of pricedKinds) {
    const name = fieldNames[kind].short.toLowerCase()
    const price = priceOf(typed.kinds[kind], before.kinds[kind], kind, name)
    if (price !== undefined) kinds[kind] = price
  }
  const perSpeechHour = priceOf(typed.speech, before.speech, 'speech', 'speech')
  const hasKinds = Object.keys(kinds).length > 0
  const hasPrices = hasKinds || perSpeechHour !== undefined
  if (hasPrices && !isCurrency)
    problems.push({ field: 'currency', words: 'The currency is three letters, such as EUR.' })
  if (problems.length > 0) return { problems }
  const { groups } = inUse
  return {
    settings: {
      version: 1,
      ...(typed.startDay === FIRST_START_DAY ? {} : { billing: { startDay: typed.startDay } }),
      ...(limits.length === 0 ? {} : { limits }),
      ...(hasPrices
        ? {
            prices: {
              currency,
              ...(hasKinds && { perMillionCharacters: kinds }),
              ...(perSpeechHour !== undefined && { perSpeechHour }),
            },
          }
        : {}),
      ...(groups && { groups }),
    },
  }
}

/** A number as it was understood, once its box is left; anything else stays as typed. */
export function tidyCharacters(text: string): string {
  const count = readCharacters(text)
  return count === undefined ? text : formatCount(count)
}

/** 19.95 for 19,95 */
export function tidyPrice(text: string, currency: string): string {
  return readTypedPrice(text, readCurrency(currency)) ?? text
}

/** An empty line is not a limit. */
function readLimit({ id, key, characters }: TypedLimit, problems: FieldProblem[]): UsageLimit | undefined {
  if (characters.trim() === '') return undefined
  const count = readCharacters(characters)
  if (count === undefined || count === 0) {
    problems.push({
      field: `limit-${id}`,
      words: 'A limit is a whole number of characters, such as 15,500,000 or 15.5 M.',
    })
    return undefined
  }
  return { characters: count, ...(key !== '' && { key }) }
}

function wordsOnPrice(price: string, what: string, currency: string): string {
  if (isTooLarge(price, currency))
    return `The price of ${what} is too large: at most ${formatCount(MOST_OF_PRICE)}.`
  if (!isEitherWay(price)) return `The price of ${what} is a number such as 19.95, with at most six decimals.`
  const [whole = '', decimals = ''] = price.split(/[.,]/)
  return `The price of ${what} can be read in two ways: write ${whole}${decimals} or ${whole}.${decimals}0.`
}
