import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { serve, stopServers } from '../testing/serve.ts'
import { fetchUsageReport, loadMissing, splitRange } from './fetch-report.ts'
import { addDays, countDays, countMonths, type DayRange, daysOf } from '../api/day.ts'
import type { CountValues, ReportProgress } from './usage-report.ts'

afterEach(stopServers)

/** A service with one key that uses 10 characters a day; `answer` may handle a request instead. Returns the requested ranges. */
async function serviceWith(answer: (range: DayRange, response: ServerResponse) => boolean = () => false) {
  const asked: DayRange[] = []
  const address = await serve((request, response) => {
    const query = new URL(request.url ?? '', 'http://service').searchParams
    const range = { start: query.get('start_date') ?? '', end: query.get('end_date') ?? '' }
    // A late request of another test may arrive at this port: it is not counted, and nothing is thrown outside a test.
    if (query.get('group_by') !== 'key_and_day') return void response.writeHead(400).end()
    asked.push(range)
    if (answer(range, response)) return
    response.end(
      JSON.stringify({
        usage_report: {
          total_usage: { total_characters: daysOf(range).length * 10 },
          start_date: `${range.start}T00:00:00`,
          end_date: `${range.end}T00:00:00`,
          key_and_day_usages: daysOf(range).map((day) => ({
            api_key: 'aaaa****1111',
            api_key_label: `Name of ${day.slice(0, 4)}`,
            usage_date: `${day}T00:00:00Z`,
            usage: { total_characters: 10 },
          })),
        },
      }),
    )
  })
  const base = document.createElement('base')
  base.href = address
  document.head.append(base)
  return asked
}

const october: DayRange = { start: '2026-10-01', end: '2026-10-31' }
const twoYears: DayRange = { start: '2024-01-01', end: '2025-12-31' }

function sumOf(values: CountValues): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

test('a report of a year or less is one request', async () => {
  const asked = await serviceWith()
  const progress: ReportProgress[] = []
  const report = await fetchUsageReport(october, { onProgress: (told) => progress.push(told) })
  expect(asked).toEqual([october])
  expect(report).toMatchObject({ ...october, rowCount: 31, total: { characters: 310 }, missing: [] })
  expect(progress.at(-1)).toMatchObject({ rows: 31 })
  expect(progress.at(-1)?.bytes).toBe(progress.at(-1)?.totalBytes)
})

test('two years are requested in runs of whole months and joined', async () => {
  const asked = await serviceWith()
  const months: string[] = []
  const report = await fetchUsageReport(twoYears, {
    onProgress: (told) => months.push(`${told.months?.done} of ${told.months?.all}`),
  })
  expect(asked).toHaveLength(8)
  expect(asked[0]).toEqual({ start: '2024-01-01', end: '2024-03-31' })
  expect(report).toMatchObject({ ...twoYears, rowCount: 731, total: { characters: 7310 }, missing: [] })
  expect(report.keys).toMatchObject([
    { maskedKey: 'aaaa****1111', label: 'Name of 2025', formerLabels: ['Name of 2024'] },
  ])
  expect(months).toContain('9 of 24')
  expect(months.at(-1)).toBe('24 of 24')
})

test('a part that fails is reported as missing, and can be requested again by itself', async () => {
  let isBroken = true
  const asked = await serviceWith((range, response) => {
    if (!isBroken || range.start !== '2024-07-01') return false
    response.writeHead(500).end()
    return true
  })
  const report = await fetchUsageReport(twoYears)
  expect(report.missing).toEqual([{ start: '2024-07-01', end: '2024-09-30' }])
  expect(report.missingBecause).toMatchObject({ kind: 'service-down', status: 500 })
  expect(report.rowCount).toBe(731 - 92)
  isBroken = false
  asked.length = 0
  const complete = await loadMissing(twoYears, report)
  expect(asked).toEqual([{ start: '2024-07-01', end: '2024-09-30' }])
  expect(complete).toMatchObject({ ...twoYears, rowCount: 731, total: { characters: 7310 }, missing: [] })
  expect(complete.missingBecause).toBeUndefined()
  expect(sumOf(complete.counts.characters)).toBe(7310)
  expect(complete.days).toEqual(daysOf(twoYears))
  expect(complete.keys).toMatchObject([
    { maskedKey: 'aaaa****1111', label: 'Name of 2025', formerLabels: ['Name of 2024'] },
  ])
})

test('a busy service gets the pause it asks for, and one more request', async () => {
  let isFirst = true
  const asked = await serviceWith((_, response) => {
    if (!isFirst) return false
    isFirst = false
    response.writeHead(429, { 'Retry-After': '0' }).end()
    return true
  })
  expect((await fetchUsageReport(twoYears)).missing).toEqual([])
  expect(asked).toHaveLength(9)
})

test('a key that may not read analytics is refused once, not eight times', async () => {
  const asked = await serviceWith((_, response) => {
    response.writeHead(403).end()
    return true
  })
  await expect(fetchUsageReport(twoYears)).rejects.toMatchObject({ failure: { kind: 'refused-key' } })
  expect(asked).toHaveLength(1)
})

test('Stop between two parts stops', async () => {
  const stop = new AbortController()
  const asked = await serviceWith()
  const attempt = fetchUsageReport(twoYears, {
    signal: stop.signal,
    onProgress: ({ months }) => {
      if (months?.done === 3) stop.abort()
    },
  })
  await expect(attempt).rejects.toMatchObject({ failure: { kind: 'stopped' } })
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('a response that is not a report is rejected with the place of the fault', async () => {
  const bodies = ['<html>', '{"usage_report":{"key_and_day_usages":[{"api_key":1}]}}', '{"usage_report":{']
  const paths = ['byte 0', '$.usage_report.key_and_day_usages[0].api_key', 'byte 17']
  await serviceWith((_, response) => {
    response.end(bodies.shift())
    return true
  })
  for (const path of paths) {
    await expect(fetchUsageReport(october)).rejects.toMatchObject({
      failure: { operation: 'analytics', status: 200, kind: 'unreadable', path },
    })
  }
})

test('a range of up to 366 days is one request, a longer one is runs of whole months without gap or overlap', () => {
  expect(splitRange({ start: '2024-01-01', end: '2024-12-31' })).toHaveLength(1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 367, max: 2500 }), (from, length) => {
      const range = { start: addDays('2019-01-01', from), end: addDays('2019-01-01', from + length - 1) }
      const parts = splitRange(range)
      expect(parts.flatMap(daysOf)).toEqual(daysOf(range))
      expect(parts.every((part) => countDays(part) <= 366)).toBe(true)
      expect(parts.slice(1).every(({ start }) => start.endsWith('-01'))).toBe(true)
      expect(parts.reduce((sum, part) => sum + countMonths(part), 0)).toBe(countMonths(range))
    }),
    { seed: 5, numRuns: 60 },
  )
})
