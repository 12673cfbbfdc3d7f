import { describe, expect, test } from 'vitest'
import { presetRange, stepRange } from './calendar.ts'

const today = '2026-11-20'

describe('stepping', () => {
  test('moves by the length of the range, across leap days and year ends', () => {
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

  test('moves from a billing period to the adjacent one, even if the rest of one is still to come', () => {
    const last = presetRange('last-billing-period', today, 15)
    expect(stepRange(last, -1, 'last-billing-period', 15)).toEqual({ start: '2026-09-15', end: '2026-10-14' })
    expect(stepRange(presetRange('this-billing-period', today, 15), -1, 'this-billing-period', 15)).toEqual(
      last,
    )
    // Without that start day the same days are just a range of 31.
    expect(stepRange(last, -1)).toEqual({ start: '2026-09-14', end: '2026-10-14' })
  })
})
