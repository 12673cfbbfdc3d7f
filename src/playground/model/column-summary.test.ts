import { expect, test } from 'vitest'
import type { Answer } from './answers.ts'
import { type ColumnSummary, isUnlikeMost, NO_SUMMARY, summarizeColumn } from './column-summary.ts'

test('a keystroke recomputes one row, and unchanged statuses stay the same list', () => {
  const rows = ['a', 'b', 'c'].map((text, index) => ({ id: `${index}`, text }))
  const asked: string[] = []
  const answer = (text: string): Answer => ({
    text,
    question: { text, settings: { targetLanguage: 'DE' } },
    source: { body: '', index: 0 },
  })
  const theirs = [answer('x')]
  const same = [answer('x')]
  const other = [answer('y')]
  const factsOf = ({ text }: { readonly text: string }) => {
    asked.push(text)
    const current = text === 'b' ? other : same
    return { isBaseline: false, isAsked: true, current, earlier: [], baseline: theirs, phase: undefined }
  }
  const summarize = (texts: typeof rows, before?: ColumnSummary) =>
    summarizeColumn(texts, factsOf, () => false, before, before !== undefined)
  const first = summarize(rows)
  expect(first.effect).toMatchObject({ answered: 3, compared: 3, differing: 1, changed: 0 })
  asked.length = 0
  const edited = rows.map((row) => (row.id === '2' ? { ...row, text: 'd' } : row))
  const second = summarize(edited, first)
  expect(asked).toEqual(['d'])
  expect(second.statuses).toBe(first.statuses)
  expect(second.effect).toBe(first.effect)
  expect(summarize(edited.slice(1), second).statuses).toEqual(['differs', 'same'])
})

const column = (language: string, languages: Readonly<Record<string, number>>) => ({
  ...NO_SUMMARY,
  language,
  languages: new Map(Object.entries(languages)),
})

test('a text detected as a different language than most stands out', () => {
  const most = column('DE', { DE: 2, EN: 1 })
  expect(isUnlikeMost(most, 'EN')).toBe(true)
  expect(isUnlikeMost(most, 'DE')).toBe(false)
})

test('two texts in two languages are no majority, nor is an even split', () => {
  expect(isUnlikeMost(column('DE', { DE: 1, EN: 1 }), 'EN')).toBe(false)
  expect(isUnlikeMost(column('DE', { DE: 2, EN: 2 }), 'EN')).toBe(false)
})

test('the case of a code, its variant, and a text without a detected language do not matter', () => {
  const most = column('EN', { EN: 3, en: 1, 'EN-GB': 1 })
  for (const code of ['en', 'EN-GB', '']) expect(isUnlikeMost(most, code)).toBe(false)
})
