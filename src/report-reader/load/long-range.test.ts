import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DayRange } from '../../api/day.ts'
import { ServiceError, type ServiceFailure } from '../../api/failure.ts'
import type { ReportProgress } from '../usage-report.ts'
import { fetchInParts } from './long-range.ts'

const months = ['2026-01', '2026-02', '2026-03', '2026-04']
const ranges = months.map((month) => ({ start: `${month}-01`, end: `${month}-28` }))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const busy = (seconds: number): ServiceFailure => ({
  operation: 'analytics',
  status: 429,
  kind: 'too-many-requests',
  retryAfter: seconds * 1000,
})

/** Requests four months; `refuse` returns the failure of an attempt, counted from 1. */
function ask(refuse: (attempt: number) => ServiceFailure | undefined) {
  const asked: string[] = []
  const told: ReportProgress[] = []
  const stop = new AbortController()
  const fetchPart = async ({ start }: DayRange) => {
    asked.push(start)
    const failure = refuse(asked.length)
    if (failure) throw new ServiceError(failure)
    return Promise.resolve()
  }
  const missing = fetchInParts(ranges, fetchPart, {
    signal: stop.signal,
    onProgress: (progress) => told.push(progress),
  }).then((loaded) => loaded.missing)
  missing.catch(() => {})
  return { asked, told, stop, missing }
}

test('between two parts the service gets the pause it asks for, and the progress says when it ends', async () => {
  const { asked, told, missing } = ask((attempt) => (attempt === 2 ? busy(60) : undefined))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toEqual(['2026-01-01', '2026-02-01'])
  expect(told.at(-1)).toMatchObject({
    waitingUntil: Date.parse('2026-11-20T12:01:00Z'),
    months: { done: 1, all: 4 },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await missing).toEqual([])
  expect(asked).toEqual(['2026-01-01', '2026-02-01', '2026-02-01', '2026-03-01', '2026-04-01'])
  expect(told.at(-1)).not.toHaveProperty('waitingUntil')
})

test('a service that is still busy after the pause it asked for is not asked for the rest', async () => {
  const { asked, missing } = ask((attempt) => (attempt > 2 ? busy(60) : undefined))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await missing).toEqual([ranges[2], ranges[3]])
  expect(asked).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-03-01'])
})

test('one that asks for hours is not waited for', async () => {
  const { asked, missing } = ask(() => busy(7_200))
  await expect(missing).rejects.toMatchObject({ failure: { kind: 'too-many-requests' } })
  expect(asked).toHaveLength(1)
})

test('one that fails twice and asks for a pause gets it before the next part', async () => {
  const down: ServiceFailure = {
    operation: 'analytics',
    status: 503,
    kind: 'service-down',
    retryAfter: 40_000,
  }
  const { asked, missing } = ask((attempt) => (attempt < 3 ? down : undefined))
  await vi.advanceTimersByTimeAsync(79_000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await missing).toEqual([ranges[0]])
})

test('the progress counts the months that were read, not those that failed', async () => {
  const down: ServiceFailure = { operation: 'analytics', status: 500, kind: 'service-down' }
  const { told, missing } = ask((attempt) => (attempt < 3 ? down : undefined))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await missing).toEqual(ranges.slice(0, 2))
  expect(told.map(({ months }) => months?.done)).toEqual([0, 0, 0, 1, 2])
  expect(told.at(-1)?.months).toEqual({ done: 2, all: 4 })
})

test('one that is down and asks for more than two minutes is not waited for: the remaining days are missing', async () => {
  const down: ServiceFailure = {
    operation: 'analytics',
    status: 500,
    kind: 'service-down',
    retryAfter: 600_000,
  }
  const { asked, told, missing } = ask((attempt) => (attempt === 2 ? down : undefined))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await missing).toEqual(ranges.slice(1))
  expect(asked).toHaveLength(2)
  expect(told.some(({ waitingUntil }) => waitingUntil !== undefined)).toBe(false)
})

test('a refusal after some parts keeps what was read, and asks for no more', async () => {
  const { asked, missing } = ask((attempt) =>
    attempt === 3 ? { operation: 'analytics', kind: 'refused-key', status: 403 } : undefined,
  )
  expect(await missing).toEqual([ranges[2], ranges[3]])
  expect(asked).toHaveLength(3)
})

test('Stop ends the wait', async () => {
  const { asked, stop, missing } = ask(() => busy(60))
  await vi.advanceTimersByTimeAsync(10_000)
  stop.abort()
  await expect(missing).rejects.toMatchObject({ failure: { kind: 'stopped' } })
  expect(asked).toHaveLength(1)
})
