import { expect, test } from 'vitest'
import { momentOf } from './clock.ts'

test('a date and time reads the same in every variety of English: the day first, the month in three letters, 24 hours', () => {
  const at = (month: number, hour: number) => new Date(2026, month, 14, hour, 5).getTime()
  expect(momentOf(at(8, 17))).toBe('14 Sep 2026, 17:05')
  expect(momentOf(at(0, 0))).toBe('14 Jan 2026, 00:05')
})
