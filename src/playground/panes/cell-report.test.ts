import { expect, test } from 'vitest'
import type { Answer } from '../model/answers.ts'
import type { CellPlace } from '../model/cell-views.ts'
import type { CellStatus, CellView } from '../model/cell.ts'
import { differencesInWords, nextPlace, sidesOf, verdictInWords } from './cell-report.ts'

const answer = (text: string): Answer => ({
  text,
  question: { text: 'Bank', settings: { targetLanguage: 'EN-US' } },
  source: {
    body: `{"translations":[{"text":"x"},{"extra":[1],"text":"${text}"}]}`,
    index: 1,
  },
})
const times = (count: number, text: string) => Array.from({ length: count }, () => answer(text))
const view = (status: CellStatus, answers: Answer[], baseline: Answer[] = []): CellView => ({
  status,
  answers,
  baseline,
  isOlder: false,
})

test('one square for each answer, and in words how alike they are and how many the baseline never gave', () => {
  const { own, theirs } = sidesOf(times(5, 'bench'), times(5, 'bank'), 'A')
  expect(own).toMatchObject({
    squares: [false, false, false, false, false],
    evidence: '5 × the same, never given by A',
  })
  expect(theirs).toMatchObject({ squares: Array.from({ length: 5 }, () => false), evidence: '5 × the same' })
})

test('answers that vary are listed, the most frequent first, each with its count and whether the baseline gave it too', () => {
  const { own } = sidesOf([answer('bank'), ...times(3, 'bench'), answer('bank')], times(5, 'bank'), 'A')
  expect(own?.wordings.map(({ answer, count, isElsewhere }) => [answer.text, count, isElsewhere])).toEqual([
    ['bench', 3, false],
    ['bank', 2, true],
  ])
  expect(own?.squares).toEqual([false, false, false, true, true])
  expect(own?.evidence).toBe('3 of 5 the same, 3 never given by A')
})

test('answers no two of which are alike are called all different', () => {
  const { own } = sidesOf(['bench', 'seat', 'pew'].map(answer), times(3, 'bank'), 'A')
  expect(own?.evidence).toBe('all different, never given by A')
})

test.each([
  [1, 'bench', 'asked once'],
  [3, 'bank', '3 × the same, all given by A'],
])('%i × %s says "%s"', (count, text, evidence) => {
  expect(sidesOf(times(count, text), times(count, 'bank'), 'A').own?.evidence).toBe(evidence)
})

test('a side without answers has nothing to show, and the other nothing to compare with', () => {
  expect(sidesOf(times(3, 'bench'), [], 'A')).toMatchObject({
    own: { evidence: '3 × the same' },
    theirs: undefined,
  })
})

test.each<[CellView, string]>([
  [view('changed', times(5, 'bench'), times(5, 'bank')), 'Changed'],
  [view('unstable', [...times(3, 'bench'), ...times(2, 'bank')], times(5, 'bank')), 'Unstable'],
  [view('unstable', [answer('bank'), answer('bench')]), 'Unstable'],
  [view('changed', [...times(3, 'bench'), ...times(2, 'seat')], times(5, 'bank')), 'Changed'],
  [view('differs', times(1, 'bench'), times(1, 'bank')), 'Differs'],
  [view('same', times(1, 'bank'), times(1, 'bank')), 'Same as A'],
  [view('out-of-date', times(1, 'bank')), 'Out of date'],
])('the verdict in words: %#', (cell, words) => {
  expect(verdictInWords(cell, 'A')).toBe(words)
})

const at = (row: number, column: number): CellPlace => ({ rowId: `${row}`, columnId: `${column}` })
const changes = [at(1, 1), at(2, 2), at(4, 1)]

test('a change shows its number, any other cell how many there are', () => {
  expect(differencesInWords(changes, at(2, 2))).toBe('difference 2 of 3')
  expect(differencesInWords(changes, at(3, 1))).toBe('3 differences')
  expect(differencesInWords([at(1, 1)], at(3, 1))).toBe('1 difference')
  expect(differencesInWords([], at(3, 1))).toBe('no differences')
})

test('stepping follows the reading order from any cell, and wraps around from the last to the first', () => {
  expect(nextPlace(changes, at(1, 1), 1)).toEqual(at(2, 2))
  expect(nextPlace(changes, at(4, 1), 1)).toEqual(at(1, 1))
  expect(nextPlace(changes, at(1, 1), -1)).toEqual(at(4, 1))
  // A cell that is not a change comes between them.
  const places = changes.toSpliced(2, 0, at(3, 1))
  expect(nextPlace(places, at(3, 1), 1)).toEqual(at(4, 1))
  expect(nextPlace(places, at(3, 1), -1)).toEqual(at(2, 2))
})

test('without another change there is nowhere to step', () => {
  expect(nextPlace([at(1, 1)], at(1, 1), 1)).toBeUndefined()
})
