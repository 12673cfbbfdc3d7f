/** Limits, prices and groups as typed into "Settings", and the settings that result. */
import {
  FIRST_START_DAY,
  LAST_START_DAY,
  LONGEST_NAME,
  sameName,
  type ConsoleFile,
  type KeyGroup,
  type UsageLimit,
  isPrice,
  type Price,
} from '../../api/gateway-contract.ts'
import { formatCount, fieldNames } from '../format.ts'
import { pricedFields, priceOf, type PricedField } from '../billing/estimate.ts'

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
  return {
    startDay: billing?.startDay ?? FIRST_START_DAY,
    limits: limits.map(({ key = '', characters }, id) => ({
      id,
      key,
      characters: formatCount(characters),
    })),
    currency: prices?.currency ?? USUAL_CURRENCY,
    prices: perPrice((field) => (prices && priceOf(prices, field)) ?? ''),
    groups: typedGroups(groups),
  }
}

/** The same for everything that can have a price. */
function perPrice(priceOfField: (field: PricedField) => string): TypedSettings['prices'] {
  return {
    text: priceOfField('text'),
    documents: priceOfField('documents'),
    improvement: priceOfField('improvement'),
    speech: priceOfField('speech'),
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
        words: priceProblem(fieldNames[field].short.toLowerCase(), typed.prices[field]),
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

/**
 * What was edited since the boxes showed `before`, and everything else as it is `now`: another tab may have saved in the meantime. Limits and groups
 * count as a whole; prices one by one, as long as the currency is the same, so that no amount meets another currency.
 */
export function withEdits(typed: TypedSettings, before: TypedSettings, now: TypedSettings): TypedSettings {
  const isEdited = (part: keyof TypedSettings) => JSON.stringify(typed[part]) !== JSON.stringify(before[part])
  const money = isEdited('currency') || isEdited('prices') ? typed : now
  const isOneCurrency = [typed, now].every(({ currency }) => currency === before.currency)
  const price = (field: PricedField) =>
    (isOneCurrency && typed.prices[field] === before.prices[field] ? now : money).prices[field]
  return {
    startDay: (isEdited('startDay') ? typed : now).startDay,
    limits: (isEdited('limits') ? typed : now).limits,
    currency: money.currency,
    prices: perPrice(price),
    groups: (isEdited('groups') ? typed : now).groups,
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

function priceProblem(kind: string, typed: string): string {
  return /^\s*[-−]\s*[\d.]/.test(typed)
    ? `The price of ${kind} cannot be negative.`
    : `Enter the price for ${kind} as a number, such as 19.95, with a decimal point, at most nine digits and six decimals.`
}

function readPrice(typed: string): Price | undefined {
  const price = readNumber(typed)
  return price !== undefined && isPrice(price) ? price : undefined
}

export type TypedGroup = {
  /** Identifies a line while it is edited. */
  readonly id: number
  readonly name: string
  /** Patterns, separated by commas; as in CSV, one with a comma is in quotes, and a quote within it is doubled. */
  readonly labels: string
  /** Masked keys, by hand. */
  readonly keys: readonly string[]
}

export function typedGroups(groups: readonly KeyGroup[]): TypedGroup[] {
  return groups.map(({ name, keys = [], labels = [] }, id) => ({
    id,
    name,
    labels: labels
      .map((label) => (/^"|,/.test(label) ? `"${label.replaceAll('"', '""')}"` : label))
      .join(', '),
    keys,
  }))
}

/** A problem with a box: `field` is the name of the box (`limit-3`, `group-0`, `price-text`, `price-speech`, `currency`). */
export type FieldProblem = { readonly field: string; readonly words: string }

/** The groups as typed, without empty lines, and their problems, a sentence each. */
export function groupsTyped(typed: readonly TypedGroup[]) {
  const problems: FieldProblem[] = []
  const seen = new Set<string>()
  const groups = typed.flatMap(({ id, name: text, labels: list, keys }): KeyGroup[] => {
    const name = text.trim()
    const labels = [...list.matchAll(/\s*"((?:[^"]|"")*)"\s*(?:,|$)|([^,]+)/g)]
      .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
      .filter((label) => label !== '')
    if (name === '' && labels.length === 0 && keys.length === 0) return []
    const words = problemOf(name, labels, seen)
    seen.add(sameName(name))
    if (words !== undefined) {
      problems.push({ field: `group-${id}`, words })
      return []
    }
    return [{ name, ...(keys.length > 0 && { keys }), ...(labels.length > 0 && { labels }) }]
  })
  return { groups, problems }
}

/** Whether no group may have this name: it means something else where groups are listed. */
export function isReserved(name: string): boolean {
  return ['unattributed', 'no group', 'total'].includes(sameName(name))
}

function problemOf(name: string, labels: readonly string[], seen: ReadonlySet<string>): string | undefined {
  if (name === '') return 'This group has no name.'
  if (isReserved(name)) return 'This name is reserved. Choose another.'
  if (seen.has(sameName(name))) return 'There is already a group with this name.'
  if ([name, ...labels].some(({ length }) => length > LONGEST_NAME))
    return `A name or a label has at most ${LONGEST_NAME} characters.`
  return undefined
}

/** Puts the key into the group called `name`; with an empty name, into the group that its label selects. */
export function withKeyIn(typed: readonly TypedGroup[], maskedKey: string, name: string): TypedGroup[] {
  return typed.map((group) => {
    const others = group.keys.filter((key) => key !== maskedKey)
    return { ...group, keys: name !== '' && group.name.trim() === name ? [...others, maskedKey] : others }
  })
}
