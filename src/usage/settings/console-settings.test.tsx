import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MONEY_KEY, SETTINGS_KEY } from '../../settings/read-console-settings.ts'
import { useConsoleSettings } from './console-settings.ts'

function Told() {
  const { inUse, problems, showsMoney } = useConsoleSettings()
  return (
    <p>
      day {inUse.billing?.startDay ?? 1}, {problems.join(' ')}
      {showsMoney ? '' : ', no money'}
    </p>
  )
}

const starting = (startDay: number) => async () =>
  Response.json({ file: { version: 1, billing: { startDay } }, problems: [] })

test('a page revisited after a minute picks up a changed file, and keeps it if nobody answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    focusManager.setFocused(undefined)
  })
  const ask = vi.fn<typeof fetch>(starting(15))
  vi.stubGlobal('fetch', ask)
  // Earlier tests in the same process may still have requests for other addresses in flight.
  const asked = () =>
    ask.mock.calls.filter(
      ([address]) => address instanceof URL && address.pathname === '/gateway/console-file',
    )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Told />
    </QueryClientProvider>,
  )
  await screen.findByText(/day 15/)
  const lookAgain = () =>
    act(() => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
    })
  ask.mockImplementation(starting(20))
  lookAgain()
  expect(asked()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 61_000)
  lookAgain()
  await screen.findByText(/day 20/)

  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.setSystemTime(Date.now() + 61_000)
  lookAgain()
  await waitFor(() => expect(screen.getByText(/day 20, It could not be read/)).toBeVisible())
})

test('an open page picks up at once what another tab on this device saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ problems: [] }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Told />
    </QueryClientProvider>,
  )
  await screen.findByText(/day 1,/)
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: 1, billing: { startDay: 20 } }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY })))
  expect(await screen.findByText(/day 20,/)).toBeVisible()
})

test('with a shared file, an open page picks up that another tab on this device hides money', async () => {
  vi.stubGlobal('fetch', starting(15))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Told />
    </QueryClientProvider>,
  )
  await screen.findByText(/day 15/)
  localStorage.setItem(MONEY_KEY, '1')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: MONEY_KEY })))
  expect(await screen.findByText(/day 15, .*no money/)).toBeVisible()
})
