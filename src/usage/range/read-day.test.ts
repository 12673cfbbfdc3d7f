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

test('a day that does not exist is told apart from words that are no day, and the box to change is named', () => {
  const problem = (first: string, last = '2026-11-01') => readTypedDays(first, last)
  expect(problem('2026-02-30')).toEqual({ problem: '2026-02-30 does not exist.', place: 0 })
  expect(problem('2026-02-01', '31 Nov 2026')).toEqual({ problem: '31 Nov 2026 does not exist.', place: 1 })
  expect(problem('1900-01-01')).toEqual({ problem: 'Choose a first day between 1990 and 2099.', place: 0 })
  expect(problem('2026-11-20', '2026-11-10')).toEqual({
    problem: 'The first day is after the last.',
    place: 'both',
  })
  for (const words of ['soon', '1/11/2026', '1 Novel 2026', ''])
    expect(problem(words)).toEqual({ problem: 'The first day is not a date like 2026-03-31.', place: 0 })
})

test('a range longer than the page can show is refused while it is typed', () => {
  const end = '2026-11-01'
  expect(readTypedDays('2016-10-25', end)).toEqual({ range: { start: '2016-10-25', end } })
  expect(readTypedDays('24 Oct 2016', end)).toMatchObject({
    problem: 'A range has at most 3,660 days, ten years.',
    place: 'both',
  })
})
