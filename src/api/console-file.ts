/**
 * What an organisation has agreed about its usage: when its billing periods begin, its limits, its prices, and who owns which keys. One JSON file
 * holds it. The gateway reads it (`CONSOLE_FILE`), every visitor of the usage page gets it, and the page writes the same shape when a draft is
 * downloaded. This is the only decoder for all three. `gateway/deploy.md` shows an example.
 */

/** The contents of the file. What is left out is not agreed: no limits, no prices, no groups, and billing periods that are calendar months. */
export type ConsoleFile = {
  /** Version of the format; any other is refused. */
  readonly version: typeof CONSOLE_FILE_VERSION
  readonly billing?: { readonly startDay: number }
  readonly limits?: readonly UsageLimit[]
  readonly prices?: PriceBook
  readonly groups?: readonly KeyGroup[]
}

const CONSOLE_FILE_VERSION = 1

/** The earliest and latest day of the month on which billing periods can start; with the earliest, they are calendar months. In a month too short
 *  for the start day, the period starts on its last day. */
export const FIRST_START_DAY = 1
export const LAST_START_DAY = 31

/** The most characters in a billing period, for the account or, with `key`, for the key with this masked key. */
export type UsageLimit = { readonly characters: number; readonly key?: string }

/** Prices per million characters and per hour of speech. A kind without a price has no known cost. */
export type PriceBook = {
  /** ISO 4217, such as EUR. */
  readonly currency: string
  readonly perMillionCharacters?: Readonly<Partial<Record<PricedKind, Price>>>
  readonly perSpeechHour?: Price
}

/** The kinds of characters (§2.3) that have prices of their own. */
export const pricedKinds = ['text', 'documents', 'improvement'] as const
export type PricedKind = (typeof pricedKinds)[number]

/** A decimal number as text, such as `20` or `19.95`, so that it stays exact. At most six decimals. */
export type Price = string

const PRICE = /^\d{1,9}(?:\.\d{1,6})?$/

/** Whether `text` is a price. */
export function isPrice(text: string): text is Price {
  return PRICE.test(text)
}

/** A team or customer, and how its keys are recognised: by masked key, or else by label. In a label `*` stands for anything. */
export type KeyGroup = {
  readonly name: string
  readonly keys?: readonly string[]
  readonly labels?: readonly string[]
}

/** Longest name, label or masked key, in characters. */
export const LONGEST_NAME = 200

/** What distinguishes groups: their names, ignoring case and spaces. */
export function sameName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** A mistake in the file: the path to it, and the end of a sentence about it. */
type FileMistake = { readonly path: readonly (string | number)[]; readonly words: string }

type DecodedFile = { readonly file: ConsoleFile } | { readonly mistakes: readonly FileMistake[] }

/** The highest limit, in characters: beyond it, counts are no longer exact. */
const MOST_CHARACTERS = Number.MAX_SAFE_INTEGER

/** Reads what `JSON.parse` made of the file. Names every mistake, not only the first; an unknown field is one too. */
export function decodeConsoleFile(json: unknown): DecodedFile {
  const mistakes: FileMistake[] = []
  const file = readFile({ value: json, path: [], mistakes })
  return file === undefined || mistakes.length > 0 ? { mistakes } : { file }
}

/** `$.limits[0].characters` */
export function writePath(path: FileMistake['path']): string {
  return `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : /^\w+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`)).join('')}`
}

/** A value of the file, the path to it, and the list that mistakes are added to. */
type Place = { readonly value: unknown; readonly path: FileMistake['path']; readonly mistakes: FileMistake[] }

function readFile(place: Place): ConsoleFile | undefined {
  const at = fieldsOf(place, ['version', 'billing', 'limits', 'prices', 'groups'])
  if (at === undefined) return undefined
  const version = at('version')
  if (version?.value !== CONSOLE_FILE_VERSION)
    return note(version ?? place, `must have the version ${CONSOLE_FILE_VERSION}`)
  const billing = at('billing', readBilling)
  const limits = at('limits', (list) => readList(list, readLimit))
  const prices = at('prices', readPrices)
  const groups = at('groups', (list) => readList(list, readGroup))
  if (limits) noteRepeats(place, limits, 'limits', ({ key }) => [['the same limit', key ?? '']])
  if (groups) {
    const isAgain = (name: string) => groups.filter((group) => group.name === name).length > 1
    noteRepeats(place, groups, 'groups', ({ name }) => [
      [`a group of the same name${isAgain(name) ? '' : ', capitals and spaces aside,'}`, sameName(name)],
    ])
    noteRepeats(place, groups, 'groups', ({ keys = [] }) => keys.map((key) => [`the key ${key}`, key]))
  }
  return {
    version: CONSOLE_FILE_VERSION,
    ...(billing && { billing }),
    ...(limits && { limits }),
    ...(prices && { prices }),
    ...(groups && { groups }),
  }
}

function readBilling(place: Place): ConsoleFile['billing'] {
  const at = fieldsOf(place, ['startDay'])
  const startDay = at?.('startDay', (day) => readWhole(day, FIRST_START_DAY, LAST_START_DAY))
  if (at && startDay === undefined && at('startDay') === undefined) note(place, 'must have a startDay')
  return startDay === undefined ? undefined : { startDay }
}

function readLimit(place: Place): UsageLimit | undefined {
  const at = fieldsOf(place, ['characters', 'key'])
  if (at === undefined) return undefined
  if (at('characters') === undefined) return note(place, 'must have characters')
  const characters = at('characters', (count) => readWhole(count, 1, MOST_CHARACTERS))
  const key = at('key', readName)
  return characters === undefined ? undefined : { characters, ...(key !== undefined && { key }) }
}

function readPrices(place: Place): PriceBook | undefined {
  const at = fieldsOf(place, ['currency', 'perMillionCharacters', 'perSpeechHour'])
  if (at === undefined) return undefined
  if (at('currency') === undefined) return note(place, 'must have a currency')
  const currency = at('currency', (text) =>
    typeof text.value === 'string' && /^[A-Z]{3}$/.test(text.value)
      ? text.value
      : note(text, 'must be a currency of three capital letters, such as EUR'),
  )
  const perMillionCharacters = at('perMillionCharacters', (kinds) => {
    const kind = fieldsOf(kinds, pricedKinds)
    if (kind === undefined) return undefined
    const prices: Partial<Record<PricedKind, Price>> = {}
    for (const name of pricedKinds) {
      const price = kind(name, readPrice)
      if (price !== undefined) prices[name] = price
    }
    return prices
  })
  const perSpeechHour = at('perSpeechHour', readPrice)
  return currency === undefined
    ? undefined
    : {
        currency,
        ...(perMillionCharacters && { perMillionCharacters }),
        ...(perSpeechHour !== undefined && { perSpeechHour }),
      }
}

function readGroup(place: Place): KeyGroup | undefined {
  const at = fieldsOf(place, ['name', 'keys', 'labels'])
  if (at === undefined) return undefined
  if (at('name') === undefined) return note(place, 'must have a name')
  const name = at('name', readName)
  const keys = at('keys', (list) => readList(list, readName))
  const labels = at('labels', (list) => readList(list, readName))
  return name === undefined ? undefined : { name, ...(keys && { keys }), ...(labels && { labels }) }
}

function readName(place: Place): string | undefined {
  const { value } = place
  if (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME) return value.trim()
  return note(place, `must be a text of 1 to ${LONGEST_NAME} characters`)
}

function readPrice(place: Place): Price | undefined {
  const { value } = place
  if (typeof value === 'string' && isPrice(value)) return value
  return note(place, 'must be a price in quotation marks, such as "19.95", of at most six decimals')
}

function readWhole(place: Place, least: number, most: number): number | undefined {
  const { value } = place
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  return note(place, `must be a whole number from ${least} to ${most}`)
}

function readList<Item>(place: Place, read: (item: Place) => Item | undefined): Item[] | undefined {
  const { value, path, mistakes } = place
  if (!Array.isArray(value)) return note(place, 'must be a list')
  return value.flatMap(
    (item: unknown, index) => read({ value: item, path: [...path, index], mistakes }) ?? [],
  )
}

/** How a field is reached: its place, or what a reader makes of it; undefined where the file does not have it. */
type FieldReader<Name extends string> = {
  (name: Name): Place | undefined
  <Value>(name: Name, read: (place: Place) => Value | undefined): Value | undefined
}

/** The fields of an object; a field that is not among `names` is a mistake. */
function fieldsOf<Name extends string>(place: Place, names: readonly Name[]): FieldReader<Name> | undefined {
  const { value, path, mistakes } = place
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return note(place, 'must be an object')
  const fields = new Map<string, unknown>(Object.entries(value))
  const known: readonly string[] = names
  for (const name of fields.keys())
    if (!known.includes(name))
      mistakes.push({
        path: [...path, name],
        words: `is not a field of this file; known are ${names.join(', ')}`,
      })
  return <Value>(name: Name, read?: (found: Place) => Value | undefined) => {
    if (!fields.has(name)) return undefined
    const found: Place = { value: fields.get(name), path: [...path, name], mistakes }
    return read === undefined ? found : read(found)
  }
}

/** Names what is in a list twice. */
function noteRepeats<Item>(
  { path, mistakes }: Place,
  items: readonly Item[],
  list: string,
  marksOf: (item: Item) => readonly (readonly [what: string, mark: string])[],
) {
  const seen = new Set<string>()
  for (const [index, item] of items.entries())
    for (const [what, mark] of marksOf(item)) {
      if (seen.has(mark)) mistakes.push({ path: [...path, list, index], words: `holds ${what} once more` })
      seen.add(mark)
    }
}

function note({ path, mistakes }: Place, words: string): undefined {
  mistakes.push({ path, words })
  return undefined
}
