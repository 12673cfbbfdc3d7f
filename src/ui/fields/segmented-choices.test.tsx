import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SegmentedChoices } from './segmented-choices.tsx'

test('a choice that can no longer be made passes the focus on to one that can', () => {
  const choices = (isDisabled: boolean) => (
    <SegmentedChoices
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
