import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../testing/answers.ts'
import { ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import { createGate } from './gate.ts'
import type { Job } from './plan.ts'
import { type ColumnRun, startRun, type Translate } from './run.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const result: TranslationResult = answerOf([{ text: 'Ufer' }])

/** A service whose answers wait until the test gives them. */
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
  const phases = new Map<string, ColumnRun>()
  const results: string[] = []
  const gate = createGate()
  const run = startRun(jobs, {
    gate,
    translate,
    isWanted: (_, text) => isWanted(text),
    onPhase: ({ columnIds: [id = ''] }, phase) => phases.set(id, phase),
    onResult: ({ columnIds: [id = ''] }) => results.push(id),
    onFailure: () => {},
  })
  return { run, gate, results, phase: (id: string) => phases.get(id) }
}

const tick = () => vi.advanceTimersByTimeAsync(0)
const tooMany: ServiceFailure = { kind: 'too-many-requests', operation: 'translate', status: 429 }

test('the first column goes first, never more than two are on their way', async () => {
  const { translate, open } = stubbornService()
  const { phase } = watch([job('A'), job('B'), job('C')], translate)
  await tick()
  expect(open.map(({ context }) => context)).toEqual(['A', 'B'])
  expect(phase('C')?.phase).toBe('waiting')
  open[0]?.answer()
  await tick()
  expect(open.map(({ context }) => context)).toEqual(['A', 'B', 'C'])
  expect(phase('A')?.phase).toBe('answered')
})

test('repeats of a column go out one after the other, exactly as many as asked', async () => {
  const { translate, open } = stubbornService()
  const { run, results } = watch([job('A', 3)], translate)
  for (let index = 0; index < 3; index += 1) {
    await tick()
    expect(open).toHaveLength(index + 1)
    open[index]?.answer()
  }
  await run.finished
  expect(results).toEqual(['A', 'A', 'A'])
})

test('a failure stays in its column', async () => {
  const { translate, open } = stubbornService()
  const { run, phase, results } = watch([job('A'), job('B'), job('C')], translate)
  await tick()
  open[1]?.fail({ kind: 'refused-key', operation: 'translate', status: 403 })
  open[0]?.answer()
  await tick()
  open[2]?.answer()
  await run.finished
  expect(phase('B')).toMatchObject({ phase: 'failed', failure: { status: 403 } })
  expect(results).toEqual(['A', 'C'])
})

test('a stop half way through repeats keeps what has come and says that a request was on its way', async () => {
  const { translate, open } = stubbornService()
  const { run, phase, results } = watch([job('A', 5), job('B'), job('C')], translate)
  await tick()
  open[0]?.answer()
  await tick()
  run.stop()
  await run.finished
  expect(results).toEqual(['A'])
  expect(phase('A')).toMatchObject({ phase: 'stopped', wasSent: true, done: 1, total: 5 })
  expect(phase('C')).toMatchObject({ phase: 'stopped', wasSent: false })
  expect(open).toHaveLength(3)
})

test('one column is stopped and the others go on', async () => {
  const { translate, open } = stubbornService()
  const { run, phase } = watch([job('A'), job('B')], translate)
  await tick()
  run.stop('B')
  open[0]?.answer()
  await run.finished
  expect([phase('A')?.phase, phase('B')?.phase]).toEqual(['answered', 'stopped'])
})

test('too many requests are repeated after the time the service asks for', async () => {
  const { translate, open } = stubbornService()
  const { run, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail({ ...tooMany, retryAfter: 7_000 })
  await tick()
  expect(phase('A')).toMatchObject({ phase: 'pausing', attempt: 1, until: Date.now() + 7_000 })
  await vi.advanceTimersByTimeAsync(6_999)
  expect(open).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveLength(2)
  open[1]?.answer()
  await run.finished
  expect(phase('A')?.phase).toBe('answered')
})

test.each([
  ['a service that asks to wait for hours', { ...tooMany, retryAfter: 9_000_000 }],
  [
    'a service that is down for hours',
    { ...tooMany, kind: 'service-down' as const, status: 503, retryAfter: 121_000 },
  ],
  ['a limit of the day', { kind: 'daily-limit' as const, operation: 'translate' as const, status: 429 }],
])('nobody sits before a page for hours: %s is a failure at once', async (_, failure) => {
  const { translate, open } = stubbornService()
  const { run, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail(failure)
  await run.finished
  expect(phase('A')).toMatchObject({ phase: 'failed', failure })
  expect(open).toHaveLength(1)
})

test('after three repetitions it is a failure', async () => {
  const { translate, open } = stubbornService()
  const { run, phase } = watch([job('A')], translate)
  for (let index = 0; index < 4; index += 1) {
    await vi.advanceTimersByTimeAsync(10_000)
    open[index]?.fail(tooMany)
  }
  await run.finished
  expect(open).toHaveLength(4)
  expect(phase('A')?.phase).toBe('failed')
})

test('a pause ends at once for the one who does not want to wait', async () => {
  const { translate, open } = stubbornService()
  const { run } = watch([job('A')], translate)
  await tick()
  open[0]?.fail({ ...tooMany, retryAfter: 60_000 })
  await tick()
  run.retryNow('A')
  await tick()
  expect(open).toHaveLength(2)
  open[1]?.answer()
  await run.finished
})

test('a stop during a pause sends nothing more', async () => {
  const { translate, open } = stubbornService()
  const { run, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail(tooMany)
  await tick()
  run.stop('A')
  await run.finished
  expect(open).toHaveLength(1)
  expect(phase('A')).toMatchObject({ phase: 'stopped', wasSent: false })
})

test('a text edited away during a pause is not sent; what is left of its request is', async () => {
  const { translate, open } = stubbornService()
  const sent: (readonly string[])[] = []
  const request: TranslationInput = { texts: ['bank', 'tree'], targetLanguage: 'DE', context: 'A' }
  let gone = ''
  const { run } = watch(
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
  run.recheck()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([['bank', 'tree'], ['tree']])
  open[1]?.answer()
  await run.finished
})

test('a pause ends at once, and nothing is sent, where nobody wants the answer any more', async () => {
  const { translate, open } = stubbornService()
  let isWanted = true
  const { run, phase } = watch([job('A'), job('B')], translate, () => isWanted)
  await tick()
  open[0]?.fail({ ...tooMany, retryAfter: 60_000 })
  open[1]?.answer()
  await tick()
  isWanted = false
  run.recheck()
  await run.finished
  expect(open).toHaveLength(2)
  expect(phase('A')).toMatchObject({ phase: 'answered', done: 0, left: [] })
})

test('a failure names the requests that have no answer', async () => {
  const { translate, open } = stubbornService()
  const { run, phase } = watch([job('A', 3)], translate)
  await tick()
  open[0]?.answer()
  await tick()
  open[1]?.fail({ kind: 'bad-request', operation: 'translate', status: 400 })
  await run.finished
  expect(phase('A')).toMatchObject({ phase: 'failed', done: 1, total: 3, left: [{}, {}] })
})

test.each<ServiceFailure>([
  { kind: 'bad-request', operation: 'translate', status: 400 },
  { kind: 'quota-used-up', operation: 'translate', status: 456 },
  { kind: 'too-large', operation: 'translate', status: 413 },
  { kind: 'timed-out', operation: 'translate' },
  { kind: 'interrupted', operation: 'translate' },
  { kind: 'count-mismatch', operation: 'translate', sent: 2, received: 1 },
])('$kind is never repeated without a press', async (failure) => {
  const { translate, open } = stubbornService()
  const { run, phase } = watch([job('A')], translate)
  await tick()
  open[0]?.fail(failure)
  await run.finished
  await vi.advanceTimersByTimeAsync(60_000)
  expect(open).toHaveLength(1)
  expect(phase('A')?.phase).toBe('failed')
})

test('an error that is no failure of the service is a bug and not hidden', async () => {
  const { run } = watch([job('A')], () => Promise.reject(new TypeError('oops')))
  await expect(run.finished).rejects.toThrow('oops')
})

test('a pause lets finish what is on its way and sends nothing new; what waits can be stopped meanwhile', async () => {
  const { translate, open } = stubbornService()
  const { run, gate, phase, results } = watch([job('A', 3), job('B', 2), job('C')], translate)
  await tick()
  gate.close()
  open[0]?.answer()
  open[1]?.answer()
  await tick()
  expect([open.length, results]).toEqual([2, ['A', 'B']])
  expect(phase('A')).toMatchObject({ phase: 'waiting', done: 1, total: 3 })
  run.stop('B')
  await tick()
  expect(phase('B')).toMatchObject({ phase: 'stopped', wasSent: false })
  expect([phase('C')?.phase, open.length]).toEqual(['waiting', 2])
  gate.open()
  await tick()
  expect(open.map(({ context }) => context)).toEqual(['A', 'B', 'A', 'C'])
})

test('a repetition that is due during a pause goes out after it', async () => {
  const { translate, open } = stubbornService()
  const { gate, phase } = watch([job('A')], translate)
  await tick()
  gate.close()
  open[0]?.fail({ ...tooMany, retryAfter: 1_000 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([open.length, phase('A')?.phase]).toEqual([1, 'waiting'])
  gate.open()
  await tick()
  expect(open).toHaveLength(2)
})
