import { expect, test } from 'vitest'
import { readCharacters, readTypedAmount, readTypedPrice, readTypedTime } from './typed-numbers.ts'

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

test.each([
  ['352.08', '352.08'],
  ['352,08 EUR', '352.08'],
  ['€1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ["1'234'567.5", '1234567.5'],
  ['1,234,567', '1234567'],
  ['12.345.678.901', '12345678901'],
  // An invoice in euros has no tenths of a cent.
  ['1,234', '1234'],
])('%s is an amount in euros', (typed, amount) => {
  expect(readTypedAmount(typed, 'EUR', 2)).toBe(amount)
})

test.each(['', 'much', '-5', '5 USD', '1.2345678', '1,23,4', '1.234.56'])(
  '“%s” is no amount in euros',
  (typed) => {
    expect(readTypedAmount(typed, 'EUR', 2)).toBeUndefined()
  },
)

test('three digits behind the only point can be read in two ways where a currency has as many decimals', () => {
  expect(readTypedAmount('1.234', 'KWD', 3)).toBeUndefined()
  expect(readTypedAmount('1.2340', 'KWD', 3)).toBe('1.2340')
})

const [HOUR, MINUTE, SECOND] = [3_600_000n, 60_000n, 1_000n]

test.each([
  ['311 h 04 m', 311n * HOUR + 4n * MINUTE, MINUTE],
  ['1,311 h 04 min', 1_311n * HOUR + 4n * MINUTE, MINUTE],
  ['311:04', 311n * HOUR + 4n * MINUTE, MINUTE],
  ['311:04:30', 311n * HOUR + 4n * MINUTE + 30n * SECOND, SECOND],
  ['2h 5m 7s', 2n * HOUR + 5n * MINUTE + 7n * SECOND, SECOND],
  ['311', 311n * HOUR, HOUR],
  ['311 hours', 311n * HOUR, HOUR],
  ['311.5', 311n * HOUR + 30n * MINUTE, HOUR / 10n],
  ['311,25 h', 311n * HOUR + 15n * MINUTE, HOUR / 100n],
  ['18,664,000 min.', 18_664_000n * MINUTE, MINUTE],
  ['90.5 minutes', 90n * MINUTE + 30n * SECOND, MINUTE / 10n],
])('%s is a time', (typed, amount, grain) => {
  expect(readTypedTime(typed)).toEqual({ amount, grain })
})

// 1,311 may be thirteen hundred hours, or one and a third.
test.each(['', 'long', '1,311', '3:7', '3:77', '1.5 h 30 m', '4 m 2 h', '-3', '3 days'])(
  '“%s” is no time',
  (typed) => {
    expect(readTypedTime(typed)).toBeUndefined()
  },
)
