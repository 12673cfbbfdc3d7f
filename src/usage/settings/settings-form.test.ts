import { expect, test } from 'vitest'
import { decodeConsoleFile, type ConsoleFile } from '../../api/gateway-contract.ts'
import { settingsTyped, typedOf, withEdits } from './settings-form.ts'

const file: ConsoleFile = {
  version: 1,
  billing: { startDay: 15 },
  limits: [{ characters: 15_500_000 }, { characters: 100, key: '6000*****c942' }],
  prices: { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '0.9' },
  groups: [{ name: 'Shop', keys: ['6000*****c942'], labels: ['Shop*'] }],
}
const empty: ConsoleFile = { version: 1 }

test('the boxes show what was set, and unchanged boxes give the same settings', () => {
  expect(typedOf(file).limits[0]).toEqual({ id: 0, key: '', characters: '15,500,000' })
  expect(settingsTyped(typedOf(file))).toEqual({ settings: file })
  expect(settingsTyped(typedOf(empty))).toEqual({ settings: empty })
})

test('the result is a readable file, with the groups there were', () => {
  const typed = {
    ...typedOf(file),
    startDay: 1,
    limits: [{ id: 3, key: '', characters: ' 20,000,000 ' }],
    currency: 'chf',
  }
  const read = settingsTyped(typed)
  const settings = 'settings' in read ? read.settings : undefined
  expect(settings).toEqual({
    version: 1,
    limits: [{ characters: 20_000_000 }],
    prices: { ...file.prices, currency: 'CHF' },
    groups: file.groups,
  })
  expect(decodeConsoleFile(settings)).toEqual({ file: settings })
})

test('every impossible value is reported', () => {
  const typed = {
    ...typedOf(file),
    limits: [
      { id: 1, key: '', characters: 'a lot' },
      { id: 2, key: 'k', characters: '1' },
      { id: 3, key: 'k', characters: '2' },
    ],
    currency: '¤',
    prices: { text: '19,95', documents: '-1', improvement: '0.1234567', speech: '0.9' },
  }
  expect(settingsTyped(typed)).toEqual({
    problems: [
      { field: 'limit-1', words: 'A limit is a whole number of characters, such as 15,500,000.' },
      { field: 'limit-3', words: 'This key already has a limit.' },
      {
        field: 'price-text',
        words:
          'Enter the price for text as a number, such as 19.95, with a decimal point, at most nine digits and six decimals.',
      },
      { field: 'price-documents', words: 'The price of documents cannot be negative.' },
      {
        field: 'price-improvement',
        words:
          'Enter the price for improvement as a number, such as 19.95, with a decimal point, at most nine digits and six decimals.',
      },
      { field: 'currency', words: 'The currency is three letters, such as EUR.' },
    ],
  })
})

test('a limit left empty is not dropped', () => {
  const typed = {
    ...typedOf(file),
    limits: [
      { id: 1, key: '', characters: ' ' },
      { id: 2, key: '', characters: '6' },
    ],
  }
  expect(settingsTyped(typed)).toEqual({
    problems: [{ field: 'limit-1', words: 'Enter a limit, or remove this row.' }],
  })
})

test('there is only one limit for all keys together', () => {
  const typed = {
    ...typedOf(file),
    limits: [
      { id: 1, key: '', characters: '5' },
      { id: 2, key: '', characters: '6' },
    ],
  }
  expect(settingsTyped(typed)).toEqual({
    problems: [{ field: 'limit-2', words: 'All keys together already have a limit.' }],
  })
})

test('a number is plain digits, with commas between thousands; spaces do not matter, and nothing is guessed', () => {
  const read = (characters: string, price: string) =>
    settingsTyped({
      ...typedOf(empty),
      limits: [{ id: 0, key: '', characters }],
      prices: { text: price, documents: '', improvement: '', speech: '' },
    })
  for (const characters of [' 15 500 000 ', '15,500,000'])
    expect(read(characters, '1,234.5')).toMatchObject({
      settings: {
        limits: [{ characters: 15_500_000 }],
        prices: { perMillionCharacters: { text: '1234.5' } },
      },
    })
  for (const typed of ['', 'a lot', '-1', '1,2,3', '1.5', '15.500.000', '1e3', '99999999999999999999'])
    expect(read(typed, '1')).toMatchObject({ problems: [{ field: 'limit-0' }] })
  for (const typed of ['19,95', '20 EUR', '€20', '0.1234567', '9999999999'])
    expect(read('1', typed)).toMatchObject({ problems: [{ field: 'price-text' }] })
})

test('edits join what another tab saved meanwhile: prices one by one, but never in another currency', () => {
  const before = typedOf({
    version: 1,
    prices: { currency: 'EUR', perMillionCharacters: { text: '20', documents: '10' } },
  })
  const typed = { ...before, prices: { ...before.prices, documents: '12' } }
  const now = (currency: string) =>
    typedOf({
      version: 1,
      limits: [{ characters: 5 }],
      prices: { currency, perMillionCharacters: { text: '30' } },
    })
  expect(withEdits(typed, before, now('EUR'))).toEqual({
    ...now('EUR'),
    prices: { text: '30', documents: '12', improvement: '', speech: '' },
  })
  expect(withEdits(typed, before, now('USD'))).toEqual({ ...typed, limits: now('USD').limits })
  expect(withEdits(before, before, now('USD'))).toEqual(now('USD'))
})
