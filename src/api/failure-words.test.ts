import { expect, test } from 'vitest'
import type { Operation, ServiceFailure } from './failure.ts'
import { describeFailure } from './failure-words.ts'

/** One failure per kind. */
function everyKind(operation: Operation): ServiceFailure[] {
  return [
    { operation, kind: 'too-large', status: 413 },
    { operation, kind: 'refused-key', status: 403 },
    { operation, kind: 'missing-key' },
    { operation, kind: 'sign-in-needed' },
    { operation, kind: 'refused-by-gateway', status: 403 },
    { operation, kind: 'gateway-failed', status: 500 },
    { operation, kind: 'gateway-busy', status: 503 },
    { operation, kind: 'service-redirects', status: 502 },
    { operation, kind: 'bad-request', status: 400 },
    { operation, kind: 'not-found', status: 404 },
    { operation, kind: 'quota-used-up', status: 456 },
    { operation, kind: 'too-many-requests', status: 429 },
    { operation, kind: 'service-down', status: 500 },
    { operation, kind: 'unreachable', where: 'service' },
    { operation, kind: 'interrupted' },
    { operation, kind: 'timed-out' },
    { operation, kind: 'unreadable', path: '$', expected: 'an object' },
    { operation, kind: 'count-mismatch', sent: 2, received: 1 },
    { operation, kind: 'reader-failed' },
    { operation, kind: 'stopped', sent: true },
  ]
}

test('a failure of analytics does not mention texts, contexts or languages', () => {
  for (const failure of everyKind('analytics')) {
    if (failure.kind === 'count-mismatch') continue
    const { title, advice } = describeFailure(failure)
    expect(`${title} ${advice}`, failure.kind).not.toMatch(/\btexts?\b|\bcontext\b|language/i)
  }
})

test('the service’s own reason is enough; without one, the advice says where to look', () => {
  const failure = { operation: 'translate', kind: 'bad-request', status: 400 } as const
  expect(describeFailure({ ...failure, words: 'Value for target_lang not supported.' }).advice).toBe(
    'If the message names a mistake, correct it and try again.',
  )
  expect(describeFailure(failure).advice).toBe('It gave no reason. Check the languages and the texts.')
  expect(describeFailure({ ...failure, operation: 'analytics' }).advice).toBe(
    'It gave no reason. Check the days.',
  )
})

test.each([
  [1, 0, '1 text was sent, but no translations came back'],
  [2, 1, '2 texts were sent, but 1 translation came back'],
])('%i sent and %i received use singular and plural', (sent, received, title) => {
  const failure = { operation: 'translate', kind: 'count-mismatch', sent, received } as const
  expect(describeFailure(failure).title).toBe(title)
})

test('a response that breaks off deep inside does not cast doubt on the address', () => {
  const failure = { operation: 'analytics', kind: 'unreadable', expected: 'a name' } as const
  expect(describeFailure({ ...failure, path: 'byte 52793' }).advice).toBe(
    'The answer is cut off or damaged at byte 52793. Everything before that could be read, so the answer was probably damaged in transit. Try again.',
  )
  expect(describeFailure({ ...failure, path: 'byte 0' }).advice).toContain('may not be the address')
  expect(describeFailure({ ...failure, path: '$.usage_report' }).advice).toContain('may not be the address')
  const row = '$.usage_report.key_and_day_usages[11].usage'
  expect(describeFailure({ ...failure, path: row }).advice).toContain(
    'One wrong row makes every total uncertain',
  )
})

test('if a service that is down names a waiting time, the advice does not say "in a moment"', () => {
  const failure = { operation: 'analytics', kind: 'service-down', status: 503 } as const
  expect(describeFailure({ ...failure, retryAfter: 7_200_000 }).advice).toBe(
    'Your request is not the cause. The service asks you to wait 2 hours before trying again.',
  )
})

test('if a service explains its failure, the advice does not contradict it', () => {
  const failure = { operation: 'translate', kind: 'service-down', status: 500 } as const
  const words = 'The engine refused the key (401). ENGINE_KEY must be one of its keys. Nothing was billed.'
  expect(describeFailure({ ...failure, words }).advice).toBe(
    'Try again in a moment. If the problem persists, contact whoever runs the service.',
  )
  expect(describeFailure(failure).advice).toContain('Your request is not the cause.')
})

test('a translation whose response could not be read may have been billed', () => {
  const { advice } = describeFailure({
    operation: 'translate',
    kind: 'unreadable',
    path: '$',
    expected: 'an object',
  })
  expect(advice).toContain('the request may have been billed')
})

test.each([{ kind: 'interrupted' }, { kind: 'timed-out' }, { kind: 'stopped', sent: true }] as const)(
  'a request that was sent but got no response may have been billed: $kind',
  (failure) => {
    expect(describeFailure({ operation: 'translate', ...failure }).advice).toBe(
      'The request was sent, so it may have been billed.',
    )
    expect(describeFailure({ operation: 'analytics', ...failure }).advice).toBe(
      failure.kind === 'timed-out' ? 'Try again.' : 'None of it is shown. Try again.',
    )
  },
)

test('a damaged report is described with its row, counted from 1', () => {
  const path = '$.usage_report.key_and_day_usages[1233].api_key'
  const failure = { operation: 'analytics', kind: 'unreadable', expected: 'a string', path } as const
  expect(describeFailure(failure).advice).toContain(
    `The report is damaged at row 1,234: expected a string at ${path}.`,
  )
})

test.each([
  ['JSON, not an HTML page', 'The service answered with an HTML page, not JSON.'],
  ['JSON, not an empty answer', 'The service sent an empty answer.'],
  ['valid JSON', 'The answer is not valid JSON.'],
  ['an object', 'Expected an object at $.'],
])('an unreadable response is described by its content: %s', (expected, words) => {
  const failure = { operation: 'translate', kind: 'unreadable', path: '$', expected } as const
  expect(describeFailure(failure).advice).toContain(words)
})

test('401 means a wrong key, 403 a key without permission, and after a service error the advice is to try again', () => {
  const words = (kind: 'refused-key' | 'service-down', status: number) => {
    const { title, advice } = describeFailure({ operation: 'analytics', kind, status, words: 'Oops' })
    return `${title}. ${advice}`
  }
  expect(words('refused-key', 401)).toBe(
    'The service refused the key (401). Check that the key is correct, active, and meant for this service.',
  )
  expect(words('refused-key', 403)).toMatch(
    /^This key is not allowed to read analytics \(403\)\. Usage needs an admin key/,
  )
  expect(words('service-down', 500)).toBe(
    'The service is having problems (500). Your request is not the cause. Try again in a moment. If the problem persists, contact whoever runs the service.',
  )
})

test('a full queue of the console’s own server is not blamed on the service', () => {
  const failure = { operation: 'translate', kind: 'gateway-busy', status: 503 } as const
  expect(describeFailure(failure)).toEqual({
    title: 'The console’s own server is busy (503)',
    advice: 'Nothing was sent. Try again in 1 second.',
  })
  const words = 'Too many requests are waiting for the service. Nothing was sent.'
  expect(describeFailure({ ...failure, retryAfter: 2000, words }).advice).toBe('Try again in 2 seconds.')
  expect(describeFailure(failure, true).advice).not.toContain('Nothing was sent')
})

test('if the service redirects, the advice says who can fix it', () => {
  const failure = { operation: 'analytics', kind: 'service-redirects', status: 502 } as const
  expect(describeFailure(failure)).toEqual({
    title: 'The service redirects to another address',
    advice: 'The service did not process the request. Whoever runs this console can set the final address.',
  })
})

test('if the characters for the day are used up, the advice says when there are new ones', () => {
  const failure = { operation: 'translate', kind: 'daily-limit', status: 429 } as const
  const { title, advice } = describeFailure(failure)
  expect(title).toBe('Not enough characters left for today (429)')
  expect(advice).toMatch(/^Nothing was sent\. Send fewer texts now, or wait until .+\.$/)
  expect(describeFailure(failure, true).advice).not.toContain('Nothing was sent')
})
