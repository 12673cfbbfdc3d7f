import { describe, expect, test } from 'vitest'
import { bucketsOf } from './buckets.ts'
import {
  countOf,
  describeReading,
  formatBucket,
  formatCompact,
  formatCount,
  formatDay,
  formatRange,
  formatShare,
  formatSpeech,
  formatSpeechShort,
  formatWeekday,
} from './format.ts'

describe('numbers as a person reads them', () => {
  test('anything that is not a number is a dash, never "NaN"', () => {
    for (const write of [formatCount, formatCompact, formatShare, formatSpeech, formatSpeechShort]) {
      expect([NaN, Infinity].map(write)).toEqual(['–', '–'])
    }
  })

  test('speech is hours and minutes, seconds below a minute', () => {
    expect(formatSpeechShort(2_000_000 * 3_600_000)).toBe('2\u00a0M h')
    expect(
      [0, 400, 24_000, 59_600, 12 * 60_000, 3_600_000 + 4 * 60_000, 1_119_840_000].map(formatSpeech),
    ).toEqual(['0 m', '<1 s', '24 s', '1 m', '12 m', '1 h 04 m', '311 h 04 m'])
  })

  test('a share above zero never reads as zero', () => {
    expect(formatShare(0)).not.toContain('<')
    expect(formatShare(0.0001)).toContain('<')
  })

  test('counts beyond 2^32 keep every digit', () => {
    expect(formatCount(2 ** 53).replace(/\D/g, '')).toBe('9007199254740992')
  })

  test('one key, two keys', () => {
    expect([countOf(1, 'key'), countOf(2, 'key')]).toEqual(['1 key', '2 keys'])
  })
})

describe('days as a person reads them', () => {
  test('day and month cannot be confused', () => {
    expect(formatDay('2026-10-01')).toBe('1 Oct 2026')
    expect(formatWeekday('2026-10-01')).toBe('Thu 1 Oct 2026')
  })

  test('a range says as much as is needed', () => {
    expect(formatRange({ start: '2026-10-01', end: '2026-10-01' })).toBe('1 Oct 2026')
    expect(formatRange({ start: '2026-10-01', end: '2026-10-31' })).toBe('1–31 Oct 2026')
    expect(formatRange({ start: '2026-10-31', end: '2026-11-02' })).toBe('31 Oct – 2 Nov 2026')
    expect(formatRange({ start: '2025-12-31', end: '2026-01-01' })).toBe('31 Dec 2025 – 1 Jan 2026')
  })

  test('weeks have their number and days, cut months say how far they go', () => {
    const range = { start: '2026-12-28', end: '2027-02-10' }
    expect(bucketsOf(range, 'week').slice(0, 2).map(formatBucket)).toEqual([
      'Week 53, 28 Dec 2026 – 3 Jan 2027',
      'Week 1, 4–10 Jan 2027',
    ])
    expect(bucketsOf(range, 'month').map(formatBucket)).toEqual([
      'December 2026 (28–31)',
      'January 2027',
      'February 2027 (1–10)',
    ])
  })
})

test('a reading says how far it is complete, and how many days before that are missing', () => {
  const readAt = Date.parse('2026-11-28T13:36:00Z')
  expect(describeReading(readAt, '2026-11-27', '2026-11-28')).toBe('Read at 13:36 UTC, complete to 27 Nov')
  expect(describeReading(readAt, '2026-11-27', '2026-11-28', 89)).toBe(
    'Read at 13:36 UTC, complete to 27 Nov, but for 89 missing days',
  )
})
