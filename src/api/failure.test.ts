import { expect, test } from 'vitest'
import { LONGEST_PAUSE, mayRetry, type ServiceFailure } from './failure.ts'

const operation = 'translate'

test.each<[boolean, ServiceFailure]>([
  [true, { operation, kind: 'unreachable', where: 'service' }],
  [false, { operation, kind: 'unreachable', where: 'gateway' }],
  [true, { operation, kind: 'too-many-requests', status: 429 }],
  [true, { operation, kind: 'too-many-requests', status: 429, retryAfter: LONGEST_PAUSE }],
  [false, { operation, kind: 'too-many-requests', status: 429, retryAfter: LONGEST_PAUSE + 1 }],
  [true, { operation, kind: 'gateway-busy', status: 503, retryAfter: 2000 }],
  [false, { operation, kind: 'service-redirects', status: 502 }],
  [true, { operation, kind: 'service-down', status: 503 }],
  [false, { operation, kind: 'service-down', status: 500 }],
  [false, { operation, kind: 'interrupted' }],
  [false, { operation, kind: 'timed-out' }],
])('the console may retry: %s after %o', (may, failure) => {
  expect(mayRetry(failure)).toBe(may)
})
