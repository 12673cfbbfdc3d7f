import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageTag } from '../languages.ts'
import { markWords, type WordMarks } from './word-marks.ts'

function added(baseline: string, text: string, language: string): string[] {
  return markWords(baseline, text, language)
    .runs.filter(({ kind }) => kind === 'added')
    .map(({ text }) => text)
}

/** The translation, rebuilt from all runs that are not removed. */
function textOf({ runs }: WordMarks): string {
  return runs
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')
}

test('the one word that differs is marked, and only it', () => {
  expect(added('He waited at the gate.', 'He waited at the goal.', 'EN-US')).toEqual(['goal'])
})

test('a short text is compared word by word, not by paragraph', () => {
  expect(markWords('the old gate', 'the old goal', 'en').isCoarse).toBe(false)
})

test('two changed words side by side are one mark', () => {
  expect(markWords('Der Lehrer ist hier.', 'Die Lehrerin ist hier.', 'DE').runs).toEqual([
    { kind: 'removed', text: 'Der Lehrer' },
    { kind: 'added', text: 'Die Lehrerin' },
    { kind: 'kept', text: ' ist hier.' },
  ])
})

test('a word that was only removed is not marked in the translation', () => {
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

test('an accent written as a separate mark is not a change', () => {
  expect(added('Das Cafe\u0301 ist zu', 'Das Caf\u00E9 ist zu', 'DE')).toEqual([])
})

test('a code that is not a language still gets marks', () => {
  expect(added('one two', 'one three', languageTag('not a code'))).toEqual(['three'])
})

test('white space that differs is marked only if nothing else does', () => {
  expect(added('10 kg', '10\u00A0kg', 'DE')).toEqual(['\u00A0'])
  expect(added('one two', 'one  two', 'EN')).toEqual(['  '])
  expect(added('one two', 'one\ntwo', 'EN')).toEqual(['\n'])
  expect(markWords('one two ', 'one two', 'EN').runs.at(-1)).toEqual({ kind: 'removed', text: ' ' })
})

test('white space after a changed word is not part of its mark', () => {
  expect(added('He waited', 'He often waited', 'EN')).toEqual(['often'])
})

test('a long text with a few changes is marked word by word, in the paragraphs that changed', () => {
  const paragraphs = Array.from(
    { length: 400 },
    (_, index) => `Paragraph ${index} waited at the gate of the town.\n`,
  )
  const changed = paragraphs
    .with(7, 'Paragraph 7 waited at the goal of the town.\n')
    .with(390, 'A new one.\n')
  const marks = markWords(paragraphs.join(''), changed.join(''), 'EN', 60_000)
  expect(marks.isCoarse).toBe(false)
  expect(added(paragraphs.join(''), changed.join(''), 'EN')[0]).toBe('goal')
  expect(textOf(marks)).toBe(changed.join(''))
})

test('very long and very different texts are marked by paragraph instead of holding up the page', () => {
  const words = (seed: number) =>
    Array.from({ length: 60_000 }, (_, index) => `w${(index * seed) % 9973}`).join(' ')
  const [before, after] = [`Same.\n${words(7)}`, `Same.\n${words(31)}`]
  const marks = markWords(before, after, 'EN')
  expect(marks.isCoarse).toBe(true)
  expect(marks.runs[0]).toEqual({ kind: 'kept', text: 'Same.\n' })
  expect(textOf(marks)).toBe(after)
})

test('a long text without a single space keeps every character', () => {
  const text = '川岸を歩きました。👩‍⚕️'.repeat(500)
  // A generous time limit, so that the machine's speed does not matter.
  expect(textOf(markWords(`${text}。`, text, 'JA', 60_000))).toBe(text)
})

test('whatever the texts, the runs join into the translation and, with the removed ones, into the baseline', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('EN', 'JA', 'TH', 'AR'),
      (baseline, text, language) => {
        const marks = markWords(baseline, text, language)
        expect(textOf(marks)).toBe(text)
        const isEqual = baseline.normalize('NFC') === text.normalize('NFC')
        if (!isEqual) expect(marks.runs.some(({ kind }) => kind !== 'kept')).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('a mark begins and ends with a word, not with the space around it', () => {
  expect(added('I have messages.', 'I have new messages.', 'EN')).toEqual(['new'])
  expect(added('The end', 'The end (styled)', 'EN')).toEqual(['(styled)'])
  expect(textOf(markWords('The end', 'The end (styled)', 'EN'))).toBe('The end (styled)')
})
