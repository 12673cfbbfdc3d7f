import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysOf } from '../api/day.ts'
import { bucketsOf, stepsThatFit, usualStep } from './buckets.ts'
import { presetRange } from './calendar.ts'

const today = '2026-11-20'

describe('days, weeks and months', () => {
  test('weeks start on Monday and are cut at the ends of the range', () => {
    const weeks = bucketsOf({ start: '2026-12-30', end: '2027-01-12' }, 'week')
    expect(weeks.map(({ start, end, days, isWhole }) => [start, end, days, isWhole])).toEqual([
      ['2026-12-30', '2027-01-03', 5, false],
      ['2027-01-04', '2027-01-10', 7, true],
      ['2027-01-11', '2027-01-12', 2, false],
    ])
  })

  test('months have the days they have', () => {
    const months = bucketsOf({ start: '2028-01-31', end: '2028-03-31' }, 'month')
    expect(months.map(({ start, days, isWhole }) => [start, days, isWhole])).toEqual([
      ['2028-01-31', 1, false],
      ['2028-02-01', 29, true],
      ['2028-03-01', 31, true],
    ])
  })

  test('only steps that make a readable chart are offered', () => {
    expect(stepsThatFit({ start: today, end: today })).toEqual(['day'])
    expect(stepsThatFit(presetRange('28-days', '2026-11-30'))).toEqual(['day', 'week'])
    // Days in two months make two bars, however few days there are.
    expect(stepsThatFit(presetRange('30-days', today))).toEqual(['day', 'week', 'month'])
    expect(stepsThatFit({ start: '2026-10-31', end: '2026-11-01' })).toEqual(['day', 'month'])
    expect(stepsThatFit({ start: '2026-10-10', end: '2026-11-09' })).toEqual(['day', 'week', 'month'])
    expect(stepsThatFit(presetRange('90-days', today))).toEqual(['day', 'week', 'month'])
    expect(stepsThatFit({ start: '2020-01-01', end: '2026-01-01' })).toEqual(['week', 'month'])
  })

  test('beyond 120 days the usual step is the week', () => {
    const usual = (days: number) => usualStep({ start: addDays(today, 1 - days), end: today })
    expect([1, 30, 120].map(usual)).toEqual(['day', 'day', 'day'])
    expect([121, 366, 3_660].map(usual)).toEqual(['week', 'week', 'week'])
  })

  test('every day of any range is in exactly one bucket, in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 800 }),
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        (offset, length, step) => {
          const start = addDays('1999-12-31', offset)
          const range = { start, end: addDays(start, length - 1) }
          const buckets = bucketsOf(range, step)
          expect(buckets.flatMap((bucket) => daysOf(bucket))).toEqual(daysOf(range))
          expect(buckets.map(({ first }) => first)).toEqual(
            buckets.map((_, index) => buckets.slice(0, index).reduce((sum, { days }) => sum + days, 0)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
