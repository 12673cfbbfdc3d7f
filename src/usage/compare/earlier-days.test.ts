/** Checks which days are compared against an independent computation with JavaScript's own dates. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countDays } from '../../api/day.ts'
import { beginOf, daysLater, everyDay } from '../../testing/plain-calendar.ts'
import { readView, writeComparedWith, type ComparedWith, type ViewDays } from '../address/address.ts'
import { alignDays } from './earlier-days.ts'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const month = {
  range: { start: '2026-10-22', end: '2026-11-20' },
  preset: undefined,
  zoomedFrom: undefined,
  billingStart: 1,
}

const earlierDays = (compared: ComparedWith, view: ViewDays) => alignDays(compared, view)?.earlier

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
        { range, preset: 'this-month', zoomedFrom: undefined, billingStart: 1 },
      ),
    ).toEqual({ start: '2026-10-01', end: '2026-10-20' })
  })

  test('last year is 52 weeks before, or the same dates; of more than a year, the two overlap', () => {
    const long = { ...month, range: { start: '2025-10-01', end: '2026-11-27' }, preset: undefined }
    expect(earlierDays({ against: 'last-year', byWeekday: false }, long)).toEqual({
      start: '2024-10-01',
      end: '2025-11-27',
    })
    expect(earlierDays({ against: 'last-year', byWeekday: true }, month)).toEqual({
      start: '2025-10-23',
      end: '2025-11-21',
    })
    expect(earlierDays({ against: 'last-year', byWeekday: false }, month)).toEqual({
      start: '2025-10-22',
      end: '2025-11-20',
    })
  })

  test('chosen days begin with the weekday of the range, and are never more than its days', () => {
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

  test('a zoom keeps the counterparts that its days have in the whole range', () => {
    const zoomedFrom = { range: month.range, preset: undefined }
    const range = { start: '2026-10-31', end: '2026-11-08' }
    expect(
      earlierDays(
        { against: 'before', byWeekday: true },
        { range, preset: undefined, zoomedFrom, billingStart: 1 },
      ),
    ).toEqual({
      start: '2026-09-26',
      end: '2026-10-04',
    })
  })

  test('there is none where the chosen days have no counterpart, or lie before all days that can be requested', () => {
    const short = { start: '2026-10-01', end: '2026-10-02' }
    expect(
      earlierDays(
        { against: short, byWeekday: true },
        { ...month, range: { start: '2026-10-24', end: '2026-10-25' } },
      ),
    ).toBeUndefined()
    const first = {
      range: { start: '1990-01-05', end: '1990-01-20' },
      preset: undefined,
      zoomedFrom: undefined,
      billingStart: 1,
    }
    expect(earlierDays({ against: 'before', byWeekday: true }, first)).toBeUndefined()
    // Some of the days before could be requested, but not all.
    const next = { ...first, range: { start: '1990-01-15', end: '1990-02-03' } }
    expect(earlierDays({ against: 'before', byWeekday: true }, next)).toBeUndefined()
  })

  test('of other days on the same weekdays, as many as possible are compared', () => {
    // From a Wednesday on: the tenth of October is not cut to four days, as it would be from its first Wednesday.
    const range = { start: '2026-10-28', end: '2026-11-26' }
    const against = { start: '2026-10-01', end: '2026-10-10' }
    expect(alignDays({ against, byWeekday: true }, { ...month, range })?.stretches).toEqual([
      { later: { start: '2026-10-29', end: '2026-11-07' }, earlier: against, isWhole: false },
    ])
    const shorter = { start: '2026-10-01', end: '2026-10-31' }
    expect(earlierDays({ against: shorter, byWeekday: true }, { ...month, range })).toEqual({
      start: '2026-10-01',
      end: '2026-10-29',
    })
  })

  test('of any range: as many days, the same weekdays; the nearest without overlap, or 52 weeks before', () => {
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
            { range, preset: undefined, zoomedFrom: undefined, billingStart: 1 },
          )
          if (!found) throw new Error('none')
          const apart = countDays({ start: found.start, end: range.start }) - 1
          expect(countDays(found)).toBe(days)
          expect(weekday(found.start)).toBe(weekday(range.start))
          if (against === 'before') expect(found.end < range.start).toBe(true)
          expect(apart).toBe(against === 'before' ? Math.ceil(days / 7) * 7 : 364)
        },
      ),
    )
  })
})

describe('months and billing periods', () => {
  const read = (search: Record<string, string>, billingStart?: number) =>
    readView({ compare: 'before', ...search }, '2026-11-22', billingStart)
  const compared = (search: Record<string, string>, billingStart?: number) => {
    const view = read(search, billingStart)
    return view.comparedWith && alignDays(view.comparedWith, view)
  }
  const jan = { start: '2026-01-01', end: '2026-10-31' }

  test('are compared with months and billing periods unless something else is requested', () => {
    expect(compared({ ...jan, compare: 'last-year' })?.earlier).toEqual({
      start: '2025-01-01',
      end: '2025-10-31',
    })
    expect(compared({ range: 'last-month' })).toMatchObject({
      by: 'month',
      earlier: { start: '2026-09-01', end: '2026-09-30' },
    })
    expect(compared(jan)?.earlier).toEqual({ start: '2025-03-01', end: '2025-12-31' })
    expect(compared({ range: 'last-billing-period' }, 10)).toMatchObject({
      by: 'billing period',
      earlier: { start: '2026-09-10', end: '2026-10-09' },
    })
    // A year to date is compared with the previous year, not with the months directly before it.
    expect(compared({ range: 'year-to-date' })?.earlier).toEqual({ start: '2025-01-01', end: '2025-11-21' })
    expect(
      compared({ start: '2026-02-01', end: '2026-02-28', compare: '2024-02-01..2024-02-29' })?.stretches,
    ).toEqual([
      {
        later: { start: '2026-02-01', end: '2026-02-28' },
        earlier: { start: '2024-02-01', end: '2024-02-29' },
        isWhole: true,
      },
    ])
  })

  test('in progress are compared with the same days of the one before', () => {
    expect(compared({ range: 'this-month' })?.earlier).toEqual({ start: '2026-10-01', end: '2026-10-21' })
    expect(compared({ range: 'this-billing-period' }, 10)?.earlier).toEqual({
      start: '2026-10-10',
      end: '2026-10-21',
    })
    const march = { range: { start: '2026-03-01', end: '2026-03-30' }, preset: 'this-month' as const }
    expect(
      alignDays(
        { against: 'before', byWeekday: false },
        { ...march, zoomedFrom: undefined, billingStart: 1 },
      ),
    ).toMatchObject({ earlier: { start: '2026-02-01', end: '2026-02-28' }, stretches: [{ isWhole: false }] })
  })

  test('in other ranges, weekdays are compared; the address contains only what differs from that', () => {
    const month = read(jan)
    const days = read({ range: '28-days' })
    expect([month.comparedWith?.byWeekday, days.comparedWith?.byWeekday]).toEqual([false, true])
    expect(read({ ...jan, align: 'weekday' }).comparedWith?.byWeekday).toBe(true)
    expect(read({ range: '28-days', align: 'date' }).comparedWith?.byWeekday).toBe(false)
    for (const view of [month, days])
      for (const byWeekday of [true, false]) {
        const isUsual = byWeekday === view.comparedWith?.byWeekday
        expect(writeComparedWith({ against: 'before', byWeekday }, view).align).toBe(
          isUsual ? undefined : byWeekday ? 'weekday' : 'date',
        )
      }
  })

  test('whatever the months: each day with the same date of its month, each month with all of its days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('before' as const, 'last-year' as const),
        (from, months, against) => {
          const monthOf = (count: number) =>
            `${2000 + Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
          const daysOfMonth = (count: number) =>
            everyDay(`${monthOf(count)}-01`, daysLater(`${monthOf(count)}-01`, 30)).filter(
              (day) => beginOf('month', day) === `${monthOf(count)}-01`,
            )
          const first = 100 + from
          const back = against === 'before' ? months : 12
          const later = Array.from({ length: months }, (_, index) => daysOfMonth(first + index))
          const earlier = Array.from({ length: months }, (_, index) => daysOfMonth(first + index - back))
          const range = { start: later[0]?.[0] ?? '', end: later.at(-1)?.at(-1) ?? '' }
          const found = alignDays(
            { against, byWeekday: false },
            { range, preset: undefined, zoomedFrom: undefined, billingStart: 1 },
          )
          expect(found?.stretches).toEqual(
            later.map((days, index) => ({
              later: { start: days[0], end: days.at(-1) },
              earlier: { start: earlier[index]?.[0], end: earlier[index]?.at(-1) },
              isWhole: true,
            })),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
