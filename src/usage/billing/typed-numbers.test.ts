import { expect, test } from 'vitest'
import { readCharacters, readNumber, readPrice, writeCharacters } from './limits-form.ts'

test('a number is read plain, in every language', () => {
  for (const language of ['en-US', 'de-DE', 'fr-FR', 'en-IN', 'ar-EG']) {
    expect(readNumber('1234.5', language)).toBe('1234.5')
    expect(readNumber(' 15500000 ', language)).toBe('15500000')
  }
})

test.each([
  ['en-US', '15,500,000', '1,234.5'],
  ['de-DE', '15.500.000', '1.234,5'],
  ['fr-FR', '15 500 000', '1 234,5'],
  ['en-IN', '1,55,00,000', '1,234.5'],
])('a number is read as written in %s', (language, large, decimal) => {
  expect(readNumber(large, language)).toBe('15500000')
  expect(readNumber(decimal, language)).toBe('1234.5')
  expect(readCharacters(writeCharacters(15_500_000, language), language)).toBe(15_500_000)
})

test('what is written as in another language is not guessed', () => {
  expect(readNumber('19,95', 'en-US')).toBeUndefined()
  expect(readNumber('15.500.000', 'en-US')).toBeUndefined()
  expect(readNumber('15,500,000', 'de-DE')).toBeUndefined()
  for (const typed of ['', 'a lot', '-1', '1,2,3', '20 EUR', '€20', '1.5 M', '1e3'])
    expect(readNumber(typed, 'en-US')).toBeUndefined()
})

test('characters are whole, and a price is one that the file can hold', () => {
  expect(readCharacters('1.5', 'en-US')).toBeUndefined()
  expect(readCharacters('99999999999999999999', 'en-US')).toBeUndefined()
  expect(readPrice('19,95', 'de-DE')).toBe('19.95')
  expect(readPrice('0.1234567', 'en-US')).toBeUndefined()
  expect(readPrice('9999999999', 'en-US')).toBeUndefined()
})
