import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { DayRange } from '../../api/day.ts'
import type { NamedRange } from '../address/address-days.ts'
import { presetRange, type PresetId } from '../calendar.ts'
import { pageOf } from '../page-under-test.ts'
import { PageContext } from '../page.ts'
import { readView } from '../address/address.ts'
import { smallReport } from '../../testing/wire-report.ts'
import { DateRange, useSteps } from './date-range.tsx'

const today = '2026-11-22'

function startAt(first: NamedRange) {
  const { result } = renderHook(() => {
    const [shown, setShown] = useState(first)
    return { shown, setShown, steps: useSteps({ ...shown, today, billingStart: 1, onShow: setShown }) }
  })
  const press = (which: 'earlier' | 'later') => act(() => result.current.steps[which].go())
  return { result, press }
}

const dated = (start: string, end: string): NamedRange => ({ range: { start, end }, preset: undefined })
const named = (preset: PresetId): NamedRange => ({ range: presetRange(preset, today), preset })

test.each([
  // The thirty days before are a whole month.
  dated('2026-10-01', '2026-10-30'),
  dated('2026-02-01', '2026-02-28'),
  named('this-month'),
  named('year-to-date'),
  named('30-days'),
  named('today'),
])('Earlier, then Later lead back to $preset $range.start – $range.end, even over several steps', (first) => {
  const { result, press } = startAt(first)
  for (const steps of [1, 3]) {
    for (let step = 0; step < steps; step += 1) press('earlier')
    expect(result.current.shown.range.end < first.range.start).toBe(true)
    for (let step = 0; step < steps; step += 1) press('later')
    expect(result.current.shown).toEqual(first)
  }
})

test('choosing other days starts over', () => {
  const { result, press } = startAt(dated('2026-10-01', '2026-10-30'))
  press('earlier')
  act(() => result.current.setShown(dated('2026-06-10', '2026-06-19')))
  press('later')
  expect(result.current.shown.range).toEqual({ start: '2026-06-20', end: '2026-06-29' })
  press('earlier')
  expect(result.current.shown.range).toEqual({ start: '2026-06-10', end: '2026-06-19' })
})

test('a step leads to days that have ended, and to none before 1990', () => {
  expect(startAt(named('30-days')).result.current.steps.later.isPossible).toBe(false)
  expect(startAt(dated('2026-11-01', '2026-11-10')).result.current.steps.later.isPossible).toBe(true)
  expect(startAt(dated('1990-01-01', '1990-01-10')).result.current.steps.earlier.isPossible).toBe(false)
})

test('an arrow that leads no further says so, keeps the focus, and does nothing', async () => {
  const onRangeChange = vi.fn<(range: DayRange) => void>()
  const loaded = { report: smallReport, range: { start: '2026-10-01', end: '2026-10-30' }, readAt: 0 }
  const page = pageOf(loaded, readView(loaded.range, today), today)
  const change = { ...page.requested.change, range: onRangeChange, preset: vi.fn() }
  function Shown() {
    const [range, setRange] = useState({ start: '2026-10-01', end: '2026-10-30' })
    onRangeChange.mockImplementation(setRange)
    return (
      <PageContext
        value={{ ...page, requested: { ...page.requested, change, view: readView(range, today) } }}
      >
        <DateRange />
      </PageContext>
    )
  }
  render(<Shown />)
  const later = screen.getByRole('button', { name: /^Later/ })
  later.focus()
  await userEvent.keyboard('{Enter}')
  expect(onRangeChange).toHaveBeenLastCalledWith({ start: '2026-10-31', end: '2026-11-29' })
  expect(later).toHaveAttribute('aria-disabled', 'true')
  expect(later).not.toBeDisabled()
  expect(later).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onRangeChange).toHaveBeenCalledTimes(1)
})
