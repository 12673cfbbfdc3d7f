import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usageReportQuery } from '../../api/analytics.ts'
import type { DayRange } from '../../api/day.ts'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { useReport } from './use-report.ts'
import { smallReport } from '../../testing/wire-report.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }
const part = { start: '2026-10-31', end: '2026-11-01' }

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is to be asked for')))
  // Every look at the clock is a frame later: cutting takes several turns.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 16))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function lookAt(first: DayRange, report: UsageReport = { ...smallReport }) {
  const client = new QueryClient()
  client.setQueryData(usageReportQuery(range).queryKey, report)
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((asked: DayRange) => useReport(asked, 'key_and_day'), { wrapper, initialProps: first })
}

test('while a part of a large report is cut out, the view before it stays', async () => {
  const { result, rerender } = lookAt(range)
  const whole = result.current.shown
  rerender(part)
  expect(result.current).toMatchObject({ isCutting: true, isOld: false, isLoading: false, isStopped: false })
  expect(result.current.shown).toBe(whole)
  await waitFor(() => expect(result.current.isCutting).toBe(false))
  expect(result.current).toMatchObject({ isOld: false, shown: { range: part, slicedFrom: { range } } })
  // Other days before these are there: only what was asked for last is shown.
  rerender({ start: '2026-10-30', end: '2026-10-30' })
  rerender({ start: '2026-11-02', end: '2026-11-02' })
  await waitFor(() => expect(result.current.isCutting).toBe(false))
  expect(result.current.shown?.report.days).toEqual(['2026-11-02'])
})

test('whoever comes to such a part straight away waits without being told that it was stopped', async () => {
  const { result } = lookAt(part)
  expect(result.current).toMatchObject({ isCutting: true, isStopped: false, shown: undefined })
  await waitFor(() => expect(result.current.shown?.range).toEqual(part))
  expect(result.current.isCutting).toBe(false)
})

const fail = (): never => {
  throw new RangeError('Array buffer allocation failed')
}

test.each([
  ['at once', Object.defineProperty({ ...smallReport }, 'keyIndex', { get: fail })],
  [
    'later',
    { ...smallReport, counts: Object.defineProperty({ ...smallReport.counts }, 'text', { get: fail }) },
  ],
])('where there is no memory for a part, which shows %s, its days are asked for', async (_, report) => {
  const { result, rerender } = lookAt(range, report)
  const whole = result.current.shown
  const asked = vi.fn((_address: URL) => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', asked)
  rerender(part)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(String(asked.mock.calls[0]?.[0])).toContain(`start_date=${part.start}&end_date=${part.end}`)
  expect(result.current).toMatchObject({ isLoading: true, isOld: true })
  expect(result.current.shown).toBe(whole)
})
