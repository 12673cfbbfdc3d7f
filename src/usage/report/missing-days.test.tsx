import { expect, test } from 'vitest'
import { describeMissing } from './load-outcome.tsx'

test.each([
  [[['2026-11-18', '2026-11-18']], '1 day missing: 18 Nov'],
  [[['2026-11-18', '2026-11-19']], '2 days missing: 18–19 Nov'],
  [[['2026-10-31', '2026-11-01']], '2 days missing: 31 Oct – 1 Nov'],
  [
    [
      ['2026-11-03', '2026-11-05'],
      ['2026-11-18', '2026-11-18'],
    ],
    '4 days missing: 3–5 Nov and 18 Nov',
  ],
  [
    [
      ['2026-10-25', '2026-10-31'],
      ['2026-11-01', '2026-11-03'],
    ],
    '10 days missing: 25 Oct – 3 Nov',
  ],
])('days that are missing are counted and named: %j', (days, words) => {
  const parts = days.map(([start = '', end = '']) => ({ start, end }))
  expect(describeMissing(parts, { start: '2026-10-22', end: '2026-11-20' })).toBe(words)
})
