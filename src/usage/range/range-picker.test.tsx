import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reportOf } from '../../testing/wire-report.ts'
import { readView } from '../address/address.ts'
import { pageOf } from '../page-under-test.ts'
import { PageContext } from '../page.ts'
import { RangePicker } from './range-picker.tsx'

const today = '2026-11-28'

test('without the current day again, a range by name has its name again; other days are just days', async () => {
  const preset = vi.fn()
  const range = vi.fn()
  const show = (start: string) => {
    const days = { start, end: today }
    const loaded = { report: reportOf([], days), range: days, readAt: 0 }
    const page = pageOf(loaded, readView(days, today), today)
    const { requested } = page
    const change = { ...requested.change, preset, range }
    return render(
      <PageContext value={{ ...page, requested: { ...requested, change } }}>
        <RangePicker onClose={() => {}} />
      </PageContext>,
    )
  }
  const { unmount } = show('2026-11-01')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Include today/ }))
  expect(preset).toHaveBeenCalledExactlyOnceWith('this-month')
  unmount()
  show('2026-11-03')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Include today/ }))
  expect(range).toHaveBeenCalledExactlyOnceWith({ start: '2026-11-03', end: '2026-11-27' })
})
