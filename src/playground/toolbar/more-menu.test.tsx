import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../app/console.tsx'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { SessionProvider } from '../session/use-session.ts'
import { MoreMenu } from './more-menu.tsx'

async function openMenu() {
  const user = userEvent.setup()
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Open'], contexts: [] }),
    translate: () => Promise.reject(new Error('unused')),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider value={store}>
        <MoreMenu />
      </SessionProvider>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
}

test('sending everything again shows its bill first', async () => {
  await openMenu()
  expect(screen.getByRole('menuitem', { name: /^Send everything again/ })).toHaveTextContent(
    'Bills 4 characters, answered texts included',
  )
})
