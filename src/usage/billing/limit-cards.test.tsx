import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { daysOf, type DayRange } from '../../api/day.ts'
import { reportOf } from '../../testing/wire-report.ts'
import { LimitCards } from './limit-cards.tsx'
import { neededDays } from './limit-state.ts'

const today = '2026-11-22'
const billingStart = 15

/** 100 characters a day. */
function heldOf(range: DayRange) {
  const rows = daysOf(range).map((day) => ({ key: 'a', day, text: 100 }))
  return { report: reportOf(rows, range), range, readAt: Date.parse(`${today}T12:00:00Z`) }
}

function show(range: DayRange, characters: number, key?: string) {
  const client = new QueryClient()
  const needed = neededDays(today, billingStart)
  const cards = (held: ReturnType<typeof heldOf>) => (
    <QueryClientProvider client={client}>
      <LimitCards
        limits={[key === undefined ? { characters } : { characters, key }]}
        held={held}
        today={today}
        billingStart={billingStart}
        onChangeLimit={vi.fn()}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(cards(heldOf(range)))
  return { hold: (days: DayRange) => rerender(cards(heldOf(days))), needed }
}

// The billing period began on 15 Nov; the four weeks before it are not in hand.
const sinceNovember = { start: '2026-11-01', end: '2026-11-21' }

test('what is used up is told from the days of the billing period; only a projection asks for more', async () => {
  const { hold, needed } = show(sinceNovember, 1_000)
  const card = screen.getByRole('region', { name: 'Limit of all keys' })
  expect(card).toHaveTextContent('70.0% of 1,000')
  expect(card).toHaveTextContent('Not reached by 21 Nov')
  const load = screen.getByRole('button', { name: 'Load the days for a projection' })
  await userEvent.tab()
  expect(load).toHaveFocus()
  // Once the days are there the button goes, and the focus stays in the card.
  hold(needed)
  expect(load).not.toBeInTheDocument()
  expect(card).toHaveTextContent('Reached about Tue 24 Nov')
  expect(screen.getByRole('button', { name: 'Change limit' })).toHaveFocus()
})

test('a limit that is reached is told with its day, and asks for nothing', () => {
  show(sinceNovember, 600)
  expect(screen.getByText('Reached on Fri 20 Nov')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Load/ })).not.toBeInTheDocument()
})

test('where the last four weeks are at hand, nothing more is asked for', () => {
  // The period began on 15 Nov: the four weeks before today begin on 25 Oct.
  show({ start: '2026-10-25', end: '2026-11-21' }, 10_000)
  expect(screen.getByText('Not reached by 14 Dec')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Load/ })).not.toBeInTheDocument()
})

test('a limit of a key that nobody used says so, and projects nothing', () => {
  show({ start: '2026-10-01', end: '2026-11-21' }, 500, 'gone****0000')
  const card = screen.getByRole('region', { name: 'Limit of gone…0000' })
  expect(card).toHaveTextContent('0.0% of 500')
  expect(card).toHaveTextContent('Not used by 21 Nov')
  expect(card).not.toHaveTextContent('About 0')
})

test('without the days of the billing period one line stands for all limits', async () => {
  const { hold } = show({ start: '2026-11-20', end: '2026-11-21' }, 600)
  const line = screen.getByRole('region', { name: 'Limit of all keys' })
  expect(line).toHaveTextContent(
    'Limit: 600It applies to 15 Nov – 14 Dec, which is not fully shown here.Load 15 Nov – 14 DecChange limit',
  )
  expect(screen.getByRole('button', { name: 'Load 15 Nov – 14 Dec' })).toBeEnabled()
  screen.getByRole('button', { name: 'Load 15 Nov – 14 Dec' }).focus()
  // Once the days are there the line goes, and the focus does not fall to the page.
  hold(sinceNovember)
  expect(screen.getByRole('region', { name: 'Limit of all keys' })).toHaveTextContent('Reached on Fri 20 Nov')
  expect(document.body).not.toHaveFocus()
})

test('several limits are one line, too', () => {
  const days = { start: '2026-11-20', end: '2026-11-21' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LimitCards
        limits={[{ characters: 600 }, { characters: 50, key: 'a' }]}
        held={heldOf(days)}
        today={today}
        billingStart={1}
        onChangeLimit={vi.fn()}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('region', { name: 'Limits' })).toHaveTextContent(
    '2 limitsThey apply to Nov 2026, which is not fully shown here.Load Nov 2026Change limits',
  )
})
