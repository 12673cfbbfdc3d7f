import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Segmented } from './segmented.tsx'

test('a choice that cannot be made says why, and one that can does not', () => {
  render(
    <Segmented
      label="Step"
      options={[
        { value: 'day', label: 'Day', reason: 'Too many days for a bar each' },
        { value: 'month', label: 'Month', isDisabled: true, reason: 'For days of at least two months' },
      ]}
      value="day"
      onChange={vi.fn()}
    />,
  )
  const month = screen.getByRole('radio', { name: 'Month' })
  expect(month).toBeDisabled()
  expect(month).toHaveAccessibleDescription('For days of at least two months')
  expect(screen.getByRole('radio', { name: 'Day' })).toHaveAccessibleDescription('')
})

test('a choice that can no longer be made passes the focus on to one that can', () => {
  const choices = (isDisabled: boolean) => (
    <Segmented
      label="Step"
      options={[
        { value: 'day', label: 'Day' },
        { value: 'period', label: 'Period', isDisabled },
      ]}
      value={isDisabled ? 'day' : 'period'}
      onChange={vi.fn()}
    />
  )
  const { rerender } = render(choices(false))
  screen.getByRole('radio', { name: 'Period' }).focus()
  rerender(choices(true))
  expect(screen.getByRole('radio', { name: 'Day' })).toHaveFocus()
})
