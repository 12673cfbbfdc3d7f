import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Here already: a busy machine takes its time to fetch it.
import './segmented-choices.tsx'
import { Segmented } from './segmented.tsx'

test('a choice that cannot be made says why, and one that can does not', async () => {
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
  const month = await screen.findByRole('radio', { name: 'Month' })
  expect(month).toBeDisabled()
  expect(month).toHaveAccessibleDescription('For days of at least two months')
  expect(screen.getByRole('radio', { name: 'Day' })).toHaveAccessibleDescription('')
})
