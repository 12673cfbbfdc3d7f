import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleFile } from '../../api/gateway-contract.ts'
import { consoleSettingsQuery } from '../../settings/settings-query.ts'
import { SharedSettings } from './shared-settings.tsx'

const file: ConsoleFile = {
  version: 1,
  billing: { startDay: 15 },
  limits: [{ characters: 7_500_000 }, { characters: 100, key: '6000*****c942' }],
  prices: { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '0.9' },
  groups: [{ name: 'Shop', labels: ['Web*', '*shop*'], keys: ['6000*****c942'] }],
}

test('the shared file can be read on the page and copied as it is, and nothing but money on this device can be changed', async () => {
  const settings = { inUse: file, isShared: true, problems: [], showsMoney: true, isKnown: true }
  const client = new QueryClient()
  client.setQueryData(consoleSettingsQuery.queryKey, settings)
  onTestFinished(() => localStorage.clear())
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={client}>
      <SharedSettings settings={settings} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  const linesOf = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('dl > div')].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    )
  expect(linesOf('Billing periods')).toEqual([['Begin on day', '15']])
  expect(linesOf('Limits, in characters per billing period')).toEqual([
    ['All keys', '7,500,000'],
    ['6000…c942', '100'],
  ])
  expect(linesOf('Prices')).toEqual([
    ['Text, per million characters', '20 EUR'],
    ['Speech, per hour', '0.9 EUR'],
  ])
  expect(linesOf('Groups')).toEqual([['Shop', 'Web*, *shop*, 1 key']])
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Copy the file' }))
  await expect.poll(() => navigator.clipboard.readText()).toContain('"version"')
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(file)

  await user.click(screen.getByRole('checkbox', { name: 'Show costs on this device' }))
  expect(client.getQueryData(consoleSettingsQuery.queryKey)).toEqual({ ...settings, showsMoney: false })
})

test('a shared file with mistakes names them, and its last valid version still applies', () => {
  const problems = ['console.json, line 3: $.limits[0].characters must be a whole number above 0.']
  const settings = { inUse: file, isShared: true, problems, showsMoney: true, isKnown: true }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SharedSettings settings={settings} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^The shared file cannot be used as it is now/)).toBeVisible()
  for (const problem of problems) expect(screen.getByText(problem)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Groups' })).toHaveTextContent('Shop')
})
