import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type Connection, connectionQuery } from '../api/connection.ts'
import { createQueryClient } from './console.tsx'
import { UsageAtItsAddress } from './usage-address.tsx'

test('a visitor who is not an administrator learns why there is no report, and none is requested', () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('nothing is to be sent'))
  const connection: Connection = {
    service: 'api.example.com',
    sandbox: false,
    keys: { translate: 'gateway', analytics: 'gateway' },
    direct: { scheme: 'Scheme', keyVariable: 'KEY' },
    access: 'proxy',
    visitor: 'eve',
    mayReadUsage: false,
  }
  const queryClient = createQueryClient()
  queryClient.setQueryData(connectionQuery.queryKey, connection)
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={memoryLocation({ path: '/usage' }).hook}>
        <UsageAtItsAddress />
      </Router>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Usage is for administrators')
  expect(screen.getByText(/You are signed in as eve/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the playground' })).toHaveAttribute('href', '/playground')
  expect(fetch).not.toHaveBeenCalled()
})
