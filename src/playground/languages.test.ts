import { expect, test } from 'vitest'
import {
  DETECT,
  directionOf,
  freeLanguage,
  isLanguageCode,
  isSameLanguage,
  languageName,
  languageTag,
  sourceSuggestions,
  targetSuggestions,
} from './languages.ts'

const values = (suggestions: readonly { value: string }[]) => suggestions.map(({ value }) => value)

test('regional variants can be translated into, not from', () => {
  expect(values(targetSuggestions([]))).toContain('PT-BR')
  expect(values(sourceSuggestions([]))).not.toContain('PT-BR')
})

test('detecting is the first choice of source', () => {
  expect(sourceSuggestions(['DE'])[0]?.value).toBe(DETECT)
})

test('languages used last come first, and no language is offered twice', () => {
  const offered = values(targetSuggestions(['JA', 'X-KLINGON']))
  expect(offered.slice(0, 2)).toEqual(['JA', 'X-KLINGON'])
  expect(new Set(offered).size).toBe(offered.length)
})

test('languages are called by their names, an unknown code by itself', () => {
  expect(languageName('EN-US')).toBe('English (US)')
  expect(languageName('no language')).toBe('no language')
})

test('Arabic and Hebrew run from right to left, and so does any variant of them', () => {
  expect(['AR', 'HE', 'FA', 'ar-EG', 'DE', '???'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ])
})

test('a free entry that is no language tag never becomes an invalid lang attribute', () => {
  expect([languageTag('ZH-HANT'), languageTag('what?')]).toEqual(['zh-Hant', 'und'])
})

test('well-formed language tags are codes; names, sentences and remnants of words are none', () => {
  const codes = ['SW', 'YUE', 'ZH-HANT-TW', 'ES-419', 'X-OWN', 'SL-ROZAJ']
  expect(codes.filter((code) => !isLanguageCode(code))).toEqual([])
  const others = ['ANISH', 'Spanish', 'no language', 'E', 'EN-', '12', 'PT_BR', 'x', '日本']
  expect(others.filter(isLanguageCode)).toEqual([])
})

test('a code beside the list is offered by its name if it has one, and refused in a sentence if it is none', () => {
  expect(freeLanguage('sw')).toEqual({ value: 'SW', label: 'Swahili', note: 'SW', isKnown: true })
  expect(freeLanguage('pt_br')).toMatchObject({ value: 'PT-BR', isKnown: true })
  expect(freeLanguage('qqq')).toMatchObject({ value: 'QQQ', isKnown: false })
  expect(freeLanguage('anish')).toEqual({
    refusal: '“anish” is not a language code. Codes look like ES or PT-BR.',
  })
})

test('a detected EN is no other language than EN-GB', () => {
  expect(isSameLanguage('en', 'EN-GB')).toBe(true)
  expect(isSameLanguage('EN', 'ES')).toBe(false)
})
