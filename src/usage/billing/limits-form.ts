/** What is typed into "Limits and prices", and the settings that come of it. */
import {
  FIRST_START_DAY,
  LAST_START_DAY,
  isPrice,
  pricedKinds,
  type ConsoleFile,
  type PricedKind,
  type UsageLimit,
} from '../../api/console-file.ts'
import { fieldNames } from '../field-names.ts'
import { formatCount } from '../format.ts'

export type TypedLimit = {
  /** Tells lines apart while they are typed. */
  readonly id: number
  /** A masked key; empty for all keys. */
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

/** The days of a month that a billing period can begin on. */
export const startDays = Array.from(
  { length: LAST_START_DAY - FIRST_START_DAY + 1 },
  (_, index) => FIRST_START_DAY + index,
)

/** The settings in use as they stand in the boxes. */
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
      words: 'Two limits are of the same keys: one of them is enough.',
    })
  const kinds: Partial<Record<PricedKind, string>> = {}
  for (const kind of pricedKinds) {
    const price = readTypedPrice(typed.kinds[kind], kind, fieldNames[kind].short.toLowerCase(), problems)
    if (price !== undefined) kinds[kind] = price
  }
  const perSpeechHour = readTypedPrice(typed.speech, 'speech', 'speech', problems)
  const hasKinds = Object.keys(kinds).length > 0
  const hasPrices = hasKinds || perSpeechHour !== undefined
  const currency = typed.currency.trim().toUpperCase()
  if (hasPrices && !/^[A-Z]{3}$/.test(currency))
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

/** An empty line is no limit. */
function readLimit({ id, key, characters }: TypedLimit, problems: FieldProblem[]): UsageLimit | undefined {
  if (characters.trim() === '') return undefined
  const digits = characters.replaceAll(/[\s,_'’]/g, '')
  const count = Number(digits)
  if (!/^\d+$/.test(digits) || count === 0 || !Number.isSafeInteger(count)) {
    problems.push({
      field: `limit-${id}`,
      words: 'A limit is a whole number of characters, such as 15,500,000.',
    })
    return undefined
  }
  return { characters: count, ...(key !== '' && { key }) }
}

function readTypedPrice(
  text: string,
  field: string,
  what: string,
  problems: FieldProblem[],
): string | undefined {
  const price = text.trim()
  if (price === '') return undefined
  if (isPrice(price)) return price
  problems.push({
    field: `price-${field}`,
    words: `The price of ${what} is a number such as 19.95, of at most six decimals.`,
  })
  return undefined
}
