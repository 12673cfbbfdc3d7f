import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { forgetKey } from '../api/keys.ts'
import { KeySlot } from './key-slot.tsx'

function openSlot() {
  forgetKey('translate')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeySlot operation="translate" holder="person" />
    </QueryClientProvider>,
  )
  return screen.getByLabelText('Key for translating')
}

test('Enter pressed twice accepts the key and sends nothing; after Forget the focus is in the field', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('nothing is to be sent'))
  await userEvent.type(openSlot(), 'abcdefgh{Enter}')
  await waitFor(() => expect(screen.getByText('********')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  const asked = fetch.mock.calls.map(([address]) =>
    address instanceof Request ? address.url : String(address),
  )
  expect(asked.filter((address) => address.includes('/v2/'))).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Forget' }))
  expect(screen.getByLabelText('Key for translating')).toHaveFocus()
})

test.each([
  ['bad key', 'This key contains a space. Keys have none.'],
  ['schlüssel', 'This key contains a character that keys never have. Copy it again.'],
  ['', 'Enter a key.'],
])('“%s” is refused with a sentence at the field, which keeps the focus', async (typed, sentence) => {
  const field = openSlot()
  await userEvent.type(field, `${typed}{Enter}`)
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveAccessibleDescription(sentence)
  await userEvent.type(field, 'x')
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
  expect(screen.queryByText(sentence)).toBeNull()
})
