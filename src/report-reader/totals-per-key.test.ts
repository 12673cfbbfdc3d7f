import { isTotalsPerKey } from './usage-report.ts'
import { expect, test } from 'vitest'
import { readPlainReport } from '../testing/plain-report.ts'
import { totalsPerKey } from './totals-per-key.ts'
import { runToEnd } from '../api/time-slicing.ts'
import { joinPieces } from './parts.ts'
import { ownRows } from './pieces.ts'

const row = (key: string, day: string | undefined, characters: number) => ({
  api_key: key,
  api_key_label: `Name of ${key}`,
  ...(day === undefined ? {} : { usage_date: `${day}T00:00:00Z` }),
  usage: { total_characters: characters, extra: 1 },
})

const read = (rows: Readonly<Record<string, unknown>>) =>
  readPlainReport(JSON.stringify({ usage_report: rows }))

const perDay = read({
  total_usage: { total_characters: 110 },
  group_by: 'key_and_day',
  key_and_day_usages: [
    row('a', '2026-01-01', 60),
    row('a', '2026-01-02', 40),
    row('-', '2026-01-02', 7),
    row('a', undefined, 3),
  ],
})

test('a report per day has the same usage by key as per day', () => {
  const byKey = totalsPerKey(perDay)
  expect(isTotalsPerKey(perDay)).toBe(false)
  expect(isTotalsPerKey(byKey)).toBe(true)
  expect(byKey).toMatchObject({ groupBy: 'key', rowCount: 2, days: [], total: { characters: 110 } })
  expect(byKey.keys).toEqual(perDay.keys)
  expect([...byKey.counts.characters]).toEqual([103, 7])
  expect([...(byKey.otherCounts['extra'] ?? [])]).toEqual([3, 1])
  expect([...byKey.sums.lastUsed]).toEqual([-1, -1])
  expect(byKey.remarks).toMatchObject({ rowsWithoutDay: 2, unattributedRows: 1 })
})

test('parts that are grouped by key add up, key by key', () => {
  const part = read({ group_by: 'key', key_usages: [row('a', undefined, 5), row('-', undefined, 1)] })
  const later = read({ group_by: 'key', key_usages: [row('b', undefined, 2), row('a', undefined, 8)] })
  const whole = totalsPerKey(
    runToEnd(
      joinPieces([
        ownRows({ ranges: [{ start: '2025-01-01', end: '2025-12-31' }], report: part }),
        ownRows({ ranges: [{ start: '2026-01-01', end: '2026-12-31' }], report: later }),
      ]),
    ),
  )
  expect(whole.keys.map(({ maskedKey }) => maskedKey)).toEqual(['a', '-', 'b'])
  expect([...whole.counts.characters]).toEqual([13, 1, 2])
  expect(isTotalsPerKey(whole)).toBe(true)
})

test('a response without days is by key, whether or not it says so; one without usage is not', () => {
  expect(isTotalsPerKey(read({ key_usages: [row('a', undefined, 5)] }))).toBe(true)
  expect(isTotalsPerKey(read({ group_by: 'key' }))).toBe(true)
  expect(isTotalsPerKey(read({ group_by: 'key_and_day', key_and_day_usages: [] }))).toBe(false)
})
