/** Which days are compared, against a second way of counting them: with the calendar of JavaScript's own dates. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countDays } from '../../api/day.ts'
import { earlierDays } from './earlier-days.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const month = {
  range: { start: '2026-10-22', end: '2026-11-20' },
  preset: undefined,
  wholeOf: undefined,
  billingStart: 1,
}

describe('the days that a range is compared with', () => {
  test('the period before begins on the same weekday and does not overlap', () => {
    expect(earlierDays({ against: 'before', byWeekday: true }, month)).toEqual({
      start: '2026-09-17',
      end: '2026-10-16',
    })
  })

  test('by date, the period before is the days directly before', () => {
    expect(earlierDays({ against: 'before', byWeekday: false }, month)).toEqual({
      start: '2026-09-22',
      end: '2026-10-21',
    })
  })

  test('by date, the running month is compared with as many days of the one before', () => {
    const range = { start: '2026-11-01', end: '2026-11-20' }
    expect(
      earlierDays(
        { against: 'before', byWeekday: false },
        { range, preset: 'this-month', wholeOf: undefined, billingStart: 1 },
      ),
    ).toEqual({ start: '2026-10-01', end: '2026-10-20' })
  })

  test('last year is 52 weeks before, or the same dates', () => {
    expect(earlierDays({ against: 'last-year', byWeekday: true }, month)).toEqual({
      start: '2025-10-23',
      end: '2025-11-21',
    })
    expect(earlierDays({ against: 'last-year', byWeekday: false }, month)).toEqual({
      start: '2025-10-22',
      end: '2025-11-20',
    })
  })

  test('chosen days begin with the weekday of the range, and are no more than its days', () => {
    const against = { start: '2026-03-01', end: '2026-04-30' }
    expect(earlierDays({ against, byWeekday: true }, month)).toEqual({
      start: '2026-03-05',
      end: '2026-04-03',
    })
    expect(earlierDays({ against, byWeekday: false }, month)).toEqual({
      start: '2026-03-01',
      end: '2026-03-30',
    })
  })

  test('a zoom is compared with the days that its own were compared with in the whole', () => {
    const wholeOf = { range: month.range, preset: undefined }
    const range = { start: '2026-10-31', end: '2026-11-08' }
    expect(
      earlierDays(
        { against: 'before', byWeekday: true },
        { range, preset: undefined, wholeOf, billingStart: 1 },
      ),
    ).toEqual({
      start: '2026-09-26',
      end: '2026-10-04',
    })
  })

  test('there is none where the chosen days have no counterpart, or lie before all that can be asked for', () => {
    const short = { start: '2026-10-01', end: '2026-10-02' }
    expect(
      earlierDays(
        { against: short, byWeekday: true },
        { ...month, range: { start: '2026-10-24', end: '2026-10-30' } },
      ),
    ).toBeUndefined()
    const first = {
      range: { start: '1990-01-05', end: '1990-01-20' },
      preset: undefined,
      wholeOf: undefined,
      billingStart: 1,
    }
    expect(earlierDays({ against: 'before', byWeekday: true }, first)).toBeUndefined()
  })

  test('of any range: as many days, the same weekdays, nearest without overlap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 800 }),
        fc.constantFrom('before' as const, 'last-year' as const),
        (from, days, against) => {
          const start = addDays('2015-01-01', from)
          const range = { start, end: addDays(start, days - 1) }
          const found = earlierDays(
            { against, byWeekday: true },
            { range, preset: undefined, wholeOf: undefined, billingStart: 1 },
          )
          if (!found) throw new Error('none')
          const apart = countDays({ start: found.start, end: range.start }) - 1
          expect(countDays(found)).toBe(days)
          expect(weekday(found.start)).toBe(weekday(range.start))
          expect(found.end < range.start).toBe(true)
          expect(apart).toBe(
            against === 'before' ? Math.ceil(days / 7) * 7 : Math.max(364, Math.ceil(days / 7) * 7),
          )
        },
      ),
    )
  })
})
