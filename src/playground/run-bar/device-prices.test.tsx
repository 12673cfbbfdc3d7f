import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { keepShowsMoney, SETTINGS_KEY } from '../../settings/read-console-settings.ts'
import { renderConsole, startTestGateway } from '../../testing/console.tsx'

test('the bill is in money even if only this device knows the prices, unless it hides money', async () => {
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: 1, prices }))
  const gateway = await startTestGateway()
  onTestFinished(() => {
    localStorage.clear()
    focusManager.setFocused(undefined)
    return gateway.stop()
  })
  renderConsole(gateway, '/playground')
  expect(await screen.findByText(/bills .* · about [\d.]+ EUR/)).toBeInTheDocument()
  // It was set on the usage page in another tab.
  keepShowsMoney(false)
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await waitFor(() => expect(screen.queryByText(/EUR/)).not.toBeInTheDocument())
  expect(screen.getByText(/bills/)).toBeInTheDocument()
})
