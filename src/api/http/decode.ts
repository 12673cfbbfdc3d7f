/** Decodes the text of a response into a value of the contract. An error names the place, never the content. */
import * as v from 'valibot'
import { NOT_JSON, ServiceError } from '../failure.ts'
import { send } from './http.ts'

/** Where a response violates the contract. */
export type DecodeIssue = { readonly path: string; readonly expected: string }

type Decoded<Value> = { readonly value: Value } | { readonly issue: DecodeIssue }

/** Decodes JSON, regardless of the content type. The byte order mark was already removed. */
export function decodeJson<Value>(text: string, schema: v.GenericSchema<unknown, Value>): Decoded<Value> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { issue: { path: '$', expected: whatInstead(text) } }
  }
  const result = v.safeParse(schema, json, { abortEarly: true })
  if (result.success) return { value: result.output }
  const [issue] = result.issues
  return { issue: { path: pathOf(issue), expected: expectedBy(issue) } }
}

/** Fetches a response of the gateway itself. Throws a `ServiceError`. */
export async function fetchJson<Value>(
  address: string,
  schema: v.GenericSchema<unknown, Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  // Reported as analytics, the closer of the two operations: this request bills nothing.
  const answer = await send({ operation: 'analytics', address, signal })
  const decoded = decodeJson(await answer.readText(), schema)
  if ('issue' in decoded) throw new ServiceError({ ...answer.about, kind: 'unreadable', ...decoded.issue })
  return decoded.value
}

function whatInstead(text: string): string {
  if (text.trim() === '') return NOT_JSON.empty
  return /^\s*</.test(text) ? NOT_JSON.page : NOT_JSON.other
}

function pathOf({ path }: v.BaseIssue<unknown>): string {
  const steps = (path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
  return `$${steps.join('')}`
}

const PLAIN_WORDS: Readonly<Record<string, string>> = {
  Array: 'an array',
  Object: 'an object',
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  '>=0': 'a number of at least 0',
}

function expectedBy({ expected, received, path }: v.BaseIssue<unknown>): string {
  if (expected === null) return 'a finite number'
  const last = path?.at(-1)?.key
  if (received === 'undefined' && expected === `"${String(last)}"`) return 'this field'
  return PLAIN_WORDS[expected] ?? expected
}
