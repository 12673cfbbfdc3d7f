import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { daysOf, type DayRange } from '../../api/day.ts'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { sendRequestsTo, startTestGateway } from '../../testing/console.tsx'
import { reportOf } from '../../testing/wire-report.ts'
import { readView } from '../address/address.ts'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { rereadPeriod } from '../billing/use-billing-period.tsx'
import { CostAheadLine } from '../billing/cost-ahead.tsx'
import { countedPeriod } from '../billing/limit-state.ts'
import { drawnOf } from '../page-under-test.ts'
import { DrawnContext } from '../drawn.ts'
import { type LoadedReport, usageReportQuery } from '../report/loaded-report.ts'
import { LimitLine } from './limit-line.tsx'

const today = '2026-11-22'
const billingStart = 15
const needed = countedPeriod(
  { range: { start: '2026-11-21', end: '2026-11-21' }, billingStart },
  today,
).needed

/** 100 characters a day. */
function loadedOf(range: DayRange) {
  const rows = daysOf(range).map((day) => ({ key: 'a', day, text: 100 }))
  return { report: reportOf(rows, range), range, readAt: Date.parse(`${today}T12:00:00Z`) }
}

function show(
  range: DayRange,
  characters: number,
  loaded: (days: DayRange) => LoadedReport = loadedOf,
  shown = {},
  prices?: PriceBook,
) {
  const client = new QueryClient()
  const line = (days: DayRange) => (
    <QueryClientProvider client={client}>
      <DrawnContext
        value={{
          ...drawnOf(loaded(days), today, shown),
          view: { ...readView(shown, today), billingStart },
          prices,
        }}
      >
        <LimitLine limit={{ characters }} />
        <CostAheadLine />
        <Announcer />
      </DrawnContext>
    </QueryClientProvider>
  )
  const { rerender } = render(line(range))
  return {
    client,
    hold: (days: DayRange) => rerender(line(days)),
    limit: screen.getByRole('group', { name: /^Limit, / }),
  }
}

// The billing period began on 15 Nov; the four weeks before it are not loaded.
const sinceNovember = { start: '2026-11-01', end: '2026-11-21' }

test('the days of the billing period show what is used up; when the limit will be reached needs more days', async () => {
  const { hold, limit } = show(sinceNovember, 1_000)
  expect(limit).toHaveTextContent('70.0% of 1 K for 15 Nov – 14 Dec')
  const load = screen.getByRole('button', { name: 'By when?' })
  await userEvent.tab()
  expect(load).toHaveFocus()
  // Once the days are loaded the button disappears.
  hold(needed)
  expect(load).not.toBeInTheDocument()
  expect(limit).toHaveTextContent('Since 15 Nov: 70.0% of 1 K, used up about 24 Nov')
})

test('where the figure above includes the current day, so does the line', () => {
  const withToday = { start: '2026-11-01', end: today }
  const { limit } = show(withToday, 1_000, loadedOf, withToday)
  expect(limit).toHaveTextContent('80.0% of 1 K for 15 Nov – 14 Dec')
  expect(within(limit).getByTitle(/^15 Nov – 14 Dec: 800 of 1,000 characters/)).toBeVisible()
  cleanup()
  expect(show(withToday, 750, loadedOf, withToday).limit).toHaveTextContent(
    'Since 15 Nov: 106.7% of 750, used up on 22 Nov',
  )
})

test('a limit that is reached names its day, and requests nothing', () => {
  expect(show(sinceNovember, 600).limit).toHaveTextContent('used up on 20 Nov')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('days missing from the period are named, and what is used up is a minimum', () => {
  const loaded = (range: DayRange) => {
    const { report, ...rest } = loadedOf(range)
    return { ...rest, report: { ...report, missing: [{ start: '2026-11-17', end: '2026-11-18' }] } }
  }
  const missing = show(needed, 1_000, loaded)
  expect(missing.limit).toHaveTextContent(/^Since 15 Nov: at least 70.0% of 1 K, 2 days missing$/)
  cleanup()
  const none = show(needed, 1_000, (range) => {
    const { report, ...rest } = loadedOf(range)
    return { ...rest, report: { ...report, missing: [{ start: '2026-11-15', end: '2026-11-21' }] } }
  })
  expect(none.limit).toHaveTextContent(/^15 Nov – 14 Dec: not loaded$/)
  cleanup()
  const usedUp = show(needed, 400, loaded)
  expect(usedUp.limit).toHaveTextContent(/, used up by 18 Nov$/)
})

test('if the days shown are not enough, a press loads the period, and another press tries again if that failed', async () => {
  const { limit } = show({ start: '2026-10-01', end: '2026-10-07' }, 2_000_000)
  expect(limit).toHaveTextContent('Limit of 2 M for 15 Nov – 14 Dec')
  const load = screen.getByRole('button', { name: 'Load 15 Nov – 14 Dec' })
  await userEvent.click(load)
  expect(await within(limit).findByText('could not be loaded')).toBeVisible()
  expect(await screen.findByText(/^15 Nov – 14 Dec could not be loaded\. ./)).toBeInTheDocument()
  const gateway = await startTestGateway()
  onTestFinished(gateway.stop)
  sendRequestsTo(gateway)
  await userEvent.click(load)
  expect(await within(limit).findByRole('progressbar', { name: 'Used up' })).toBeVisible()
  expect(limit).toHaveTextContent(/% of 2 M, /)
  expect(await screen.findByText('15 Nov – 14 Dec loaded')).toBeInTheDocument()
})

test('what one press loads, for a limit or for the forecast of the cost, both use', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.stop)
  sendRequestsTo(gateway)
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
  const { limit } = show({ start: '2026-10-01', end: '2026-10-07' }, 2_000_000, undefined, undefined, prices)
  await userEvent.click(screen.getByRole('button', { name: 'Forecast the cost of 15 Nov – 14 Dec' }))
  expect(await screen.findByText(/^Forecast [\d,]+\sEUR/)).toBeVisible()
  expect(limit).toHaveTextContent(/% of 2 M, /)
  expect(screen.queryByRole('button')).toBeNull()
})

test('Refresh reads the days again that a press has loaded; if it cannot, they are no longer shown beside new figures', async () => {
  const gateway = await startTestGateway()
  onTestFinished(gateway.stop)
  sendRequestsTo(gateway)
  const range = { start: '2026-10-01', end: '2026-10-07' }
  const { limit, client } = show(range, 2_000_000)
  const loaded = loadedOf(range)
  const counted = { ...drawnOf(loaded, today), view: { ...readView({}, today), billingStart } }
  // Nothing was loaded: nothing is read.
  rereadPeriod(client, counted)
  expect(client.isFetching()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Load 15 Nov – 14 Dec' }))
  await waitFor(() => expect(limit).toHaveTextContent(/% of 2 M, /))
  const { queryKey } = usageReportQuery(needed)
  const first = client.getQueryState(queryKey)?.dataUpdatedAt ?? Infinity
  rereadPeriod(client, counted)
  await waitFor(() => expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBeGreaterThan(first))
  expect(limit).toHaveTextContent(/% of 2 M, /)
  await gateway.stop()
  rereadPeriod(client, counted)
  expect(await screen.findByRole('button', { name: 'Load 15 Nov – 14 Dec' })).toBeVisible()
})

test.each([
  ['neither rows nor totals', 'none' as const, 'Limit of 1 M for 15 Nov – 14 Dec, use unknown'],
  ['totals alone', { total_characters: 7 }, 'Limit of 1 M for 15 Nov – 14 Dec, use unknown'],
  ['a total of zero', { total_characters: 0 }, 'Since 15 Nov: 0.0% of 1 M, not used as of 21 Nov'],
])('if the service sent %s, the line says no more than is known', (_, total, words) => {
  const loaded = (range: DayRange) => ({ ...loadedOf(range), report: reportOf([], { ...range, total }) })
  const { limit } = show(needed, 1_000_000, loaded)
  expect(limit.textContent.replaceAll('\u00a0', ' ')).toBe(words)
})

test('on the first day of a period, no day before it is named', () => {
  const before = { start: '2026-10-15', end: '2026-11-14' }
  const { limit } = show(before, 1_000, (range) => ({ ...loadedOf(range), range: before }), before)
  expect(limit).toHaveTextContent(/^15 Oct – 14 Nov: /)
})

test('a billing period that is over is named, and needs no more days', () => {
  const october = { start: '2026-10-15', end: '2026-11-14' }
  const { limit } = show(october, 2_500, loadedOf, october)
  expect(limit).toHaveTextContent('15 Oct – 14 Nov: 124.0% of 2.5 K, used up on 8 Nov')
  expect(within(limit).queryByRole('button')).toBeNull()
})
