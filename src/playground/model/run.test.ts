import { expect, test } from 'vitest'
import { countProgress } from './run.ts'

test('repeats that follow are counted in addition to what is done', () => {
  const progress = countProgress()
  progress.note('A', 1, 3)
  progress.note('B', 2, 2)
  expect(progress.read()).toEqual({ done: 3, total: 5 })
  progress.note('A', 3, 3)
  progress.goOn()
  progress.note('A', 1, 4)
  expect(progress.read()).toEqual({ done: 6, total: 9 })
})
