import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays, countMonths, daysOf } from '../../day.ts'
import { splitRange } from './split-range.ts'

test('a range of up to 366 days is one request, a longer one is runs of whole months without gap or overlap', () => {
  expect(splitRange({ start: '2024-01-01', end: '2024-12-31' })).toHaveLength(1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 367, max: 2500 }), (from, length) => {
      const range = { start: addDays('2019-01-01', from), end: addDays('2019-01-01', from + length - 1) }
      const parts = splitRange(range)
      expect(parts.flatMap(daysOf)).toEqual(daysOf(range))
      expect(parts.every((part) => countDays(part) <= 366)).toBe(true)
      expect(parts.slice(1).every(({ start }) => start.endsWith('-01'))).toBe(true)
      expect(parts.reduce((sum, part) => sum + countMonths(part), 0)).toBe(countMonths(range))
    }),
    { seed: 5, numRuns: 60 },
  )
})
