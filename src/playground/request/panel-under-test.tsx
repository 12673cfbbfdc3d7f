/** For tests of this room: the panel as the page shows it where no cell is open, on a session of theirs. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { SessionStore } from '../store/session-state.ts'
import { SessionProvider } from '../store/use-session.ts'
import { LeftHalf } from './left-half.tsx'
import { RequestPane } from './request-pane.tsx'

/** Renders both halves on column B and its body; returns how each half is found. */
export function renderPanel(store: SessionStore) {
  store.show({ focusedColumnId: store.getState().inputs.columns[1]?.id ?? '', requestTab: 'json' })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider value={store}>
        <LeftHalf />
        <RequestPane />
      </SessionProvider>
    </QueryClientProvider>,
  )
  return {
    /** The left half: the response, or beside it the body that got it. */
    left: () => screen.getByRole('region', { name: 'Response' }),
    request: () => screen.getByRole('region', { name: 'Request' }),
  }
}
