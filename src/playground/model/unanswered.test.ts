import { expect, test } from 'vitest'
import type { ServiceFailure } from '../../api/failure.ts'
import { adviceOn, countUnanswered } from './unanswered.ts'

const call = (text: string, failure?: ServiceFailure) => ({
  request: { texts: [text], targetLanguage: 'DE' },
  ...(failure ? { failure } : {}),
})

test('only requests that were sent and got no readable answer may have been billed', () => {
  const calls = [
    call('answered'),
    call('bank', { kind: 'stopped', operation: 'translate', sent: true }),
    call('never sent', { kind: 'stopped', operation: 'translate', sent: false }),
    call('tree', { kind: 'timed-out', operation: 'translate' }),
    call('refused', { kind: 'refused-key', operation: 'translate', status: 403 }),
    call('far away', { kind: 'unreachable', operation: 'translate', where: 'service' }),
  ]
  expect(countUnanswered(calls)).toEqual({ requests: 2, characters: 8 })
  // A gateway that no longer answers may have passed the request on.
  const gone = call('gone', { kind: 'unreachable', operation: 'translate', where: 'gateway' })
  expect(countUnanswered([gone])).toEqual({ requests: 1, characters: 4 })
})

test('the sentence on a call names the most it may have billed', () => {
  const { request } = call('a')
  expect(adviceOn({ request, failure: { kind: 'interrupted', operation: 'translate' } })).toBe(
    'The request was sent: up to 1 character may have been billed.',
  )
  expect(
    adviceOn({ request, failure: { kind: 'stopped', operation: 'translate', sent: false } }),
  ).toBeUndefined()
})
