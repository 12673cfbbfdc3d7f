import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DayRange } from '../../api/day.ts'
import { forgetKey, setKey } from '../../api/keys.ts'
import type { ReportProgress, UsageReport } from '../../report-reader/usage-report.ts'
import { reportOf, smallReport } from '../../testing/wire-report.ts'
import { usageReportQuery } from './loaded-report.ts'
import { useReport } from './use-report.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }
const part = { start: '2026-10-31', end: '2026-11-01' }
const elsewhere = { start: '2026-09-01', end: '2026-09-30' }

/** The requests to the service; each test decides when they are answered. */
const fetched = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>()
const never = () => new Promise<Response>(() => {})
const asked = () => fetched.mock.calls.map(([address]) => address.searchParams.get('start_date'))
const empty = () => Promise.resolve(new Response('{"usage_report":{"key_and_day_usages":[]}}'))

beforeEach(() => {
  fetched.mockReset().mockImplementation(never)
  // A page of an earlier file may still be asking for its connection.
  const isReport = (address: URL) => address.pathname.endsWith('/analytics')
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) =>
    isReport(address) ? fetched(address, init) : Response.error(),
  )
  vi.stubGlobal('Worker', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetKey('analytics')
})

/** Each reading of the clock is a frame later, so that slicing takes several turns. */
function sliceSlowly() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 16))
}

function lookAt(first: DayRange, report: UsageReport = { ...smallReport }) {
  const client = new QueryClient()
  client.setQueryData(usageReportQuery(range).queryKey, { range, report, readAt: 0 })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  let renders = 0
  const hook = renderHook(
    (days: DayRange) => {
      renders += 1
      return useReport(days, 'key_and_day')
    },
    { wrapper, initialProps: first },
  )
  return { ...hook, client, renders: () => renders }
}

test('while a part of a large report is sliced, the view before it stays', async () => {
  sliceSlowly()
  const { result, rerender } = lookAt(range)
  const whole = result.current.shown
  rerender(part)
  expect(result.current).toMatchObject({
    isSlicing: true,
    isStale: false,
    isLoading: false,
    isStopped: false,
  })
  expect(result.current.shown).toBe(whole)
  await waitFor(() => expect(result.current.isSlicing).toBe(false))
  expect(result.current).toMatchObject({ isStale: false, shown: { range: part, slicedFrom: { range } } })
  // The days change again before these arrive: only the last ones requested are shown.
  rerender({ start: '2026-10-30', end: '2026-10-30' })
  rerender({ start: '2026-11-02', end: '2026-11-02' })
  await waitFor(() => expect(result.current.isSlicing).toBe(false))
  expect(result.current.shown?.report.days).toEqual(['2026-11-02'])
  expect(fetched).not.toHaveBeenCalled()
})

test('opening such a part directly waits, without a notice that it was stopped', async () => {
  sliceSlowly()
  const { result } = lookAt(part)
  expect(result.current).toMatchObject({ isSlicing: true, isStopped: false, shown: undefined })
  await waitFor(() => expect(result.current.shown?.range).toEqual(part))
  expect(result.current.isSlicing).toBe(false)
})

test('a zoom shown for an hour, and going back from it, request nothing', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
  })
  const { result, rerender } = lookAt(range)
  rerender(part)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(result.current.shown?.range).toEqual(part)
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  // A press on a metric renders the page again.
  rerender({ ...part })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(result.current).toMatchObject({ isLoading: false, shown: { range: part } })
  rerender(range)
  expect(result.current.shown?.report.total).toEqual(smallReport.total)
  expect(fetched).not.toHaveBeenCalled()
})

test('the progress of a report rerenders nothing but where it is shown', async () => {
  const { result, rerender, client, renders } = lookAt(range)
  rerender(elsewhere)
  await waitFor(() => expect(result.current.isLoading).toBe(true))
  const before = renders()
  for (let bytes = 1; bytes < 20; bytes += 1) {
    await act(async () => {
      client.setQueryData<ReportProgress>([...result.current.progress.queryKey], { bytes, rows: bytes })
      await Promise.resolve()
    })
  }
  expect(renders()).toBe(before)
})

test('a stopped report starts again when the user says so, not on the next visit', async () => {
  const { result, rerender } = lookAt(range)
  rerender(elsewhere)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  act(() => result.current.stop())
  await waitFor(() => expect(result.current.isStopped).toBe(true))
  rerender(range)
  expect(result.current).toMatchObject({ isStopped: false, shown: { range } })
  rerender(elsewhere)
  await act(() => Promise.resolve())
  expect(result.current).toMatchObject({ isStopped: true, isLoading: false, shown: undefined })
  expect(fetched).toHaveBeenCalledTimes(1)
  act(() => result.current.refresh())
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  expect(result.current).toMatchObject({ isStopped: false, isLoading: true })
})

test('a stopped report is shown after all once a larger one has its days, which takes no request', async () => {
  const { result, rerender, client } = lookAt(range)
  rerender(elsewhere)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  act(() => result.current.stop())
  await waitFor(() => expect(result.current.isStopped).toBe(true))
  const larger = { start: '2026-08-01', end: '2026-09-30' }
  rerender(larger)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  act(
    () =>
      void client.setQueryData(usageReportQuery(larger).queryKey, {
        range: larger,
        report: reportOf([], larger),
        readAt: 0,
      }),
  )
  rerender(elsewhere)
  await waitFor(() => expect(result.current.shown?.range).toEqual(elsewhere))
  expect(result.current).toMatchObject({ isStopped: false, isStale: false, isLoading: false })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('another key sees nothing of the previous one’s report, and its own is requested at once', async () => {
  const { result, client } = lookAt(range)
  expect(result.current.shown).toBeDefined()
  act(() => void setKey('analytics', 'another-person-0123456789'))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect(result.current.shown).toBeUndefined()
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ),
  ).not.toContain('person')
})

const lost = { start: '2026-10-31', end: '2026-10-31' }
const incomplete = { ...smallReport, missing: [lost] }

test('a failure of missing days names only those days, and hides neither them nor the way to ask again', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('', { status: 500 })))
  const { result, rerender, client } = lookAt(range, incomplete)
  client.setQueryData(usageReportQuery(elsewhere).queryKey, {
    range: elsewhere,
    readAt: 0,
    report: { ...reportOf([], elsewhere), missing: [{ start: '2026-09-03', end: '2026-09-04' }] },
  })
  act(() => result.current.missing.load())
  await waitFor(() => expect(result.current.missing.failure?.kind).toBe('service-down'))
  expect(asked()).toEqual([lost.start])
  expect(result.current).toMatchObject({ failure: undefined, shown: { report: { missing: [lost] } } })
  rerender(elsewhere)
  expect(result.current.missing).toMatchObject({ isLoading: false, failure: undefined })
  rerender(range)
  expect(result.current.missing.failure?.kind).toBe('service-down')
  fetched.mockImplementation(empty)
  act(() => result.current.missing.load())
  await waitFor(() => expect(result.current.shown?.report.missing).toEqual([]))
  expect(result.current.missing.failure).toBeUndefined()
  // They were read later; the other days keep their reading time.
  expect(result.current.shown).toMatchObject({ readAt: 0, report: { readings: [{ days: [lost] }] } })
})

test('missing days keep loading while other days are shown, and can be stopped where they were requested', async () => {
  const { result, rerender } = lookAt(range, incomplete)
  act(() => result.current.missing.load())
  await waitFor(() => expect(result.current.isLoading).toBe(true))
  fetched.mockImplementation(empty)
  rerender(elsewhere)
  await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, shown: { range: elsewhere } }))
  rerender(range)
  expect(result.current.isLoading).toBe(true)
  act(() => result.current.stop())
  await waitFor(() => expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true))
})

/** Makes the `nth` allocation of an integer column from now on fail. */
function endMemoryAt(nth: number) {
  let count = 0
  class Limited extends Uint32Array {
    constructor(length: number) {
      count += 1
      if (count === nth) throw new RangeError('Array buffer allocation failed')
      super(length)
    }
  }
  vi.stubGlobal('Uint32Array', Limited)
}

test.each([
  ['at once', 1],
  ['a little later', 2],
  ['later', 3],
])('if there is no memory for a part, which shows %s, its days are requested', async (_, nth) => {
  sliceSlowly()
  const { result, rerender } = lookAt(range)
  const whole = result.current.shown
  endMemoryAt(nth)
  rerender(part)
  await waitFor(() => expect(asked()).toEqual([part.start]))
  await waitFor(() => expect(result.current).toMatchObject({ isLoading: true, isStale: true }))
  expect(result.current.shown).toBe(whole)
})

test('a bug in slicing is not a lack of memory: nothing is requested, and it is thrown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const bug = Object.defineProperty({ ...smallReport }, 'keyIndex', {
    get: () => {
      throw new RangeError('Invalid time value')
    },
  })
  const { rerender } = lookAt(range, bug)
  await expect(
    (async () => {
      rerender(part)
      // Loops until the error is thrown.
      for (;;) await act(() => new Promise((soon) => setTimeout(soon, 10)))
    })(),
  ).rejects.toThrow('Invalid time value')
  expect(fetched).not.toHaveBeenCalled()
})
