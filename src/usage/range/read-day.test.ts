import { expect, test } from 'vitest'
import { readTypedDay } from './read-day.ts'

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
