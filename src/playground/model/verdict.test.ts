import { expect, test } from 'vitest'
import { countWordings, judge, mayStillChange, outsideBaseline, varies } from './verdict.ts'

const times = (count: number, text: string) => Array.from({ length: count }, () => text)

test('equal answers are the same, however often each side was asked', () => {
  expect(judge(['gate'], times(5, 'gate'))).toBe('same')
})

test('answers that differ are not a verdict until each side has given three', () => {
  expect(judge(['goal'], ['gate'])).toBe('differs')
  expect(judge(['goal'], times(5, 'gate'))).toBe('differs')
  expect(judge(times(2, 'goal'), times(2, 'gate'))).toBe('differs')
  expect(judge(times(3, 'goal'), times(3, 'gate'))).toBe('changed')
})

test('a change needs each side to keep to a wording of its own: three of three, four of five, eight of ten', () => {
  expect(judge([...times(2, 'goal'), 'x'], times(3, 'gate'))).toBe('unstable')
  expect(judge([...times(4, 'goal'), 'x'], [...times(4, 'gate'), 'y'])).toBe('changed')
  expect(judge([...times(3, 'goal'), 'x', 'y'], [...times(4, 'gate'), 'z'])).toBe('unstable')
  expect(judge([...times(8, 'goal'), 'x', 'y'], times(10, 'gate'))).toBe('changed')
})

test('wordings that both sides give now and then do not hide a change; one that is usual on one side and occurs on the other does', () => {
  expect(judge([...times(4, 'goal'), 'door'], [...times(4, 'gate'), 'door'])).toBe('changed')
  expect(judge([...times(4, 'goal'), 'gate'], times(5, 'gate'))).toBe('unstable')
  expect(judge(['gate'], ['gate', 'door'])).toBe('unstable')
})

test('if the baseline always gives one wording and the other side never does, that is a change, however its own vary', () => {
  expect(judge([...times(3, 'goal'), 'x', 'y'], times(5, 'gate'))).toBe('changed')
  expect(judge(['a', 'b', 'c', 'd', 'e', 'f'], times(5, 'gate'))).toBe('changed')
  expect(judge([...times(3, 'goal'), 'x', 'gate'], times(5, 'gate'))).toBe('unstable')
  // The other way round, or with fewer answers, "changed" would come up by chance too often.
  expect(judge(times(5, 'gate'), [...times(3, 'goal'), 'x', 'y'])).toBe('unstable')
  expect(judge(['goal', 'x', 'y', 'z'], times(5, 'gate'))).toBe('unstable')
  expect(judge(['goal', 'x', 'y', 'z', 'z'], times(4, 'gate'))).toBe('unstable')
})

test('two encodings of one accent are the same', () => {
  expect(judge(['Cafe\u0301'], ['Caf\u00E9'])).toBe('same')
  expect(varies(['Cafe\u0301', 'Caf\u00E9'])).toBe(false)
})

test('only a difference that may still become a change is worth asking again', () => {
  expect(mayStillChange(['goal'], ['gate'], 5)).toBe(true)
  expect(mayStillChange(['gate'], ['gate'], 5)).toBe(false)
  expect(mayStillChange(['gate'], [...times(4, 'gate'), 'door'], 5)).toBe(false)
  expect(mayStillChange(['goal'], ['a', 'b', 'c', 'd', 'e'], 5)).toBe(false)
  expect(mayStillChange(['a', 'b', 'c'], times(3, 'gate'), 5)).toBe(true)
  expect(mayStillChange(['a', 'b', 'c'], times(3, 'gate'), 3)).toBe(false)
  expect(mayStillChange(['a', 'b', 'gate'], times(3, 'gate'), 5)).toBe(false)
  expect(mayStillChange(['goal', 'goal', 'x'], times(3, 'gate'), 5)).toBe(true)
})

test('the count is of the kept answers that the baseline never gave', () => {
  const answers = (words: readonly string[]) => words.map((text) => ({ text }))
  expect(outsideBaseline(answers([...times(4, 'goal'), 'gate']), answers(times(5, 'gate')))).toBe(4)
})

test('equal answers collapse to one with a count, the most frequent first', () => {
  const counted = countWordings([{ text: 'a' }, { text: 'b' }, { text: 'b' }])
  expect(counted).toEqual([
    { answer: { text: 'b' }, count: 2 },
    { answer: { text: 'a' }, count: 1 },
  ])
})
