import { expect, test } from 'vitest'
import { offerFor } from './combo-box-options.ts'

const languages = [
  { value: 'EN-US', label: 'English (US)', note: 'EN-US' },
  { value: 'EN', label: 'English', note: 'EN' },
  { value: 'JA', label: 'Japanese', note: 'JA' },
  { value: 'SV', label: 'Swedish', note: 'SV' },
  { value: 'ES', label: 'Spanish', note: 'ES' },
  { value: 'FR', label: 'Français', note: 'FR' },
]

const code = (text: string) =>
  /^[a-z]{2,3}$/i.test(text)
    ? { value: text.toUpperCase(), label: text.toUpperCase(), isKnown: text.toLowerCase() === 'sw' }
    : { refusal: `${text} is no code` }

const offered = (typed: string) =>
  offerFor(typed, languages, { freeEntry: code }).options.map(({ value }) => value)

test('exact matches come first, then names that begin with it, then names that contain it', () => {
  expect(offered('english')).toEqual(['EN', 'EN-US'])
  expect(offered('en')).toEqual(['EN', 'EN-US'])
  expect(offered('span')).toEqual(['ES'])
  expect(offered('francais')).toEqual(['FR'])
})

test('a free entry never comes before a suggestion that begins so; without a name of its own, it comes last', () => {
  expect(offered('sw')).toEqual(['SV', 'SW'])
  expect(offered('jap')).toEqual(['JA', 'JAP'])
  expect(offered('qqq')).toEqual(['QQQ'])
})

test('an entry that is neither found nor allowed is refused in words', () => {
  expect(offerFor('Spansk', languages, { freeEntry: code })).toEqual({
    options: [],
    refusal: 'Spansk is no code',
  })
})

test('without free entries only suggestions are offered', () => {
  expect(offerFor('ja', languages).options.map(({ value }) => value)).toEqual(['JA'])
  expect(offerFor('qqq', languages)).toEqual({ options: [] })
})

test('a free entry that is a suggestion in other words is offered as that suggestion', () => {
  const freeEntry = () => ({ value: 'JA', label: 'Nihongo', isKnown: true })
  expect(offerFor('nihongo', languages, { freeEntry }).options).toEqual([languages[2]])
})

test('with nothing typed, everything is offered', () => {
  expect(offerFor(' ', languages, { freeEntry: code }).options).toBe(languages)
})
