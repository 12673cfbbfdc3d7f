import { expect, test } from 'vitest'
import { isUnlikeMost, NO_SUMMARY } from './column-summary.ts'

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
