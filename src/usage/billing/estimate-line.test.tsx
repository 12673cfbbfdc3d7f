import * as fc from 'fast-check'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import { estimate, estimateAll, PARTS, type Amount, writeGrouped } from './estimate.ts'
import { EstimateCell, EstimateLine, estimateParts } from './estimate-line.tsx'

const counts = {
  characters: 17_605_000,
  text: 17_000_000,
  documents: 600_000,
  improvement: 5_000,
  speech: 5_400_000,
}

/** The estimates in the five tiles. */
function linesUnder(prices: PriceBook) {
  return usageFields.map((field) => {
    const { container } = render(<EstimateLine counts={counts} prices={prices} field={field} />)
    return container.textContent
  })
}

test('each tile says its own cost, and that of the characters if kinds without a price are left out', () => {
  expect(
    linesUnder({
      currency: 'EUR',
      perMillionCharacters: { text: '20', documents: '30' },
      perSpeechHour: '0.9',
    }),
  ).toEqual(['in part 358.00 EUR', 'about 340.00 EUR', 'about 18.00 EUR', 'no price set', 'about 1.35 EUR'])
})

test('a row has one precision: no cents if its total is a million or more', () => {
  expect(
    linesUnder({ currency: 'EUR', perMillionCharacters: { text: '60000' }, perSpeechHour: '0.9' }),
  ).toEqual(['in part 1,020,000 EUR', 'about 1,020,000 EUR', 'no price set', 'no price set', 'about 1 EUR'])
})

test('usage below zero costs less than nothing, and is named if it has no price', () => {
  const corrected = { characters: -24_000, text: -20_000, documents: -4_000, improvement: 0, speech: 0 }
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
  const { container } = render(<EstimateCell counts={corrected} prices={prices} />)
  expect(container).toHaveTextContent('in part −0.40')
  expect(container.querySelector('[title]')).toHaveAttribute('title', expect.stringContaining('documents'))
})

test('parts shown beside their sum add up to it, and none is off by a cent', () => {
  const price = fc.integer({ min: 0, max: 99_999_999 }).map((millionths) => (millionths / 1e6).toFixed(6))
  const amount = fc.nat({ max: 5_000_000 })
  const usage = fc.record({ text: amount, documents: amount, improvement: amount, speech: amount })
  const book = fc.record({ text: price, documents: price, improvement: price, speech: price })
  fc.assert(
    fc.property(usage, book, fc.constantFrom('EUR', 'JPY'), (used, { speech, ...kinds }, currency) => {
      const all = { ...used, characters: used.text + used.documents + used.improvement }
      const prices = { currency, perMillionCharacters: kinds, perSpeechHour: speech }
      const cent = PARTS / (currency === 'JPY' ? 1n : 100n)
      const parts = estimateParts(all, prices)
      const of = (field: UsageField): Amount => parts[field] ?? 0n
      expect(of('text') + of('documents') + of('improvement')).toBe(of('characters'))
      expect(writeGrouped(of('characters') + of('speech'), currency)).toBe(
        writeGrouped(estimateAll(all, prices) ?? 0n, currency),
      )
      for (const field of ['text', 'documents', 'improvement', 'speech'] as const) {
        const off = of(field) - (estimate(all, prices, field) ?? 0n)
        expect((off < 0n ? -off : off) < cent).toBe(true)
      }
    }),
  )
})
