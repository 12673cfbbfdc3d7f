import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markWords, type Run } from './word-marks.ts'

function added(baseline: string, text: string, language: string): string[] {
  const marks = markWords(baseline, text, language)
  if (marks === 'too-long') throw new Error('gave up')
  return marks.filter(({ kind }) => kind === 'added').map(({ text }) => text)
}

/** The translation again: all runs that were not removed. */
function textOf(marks: readonly Run[]): string {
  return marks
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')
}

test('the one word that differs is marked, and only it', () => {
  expect(added('He waited at the gate.', 'He waited at the goal.', 'EN-US')).toEqual(['goal'])
})

test('two changed words side by side are one mark', () => {
  expect(markWords('Der Lehrer ist hier.', 'Die Lehrerin ist hier.', 'DE')).toEqual([
    { kind: 'removed', text: 'Der Lehrer' },
    { kind: 'added', text: 'Die Lehrerin' },
    { kind: 'kept', text: ' ist hier.' },
  ])
})

test('a word that only went is no mark of the translation', () => {
  expect(added('He really waited', 'He waited', 'EN')).toEqual([])
})

test('Japanese is marked by word although it has no spaces', () => {
  expect(added('彼は銀行に行きました。', '彼は川岸に行きました。', 'JA')).toEqual(['川岸'])
})

test('Thai is marked by word although it has no spaces', () => {
  const found = added('เขาไปธนาคาร', 'เขาไปตลาด', 'TH')
  expect(found).toEqual(['ตลาด'])
})

test('Arabic is marked by word', () => {
  expect(added('انتظر عند البوابة اليوم', 'انتظر عند المرمى اليوم', 'AR')).toEqual(['المرمى'])
})

test('an emoji with joiners is never cut in two', () => {
  expect(added('Hi 👩‍⚕️ there', 'Hi 👨‍👩‍👧 there', 'EN')).toEqual(['👨‍👩‍👧'])
})

test('an accent written as a mark of its own is no change', () => {
  expect(added('Das Cafe\u0301 ist zu', 'Das Caf\u00E9 ist zu', 'DE')).toEqual([])
})

test('a code that is no language still gets marks', () => {
  expect(added('one two', 'one three', 'not a code')).toEqual(['three'])
})

test('very long and very different texts are given up on instead of holding up the page', () => {
  const words = (seed: number) =>
    Array.from({ length: 60_000 }, (_, index) => `w${(index * seed) % 9973}`).join(' ')
  expect(markWords(words(7), words(31), 'EN')).toBe('too-long')
})

test('a long text without a single space keeps every character', () => {
  const text = '川岸を歩きました。👩‍⚕️'.repeat(500)
  // How fast this machine is today is not the question here.
  const marks = markWords(`${text}。`, text, 'JA', 60_000)
  expect(marks).not.toBe('too-long')
  expect(marks === 'too-long' ? '' : textOf(marks)).toBe(text)
})

test('whatever the texts, the marks put together are the translation, and what was removed the baseline', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('EN', 'JA', 'TH', 'AR'),
      (baseline, text, language) => {
        const marks = markWords(baseline, text, language)
        if (marks === 'too-long') return
        expect(textOf(marks)).toBe(text)
      },
    ),
    { numRuns: 200 },
  )
})
