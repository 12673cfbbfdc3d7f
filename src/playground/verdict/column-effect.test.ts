import { expect, test } from 'vitest'
import { describeEffect } from './column-effect.ts'

test('large counts are grouped, as everywhere on the page', () => {
  const counts = { answered: 5000, compared: 5000, changed: 0, differing: 4999, unstable: 1200 }
  expect(describeEffect(counts, 1)).toBe('4,999 of 5,000 differ, 1,200 unstable')
  expect(describeEffect({ ...counts, changed: 4999, differing: 0 }, 3)).toBe(
    '4,999 of 5,000 changed, 1,200 unstable',
  )
})
