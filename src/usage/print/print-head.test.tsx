import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PriceBook } from '../../api/console-file.ts'
import { smallReport } from '../../testing/wire-report.ts'
import { readView, type UsageSearch } from '../address/address.ts'
import { PrintHead } from './print-head.tsx'

const held = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }
const prices: PriceBook = { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '0.9' }

/** What stands above the first page. */
function printed(search: UsageSearch, filterWords?: string, book?: PriceBook) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <PrintHead
        held={held}
        keys={smallReport.keys}
        view={readView(search, '2026-11-03', 1)}
        today="2026-11-03"
        filterWords={filterWords}
        comparison={undefined}
        prices={book}
      />
    </QueryClientProvider>,
  )
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  return screen.getByRole('region', { name: 'About this print' })
}

afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))))

test('the prices behind an estimate are on paper', () => {
  expect(printed({}, undefined, prices)).toHaveTextContent(
    'Costs: estimated; 20 EUR per million characters of text; 0.9 EUR per hour of speech.',
  )
})

test('without prices nothing is said of them, and the proof is that of what is shown', () => {
  const about = printed({})
  expect(about).not.toHaveTextContent('Costs')
  expect(about).not.toHaveTextContent('The whole report')
})

test.each([
  [{ key: 'aaaa****1111' }, undefined],
  [{ pins: 'aaaa****1111' }, 'Only 1 key'],
])('of a part of the keys, the proof says that it is that of the whole report', (search, filterWords) => {
  expect(printed(search, filterWords)).toHaveTextContent(/The whole report: \d+ rows add up to/)
})
