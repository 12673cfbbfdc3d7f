/** Limits and prices as typed into "Settings", and the settings that result. */
import {
  FIRST_START_DAY,
  LAST_START_DAY,
  type ConsoleFile,
  type UsageLimit,
  isPrice,
  type Price,
} from '../../api/gateway-contract.ts'
import { fieldNames } from '../field-names.ts'
import { groupsTyped, typedGroups, type FieldProblem, type TypedGroup } from '../settings/groups-form.ts'
import { formatCount } from '../format.ts'
import { pricedFields, priceOf, type PricedField } from './estimate.ts'

export type TypedLimit = {
  /** Identifies a line while it is edited. */
  readonly id: number
  /** The masked key; empty for all keys. */
  readonly key: string
  readonly characters: string
}

export type TypedSettings = {
  readonly startDay: number
  readonly limits: readonly TypedLimit[]
  readonly currency: string
  readonly prices: Readonly<Record<PricedField, string>>
  readonly groups: readonly TypedGroup[]
}

const USUAL_CURRENCY = 'EUR'

/** The days of the month on which a billing period can begin. */
export const startDays = Array.from(
  { length: LAST_START_DAY - FIRST_START_DAY + 1 },
  (_, index) => FIRST_START_DAY + index,
)

/** The settings in use, as text for the boxes. */
export function typedOf({ billing, limits = [], prices, groups = [] }: ConsoleFile): TypedSettings {
  const written = (field: PricedField) => (prices && priceOf(prices, field)) ?? ''
  return {
    startDay: billing?.startDay ?? FIRST_START_DAY,
    limits: limits.map(({ key = '', characters }, id) => ({
      id,
      key,
      characters: formatCount(characters),
    })),
    currency: prices?.currency ?? USUAL_CURRENCY,
    prices: {
      text: written('text'),
      documents: written('documents'),
      improvement: written('improvement'),
      speech: written('speech'),
    },
    groups: typedGroups(groups),
  }
}

/** The settings as typed; or their problems, a sentence each. */
export function settingsTyped(
  typed: TypedSettings,
): { readonly settings: ConsoleFile } | { readonly problems: readonly FieldProblem[] } {
  const { groups, problems: ofGroups } = groupsTyped(typed.groups)
  const problems = [...ofGroups]
  const limits = typed.limits.flatMap(({ id, key, characters }): UsageLimit[] => {
    const count = readCharacters(characters)
    if (count) return [{ characters: count, ...(key !== '' && { key }) }]
    const words =
      characters.trim() === ''
        ? 'Enter a limit, or remove this row.'
        : `A limit is a whole number of characters, such as ${formatCount(15_500_000)}.`
    problems.push({ field: `limit-${id}`, words })
    return []
  })
  const typedLimits = typed.limits.filter(({ characters }) => characters.trim() !== '')
  const again = typedLimits.find(({ key }, index) => typedLimits.findIndex((one) => one.key === key) < index)
  if (again)
    problems.push({
      field: `limit-${again.id}`,
      words: again.key === '' ? 'All keys together already have a limit.' : 'This key already has a limit.',
    })
  const currency = typed.currency.trim().toUpperCase()
  const isCurrency = /^[A-Z]{3}$/.test(currency)
  const prices: Partial<Record<PricedField, Price>> = {}
  for (const field of pricedFields) {
    if (typed.prices[field].trim() === '') continue
    const price = readPrice(typed.prices[field])
    if (price !== undefined) prices[field] = price
    else
      problems.push({
        field: `price-${field}`,
        words: `The price of ${fieldNames[field].short.toLowerCase()} is a number such as 19.95, with at most nine digits and six decimals.`,
      })
  }
  const { speech: perSpeechHour, ...kinds } = prices
  const hasKinds = Object.keys(kinds).length > 0
  const hasPrices = hasKinds || perSpeechHour !== undefined
  if (hasPrices && !isCurrency)
    problems.push({ field: 'currency', words: 'The currency is three letters, such as EUR.' })
  if (problems.length > 0) return { problems }
  return {
    settings: {
      version: 1,
      ...(typed.startDay !== FIRST_START_DAY && { billing: { startDay: typed.startDay } }),
      ...(limits.length > 0 && { limits }),
      ...(hasPrices && {
        prices: {
          currency,
          ...(hasKinds && { perMillionCharacters: kinds }),
          ...(perSpeechHour !== undefined && { perSpeechHour }),
        },
      }),
      ...(groups.length > 0 && { groups }),
    },
  }
}

/** Digits, with commas between thousands and a point before decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** The number in plain digits; undefined for anything else. Spaces are ignored. */
function readNumber(typed: string): string | undefined {
  const text = typed.replaceAll(/\s/g, '')
  return NUMBER.test(text) ? text.replaceAll(',', '') : undefined
}

function readCharacters(typed: string): number | undefined {
  const count = Number(readNumber(typed) ?? Number.NaN)
  return Number.isSafeInteger(count) ? count : undefined
}

function readPrice(typed: string): Price | undefined {
  const price = readNumber(typed)
  return price !== undefined && isPrice(price) ? price : undefined
}
