import { expect, test } from 'vitest'
import { bucketsOf } from '../buckets.ts'
import { bucketOfDay, createCursor } from './cursor.ts'
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

test('a day is in the bucket that begins with it, not in the one before', () => {
  const weeks = bucketsOf({ start: '2026-11-02', end: '2026-11-15' }, 'week')
  expect([0, 6, 7, 13, 14, undefined].map((day) => bucketOfDay(day, weeks))).toEqual([
    0,
    0,
    1,
    1,
    undefined,
    undefined,
  ])
})

test('the keyboard continues at the day pointed at last, until other days are shown', () => {
  const cursor = createCursor()
  cursor.set(5)
  cursor.set(undefined)
  expect([cursor.get(), cursor.place()]).toEqual([undefined, 5])
  cursor.reset()
  expect(cursor.place()).toBeUndefined()
})
