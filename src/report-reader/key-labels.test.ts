import { expect, test } from 'vitest'
import { addDays } from '../api/day.ts'
import { labelsAtOnce } from './key-labels.ts'

const firstDay = '2026-01-01'

test.each<[string, readonly (readonly [label: string, first: number, last: number])[], number]>([
  [
    'one after the other',
    [
      ['One', 0, 5],
      ['Two', 6, 9],
    ],
    1,
  ],
  [
    'on the day of the change',
    [
      ['One', 0, 5],
      ['Two', 5, 9],
    ],
    2,
  ],
  [
    'two at a time, of three',
    [
      ['One', 0, 5],
      ['Two', 3, 9],
      ['Three', 6, 12],
    ],
    2,
  ],
  [
    'three at a time, the longest first',
    [
      ['One', 0, 20],
      ['Two', 3, 9],
      ['Three', 6, 7],
    ],
    3,
  ],
  ['none', [], 0],
])('labels that a key had at once: %s', (_, given, most) => {
  const periods = given.map(([label, first, last]) => ({
    label,
    first: addDays(firstDay, first),
    last: addDays(firstDay, last),
  }))
  expect(labelsAtOnce({ maskedKey: 'a', label: '', formerLabels: [], periods })).toBe(most)
})

test('without any day, all labels of a key count as used at once', () => {
  const periods = ['One', 'Two', 'Three', 'One'].map((label) => ({ label, first: '', last: '' }))
  expect(labelsAtOnce({ maskedKey: 'a', label: 'One', formerLabels: ['Two', 'Three'], periods })).toBe(3)
})
