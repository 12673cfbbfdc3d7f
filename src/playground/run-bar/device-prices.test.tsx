import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { SETTINGS_KEY } from '../../api/fetch-console-file.ts'
import { renderConsole, startTestGateway } from '../../testing/console.tsx'

test('the bill is in money where only this device knows the prices', async () => {
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
  localStorage.setItem(SETTINGS_KEY, JSON.stringify({ version: 1, prices }))
  const gateway = await startTestGateway()
  onTestFinished(() => gateway.stop())
  renderConsole(gateway, '/playground')
  expect(await screen.findByText(/bills .* · about [\d.]+ EUR/)).toBeInTheDocument()
})
