import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Connection, connectionQuery } from '../api/connection.ts'
import { forgetKey, setKey } from '../api/keys.ts'
import { ConnectionButton } from './connection-button.tsx'

afterEach(() => forgetKey('translate'))

test('a service without a key is not said to be ready; with one it is', () => {
  const connection: Connection = {
    service: 'api.example.com',
    sandbox: false,
    keys: { translate: 'person', analytics: 'person' },
    direct: { scheme: 'Scheme', keyVariable: 'KEY' },
    access: 'open',
    mayReadUsage: true,
  }
  const queryClient = new QueryClient()
  queryClient.setQueryData(connectionQuery.queryKey, connection)
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectionButton />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('button')).toHaveAccessibleName('Connection: api.example.com, no key')
  act(() => void setKey('translate', 'a-key'))
  expect(screen.getByRole('button')).toHaveAccessibleName('Connection: api.example.com')
})
