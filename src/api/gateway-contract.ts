/**
 * What the page and its gateway agree on beyond the service's interface: headers, how characters are counted, how `Retry-After` is read, and the
 * file of limits, prices and groups. Shared by the page, the gateway and the sandbox, so it must not depend on browsers or Node.
 */
import * as v from 'valibot'

/** Carries a key that a person entered to the gateway only; the gateway turns it into `Authorization` (§5). */
export const KEY_HEADER = 'Service-Key'

/** The form of every key (§5): visible ASCII without spaces, so that a header can carry it. */
export const KEY_FORM = /^[\x21-\x7e]{1,512}$/

/** Marks a response of the gateway itself rather than the service; its value is a `GatewayCode`. */
export const GATEWAY_ERROR_HEADER = 'Gateway-Error'

/** On the gateway's responses to translation requests: how many characters the visitor may still send today. */
export const CHARACTERS_LEFT_HEADER = 'Characters-Left'

/** Path of the file of limits, prices and groups, relative to the console's own address. */
export const CONSOLE_FILE_PATH = 'gateway/console-file'

/** Why the gateway responded itself. */
export type GatewayCode =
  /** 401: the proxy in front has not signed the visitor in. */
  | 'sign-in'
  /** 401: neither the gateway nor the visitor has a key for the operation. */
  | 'no-key'
  /** 403: the visitor may translate but not read usage. */
  | 'administrators-only'
  /** 502: no part of the request reached the service. */
  | 'unreachable'
  /** 502: sent, then the connection broke before a response. */
  | 'interrupted'
  /** 504: sent, but no response in time. */
  | 'timeout'
  /** 429 with `Retry-After`: the visitor's characters for the day are used up; nothing was sent. */
  | 'daily-limit'
  /** 503 with `Retry-After`: too many requests are waiting for the service; nothing was sent. */
  | 'busy'
  /** 502: the service redirects to another address, which the gateway does not follow. */
  | 'redirected'
  /** 413: nothing was sent. */
  | 'too-large'
  /** 500: a fault of the gateway itself; it is not known whether anything was sent. */
  | 'failed'
  /** The gateway does not forward such a request. */
  | 'refused'

/** Billed characters (§4.1 rule 9): code points, so that "😀" counts as one, and so does a lone surrogate. */
export const countCharacters = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/** The wait that `Retry-After` (seconds or a date) asks for, in milliseconds, at least 0; undefined if it cannot be parsed. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000)
  const time = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - Date.now())
}

/** An organisation's agreements about its usage. Whatever is left out is not agreed; billing periods are then calendar months. */
export type ConsoleFile = {
  /** Version of the format; any other is refused. */
  readonly version: 1
  readonly billing?: { readonly startDay: number }
  readonly limits?: readonly UsageLimit[]
  readonly prices?: PriceBook
  readonly groups?: readonly KeyGroup[]
}

/** The earliest and latest day of the month on which billing periods can start; with the earliest, they are calendar months. In a month
 *  without the start day, the period starts on its last day. */
export const FIRST_START_DAY = 1
export const LAST_START_DAY = 31

/** The most characters per billing period, for the account or, with `key`, for that masked key. */
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
type PricedKind = (typeof pricedKinds)[number]

/** A decimal number as text, such as `20` or `19.95`, so that it stays exact. At most six decimals. */
export type Price = string

/** Whether `text` is a price. */
export const isPrice = (text: string): text is Price => /^\d{1,9}(?:\.\d{1,6})?$/.test(text)

/** A team or customer and its keys, matched by masked key, or else by label. In a label `*` stands for anything. */
export type KeyGroup = {
  readonly name: string
  readonly keys?: readonly string[]
  readonly labels?: readonly string[]
}

/** Longest name, label or masked key, in characters. */
export const LONGEST_NAME = 200

/** The form in which group names are compared: ignoring case and extra spaces. */
export const sameName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** An object with these fields and no others. */
const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    const names = Object.keys(entries).join(', ')
    if (issue.expected === 'never') return `is not a field of this file; the fields are ${names}`
    return issue.expected === 'Object' ? 'must be an object' : 'is missing'
  })

const whole = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.number(words),
    v.check((count) => Number.isInteger(count) && count >= least && count <= most, words),
  )
}
const nameWords = `must be text of 1 to ${LONGEST_NAME} characters`
const name = v.pipe(
  v.string(nameWords),
  v.trim(),
  v.minLength(1, nameWords),
  v.maxLength(LONGEST_NAME, nameWords),
)
const priceWords = 'must be a price in quotation marks, such as "19.95", with at most six decimals'
const price = v.exactOptional(v.pipe(v.string(priceWords), v.check(isPrice, priceWords)))
const currencyWords = 'must be a currency code of three capital letters, such as EUR'

/** A list in which no two items share a mark; `marksOf` lists an item's marks, each with a readable name. */
const listOf = <Item>(
  item: v.GenericSchema<unknown, Item>,
  marksOf: (item: Item) => readonly (readonly [what: string, mark: string])[] = () => [],
) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.rawCheck(({ dataset, addIssue }) => {
      const seen = new Set<string>()
      if (!dataset.typed) return
      for (const [key, value] of dataset.value.entries())
        for (const [what, mark] of marksOf(value)) {
          const path: [v.ArrayPathItem] = [
            { type: 'array', origin: 'value', input: dataset.value, key, value },
          ]
          if (seen.has(mark)) addIssue({ message: `repeats ${what}`, path })
          seen.add(mark)
        }
    }),
  )

/** The highest limit, in characters: above it, counts are no longer exact. */
const MOST_CHARACTERS = Number.MAX_SAFE_INTEGER

const consoleFileSchema = fields({
  version: v.literal(1, 'must be 1'),
  billing: v.exactOptional(fields({ startDay: whole(FIRST_START_DAY, LAST_START_DAY) })),
  limits: v.exactOptional(
    listOf(fields({ characters: whole(1, MOST_CHARACTERS), key: v.exactOptional(name) }), ({ key }) => [
      ['a limit', key ?? ''],
    ]),
  ),
  prices: v.exactOptional(
    fields({
      currency: v.pipe(v.string(currencyWords), v.regex(/^[A-Z]{3}$/, currencyWords)),
      perMillionCharacters: v.exactOptional(
        fields({ text: price, documents: price, improvement: price } satisfies Record<PricedKind, unknown>),
      ),
      perSpeechHour: price,
    }),
  ),
  groups: v.exactOptional(
    listOf(
      fields({ name, keys: v.exactOptional(listOf(name)), labels: v.exactOptional(listOf(name)) }),
      (group) => [
        ['the name of a group (ignoring capitals and spaces)', sameName(group.name)],
        ...(group.keys ?? []).map((key) => [`the key ${key}`, `key ${key}`] as const),
      ],
    ),
  ),
}) satisfies v.GenericSchema<unknown, ConsoleFile>

/** A mistake in the file: its path, and the rest of a sentence about it. */
export type FileMistake = { readonly path: readonly (string | number)[]; readonly words: string }

type DecodedFile = { readonly file: ConsoleFile } | { readonly mistakes: readonly FileMistake[] }

/** Decodes the parsed JSON of the file. Reports every mistake, not only the first; an unknown field is one too. */
export function decodeConsoleFile(json: unknown): DecodedFile {
  const { success, output, issues } = v.safeParse(consoleFileSchema, json)
  if (success) return { file: output }
  return {
    mistakes: issues.map(({ path = [], message }) => ({
      path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
      words: message,
    })),
  }
}

/** `$.limits[0].characters` */
export const writePath = (path: FileMistake['path']): string =>
  `$${path.map((step) => (typeof step === 'number' ? `[${step}]` : /^\w+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`)).join('')}`
