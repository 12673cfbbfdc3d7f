import { expect, test } from 'vitest'
import { NO_EFFECT } from './column-summary.ts'
import { describeEffect, describeMet } from './statuses.ts'

test('large counts are grouped, as everywhere on the page', () => {
  const counts = { ...NO_EFFECT, answered: 5000, compared: 5000, differing: 4999, unstable: 1200 }
  expect(describeEffect(counts, 1)).toBe('4,999 of 5,000 differ, 1,200 unstable')
  expect(describeEffect({ ...counts, changed: 4999, differing: 0 }, 3)).toBe(
    '4,999 of 5,000 changed, 1,200 unstable',
  )
  expect(describeEffect({ ...counts, changed: 10, differing: 5, unstable: 0 }, 3)).toBe(
    '10 of 5,000 changed, 5 differ',
  )
  // Not repeated yet, so “0 changed” would hide that they differ.
  expect(describeEffect(counts, 3)).toBe('4,999 of 5,000 differ, 1,200 unstable')
  const none = { ...counts, differing: 0, unstable: 0 }
  expect(describeEffect({ ...none, repeated: 5000 }, 3)).toBe('0 of 5,000 changed')
  // Choosing ×3 alone is no verdict on what was asked once.
  expect(describeEffect(none, 3)).toBe('0 of 5,000 differ')
  expect(describeMet({ ...counts, judged: 4000, met: 3999 })).toBe('3,999 of 4,000 as expected')
  expect(describeMet(counts)).toBe('')
})
