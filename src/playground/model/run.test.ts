import { expect, test } from 'vitest'
import { countProgress, timeLeftInWords } from './run.ts'

test('the time left is estimated from the pace so far', () => {
  let now = 0
  const progress = countProgress(() => now)
  progress.note('A', 0, 1_000)
  progress.note('B', 0, 4_000)
  expect(progress.read()).toEqual({ done: 0, total: 5_000, left: undefined })
  now = 60_000
  progress.note('A', 1_000, 1_000)
  progress.note('B', 240, 4_000)
  expect(progress.read()).toEqual({ done: 1_240, total: 5_000, left: (60_000 / 1_240) * 3_760 })
})

test('repeats that follow are counted in addition to what is done', () => {
  const progress = countProgress(() => 0)
  progress.note('A', 3, 3)
  progress.goOn()
  progress.note('A', 1, 4)
  expect(progress.read()).toMatchObject({ done: 4, total: 7 })
})

test.each([
  [400, 'about 5 s left'],
  [31_000, 'about 35 s left'],
  [58_000, 'about 1 min left'],
  [181_000, 'about 3 min left'],
  [3 * 3_600_000, 'about 3 h left'],
])('%d ms are %s', (milliseconds, words) => {
  expect(timeLeftInWords(milliseconds)).toBe(words)
})
