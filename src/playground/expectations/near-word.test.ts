import { expect, test } from 'vitest'
import { findPin, nearAny, nearWord } from './near-word.ts'

test.each([
  ['Then Sergej came.', 'Sergei', 'Sergej'],
  ['the goals', 'goal', 'goals'],
  ['the Goalie', 'goal', 'Goalie'],
  ['the gate', 'goal', undefined],
  ['the boat', 'goal', undefined],
  ['a cat', 'car', undefined],
  ['Tschaikowski', 'Tschaikowsky', 'Tschaikowski'],
  ['the river bank', 'river bench', undefined],
])('in %j, nearest to %j is %j', (text, word, near) => {
  expect(nearWord(text, word, 'en')).toBe(near)
})

test('of several words that will do, the nearest to the first that has one', () => {
  expect(nearAny('two nets', 'goal | nets', 'en')).toBe('nets')
})

test('a pinned word is there, spelled otherwise, or not there', () => {
  expect(findPin('Then Sergei came.', 'Sergei', 'en')).toEqual({ isThere: true })
  expect(findPin('Goals count.', 'goals', 'en')).toEqual({ isThere: true })
  expect(findPin('Then SERGEI came.', 'Sergei', 'en')).toEqual({ isThere: false, variant: 'SERGEI' })
  expect(findPin('Then Sergéi came.', 'Sergei', 'en')).toEqual({ isThere: false, variant: 'Sergéi' })
  expect(findPin('Then Sergej came.', 'Sergei', 'en')).toEqual({ isThere: false, variant: 'Sergej' })
  expect(findPin('Then he came.', 'Sergei', 'en')).toEqual({ isThere: false })
})
