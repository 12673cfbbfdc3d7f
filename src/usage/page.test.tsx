import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { UsageSearch } from './address/address.ts'
import { useRequestedView } from './page.ts'

/** The view when a day begins while the page is open. */
function viewAfterMidnight(search: Partial<UsageSearch>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T23:59:00Z') })
  const { result } = renderHook(() => useRequestedView(search, 1, vi.fn()))
  expect(result.current.isNewDay).toBe(false)
  vi.setSystemTime('2026-11-21T00:01:00Z')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  return result.current
}

test('a range by name stays until the user wants the new day; days in the address are not called old', () => {
  expect(viewAfterMidnight({ range: '7-days' }).isNewDay).toBe(true)
  const days = { start: '2026-11-15', end: '2026-11-18' }
  expect(viewAfterMidnight(days)).toMatchObject({ isNewDay: false, view: { range: days } })
})
