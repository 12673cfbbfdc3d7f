import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countDays, daysOf } from '../api/day.ts'
import { daysLater, everyDay } from '../testing/plain-calendar.ts'
import {
  billingPeriodOf,
  bucketsOf,
  canStepBack,
  canStepForward,
  presetRange,
  presetsFor,
  stepRange,
  stepsFor,
  stepsThatFit,
  usualStep,
} from './calendar.ts'

const today = '2026-11-20'

describe('ranges by name', () => {
  test('"last 30 days" is exactly 30 days and ends yesterday', () => {
    const range = presetRange('30-days', today)
    expect(range).toEqual({ start: '2026-10-21', end: '2026-11-19' })
    expect(countDays(range)).toBe(30)
  })

  test('every other name means the days it says', () => {
    expect(presetRange('today', today)).toEqual({ start: today, end: today })
    expect(presetRange('7-days', today)).toEqual({ start: '2026-11-13', end: '2026-11-19' })
    expect(presetRange('28-days', today)).toEqual({ start: '2026-10-23', end: '2026-11-19' })
    expect(presetRange('90-days', today)).toEqual({ start: '2026-08-22', end: '2026-11-19' })
    expect(presetRange('this-month', today)).toEqual({ start: '2026-11-01', end: '2026-11-19' })
    expect(presetRange('last-month', today)).toEqual({ start: '2026-10-01', end: '2026-10-31' })
    expect(presetRange('year-to-date', today)).toEqual({ start: '2026-01-01', end: '2026-11-19' })
  })

  test('on the first day of a month or year, "this" is that day and "last" is whole', () => {
    expect(presetRange('this-month', '2026-01-01')).toEqual({ start: '2026-01-01', end: '2026-01-01' })
    expect(presetRange('year-to-date', '2026-01-01')).toEqual({ start: '2026-01-01', end: '2026-01-01' })
    expect(presetRange('last-month', '2026-01-01')).toEqual({ start: '2025-12-01', end: '2025-12-31' })
    expect(presetRange('last-month', '2028-03-15')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  })
})

describe('stepping', () => {
  test('goes by the length of the range, across leap days and year ends', () => {
    expect(stepRange({ start: '2028-03-01', end: '2028-03-07' }, -1)).toEqual({
      start: '2028-02-23',
      end: '2028-02-29',
    })
    expect(stepRange({ start: '2026-12-28', end: '2026-12-31' }, 1)).toEqual({
      start: '2027-01-01',
      end: '2027-01-04',
    })
  })

  test('whole months step to whole months, however long they are', () => {
    expect(stepRange({ start: '2026-03-01', end: '2026-03-31' }, -1)).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    })
    expect(stepRange({ start: '2026-01-01', end: '2026-03-31' }, 1)).toEqual({
      start: '2026-04-01',
      end: '2026-06-30',
    })
  })

  test('“this month” and “year to date” step to whole months and years', () => {
    const earlier = (id: 'this-month' | 'year-to-date', day: string) =>
      stepRange(presetRange(id, day), -1, id)
    expect(earlier('this-month', today)).toEqual({ start: '2026-10-01', end: '2026-10-31' })
    expect(earlier('this-month', '2026-03-01')).toEqual({ start: '2026-02-01', end: '2026-02-28' })
    expect(earlier('year-to-date', today)).toEqual({ start: '2025-01-01', end: '2025-12-31' })
  })

  test('goes back no further than 2000', () => {
    expect(canStepBack({ start: '1990-01-08', end: '1990-01-14' })).toBe(true)
    expect(canStepBack({ start: '1990-01-07', end: '1990-01-13' })).toBe(false)
  })

  test('leads only to days that have ended', () => {
    expect(canStepForward(presetRange('30-days', today), today)).toBe(false)
    expect(canStepForward(stepRange(presetRange('30-days', today), -1), today)).toBe(true)
    expect(canStepForward({ start: today, end: today }, today)).toBe(false)
  })
})

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
    // Days of two months make two bars, however few they are.
    expect(stepsThatFit(presetRange('30-days', today))).toEqual(['day', 'week', 'month'])
    expect(stepsThatFit({ start: '2026-10-31', end: '2026-11-01' })).toEqual(['day', 'month'])
    expect(stepsThatFit({ start: '2026-10-01', end: '2026-10-31' }, 10)).toEqual(['day', 'week', 'period'])
    expect(stepsThatFit({ start: '2026-10-10', end: '2026-11-09' }, 10)).toEqual(['day', 'week', 'month'])
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

describe('billing periods', () => {
  test('begin on their day, in the month before where that is yet to come', () => {
    expect(billingPeriodOf('2026-11-20', 15)).toEqual({ start: '2026-11-15', end: '2026-12-14' })
    expect(billingPeriodOf('2026-11-14', 15)).toEqual({ start: '2026-10-15', end: '2026-11-14' })
    expect(billingPeriodOf('2028-03-01', 28)).toEqual({ start: '2028-02-28', end: '2028-03-27' })
    expect(billingPeriodOf('2026-02-10', 1)).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  })

  test('begin on the last day of a month that does not have theirs', () => {
    expect(billingPeriodOf('2026-02-28', 31)).toEqual({ start: '2026-02-28', end: '2026-03-30' })
    expect(billingPeriodOf('2026-02-27', 31)).toEqual({ start: '2026-01-31', end: '2026-02-27' })
    expect(billingPeriodOf('2028-02-29', 30)).toEqual({ start: '2028-02-29', end: '2028-03-29' })
    expect(billingPeriodOf('2027-03-01', 29)).toEqual({ start: '2027-02-28', end: '2027-03-28' })
    expect(billingPeriodOf('2026-05-30', 31)).toEqual({ start: '2026-04-30', end: '2026-05-30' })
  })

  test('every day is in exactly one, and they follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 20_000 }), (start, offset) => {
        // From 1990 to 2044: leap years among them, and by the calendar of the tests, which knows neither zones nor summer time.
        const day = addDays('1990-01-01', offset)
        const period = billingPeriodOf(day, start)
        const begins = (one: string) => {
          const tomorrow = daysLater(one, 1)
          const isLast = tomorrow.endsWith('-01')
          return Number(one.slice(8)) === start || (isLast && Number(one.slice(8)) < start)
        }
        const days = everyDay(period.start, period.end)
        expect(days).toContain(day)
        expect(days.filter(begins)).toEqual([period.start])
        expect(begins(daysLater(period.end, 1))).toBe(true)
        expect([28, 29, 30, 31]).toContain(countDays(period))
        // A step leads to the one beside and back again.
        const next = stepRange(period, 1, undefined, start)
        expect(next.start).toBe(daysLater(period.end, 1))
        expect(stepRange(next, -1, undefined, start)).toEqual(period)
      }),
    )
  })

  test('are ranges by name, which are offered where they are no months', () => {
    expect(presetRange('this-billing-period', today, 15)).toEqual({ start: '2026-11-15', end: '2026-11-19' })
    expect(presetRange('this-billing-period', '2026-11-15', 15)).toEqual({
      start: '2026-11-15',
      end: '2026-11-15',
    })
    expect(presetRange('last-billing-period', today, 15)).toEqual({ start: '2026-10-15', end: '2026-11-14' })
    expect(presetsFor(15).length - presetsFor(1).length).toBe(2)
  })

  test('step to the one beside, also while the rest of one is yet to come', () => {
    const last = presetRange('last-billing-period', today, 15)
    expect(stepRange(last, -1, 'last-billing-period', 15)).toEqual({ start: '2026-09-15', end: '2026-10-14' })
    expect(stepRange(presetRange('this-billing-period', today, 15), -1, 'this-billing-period', 15)).toEqual(
      last,
    )
    // Without that start day the same days are a mere run of 31.
    expect(stepRange(last, -1)).toEqual({ start: '2026-09-14', end: '2026-10-14' })
  })

  test('are marks of the chart, cut off ones too', () => {
    const marks = bucketsOf({ start: '2026-10-01', end: '2026-12-20' }, 'period', 15)
    expect(marks.map(({ start, end, isWhole, wholeDays }) => [start, end, isWhole, wholeDays])).toEqual([
      ['2026-10-01', '2026-10-14', false, 30],
      ['2026-10-15', '2026-11-14', true, 31],
      ['2026-11-15', '2026-12-14', true, 30],
      ['2026-12-15', '2026-12-20', false, 31],
    ])
    expect(stepsFor(1)).not.toContain('period')
    expect(stepsFor(15)).toContain('period')
  })
})
