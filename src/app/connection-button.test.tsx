import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Connection, connectionQuery } from '../api/connection.ts'
import { askForKey, forgetKey, setKey } from '../api/keys.ts'
import { ConnectionButton } from './connection-button.tsx'

afterEach(() => forgetKey('translate'))

const connection: Connection = {
  service: 'api.example.com',
  sandbox: false,
  keys: { translate: 'person', analytics: 'person' },
  direct: { scheme: 'Scheme', keyVariable: 'KEY' },
  access: 'open',
  mayReadUsage: true,
}

function show(of = connection) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(connectionQuery.queryKey, of)
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionButton />
    </QueryClientProvider>,
  )
}

test('a service is shown as ready only with a key', () => {
  show()
  expect(screen.getByRole('button')).toHaveAccessibleName('Connection: api.example.com, no key')
  act(() => void setKey('translate', 'a-key'))
  expect(screen.getByRole('button')).toHaveAccessibleName('Connection: api.example.com')
})

test('with a key for usage only, the key to translate is what is missing', () => {
  show({ ...connection, keys: { translate: 'person', analytics: 'gateway' } })
  expect(screen.getByRole('button')).toHaveAccessibleName('Connection: api.example.com, no key to translate')
})

test('asking for a missing key opens the dialog with the focus in its field', async () => {
  show()
  act(askForKey)
  await waitFor(() => expect(screen.getByLabelText('Key for translating')).toHaveFocus())
})

test('the dialog says who can change a key that the server holds', async () => {
  show({ ...connection, keys: { translate: 'gateway', analytics: 'gateway' } })
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getAllByText(/The server’s administrator can change it/)).toHaveLength(2)
})

test('an unreadable gateway response is shown as no connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"unexpected":true}'))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConnectionButton />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('button')).toHaveAccessibleName('Connection: Not connected'))
})
