import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { forgetKey } from '../api/keys.ts'
import { KeySlot } from './key-slot.tsx'

test('once a key is entered, the focus is on the button that tests it', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeySlot operation="translate" holder="person" />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Key for translating'), 'abcdefgh{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Test' })).toHaveFocus())
  forgetKey('translate')
})
