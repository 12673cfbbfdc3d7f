import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { DayRange } from '../../api/day.ts'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { reportOf } from '../../testing/wire-report.ts'
import { readView, type UsageSearch } from '../address/address.ts'
import type { PresetId } from '../calendar.ts'
import { pageOf } from '../page-under-test.ts'
import { PageContext } from '../page.ts'
import { RangePicker } from './range-picker.tsx'

const today = '2026-11-28'

function showPicker(search: UsageSearch, on = today) {
  const [preset, range] = [vi.fn(), vi.fn()]
  function Picker() {
    const [shown, setShown] = useState(search)
    const view = readView(shown, on)
    const page = pageOf({ report: reportOf([], view.range), range: view.range, readAt: 0 }, view, on)
    const { requested } = page
    const change = {
      ...requested.change,
      preset: preset.mockImplementation((id: PresetId) => setShown({ range: id })),
      range: range.mockImplementation((days: DayRange) => setShown({ ...days })),
    }
    return (
      <PageContext value={{ ...page, requested: { ...requested, change } }}>
        <RangePicker onClose={() => {}} />
      </PageContext>
    )
  }
  render(<Picker />)
  return { preset, range }
}

test('without the current day again, a range by name has its own name again; other days are just days', async () => {
  // Three ranges by name are these 28 days or end with them.
  const { preset, range } = showPicker({ range: 'this-month' }, '2026-11-29')
  const box = screen.getByRole('checkbox', { name: /^Include today/ })
  await userEvent.click(box)
  expect(range).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-01', end: '2026-11-29' })
  await userEvent.click(box)
  expect(preset).toHaveBeenCalledExactlyOnceWith('this-month')
  cleanup()
  const other = showPicker({ start: '2026-11-01', end: '2026-11-29' }, '2026-11-29')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Include today/ }))
  expect(other.range).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-01', end: '2026-11-28' })
})

test('Enter leads to the box that is wrong, and only that box is described by its mistake', async () => {
  showPicker({ start: '2026-11-03', end: '2026-11-20' })
  const [first, last] = ['First day', 'Last day'].map((name) => screen.getByRole('textbox', { name }))
  expect(last).toHaveAccessibleDescription(/^Days are in UTC/)
  fireEvent.change(first!, { target: { value: '2026-02-30' } })
  last!.focus()
  await userEvent.keyboard('{Enter}')
  expect(first).toHaveFocus()
  expect(first).toBeInvalid()
  expect(first).toHaveAccessibleDescription('2026-02-30 does not exist.')
  expect(last).toBeValid()
  expect(last).not.toHaveAccessibleDescription()
})

test('a mistake of both days marks and describes both boxes, and leaving them announces it once', async () => {
  render(<Announcer />)
  showPicker({ start: '2026-11-03', end: '2026-11-20' })
  const boxes = ['First day', 'Last day'].map((name) => screen.getByRole('textbox', { name }))
  const words = 'The first day is after the last.'
  const announced = () => within(screen.getByRole('status')).queryAllByText(words)
  await userEvent.clear(boxes[1]!)
  await userEvent.type(boxes[1]!, '2026-09-01')
  for (const box of boxes) {
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(words)
  }
  await userEvent.tab({ shift: true })
  expect(announced()).toHaveLength(0)
  await userEvent.tab({ shift: true })
  expect(announced()).toHaveLength(1)
})

test('a mistake of one day is announced when its box is left for the other', async () => {
  render(<Announcer />)
  showPicker({ start: '2026-11-03', end: '2026-11-20' })
  await userEvent.type(screen.getByRole('textbox', { name: 'First day' }), ' rubbish')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Last day' })).toHaveFocus()
  expect(
    await within(screen.getByRole('status')).findByText(/^The first day is not a date/),
  ).toBeInTheDocument()
})

test('the arrow keys, Home and End move along the ranges by name, from the one that is shown', async () => {
  const { preset } = showPicker({ start: '2026-11-03', end: '2026-11-20' })
  expect(screen.getByRole('list', { name: 'Ranges by name' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(preset).not.toHaveBeenCalled()
  const names = screen.getAllByRole('button', { name: /2026/ })
  expect(names[0]).toHaveFocus()
  await userEvent.keyboard('{End}')
  const last = document.activeElement
  expect(last?.closest('li')).toBe(last?.closest('ul')?.lastElementChild)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(names[1]).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(last).toHaveFocus()
})
