/** Which headers of the service's answer are forwarded to the browser, and the longest wait it may be asked for. */
import type { IncomingHttpHeaders } from 'node:http'
import { readRetryAfter } from '../../api/gateway-contract.ts'
import type { KeyCheck } from './key-leaks.ts'

const PASSED = [
  'content-type',
  'content-encoding',
  'content-length',
  'content-language',
  'retry-after',
  'x-trace-id',
]

/** The longest wait that is forwarded, in seconds. */
const LONGEST_WAIT_SECONDS = 86_400

/** The `headers` that are forwarded; none that contains a key. */
export function responseHeaders(headers: IncomingHttpHeaders, holdsKey: KeyCheck): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const name of PASSED) {
    const value = name === 'retry-after' ? waitSeconds(headers)?.toString() : headers[name]
    if (typeof value === 'string' && !holdsKey(value)) passed[name] = value
  }
  return passed
}

/** The wait that `Retry-After` asks for in whole seconds, at most a day; `undefined` where it asks for none. */
export function waitSeconds(headers: IncomingHttpHeaders): number | undefined {
  const milliseconds = readRetryAfter(headers['retry-after'])
  return milliseconds === undefined
    ? undefined
    : Math.min(LONGEST_WAIT_SECONDS, Math.ceil(milliseconds / 1000))
}
