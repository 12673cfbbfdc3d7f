import { afterEach, expect, test } from 'vitest'
import { connectionId, forgetKey, keyFor, maskedKey, setKey, subscribeKeys } from './keys.ts'

afterEach(() => {
  forgetKey('translate')
  forgetKey('analytics')
})

test('a key is used for its own operation until it is forgotten', () => {
  setKey('analytics', '  0123456789abcdef\n')
  expect(keyFor('analytics')).toBe('0123456789abcdef')
  expect(keyFor('translate')).toBeUndefined()
  forgetKey('analytics')
  expect(keyFor('analytics')).toBeUndefined()
  expect(maskedKey('analytics')).toBeUndefined()
})

test('only the ends of a key are shown, and a short key is masked entirely', () => {
  setKey('translate', '0123456789abcdef')
  expect(maskedKey('translate')).toBe('0123********cdef')
  setKey('translate', '0123456789')
  expect(maskedKey('translate')).toBe('********')
})

test('text that a header cannot carry is rejected and changes nothing', () => {
  setKey('translate', 'good-key')
  for (const text of ['', ' ', 'two words', 'kéy', 'a\nb', 'x'.repeat(513)]) {
    expect(setKey('translate', text)).toBe(false)
  }
  expect(keyFor('translate')).toBe('good-key')
})

test('each key change starts a new connection; entering the same key again does not', () => {
  const before = connectionId('translate')
  setKey('translate', 'good-key')
  const first = connectionId('translate')
  expect(first).not.toBe(before)
  setKey('translate', ' good-key ')
  expect(connectionId('translate')).toBe(first)
  forgetKey('translate')
  expect([before, first]).not.toContain(connectionId('translate'))
})

test('a listener is notified of each change until it unsubscribes', () => {
  const heard: boolean[] = []
  const stop = subscribeKeys(() => heard.push(keyFor('translate') !== undefined))
  setKey('translate', 'good-key')
  forgetKey('translate')
  forgetKey('translate')
  stop()
  setKey('translate', 'good-key')
  expect(heard).toEqual([true, false])
})
