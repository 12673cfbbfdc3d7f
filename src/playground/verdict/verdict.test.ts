import { expect, test } from 'vitest'
import { countAnswers, judge, varies } from './verdict.ts'

test('equal answers are the same', () => {
  expect(judge(['gate'], ['gate', 'gate'])).toBe('same')
})

test('answers that never meet are changed, however they vary', () => {
  expect(judge(['goal', 'the goal'], ['gate', 'the gate'])).toBe('changed')
})

test('answers that meet once are unstable: the difference may be noise', () => {
  expect(judge(['goal', 'gate'], ['gate', 'gate'])).toBe('unstable')
  expect(judge(['gate'], ['gate', 'door'])).toBe('unstable')
})

test('two spellings of one accent are the same', () => {
  expect(judge(['Cafe\u0301'], ['Caf\u00E9'])).toBe('same')
  expect(varies(['Cafe\u0301', 'Caf\u00E9'])).toBe(false)
})

test('equal answers collapse to one with a count, the most frequent first', () => {
  const counted = countAnswers([{ text: 'a' }, { text: 'b' }, { text: 'b' }])
  expect(counted).toEqual([
    { answer: { text: 'b' }, count: 2 },
    { answer: { text: 'a' }, count: 1 },
  ])
})
