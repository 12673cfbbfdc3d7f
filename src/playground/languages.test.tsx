import { expect, test } from 'vitest'
import { DETECT, directionOf, isSameLanguage, languageName, languageTag } from './languages.ts'
import { sourceSuggestions, targetSuggestions } from './toolbar/language-options.ts'

const values = (suggestions: readonly { value: string }[]) => suggestions.map(({ value }) => value)

test('regional variants can be translated into, not from', () => {
  expect(values(targetSuggestions())).toContain('PT-BR')
  expect(values(sourceSuggestions())).not.toContain('PT-BR')
})

test('“Detect language” is the first source option', () => {
  expect(sourceSuggestions()[0]?.value).toBe(DETECT)
})

test('languages are shown by name, an unknown code as it is', () => {
  expect(languageName('EN-US')).toBe('English (US)')
  expect(languageName('no language')).toBe('no language')
})

test('Arabic and Hebrew run from right to left, and so do their variants', () => {
  expect(['AR', 'HE', 'FA', 'ar-EG', 'DE', '???'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ])
})

test('a free entry that is not a language tag never becomes an invalid lang attribute', () => {
  expect([languageTag('ZH-HANT'), languageTag('what?')]).toEqual(['zh-Hant', 'und'])
})

test('a detected EN counts as the same language as EN-GB', () => {
  expect(isSameLanguage('en', 'EN-GB')).toBe(true)
  expect(isSameLanguage('EN', 'ES')).toBe(false)
})
