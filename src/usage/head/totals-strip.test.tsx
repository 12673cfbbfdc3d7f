import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { perField } from '../../report-reader/usage-report.ts'
import { reportOf } from '../../testing/wire-report.ts'
import { everyDay } from '../../testing/plain-calendar.ts'
import { describeChange } from '../compare/change-words.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { drawnOf, pageOf } from '../page-under-test.ts'
import { DrawnContext } from '../drawn.ts'
import { PageContext } from '../page.ts'
import { TotalsStrip } from './totals-strip.tsx'

const totals = {
  characters: 17_605_000,
  text: 17_000_000,
  documents: 600_000,
  improvement: 5_000,
  speech: 5_400_000,
}

type Change = { readonly short: string; readonly part: string }

/** `perDay`: the part of each total that the rows of one day tell. */
function show(
  prices: PriceBook | undefined,
  costChange?: Change,
  query = '',
  perDay = 1 / 30,
  fewerDays?: number,
) {
  const range = { start: '2026-10-01', end: '2026-10-30' }
  const loaded = { report: reportOf([], range), range, readAt: 0 }
  const drawn = drawnOf(loaded, '2026-11-20', { q: query })
  const trends = perField((field) => everyDay(range.start, range.end).map(() => totals[field] * perDay))
  const changes = perField((field) => describeChange(field, totals[field], 0))
  const part = { changes, fewerDays, changeOfCost: () => costChange, trends: () => [] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of a comparison that the strip reads
  const compared = costChange && (part as unknown as ComparedView)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageContext value={pageOf(loaded, drawn.view, drawn.today)}>
        <DrawnContext
          value={{ ...drawn, rollup: { ...drawn.rollup, sums: totals }, totals, trends, prices, compared }}
        >
          <TotalsStrip />
        </DrawnContext>
      </PageContext>
    </QueryClientProvider>,
  )
  return within(screen.getByRole('group', { name: 'Totals' }))
}

const eur: PriceBook = {
  currency: 'EUR',
  perMillionCharacters: { text: '20', documents: '30' },
  perSpeechHour: '0.9',
}

test('with prices, the total cost is a figure like the others; a kind without a price says so', () => {
  const strip = show(eur)
  expect(strip.getByText('359.35 EUR')).toBeVisible()
  expect(
    strip.getByTitle('Without a price, and so not included: improvement').parentElement,
  ).toHaveTextContent('Cost in part 359.35 EUR 11.98 EUR a day')
  expect(strip.getAllByRole('button')).toHaveLength(6)
  expect(strip.getByRole('button', { name: 'Forecast the cost of Nov' })).toBeVisible()
  expect(strip.getByRole('button', { name: /^Improvement/ })).toHaveTextContent('no price set')
})

test('totals without rows have no average of zero', () => {
  const strip = show(eur, undefined, '', 0)
  expect(strip.getByRole('button', { name: /^Characters/ })).toHaveTextContent('17,605,000 in all')
  expect(strip.getByRole('button', { name: /^Speech/ })).toHaveTextContent('1 h 30 m in all')
  expect(strip.queryByText(/a day/)).toBeNull()
})

test('each total is exact and dated on hover, to compare with an invoice', () => {
  const strip = show(undefined)
  expect(strip.getByTitle('17,605,000 characters, 1–30 Oct 2026')).toHaveTextContent(/^Characters/)
  expect(strip.getByTitle('5,400,000 ms of speech, 1–30 Oct 2026')).toHaveTextContent(/^Speech/)
})

test('in a comparison, the total cost has its change', () => {
  const strip = show(
    { ...eur, perMillionCharacters: { ...eur.perMillionCharacters, improvement: '0' } },
    {
      short: '+12.34',
      part: '+3.6%',
    },
  )
  expect(strip.getByText('Cost, estimated').parentElement).toHaveTextContent(
    /^Cost, estimated 359.35 EUR \+12.34 \+3.6% Forecast/,
  )
})

test('where fewer days are compared than shown, each change names them, on hover too', () => {
  const strip = show(eur, { short: '+12.34', part: '+3.6%' }, '', undefined, 29)
  expect(strip.getByTitle('+12.34 +3.6% in 29 days')).toHaveTextContent('+12.34 +3.6% in 29 days')
  expect(strip.getByTitle('+5,000 new in 29 days')).toHaveTextContent('+5,000 new in 29 days')
})

test.each([undefined, { currency: 'EUR' }])('without a price, there is no total cost', (prices) => {
  expect(show(prices).queryByText(/Cost/)).toBeNull()
})

test('kinds are shares of all characters, or of those of the keys found', () => {
  expect(show(undefined).getByRole('button', { name: /^Text/ })).toHaveTextContent('96.6% of all')
  cleanup()
  const found = show(undefined, undefined, 'nobody')
  expect(found.getByRole('button', { name: /^Characters/ })).toHaveTextContent('100.0% of all characters')
  expect(found.getByRole('button', { name: /^Text/ })).toHaveTextContent('96.6% of these')
})
