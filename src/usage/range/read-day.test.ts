import { expect, test } from 'vitest'
import { readTypedDay, readTypedDays } from './read-day.ts'

test.each([
  ['2026-11-01', '2026-11-01'],
  [' 1 Nov 2026 ', '2026-11-01'],
  ['01 november 2026', '2026-11-01'],
  ['Nov 1, 2026', '2026-11-01'],
  ['30 Sept 2026', '2026-09-30'],
  ['1.11.2026', '2026-11-01'],
  ['31 Nov 2026', undefined],
  ['1 Novel 2026', undefined],
  ['1/11/2026', undefined],
  ['soon', undefined],
  ['', undefined],
])('“%s” is read as %s', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day)
})

test('a range longer than the page can show is refused while it is typed', () => {
  const end = '2026-11-01'
  expect(readTypedDays('2016-10-25', end)).toEqual({ range: { start: '2016-10-25', end } })
  expect(readTypedDays('24 Oct 2016', end)).toEqual({ problem: 'A range has at most 3,660 days, ten years.' })
})
