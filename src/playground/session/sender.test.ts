import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../testing/answers.ts'
import { ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import type { Job } from '../model/plan.ts'
import { type Translate, sendJobs } from './sender.ts'
import type { ColumnProgress } from '../model/run.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const result: TranslationResult = answerOf([{ text: 'Ufer' }])

/** A service that answers only when the test tells it to. */
function stubbornService() {
  const open: { context: string; answer: () => void; fail: (failure: ServiceFailure) => void }[] = []
  const translate: Translate = (input, { signal }) =>
    new Promise((resolve, reject) => {
      const entry = {
        context: input.context ?? '',
        answer: () => resolve(result),
        fail: (failure: ServiceFailure) => reject(new ServiceError(failure)),
      }
      open.push(entry)
      signal.addEventListener('abort', () =>
        entry.fail({ kind: 'stopped', operation: 'translate', sent: true }),
      )
    })
  return { translate, open }
}

function job(id: string, requests = 1): Job {
  const request: TranslationInput = { texts: ['bank'], targetLanguage: 'DE', context: id }
  return {
    target: 'DE',
    columnIds: [id],
    cacheKey: id,
    isForced: false,
    requests: Array.from({ length: requests }, () => request),
  }
}

function watch(jobs: readonly Job[], translate: Translate, isWanted: (text: string) => boolean = () => true) {
  const phases = new Map<string, ColumnProgress>()
  const results: string[] = []
  const sending = sendJobs(jobs, {
    translate,
    isWanted: (_, text) => isWanted(text),
    onEvent({ exchange, job: { columnIds }, progress }) {
      const [id = ''] = columnIds
      phases.set(id, progress)
      if (exchange?.result) results.push(id)
    },
  })
  return { sending, results, phase: (id: string) => phases.get(id) }
}

const tick = () => vi.advanceTimersByTimeAsync(0)
const tooMany: ServiceFailure = { kind: 'too-many-requests', operation: 'translate', status: 429 }

test('at most five requests are in flight, the first columns first', async () => {
  const { translate, open } = stubbornService()
  const { phase } = watch(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => job(id)),
    translate,
  )
  await tick()
  expect(open.map(({ context }) => context)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(phase('F')?.phase).toBe('waiting')
  open[2]?.answer()
  await tick()
  expect(open.map(({ context }) => context)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(phase('C')?.phase).toBe('answered')
})

test('the first request of a column goes out alone; once it is answered, five go out at a time, each once', async () => {
  const { translate, open } = stubbornService()
  const { sending, results, phase } = watch([job('A', 8)], translate)
  await tick()
  expect(open).toHaveLength(1)
  open[0]?.answer()
  await tick()
  expect(open).toHaveLength(6)
  expect(phase('A')).toMatchObject({ phase: 'sending', done: 1, total: 8 })
  for (const index of [3, 1, 2, 4, 5, 6, 7]) {
    open[index]?.answer()
    await tick()
  }
  await sending.finished
  expect(open).toHaveLength(8)
  expect(results).toHaveLength(8)
  expect(phase('A')).toMatchObject({ phase: 'answered', done: 8, left: [] })
})

test('the seconds of a column count from its oldest request in flight, or from now between two requests', async () => {
  const { translate, open } = stubbornService()
  const events: unknown[] = []
  sendJobs([job('A', 2)], {
    translate,
    isWanted: () => true,
    onEvent: ({ progress }) => events.push(progress.phase === 'sending' ? progress.since : progress.phase),
  })
  const begun = Date.now()
  await vi.advanceTimersByTimeAsync(1_000)
  open[0]?.answer()
  await tick()
  expect(events).toEqual(['waiting', begun, begun + 1_000, begun + 1_000])
})

test('several simultaneous refusals cause one pause, after which one request goes out alone', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A', 7)], translate)
  await tick()
  open[0]?.answer()
  await tick()
  // The longest pause that is asked for counts.
  for (const [index, retryAfter] of [1_000, 5_000, 3_000].entries())
    open[index + 1]?.fail({ ...tooMany, retryAfter })
  await tick()
  expect(phase('A')).toMatchObject({ phase: 'pausing', attempt: 1, done: 1, total: 7 })
  expect(phase('A')).toMatchObject({ until: Date.now() + 5_000 })
  // Requests in flight are not lost.
  open[4]?.answer()
  await tick()
  expect(phase('A')).toMatchObject({ phase: 'pausing', done: 2 })
  open[5]?.answer()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(open).toHaveLength(7)
  open[6]?.answer()
  await tick()
  expect(open).toHaveLength(10)
  for (const index of [7, 8, 9]) open[index]?.answer()
  await sending.finished
  expect(phase('A')).toMatchObject({ phase: 'answered', done: 7 })
})

test('during a pause, a failure that may have been billed ends the column: its request is not sent again', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A', 5)], translate)
  await tick()
  open[0]?.answer()
  await tick()
  open[1]?.fail({ ...tooMany, retryAfter: 5_000 })
  await tick()
  open[2]?.fail({ kind: 'interrupted', operation: 'translate' })
  open[3]?.answer()
  open[4]?.answer()
  await sending.finished
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveLength(5)
  expect(phase('A')).toMatchObject({
    phase: 'failed',
    failure: { kind: 'interrupted' },
    done: 3,
    left: [{}, {}],
  })
})

test('a column that fails sends nothing more, but keeps answers that still arrive', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase, results } = watch([job('A', 9)], translate)
  await tick()
  open[0]?.answer()
  await tick()
  open[1]?.fail({ kind: 'bad-request', operation: 'translate', status: 400 })
  await tick()
  expect(open).toHaveLength(6)
  expect(phase('A')?.phase).toBe('sending')
  for (const index of [2, 3, 4, 5]) open[index]?.answer()
  await sending.finished
  expect(results).toHaveLength(5)
  expect(phase('A')).toMatchObject({ phase: 'failed', done: 5, total: 9, left: [{}, {}, {}, {}] })
})

test('a failure stays in its column', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase, results } = watch([job('A'), job('B'), job('C')], translate)
  await tick()
  open[1]?.fail({ kind: 'refused-key', operation: 'translate', status: 403 })
  open[0]?.answer()
  await tick()
  open[2]?.answer()
  await sending.finished
  expect(phase('B')).toMatchObject({ phase: 'failed', failure: { status: 403 } })
  expect(results).toEqual(['A', 'C'])
})

test('a stop halfway through repeats keeps the answers received and says that a request was in flight', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase, results } = watch(
    [job('A', 5), ...['B', 'C', 'D', 'E', 'F'].map((id) => job(id))],
    translate,
  )
  await tick()
  open[0]?.answer()
  await tick()
  sending.stop()
  await sending.finished
  expect(results).toEqual(['A'])
  expect(phase('A')).toMatchObject({ phase: 'stopped', done: 1, total: 5 })
  expect(phase('F')).toMatchObject({ phase: 'stopped' })
  expect(open).toHaveLength(6)
})

test('one column is stopped and the others continue', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A'), job('B')], translate)
  await tick()
  sending.stop(({ columnIds }) => columnIds.includes('B'))
  open[0]?.answer()
  await sending.finished
  expect([phase('A')?.phase, phase('B')?.phase]).toEqual(['answered', 'stopped'])
})

test('a request refused as one too many is sent again after the pause the service asks for', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail({ ...tooMany, retryAfter: 7_000 })
  await tick()
  expect(phase('A')).toMatchObject({ phase: 'pausing', attempt: 1, until: Date.now() + 7_000 })
  await vi.advanceTimersByTimeAsync(6_999)
  expect(open).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveLength(2)
  open[1]?.answer()
  await sending.finished
  expect(phase('A')?.phase).toBe('answered')
})

test.each([
  ['a service that asks to wait for hours', { ...tooMany, retryAfter: 9_000_000 }],
  [
    'a service that is down for hours',
    { ...tooMany, kind: 'service-down' as const, status: 503, retryAfter: 121_000 },
  ],
  ['a limit of the day', { kind: 'daily-limit' as const, operation: 'translate' as const, status: 429 }],
])('nobody waits in front of a page for hours: %s is a failure at once', async (_, failure) => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail(failure)
  await sending.finished
  expect(phase('A')).toMatchObject({ phase: 'failed', failure })
  expect(open).toHaveLength(1)
})

test('after three retries, the column has failed', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A')], translate)
  for (let index = 0; index < 4; index += 1) {
    await vi.advanceTimersByTimeAsync(10_000)
    open[index]?.fail(tooMany)
  }
  await sending.finished
  expect(open).toHaveLength(4)
  expect(phase('A')?.phase).toBe('failed')
})

test('a pause ends at once if the user does not want to wait', async () => {
  const { translate, open } = stubbornService()
  const { sending } = watch([job('A')], translate)
  await tick()
  open[0]?.fail({ ...tooMany, retryAfter: 60_000 })
  await tick()
  sending.retryNow(({ columnIds }) => columnIds.includes('A'))
  await tick()
  expect(open).toHaveLength(2)
  open[1]?.answer()
  await sending.finished
})

test('a stop during a pause sends nothing more', async () => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail(tooMany)
  await tick()
  sending.stop(({ columnIds }) => columnIds.includes('A'))
  await sending.finished
  expect(open).toHaveLength(1)
  expect(phase('A')).toMatchObject({ phase: 'stopped' })
})

test('a text edited away during a pause is not sent; the rest of its request is', async () => {
  const { translate, open } = stubbornService()
  const sent: (readonly string[])[] = []
  const request: TranslationInput = { texts: ['bank', 'tree'], targetLanguage: 'DE', context: 'A' }
  let gone = ''
  const { sending } = watch(
    [{ target: 'DE', columnIds: ['A'], cacheKey: 'A', isForced: false, requests: [request] }],
    (input, options) => {
      sent.push(input.texts)
      return translate(input, options)
    },
    (text) => text !== gone,
  )
  await tick()
  open[0]?.fail(tooMany)
  await tick()
  gone = 'bank'
  sending.recheck()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([['bank', 'tree'], ['tree']])
  open[1]?.answer()
  await sending.finished
})

test('a pause ends at once, and nothing is sent, if the answer is no longer wanted', async () => {
  const { translate, open } = stubbornService()
  let isWanted = true
  const { sending, phase } = watch([job('A'), job('B')], translate, () => isWanted)
  await tick()
  open[0]?.fail({ ...tooMany, retryAfter: 60_000 })
  open[1]?.answer()
  await tick()
  isWanted = false
  sending.recheck()
  await sending.finished
  expect(open).toHaveLength(2)
  expect(phase('A')).toMatchObject({ phase: 'answered', done: 0, left: [] })
})

test.each<ServiceFailure>([
  { kind: 'bad-request', operation: 'translate', status: 400 },
  { kind: 'quota-used-up', operation: 'translate', status: 456 },
  { kind: 'too-large', operation: 'translate', status: 413 },
  { kind: 'timed-out', operation: 'translate' },
  { kind: 'interrupted', operation: 'translate' },
  { kind: 'count-mismatch', operation: 'translate', sent: 2, received: 1 },
])('$kind is never retried without a press', async (failure) => {
  const { translate, open } = stubbornService()
  const { sending, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail(failure)
  await sending.finished
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveLength(1)
  expect(phase('A')?.phase).toBe('failed')
})

test('an error that is not a failure of the service is a bug and is not hidden', async () => {
  const { sending } = watch([job('A')], () => Promise.reject(new TypeError('oops')))
  await expect(sending.finished).rejects.toThrow('oops')
})

test('after a bug nothing more is sent', async () => {
  const { translate, open } = stubbornService()
  const buggy: Translate = (input, options) =>
    input.context === 'A' ? Promise.reject(new TypeError('oops')) : translate(input, options)
  const { sending } = watch([job('A'), job('B', 9)], buggy)
  await expect(sending.finished).rejects.toThrow('oops')
  open[0]?.answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveLength(1)
})
