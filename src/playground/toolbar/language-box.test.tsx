import { expect, test } from 'vitest'
import { offerFor } from '../../ui/fields/combo-box-options.ts'
import { freeLanguage, isLanguageCode, nameInItself, targetSuggestions } from './language-box.tsx'

/** What Enter takes first, as the boxes for languages find it. */
function offered(typed: string) {
  const { options } = offerFor(typed, targetSuggestions(), {
    freeEntry: freeLanguage,
    otherName: nameInItself,
  })
  return options.map(({ value }) => value)
}

test.each([
  ['ger', 'DE'],
  ['fre', 'FR'],
  ['spa', 'ES'],
  ['chi', 'ZH'],
  ['lat', 'LV'],
  ['ch', 'ZH'],
  ['sw', 'SV'],
  ['jpn', 'JA'],
])('%s, the beginning of a name or another code of a language, is %s', (typed, code) => {
  expect(offered(typed)[0]?.split('-')[0]).toBe(code)
})

test('languages are found by their own names', () => {
  expect(['Deutsch', 'Français', 'espan', '日本語', 'Češt'].map((typed) => offered(typed)[0])).toEqual([
    'DE',
    'FR',
    'ES',
    'JA',
    'CS',
  ])
})

test('an unlisted code can be entered, marked as one, and comes after matches that begin with it', () => {
  expect(offered('yue')).toEqual(['YUE'])
  expect(offered('sw').indexOf('SW')).toBeGreaterThan(0)
  expect(freeLanguage('nor')).toEqual({
    value: 'NOR',
    label: 'Use NOR',
    note: 'unlisted code',
    isKnown: false,
  })
})

test('well-formed language tags are codes; names, sentences and remnants of words are not', () => {
  const codes = ['SW', 'YUE', 'ZH-HANT-TW', 'ES-419', 'X-OWN', 'SL-ROZAJ']
  expect(codes.filter((code) => !isLanguageCode(code))).toEqual([])
  const others = ['ANISH', 'Spanish', 'no language', 'E', 'EN-', '12', 'PT_BR', 'x', '日本']
  expect(others.filter(isLanguageCode)).toEqual([])
})

test('an unlisted code is offered by its name if it has one, and refused in a sentence if it is not a code', () => {
  expect(freeLanguage('sw')).toEqual({
    value: 'SW',
    label: 'Swahili',
    note: 'SW, unlisted code',
    isKnown: true,
  })
  expect(freeLanguage('pt_br')).toMatchObject({ value: 'PT-BR', isKnown: true })
  expect(freeLanguage('qqq')).toMatchObject({ value: 'QQQ', isKnown: false })
  expect(freeLanguage('anish')).toEqual({
    refusal: '“anish” is not a language code. Codes look like ES or PT-BR.',
  })
})
