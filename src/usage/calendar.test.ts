import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countDays } from '../api/day.ts'
import { daysLater, everyDay } from '../testing/plain-calendar.ts'
import { billingPeriodOf, presetRange, presetsFor, stepRange } from './calendar.ts'

const today = '2026-11-20'

describe('ranges by name', () => {
  test('"last 30 days" is exactly 30 days and ends yesterday', () => {
    const range = presetRange('30-days', today)
    expect(range).toEqual({ start: '2026-10-21', end: '2026-11-19' })
    expect(countDays(range)).toBe(30)
  })

  test('every other name stands for the days it says', () => {
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

describe('billing periods', () => {
  test('begin on their day, in the month before if that is still to come', () => {
    expect(billingPeriodOf('2026-11-20', 15)).toEqual({ start: '2026-11-15', end: '2026-12-14' })
    expect(billingPeriodOf('2026-11-14', 15)).toEqual({ start: '2026-10-15', end: '2026-11-14' })
    expect(billingPeriodOf('2028-03-01', 28)).toEqual({ start: '2028-02-28', end: '2028-03-27' })
    expect(billingPeriodOf('2026-02-10', 1)).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  })

  test('begin on the last day of a month too short to have theirs', () => {
    expect(billingPeriodOf('2026-02-28', 31)).toEqual({ start: '2026-02-28', end: '2026-03-30' })
    expect(billingPeriodOf('2026-02-27', 31)).toEqual({ start: '2026-01-31', end: '2026-02-27' })
    expect(billingPeriodOf('2028-02-29', 30)).toEqual({ start: '2028-02-29', end: '2028-03-29' })
    expect(billingPeriodOf('2027-03-01', 29)).toEqual({ start: '2027-02-28', end: '2027-03-28' })
    expect(billingPeriodOf('2026-05-30', 31)).toEqual({ start: '2026-04-30', end: '2026-05-30' })
  })

  test('every day is in exactly one, and they follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 20_000 }), (start, offset) => {
        // 1990 to 2044, leap years included, by the calendar of the tests, which has neither time zones nor summer time.
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
        // A step leads to the adjacent period, and back again.
        const next = stepRange(period, 1, undefined, start)
        expect(next.start).toBe(daysLater(period.end, 1))
        expect(stepRange(next, -1, undefined, start)).toEqual(period)
      }),
    )
  })

  test('are offered as ranges by name if they are not calendar months', () => {
    expect(presetRange('this-billing-period', today, 15)).toEqual({ start: '2026-11-15', end: '2026-11-19' })
    expect(presetRange('this-billing-period', '2026-11-15', 15)).toEqual({
      start: '2026-11-15',
      end: '2026-11-15',
    })
    expect(presetRange('last-billing-period', today, 15)).toEqual({ start: '2026-10-15', end: '2026-11-14' })
    expect(presetsFor(15).length - presetsFor(1).length).toBe(2)
  })
})
