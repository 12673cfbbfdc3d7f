import { expect, test } from 'vitest'
import { isLanguageCode, offerFor, targetSuggestions } from './language-options.ts'

const listed = targetSuggestions()
/** The options offered; Enter takes the first. */
const offered = (typed: string) => offerFor(typed, listed).options.map(({ value }) => value)

test('exact matches come first, then names that begin with it, then names that contain it', () => {
  expect(offered('english').slice(0, 2)).toEqual(['EN', 'EN-GB'])
  expect(offered('en')[0]).toBe('EN')
  expect(offered('span')).toEqual(['ES', 'ES-419'])
})

test('an unlisted code comes last', () => {
  expect(offered('sw')).toEqual(['SV', 'DE-CH', 'SW'])
  expect(offered('jap')).toEqual(['JA', 'JAP'])
  expect(offered('qqq')).toEqual(['QQQ'])
})

test('a text that is neither found nor a code is refused in a sentence', () => {
  expect(offerFor('Spansk', listed)).toEqual({
    options: [],
    refusal: '“Spansk” is not a language code. Codes look like ES or PT-BR.',
  })
})

test('with nothing typed, everything is offered', () => {
  expect(offerFor(' ', listed).options).toBe(listed)
})

test.each([
  ['ger', 'DE'],
  ['fre', 'FR'],
  ['spa', 'ES'],
  ['chi', 'ZH'],
  ['lat', 'LV'],
  ['ch', 'ZH'],
  ['sw', 'SV'],
  ['jpn', 'JA'],
])('%s, the beginning of a name or another code for a language, is %s', (typed, code) => {
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

test('well-formed language tags are codes; names, sentences and remnants of words are not', () => {
  const codes = ['SW', 'YUE', 'ZH-HANT-TW', 'ES-419', 'X-OWN', 'SL-ROZAJ']
  expect(codes.filter((code) => !isLanguageCode(code))).toEqual([])
  const others = ['ANISH', 'Spanish', 'no language', 'E', 'EN-', '12', 'PT_BR', 'x', '日本']
  expect(others.filter(isLanguageCode)).toEqual([])
})

test('an unlisted code is marked as one, with its name if it has one; an underscore is read as a hyphen', () => {
  const last = (typed: string) => offerFor(typed, listed).options.at(-1)
  expect(last('swa')).toEqual({ value: 'SWA', label: 'Use SWA', note: 'unlisted code' })
  expect(last('sw')).toEqual({ value: 'SW', label: 'Swahili', note: 'SW, unlisted code' })
  expect(last('pt_br')).toMatchObject({ value: 'PT-BR' })
})
