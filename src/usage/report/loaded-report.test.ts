import * as fc from 'fast-check'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { addDays, daysOf, type DayRange, today } from '../../api/day.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { totalsPerKey } from '../../report-reader/totals-per-key.ts'
import { sliceReport } from '../../report-reader/slice.ts'
import { usageFields, type Reading, type UsageReport } from '../../report-reader/usage-report.ts'
import {
  findCachedReport,
  lastComplete,
  type LoadedReport,
  sliceInSteps,
  usageReportQuery,
} from './loaded-report.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { reportOf, smallReport } from '../../testing/wire-report.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }

/** The requested part of a report in the cache. */
function find(
  client: QueryClient,
  asked: DayRange,
  groupBy?: 'key' | 'key_and_day',
): LoadedReport | undefined {
  const { queryKey } = usageReportQuery(asked, groupBy)
  const whole = findCachedReport(client, queryKey)
  return whole && runToEnd(sliceInSteps(whole, queryKey))
}

function hold(client: QueryClient, days: DayRange, report: UsageReport, groupBy?: 'key') {
  client.setQueryData(usageReportQuery(days, groupBy).queryKey, { range: days, report, readAt: 0 })
}

describe('days within a cached report', () => {
  const client = new QueryClient()
  hold(client, range, smallReport)

  test('are shown from it', () => {
    const loaded = find(client, { start: '2026-10-31', end: '2026-11-01' })
    expect(loaded?.slicedFrom?.range).toEqual(range)
    expect(loaded?.report.total).toBeUndefined()
    expect(loaded && rollUp(loaded.report, loaded.range).sums.characters).toBe(205)
    expect(loaded?.report.keys.map(({ maskedKey }) => maskedKey)).toEqual(['aaaa****1111', '-'])
    expect(loaded?.report.remarks.unattributedRows).toBe(1)
  })

  test('days beyond it are requested', () => {
    expect(find(client, { start: '2026-10-29', end: '2026-11-01' })).toBeUndefined()
  })

  test('the day on which it was read, and later ones, are requested again', () => {
    const days = { start: addDays(today(), -3), end: today() }
    hold(client, days, reportOf([], days))
    expect(find(client, { start: days.start, end: addDays(today(), -1) })).toBeDefined()
    expect(find(client, { start: addDays(today(), -1), end: today() })).toBeUndefined()
  })

  test('days that could not all be loaded are requested again', () => {
    const days = { start: '2025-01-01', end: '2025-03-31' }
    const missing = [{ start: '2025-02-01', end: '2025-02-28' }]
    hold(client, days, { ...reportOf([], days), missing })
    expect(find(client, { start: '2025-02-10', end: '2025-03-01' })).toBeUndefined()
    expect(find(client, { start: '2025-01-01', end: '2025-02-01' })).toBeUndefined()
    expect(find(client, { start: '2025-02-28', end: '2025-03-05' })).toBeUndefined()
    expect(find(client, { start: '2025-03-01', end: '2025-03-05' })).toBeDefined()
    expect(find(client, { start: '2025-01-01', end: '2025-01-31' })).toBeDefined()
  })
})

test('a report stays complete up to the day before it was read; missing days loaded later have their own reading time', () => {
  const days = { start: '2026-11-18', end: '2026-11-20' }
  const at = Date.parse('2026-11-20T22:00:00Z')
  const loaded = (readings: Reading[]) => ({
    range: days,
    readAt: at,
    report: { ...reportOf([], days), readings },
  })
  expect(lastComplete(loaded([{ at }]))).toBe('2026-11-19')
  const later = { at: Date.parse('2026-11-21T08:00:00Z'), days: [{ start: '2026-11-20', end: '2026-11-20' }] }
  expect(lastComplete(loaded([{ at }, later]))).toBe('2026-11-20')
})

describe('a report by key', () => {
  const client = new QueryClient()
  hold(client, range, smallReport)

  test('is served from a report per day, for all its days or some', () => {
    const whole = find(client, range, 'key')
    expect(whole).toMatchObject({ report: { days: [], rowCount: 3, total: { characters: 455 } } })
    expect(whole?.slicedFrom).toBeUndefined()
    const part = find(client, { start: '2026-10-31', end: '2026-11-01' }, 'key')
    expect(part?.report.days).toEqual([])
    expect(part && rollUp(part.report, part.range).sums.characters).toBe(205)
    expect(part?.slicedFrom?.range).toEqual(range)
  })

  test('serves nothing else: neither days nor other ranges', () => {
    const other = new QueryClient()
    hold(other, range, totalsPerKey(smallReport), 'key')
    const part = { start: '2026-10-31', end: '2026-11-01' }
    expect(find(other, range)).toBeUndefined()
    expect(find(other, part)).toBeUndefined()
    expect(find(other, part, 'key')).toBeUndefined()
    // The service left the days out although they were requested.
    hold(other, range, totalsPerKey(smallReport))
    expect(find(other, part)).toBeUndefined()
    expect(find(other, part, 'key')).toBeUndefined()
  })
})

test('a part of a random report counts what the report counts on those days', () => {
  const rows = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', '-'),
      day: fc.nat({ max: 20 }).map((offset) => addDays('2026-10-30', offset)),
      text: fc.nat(),
      speech: fc.nat(),
    }),
    { maxLength: 80 },
  )
  fc.assert(
    fc.property(rows, fc.nat({ max: 20 }), fc.nat({ max: 20 }), (all, one, other) => {
      const whole = { start: '2026-10-30', end: addDays('2026-10-30', 20) }
      const part = {
        start: addDays('2026-10-30', Math.min(one, other)),
        end: addDays('2026-10-30', Math.max(one, other)),
      }
      const full = rollUp(reportOf(all, whole), whole)
      const cut = rollUp(runToEnd(sliceReport(full.report, part)), part)
      const from = daysOf(whole).indexOf(part.start)
      for (const field of usageFields) {
        expect(cut.dayTotals[field]).toEqual(full.dayTotals[field].slice(from, from + cut.days.length))
      }
      expect(cut.report.keys.map(({ maskedKey }) => maskedKey).toSorted()).toEqual(
        [
          ...new Set(all.filter(({ day }) => part.start <= day && day <= part.end).map(({ key }) => key)),
        ].toSorted(),
      )
    }),
    { numRuns: 60 },
  )
})
