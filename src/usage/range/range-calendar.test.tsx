import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RangeCalendar } from './range-calendar.tsx'

test('days and months are spoken as they are written elsewhere on the page, the day first', () => {
  const range = { start: '2026-10-05', end: '2026-10-07' }
  render(<RangeCalendar range={range} today="2026-11-22" onChange={vi.fn()} />)
  expect(screen.getByRole('button', { name: /^Thursday,? 15 October 2026$/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeVisible()
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(/^Mon?$/)
})

test('while the days typed are no range, none is selected', () => {
  render(<RangeCalendar range={undefined} today="2026-11-22" onChange={vi.fn()} />)
  expect(document.querySelectorAll('[data-selected]')).toHaveLength(0)
})
