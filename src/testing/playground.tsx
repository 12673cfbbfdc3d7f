import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../app/console.tsx'
import { PlaygroundPage } from '../playground/playground-page.tsx'
import type { SessionStore } from '../playground/session/session-store.ts'
import { SessionProvider } from '../playground/session/use-session.ts'

/** Draws a part of the playground, by default all of it, for a session. */
export function showPlayground(
  store: SessionStore,
  part: ReactNode = <PlaygroundPage store={store} />,
  queryClient = createQueryClient(),
) {
  return render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider value={store}>{part}</SessionProvider>
    </QueryClientProvider>,
  )
}
