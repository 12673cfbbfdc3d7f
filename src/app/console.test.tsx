import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startEngineDouble } from '../testing/engine-double.ts'
import { renderConsole, startTestGateway, type TestGateway } from '../testing/console.tsx'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(async () => {
  await gateway.stop()
})

test('the header names the connected service and the current page', async () => {
  renderConsole(gateway, '/playground')
  expect(await screen.findByRole('button', { name: 'Connection: Sandbox' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Playground' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Playground')
})

test('an unknown address offers links to both pages', async () => {
  renderConsole(gateway, '/nowhere')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  await userEvent.click(screen.getByRole('link', { name: 'Go to the playground' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Playground'))
})

test('if a language model translates for the sandbox, the header and the connection name it, and its translations are shown', async () => {
  const double = await startEngineDouble(() => 'das Ufer')
  const withModel = await startTestGateway({ ENGINE_URL: double.url, ENGINE_MODEL: 'double' })
  onTestFinished(async () => {
    await withModel.stop()
    await double.stop()
  })
  renderConsole(withModel, '/playground')
  await userEvent.click(await screen.findByRole('button', { name: 'Connection: double (Sandbox)' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connection' })
  expect(dialog).toHaveTextContent('the language model double translates for it')
  const answer = await fetch(`${withModel.address}v2/translate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: ['the bank'], target_lang: 'DE' }),
  })
  expect(await answer.json()).toMatchObject({ translations: [{ text: 'das Ufer' }] })
})
