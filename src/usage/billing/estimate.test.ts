import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceBook } from '../../api/gateway-contract.ts'
import type { UsageCounts } from '../../report-reader/usage-report.ts'
import { estimate, estimateAll, PARTS, writeAbout, writeCents, writeExact, writeGrouped } from './estimate.ts'

const counts = (part: Partial<UsageCounts>): UsageCounts => ({
  characters: 0,
  text: 0,
  documents: 0,
  improvement: 0,
  speech: 0,
  ...part,
})

/** Calculates as on paper, digit by digit from the written prices; shares no code with what it checks. */
function onPaper(
  terms: readonly { readonly count: number; readonly price: string; readonly per: string }[],
  decimals: number,
): string {
  // Everything in units of 1 / (10^6 * 36 * 10^5 * 10^6): prices have six decimals, hours 3.6 million milliseconds, millions a million.
  const unit = { million: 3_600_000n, hour: 1_000_000n }
  let sum = 0n
  for (const { count, price, per } of terms) {
    const [whole, rest = ''] = price.split('.')
    let shifted = BigInt(whole ?? '0')
    for (let place = 0; place < 6; place += 1) shifted = shifted * 10n + BigInt(rest[place] ?? '0')
    for (let twice = BigInt(count), add = shifted; twice > 0n; twice /= 2n, add *= 2n)
      if (twice % 2n === 1n) sum += add * (per === 'million' ? unit.million : unit.hour)
  }
  const one = 1_000_000n * 3_600_000n * 1_000_000n
  let text = `${sum / one}`
  let rest = sum % one
  let digits = ''
  for (let place = 0; place < decimals; place += 1) {
    rest *= 10n
    digits += String(rest / one)
    rest %= one
  }
  if (rest * 2n >= one) {
    const up = String(BigInt(text + digits) + 1n).padStart(decimals + 1, '0')
    text = decimals === 0 ? up : up.slice(0, -decimals)
    digits = decimals === 0 ? '' : up.slice(-decimals)
  }
  return decimals === 0 ? text : `${text}.${digits}`
}

const price = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 999_999 }))
    .map(([a, b]) => `${a}.${String(b).padStart(6, '0').replace(/0+$/, '') || '0'}`),
)
const count = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.maxSafeNat())

const plain = (amount: string) => amount.replaceAll(',', '')

test('estimates are what a sum on paper comes to, to the last cent', () => {
  fc.assert(
    fc.property(
      price,
      price,
      price,
      price,
      count,
      count,
      count,
      count,
      (a, b, c, d, text, documents, improvement, speech) => {
        const prices: PriceBook = {
          currency: 'EUR',
          perMillionCharacters: { text: a, documents: b, improvement: c },
          perSpeechHour: d,
        }
        const usage = counts({ text, documents, improvement, speech })
        const kinds = [
          { count: text, price: a, per: 'million' },
          { count: documents, price: b, per: 'million' },
          { count: improvement, price: c, per: 'million' },
        ]
        const all = [...kinds, { count: speech, price: d, per: 'hour' }]
        expect(plain(writeGrouped(estimate(usage, prices, 'characters') ?? -1n, 'EUR'))).toBe(
          onPaper(kinds, 2),
        )
        expect(plain(writeGrouped(estimateAll(usage, prices) ?? -1n, 'EUR'))).toBe(onPaper(all, 2))
        expect(writeExact(estimateAll(usage, prices) ?? -1n)).toBe(onPaper(all, 6))
        expect(plain(writeGrouped(estimateAll(usage, prices) ?? -1n, 'JPY'))).toBe(onPaper(all, 0))
        expect(plain(writeGrouped(estimateAll(usage, prices) ?? -1n, 'BHD'))).toBe(onPaper(all, 3))
      },
    ),
    { numRuns: 500 },
  )
})

describe('amounts', () => {
  const prices: PriceBook = { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '0.9' }

  test('are what a person would work out', () => {
    expect(writeAbout(estimate(counts({ text: 17_604_168 }), prices, 'text') ?? 0n, 'EUR')).toBe('352.08 EUR')
    expect(writeGrouped(estimate(counts({ text: 17_604_168 }), prices, 'text') ?? 0n, 'EUR')).toBe('352.08')
    expect(writeAbout(estimate(counts({ speech: 90 * 60_000 }), prices, 'speech') ?? 0n, 'EUR')).toBe(
      '1.35 EUR',
    )
    expect(writeAbout(estimate(counts({ text: 62_500_000_000 }), prices, 'text') ?? 0n, 'EUR')).toBe(
      '1,250,000 EUR',
    )
  })

  test('have cents below a million, in all of a row or in none', () => {
    const amount = (text: number) => estimate(counts({ text }), prices, 'text') ?? 0n
    expect(writeAbout(amount(49_999_999_000), 'EUR')).toBe('999,999.98 EUR')
    expect(writeAbout(amount(50_000_000_000), 'EUR')).toBe('1,000,000 EUR')
    expect(writeAbout(amount(17_604_168), 'EUR', amount(50_000_000_000))).toBe('352 EUR')
  })

  test('have no binary surprises: thirty tenths are three; half a cent is rounded up', () => {
    const tenth: PriceBook = { currency: 'EUR', perMillionCharacters: { text: '0.1' } }
    expect(writeGrouped(estimate(counts({ text: 30_000_000 }), tenth, 'text') ?? 0n, 'EUR')).toBe('3.00')
    const half: PriceBook = { currency: 'EUR', perMillionCharacters: { text: '1.005' } }
    expect(writeGrouped(estimate(counts({ text: 1_000_000 }), half, 'text') ?? 0n, 'EUR')).toBe('1.01')
  })

  test('are unknown without a price, which is not zero', () => {
    expect(estimate(counts({ documents: 5 }), prices, 'documents')).toBeUndefined()
    expect(estimateAll(counts({ text: 5 }), { currency: 'EUR' })).toBeUndefined()
    expect(estimate(counts({}), prices, 'text')).toBe(0n)
  })
})

test('amounts for booking are whole cents that add up to the rounded total, each less than a cent off', () => {
  expect(writeCents([PARTS / 3n, PARTS / 3n, PARTS / 3n], 'EUR')).toEqual({
    lines: ['0.34', '0.33', '0.33'],
    total: '1.00',
  })
  const amount = fc.bigInt({ min: 0n, max: PARTS * 5_000n })
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 30 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (amounts, currency) => {
        const { lines, total } = writeCents(amounts, currency)
        const decimals = { EUR: 2, JPY: 0, KWD: 3 }[currency] ?? 2
        const cents = (text: string) => BigInt(text.replace('.', ''))
        expect(lines.reduce((sum, line) => sum + cents(line), 0n)).toBe(cents(total))
        const all = amounts.reduce((sum, one) => sum + one, 0n)
        expect(total).toBe(writeGrouped(all, currency).replaceAll(',', ''))
        const cent = PARTS / 10n ** BigInt(decimals)
        for (const [index, line] of lines.entries()) {
          const off = cents(line) * cent - (amounts[index] ?? 0n)
          expect(off < cent && off > -cent).toBe(true)
        }
      },
    ),
  )
})
