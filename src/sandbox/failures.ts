/**
 * Inputs that force a failure, so that people and tests can see each of them. A text or a context with
 * `sandbox:<name>` forces a failure of translating; a usage range that starts on a day of January 1999 forces one of
 * analytics. Everything here can be typed in the console.
 */

/** One forced failure: what the sandbox does, in words a person reads. */
type Effects = Readonly<Record<string, string>>

/** Forced failures of translating by name: write `sandbox:<name>` anywhere in a text or in the context. */
export const translateFailures = {
  '400': '400 with a message',
  '400-detail': '400 with a message and a detail',
  '401': '401 with a message',
  '403': '403 with an empty body, as for a wrong key',
  '404': '404 with a message',
  '413': '413 as an HTML page, as from a front proxy',
  '414': '414 as plain text',
  '429': '429 with Retry-After: 2, always',
  '429-once': '429 with Retry-After: 1 for the first request, then the translation',
  '429-twice': '429 with Retry-After: 1 for the first two requests, then the translation',
  '429-date': '429 whose Retry-After is a date two seconds away, for the first request, then the translation',
  '456': '456: the quota is used up',
  '500': '500 with a message',
  '500-html': '500 as an HTML page',
  '500-text': '500 as plain text',
  '503': '503 with a message, always',
  '503-once': '503 for the first request, then the translation',
  '503-twice': '503 for the first two requests, then the translation',
  '504': '504 with an HTML page',
  '529': '529: too many requests at the moment, always',
  '529-once': '529 for the first request, then the translation',
  slow: 'the translation after 5 seconds; sandbox:slow=1500 after 1500 milliseconds',
  hang: 'no answer at all until the client leaves',
  cut: 'the connection breaks in the middle of the answer',
  empty: '200 with an empty body',
  html: '200 with an HTML page',
  text: 'the right JSON without a Content-Type',
  'broken-json': '200 with JSON that ends in the middle',
  'wrong-shape': '200 with JSON in which the first translation is a number',
  count: 'one translation fewer than texts',
  'count-more': 'one translation more than texts',
  'billed-missing': 'the translation without billed_characters, as the contract has it',
  'billed-top': 'billed_characters once at the top instead of per translation',
  'detected-missing': 'the translation without detected_source_language',
  extra: 'the translation with fields that no contract names',
  'echo-key': '403 whose message repeats the Authorization header it received',
} as const satisfies Effects

/** Name of a forced failure of translating. */
export type TranslateFailure = keyof typeof translateFailures

/** A text that begins with this word is translated differently from call to call: a declared source of variation. */
export const VARY = 'sandbox:vary'

/** Forced failures of analytics by the `start_date` that forces them. Rows are made up for the days asked. */
export const analyticsFailures = {
  '1999-01-01': '403: the key is not an admin key',
  '1999-01-02': '429 with Retry-After: 2, always',
  '1999-01-03': '503 with a message, always',
  '1999-01-04': '500 as an HTML page',
  '1999-01-05': '403 with an empty body',
  '1999-01-06': 'the report trickles: a piece every quarter of a second for about ten seconds',
  '1999-01-07': 'the connection breaks in the middle of the report',
  '1999-01-08': 'the report is malformed in the middle',
  '1999-01-09': 'the rows do not add up to the total',
  '1999-01-10': 'speech in decimal minutes instead of milliseconds, and fields that no contract names',
  '1999-01-11': 'grouped by key although key and day was asked',
  '1999-01-12': 'a total without rows',
  '1999-01-13': 'repeated rows, and rows without fields, keys, labels or dates',
  '1999-01-14': 'hostile labels: markup, formulas, right-to-left text, quotes, line breaks, very long',
  '1999-01-15': 'text, documents and improvement do not add up to the total characters',
  '1999-01-16': '429 with Retry-After: 1 for the first request, then the report',
  '1999-01-17': '503 for the first request, then the report',
  '1999-01-18': 'no answer at all until the client leaves',
  '1999-01-19': '200 with an HTML page',
  '1999-01-20': '200 with an empty body',
  '1999-01-21': '504 with an HTML page',
  '1999-01-22': '400 with a message',
  '1999-01-23': 'the right report without a Content-Type and with a byte order mark',
  '1999-01-24': 'fields in another order, range ends with a zone designator, white space between the tokens',
  '1999-01-25': 'two keys with the same mask',
  '1999-01-26': 'counts beyond 32 bits',
  '1999-01-27': 'a report without anything: {"usage_report":{}}',
  '1999-01-28': 'valid JSON that is not a usage report',
} as const satisfies Effects

/** A `start_date` that forces a failure of analytics. */
export type AnalyticsFailure = keyof typeof analyticsFailures

/** Whether a `start_date` forces a failure of analytics. */
export function isAnalyticsFailure(startDate: string): startDate is AnalyticsFailure {
  return Object.hasOwn(analyticsFailures, startDate)
}

/** A failure found in a request, with the number written behind it (`sandbox:slow=1500`) where there is one. */
export type FoundFailure = { readonly name: TranslateFailure; readonly argument?: number }

/** The first forced failure that the texts or the context name. */
export function findTranslateFailure(texts: readonly string[], context: string): FoundFailure | undefined {
  for (const text of [...texts, context]) {
    for (const [, name = '', argument] of text.matchAll(/sandbox:([a-z0-9]+(?:-[a-z]+)*)(?:=(\d{1,6}))?/gi)) {
      const known = name.toLowerCase()
      if (isTranslateFailure(known)) {
        return argument === undefined ? { name: known } : { name: known, argument: Number(argument) }
      }
    }
  }
  return undefined
}

function isTranslateFailure(name: string): name is TranslateFailure {
  return Object.hasOwn(translateFailures, name)
}
