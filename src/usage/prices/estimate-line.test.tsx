import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PriceBook } from '../../api/console-file.ts'
import { usageFields } from '../../api/report/usage-report.ts'
import { EstimateLine } from './estimate-line.tsx'

const counts = {
  characters: 17_605_000,
  text: 17_000_000,
  documents: 600_000,
  improvement: 5_000,
  speech: 5_400_000,
}

/** What the five tiles say. */
function linesUnder(prices: PriceBook) {
  return usageFields.map((field) => {
    const { container } = render(<EstimateLine counts={counts} prices={prices} field={field} />)
    return container.textContent
  })
}

test('each tile says its own cost', () => {
  expect(
    linesUnder({
      currency: 'EUR',
      perMillionCharacters: { text: '20', documents: '30' },
      perSpeechHour: '0.9',
    }),
  ).toEqual(['about 358.00 EUR', 'about 340.00 EUR', 'about 18.00 EUR', 'no price set', 'about 1.35 EUR'])
})

test('one row has one precision: no coins where all of it is a million or more', () => {
  expect(
    linesUnder({ currency: 'EUR', perMillionCharacters: { text: '60000' }, perSpeechHour: '0.9' }),
  ).toEqual(['about 1,020,000 EUR', 'about 1,020,000 EUR', 'no price set', 'no price set', 'about 1 EUR'])
})
