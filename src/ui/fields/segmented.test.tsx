import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Segmented } from './segmented.tsx'

test('a disabled choice says why, and an enabled one does not', () => {
  render(
    <Segmented
      label="Step"
      options={[
        { value: 'day', label: 'Day', reason: 'Too many days for one bar per day' },
        { value: 'month', label: 'Month', isDisabled: true, reason: 'For days in at least two months' },
      ]}
      value="day"
      onChange={vi.fn()}
    />,
  )
  const month = screen.getByRole('radio', { name: 'Month' })
  expect(month).toBeDisabled()
  expect(month).toHaveAccessibleDescription('For days in at least two months')
  expect(screen.getByRole('radio', { name: 'Day' })).toHaveAccessibleDescription('')
})

test('arrow keys choose, as with radio buttons; Tab does not', async () => {
  const onChange = vi.fn<(value: string) => void>()
  function Choices() {
    const [value, setValue] = useState('1')
    onChange.mockImplementation(setValue)
    return (
      <>
        <button>Before</button>
        <Segmented
          label="Repeat"
          options={['1', '3', '5'].map((count) => ({ value: count, label: `×${count}` }))}
          value={value}
          onChange={onChange}
        />
      </>
    )
  }
  render(<Choices />)
  screen.getByRole('button', { name: 'Before' }).focus()
  await userEvent.keyboard('{Tab}')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}')
  const three = screen.getByRole('radio', { name: '×3' })
  expect(three).toHaveFocus()
  expect(three).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: '×1' })).toBeChecked()
})

test('arrow keys pass over a choice that opens a dialog; the space bar and the mouse choose it', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = [
    { value: 'key', label: 'Key' },
    { value: 'group', label: 'Group', opensDialog: true },
    { value: 'kind', label: 'Kind' },
  ]
  render(<Segmented label="By" options={options} value="key" onChange={onChange} />)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  const group = screen.getByRole('radio', { name: 'Group' })
  expect(group).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith('group')
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith('kind')
  await userEvent.click(group)
  expect(onChange.mock.calls).toEqual([['group'], ['kind'], ['group']])
})
