import { describe, expect, test } from 'vitest'
import { readOtherDays } from './earlier-days.ts'

const view = {
  range: { start: '2026-10-22', end: '2026-11-20' },
  preset: undefined,
  zoomedFrom: undefined,
  billingStart: 1,
}
const read = (first: string, last: string, byWeekday = false) =>
  readOtherDays([first, last], byWeekday, view, '2026-11-22')

describe('other days to compare with', () => {
  test('come with how many of them are compared', () => {
    expect(read('2026-03-01', '30 Mar 2026')).toEqual({
      against: { start: '2026-03-01', end: '2026-03-30' },
      words: '1–30 Mar 2026, 30 days will be compared.',
    })
    expect(read('2026-03-01', '2026-03-10').words).toBe('1–10 Mar 2026, only 10 days will be compared.')
  })

  test('that are still to come are refused, and those that are over are counted', () => {
    expect(read('2026-12-01', '2026-12-23')).toEqual({ words: 'None of these days is over yet.' })
    expect(read('2026-11-22', '2026-12-21')).toEqual({ words: 'None of these days is over yet.' })
    expect(read('2026-11-21', '2026-12-20').words).toBe(
      '21 Nov – 20 Dec 2026, only 1 day will be compared: the others are not over yet.',
    )
    const later = { ...view, range: { start: '2026-11-22', end: '2026-11-30' } }
    expect(readOtherDays(['2026-03-01', '2026-03-10'], false, later, '2026-11-22')).toEqual({
      words: 'None of the days shown is over yet.',
    })
  })

  test('that cannot be compared each get their reason', () => {
    expect(read('soon', '2026-03-10')).toEqual({ words: 'The first day is not a date like 2026-03-31.' })
    expect(read('2026-03-10', '2026-02-30').words).toBe('The last day is not a date like 2026-03-31.')
    expect(read('2026-03-10', '2026-03-01')).toEqual({ words: 'The first day is after the last.' })
    expect(read('1970-01-01', '1970-01-10').words).toBe('The first day is not between 1990 and 2099.')
    expect(read('2026-10-02', '2026-10-03', true).words).toBe(
      'None of these days is the weekday that the range begins with.',
    )
  })
})
