import { expect, test } from 'vitest'
import { readCharacters, readTypedPrice } from './typed-numbers.ts'

test.each([
  ['1000000', 1_000_000],
  ['1,000,000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['1 000 000', 1_000_000],
  ['1\u202f000\u00a0000', 1_000_000],
  ["1'000’000", 1_000_000],
  ['1.500', 1_500],
  ['15,00,000', 1_500_000],
  ['1M', 1_000_000],
  ['1.5 M', 1_500_000],
  ['1,5 Mio.', 1_500_000],
  ['0.125m', 125_000],
  ['500k', 500_000],
  ['2 million characters', 2_000_000],
  ['7,500,000 characters', 7_500_000],
  ['1.2 bn', 1_200_000_000],
])('%s is a number of characters', (typed, characters) => {
  expect(readCharacters(typed)).toBe(characters)
})

// One and a half, or fifteen? One and a half million, or 1,500 of them? Nobody can know.
test.each(['', 'a lot', '1,5', '15.50', '1,500 M', '1.000,000', '1.0000', '1.2345678M', '-5', '1 M 2', 'M'])(
  '“%s” is none',
  (typed) => expect(readCharacters(typed)).toBeUndefined(),
)

test.each([
  ['20', '20'],
  ['19.95', '19.95'],
  ['19,95', '19.95'],
  ['.9', '0.9'],
  ['0,125', '0.125'],
  ['1,250.50', '1250.50'],
  ['1.250,50', '1250.50'],
  ["1'250.50", '1250.50'],
  ['20 EUR', '20'],
  ['€20.00', '20.00'],
  ['eur 19,95', '19.95'],
])('%s is a price', (typed, price) => {
  expect(readTypedPrice(typed, 'EUR')).toBe(price)
})

test.each(['', 'free', '-1', '20 USD', '$20', '1.2345678', '1.250', '1,250'])('“%s” is none', (typed) => {
  expect(readTypedPrice(typed, 'EUR')).toBeUndefined()
})
