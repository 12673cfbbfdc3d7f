import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ServiceError } from '../../api/failure.ts'
import { forgetKey, setKey } from '../../api/keys.ts'
import { usageProgressQuery, usageReportQuery } from './loaded-report.ts'

const october = { start: '2026-10-01', end: '2026-10-31' }
const fetched = vi.fn<(address: URL) => Promise<Response>>()

function answer(body: string, status = 200) {
  return Promise.resolve(new Response(body, { status }))
}

const report = `{"usage_report":{"key_and_day_usages":[${['05', '20', '25']
  .map((day) => `{"api_key":"a","usage_date":"2026-10-${day}T00:00:00Z","usage":{"total_characters":${day}}}`)
  .join(',')
  .replaceAll(':0', ':')}]}}`

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => answer(report))
  // A page of an earlier file may still be asking for its connection.
  const isReport = (address: URL) => address.pathname.endsWith('/analytics')
  vi.stubGlobal('fetch', (address: URL) => (isReport(address) ? fetched(address) : Response.error()))
  vi.stubGlobal('Worker', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetKey('analytics')
})

test('a range in the cache is not requested again; Refresh requests it, and slices it again', async () => {
  const client = new QueryClient()
  const whole = await client.fetchQuery(usageReportQuery(october))
  expect(await client.fetchQuery(usageReportQuery(october))).toBe(whole)
  const part = { start: '2026-10-20', end: '2026-10-21' }
  const slice = await client.fetchQuery(usageReportQuery(part))
  expect(slice).toMatchObject({ range: part, slicedFrom: { range: october }, report: { rowCount: 1 } })
  expect(await client.fetchQuery(usageReportQuery(part))).toBe(slice)
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockImplementation(() => answer(report.replace(':20', ':21')))
  await client.fetchQuery({ ...usageReportQuery(october), staleTime: 0 })
  expect(fetched).toHaveBeenCalledTimes(2)
  const again = await client.fetchQuery(usageReportQuery(part))
  expect([...again.report.counts.characters]).toEqual([21])
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a visit to the playground and back requests nothing; after more than five minutes the report is requested again', async () => {
  const client = new QueryClient()
  const visit = async () => {
    const page = new QueryObserver(client, usageReportQuery(october))
    const leave = page.subscribe(() => {})
    await vi.waitFor(() => expect(page.getCurrentResult().isSuccess).toBe(true))
    leave()
  }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await visit()
  await vi.advanceTimersByTimeAsync(4.5 * 60_000)
  await visit()
  const asked = () => fetched.mock.calls.map(([address]) => String(address))
  expect(asked()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5.5 * 60_000)
  await visit()
  expect(asked()).toHaveLength(2)
})

test('a Refresh that fails for some of the days keeps the report as it was, and says why', async () => {
  const client = new QueryClient()
  const years = { start: '2025-01-01', end: '2026-10-31' }
  const first = await client.fetchQuery(usageReportQuery(years))
  const isBroken = ({ search }: URL) => search.includes('start_date=2026-01-01')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fetched.mockImplementation((address) => (isBroken(address) ? answer('', 500) : answer(report)))
  const again = client.fetchQuery({ ...usageReportQuery(years), staleTime: 0 })
  const refused = expect(again).rejects.toMatchObject({ failure: { kind: 'service-down', status: 500 } })
  await vi.advanceTimersByTimeAsync(5_000)
  await refused
  expect(client.getQueryData(usageReportQuery(years).queryKey)).toBe(first)

  // What was missing before may be missing again.
  const incomplete = {
    ...first,
    report: { ...first.report, missing: [{ start: '2026-01-01', end: '2026-03-31' }] },
  }
  client.setQueryData(usageReportQuery(years).queryKey, incomplete)
  const third = client.fetchQuery({ ...usageReportQuery(years), staleTime: 0 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await third).report).toMatchObject({
    missing: [{ start: '2026-01-01', end: '2026-03-31' }],
    missingBecause: { kind: 'service-down' },
  })
})

test('Refresh in a zoom requests its days', async () => {
  const client = new QueryClient()
  await client.fetchQuery(usageReportQuery(october))
  const part = { start: '2026-10-20', end: '2026-10-31' }
  await client.fetchQuery(usageReportQuery(part))
  const fresh = await client.fetchQuery({ ...usageReportQuery(part), staleTime: 0 })
  expect(String(fetched.mock.calls[1]?.[0])).toContain('start_date=2026-10-20')
  expect(fresh.slicedFrom).toBeUndefined()
})

test('two keys never share a cache entry, and no entry is named after a key', async () => {
  const client = new QueryClient()
  setKey('analytics', 'first-person-0123456789')
  await client.fetchQuery(usageReportQuery(october))
  setKey('analytics', 'second-person-0123456789')
  expect(client.getQueryData(usageReportQuery(october).queryKey)).toBeUndefined()
  await client.fetchQuery(usageReportQuery({ start: '2026-10-20', end: '2026-10-21' }))
  expect(fetched).toHaveBeenCalledTimes(2)
  const names = client
    .getQueryCache()
    .getAll()
    .map(({ queryHash }) => queryHash)
  expect(names.join()).not.toMatch(/person/)
})

test('progress starts at zero, is gone once the report is there, and never shows the report before', async () => {
  const client = new QueryClient()
  const { queryKey } = usageReportQuery(october)
  const told: unknown[] = []
  client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === 'usage-progress') told.push(query.state.data)
  })
  await client.fetchQuery(usageReportQuery(october))
  expect(told.at(0)).toEqual({ bytes: 0, rows: 0 })
  expect(told.at(-2)).toMatchObject({ rows: 3 })
  expect(client.getQueryData(usageProgressQuery(queryKey).queryKey)).toBeNull()
  told.length = 0
  await client.fetchQuery({ ...usageReportQuery(october), staleTime: 0 })
  expect(told.at(0)).toEqual({ bytes: 0, rows: 0 })
})

test('a failure is not retried behind the user’s back', async () => {
  fetched.mockImplementation(() => answer('', 503))
  await expect(new QueryClient().fetchQuery(usageReportQuery(october))).rejects.toBeInstanceOf(ServiceError)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('of many zooms into a large report, only the latest is kept', async () => {
  const client = new QueryClient()
  await client.fetchQuery(usageReportQuery(october))
  for (const day of ['05', '20', '25', '26']) {
    await client.fetchQuery(usageReportQuery({ start: `2026-10-${day}`, end: `2026-10-${day}` }))
  }
  expect(client.getQueryCache().findAll({ queryKey: ['usage-report'] })).toHaveLength(2)
})
