import { expect, test } from 'vitest'
import { moveBy } from './chart-keyboard.ts'

test.each([
  ['ArrowRight', 11],
  ['ArrowUp', 11],
  ['PageUp', 17],
  ['ArrowLeft', 9],
  ['ArrowDown', 9],
  ['PageDown', 3],
  ['Home', 0],
  ['End', 29],
])('%s leads from 10 to %i: up is more, as on every slider', (key, place) => {
  expect(moveBy({ key }, 10, 30)).toBe(place)
})

test('no key leads beyond the ends', () => {
  expect(moveBy({ key: 'PageUp' }, 28, 30)).toBe(29)
  expect(moveBy({ key: 'PageDown' }, 1, 30)).toBe(0)
  expect(moveBy({ key: 'x' }, 1, 30)).toBeUndefined()
})
