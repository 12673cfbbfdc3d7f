/** Which headers of the service's answer a browser gets, and how long it may be told to wait. */
import type { IncomingHttpHeaders } from 'node:http'
import type { KeyCheck } from './key-leaks.ts'

const PASSED = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-language',
  'retry-after',
  'x-trace-id',
]

/** Nobody is told to wait for longer, in seconds. */
const LONGEST_WAIT_SECONDS = 86_400

/** Those of `headers` that pass; none that holds a key. */
export function downHeaders(headers: IncomingHttpHeaders, holdsKey: KeyCheck): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of PASSED) {
    const value = name === 'retry-after' ? waitSeconds(headers)?.toString() : headers[name]
    if (typeof value === 'string' && !holdsKey(value)) passed[name] = value
  }
  return passed
}

/** The wait that `Retry-After` asks for (seconds or a date) in whole seconds, at most a day; `undefined` where it asks for none. */
export function waitSeconds({ 'retry-after': text = '' }: IncomingHttpHeaders): number | undefined {
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(text)
    ? Number(text)
    : /^\s*[a-z]{3,9},? /i.test(text)
      ? (Date.parse(text) - Date.now()) / 1000
      : Number.NaN
  if (Number.isNaN(seconds)) return undefined
  return Math.min(LONGEST_WAIT_SECONDS, Math.max(0, Math.ceil(seconds)))
}
