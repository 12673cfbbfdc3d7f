import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each(['2026-02-28', '2024-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each(['2026-02-29', '2026-13-01', '2026', '2026-02', '2026-2-1', '2026-02-28T00:00:00Z', ''])(
  '“%s” is not a day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)
