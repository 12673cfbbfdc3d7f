import { expect, test } from 'vitest'
import { createCursor } from './cursor.ts'
import { moveBy } from './use-pointing.ts'

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
  expect(moveBy(key, 10, 30)).toBe(place)
})

test('no key leads beyond the ends', () => {
  expect(moveBy('PageUp', 28, 30)).toBe(29)
  expect(moveBy('PageDown', 1, 30)).toBe(0)
  expect(moveBy('x', 1, 30)).toBeUndefined()
})

test('the keyboard continues at the day pointed at last, until other days are shown', () => {
  const cursor = createCursor()
  cursor.set(5)
  cursor.set(undefined)
  expect([cursor.get(), cursor.place()]).toEqual([undefined, 5])
  cursor.reset()
  expect(cursor.place()).toBeUndefined()
})
