import { expect, test } from 'vitest'
import { decodeConsoleFile, type ConsoleFile } from '../../api/console-file.ts'
import { differencesOf } from '../settings/differences.ts'
import { settingsTyped, typedOf } from './limits-form.ts'

const file: ConsoleFile = {
  version: 1,
  billing: { startDay: 15 },
  limits: [{ characters: 15_500_000 }, { characters: 100, key: '6000*****c942' }],
  prices: { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '0.9' },
  groups: [{ name: 'Shop', keys: ['6000*****c942'], labels: ['Shop*'] }],
}
const empty: ConsoleFile = { version: 1 }

test('what stands in the boxes is what was set, and comes out as it went in', () => {
  expect(typedOf(file).limits[0]).toEqual({ id: 0, key: '', characters: '15,500,000' })
  expect(settingsTyped(typedOf(file), file)).toEqual({ settings: file })
  expect(settingsTyped(typedOf(empty), empty)).toEqual({ settings: empty })
})

test('what comes out is a file that can be read, with the groups there were', () => {
  const typed = {
    ...typedOf(file),
    startDay: 1,
    limits: [
      { id: 3, key: '', characters: ' 20 000 000 ' },
      { id: 4, key: '', characters: '' },
    ],
    currency: 'chf',
  }
  const read = settingsTyped(typed, file)
  const settings = 'settings' in read ? read.settings : undefined
  expect(settings).toEqual({
    version: 1,
    limits: [{ characters: 20_000_000 }],
    prices: { ...file.prices, currency: 'CHF' },
    groups: file.groups,
  })
  expect(decodeConsoleFile(settings)).toEqual({ file: settings })
})

test('what cannot be meant is said, all of it', () => {
  const typed = {
    ...typedOf(file),
    limits: [
      { id: 1, key: '', characters: 'a lot' },
      { id: 2, key: 'k', characters: '1' },
      { id: 3, key: 'k', characters: '2' },
    ],
    currency: '¤',
    kinds: { text: '1,250', documents: '-1', improvement: '' },
  }
  expect(settingsTyped(typed, file)).toEqual({
    problems: [
      { field: 'limit-1', words: 'A limit is a whole number of characters, such as 15,500,000 or 15.5 M.' },
      { field: 'limit-3', words: 'This key has a limit already.' },
      {
        field: 'price-text',
        words: 'The price of text can be read in two ways: write 1250 or 1.2500.',
      },
      {
        field: 'price-documents',
        words: 'The price of documents is a number such as 19.95, with at most six decimals.',
      },
      { field: 'currency', words: 'The currency is three letters, such as EUR.' },
    ],
  })
})

test('a second limit of all keys together, and a price no file can hold, are told as that', () => {
  const typed = {
    ...typedOf(file),
    limits: [
      { id: 1, key: '', characters: '5' },
      { id: 2, key: '', characters: '6' },
    ],
    currency: 'EUR',
    kinds: { text: '99999999999999999999', documents: '1,000,000,000.00', improvement: '0.1234567' },
  }
  expect(settingsTyped(typed, file)).toEqual({
    problems: [
      { field: 'limit-2', words: 'There is a limit of all keys together already.' },
      { field: 'price-text', words: 'The price of text is too large: at most 999,999,999.' },
      { field: 'price-documents', words: 'The price of documents is too large: at most 999,999,999.' },
      {
        field: 'price-improvement',
        words: 'The price of improvement is a number such as 19.95, with at most six decimals.',
      },
    ],
  })
})

test('numbers are read as people type them, and a price of the file as it stands there', () => {
  const odd: ConsoleFile = {
    version: 1,
    prices: { currency: 'EUR', perMillionCharacters: { text: '1.250' } },
  }
  const typed = {
    ...typedOf(odd),
    limits: [{ id: 0, key: '', characters: '15,5 Mio.' }],
    currency: '€',
    speech: '0,90',
  }
  expect(settingsTyped(typed, odd)).toEqual({
    settings: {
      version: 1,
      limits: [{ characters: 15_500_000 }],
      prices: { currency: 'EUR', perMillionCharacters: { text: '1.250' }, perSpeechHour: '0.90' },
    },
  })
})

test('a draft is compared with the file in words, and with itself there is nothing to say', () => {
  expect(differencesOf(file, file)).toEqual([])
  expect(differencesOf(empty, { version: 1, billing: { startDay: 1 } })).toEqual([])
  const draft: ConsoleFile = {
    version: 1,
    limits: [{ characters: 20_000_000 }],
    prices: { currency: 'EUR', perMillionCharacters: { text: '19.5' }, perSpeechHour: '0.9' },
    groups: [
      { name: 'Shop', labels: ['Shop*', 'Store*'] },
      { name: 'Support', keys: ['a'] },
    ],
  }
  expect(differencesOf(file, draft)).toEqual([
    'Billing periods begin on day: 1 instead of 15.',
    'Limit of all keys: 20,000,000 instead of 15,500,000.',
    'Limit of 6000…c942: none instead of 100.',
    'Price of a million characters, text: 19.5 instead of 20.',
    'Group Shop has 1 key less and 1 label more.',
    'Group Support is new.',
  ])
  expect(differencesOf(draft, file).at(-1)).toBe('Group Shop has 1 key more and 1 label less.')
  expect(differencesOf(draft, file)).toContain('Group Support is gone.')
})
