import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
