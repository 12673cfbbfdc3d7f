import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callAnswer } from '../inputs/expectation-changes.ts'
import { inputsOf } from '../inputs/inputs.ts'
import { createSessionStore } from '../store/session-store.ts'
import { SessionProvider } from '../store/use-session.ts'
import { ShareDialog } from './share-dialog.tsx'

/** What the dialog says it hands on. */
function said(right?: string) {
  const inputs = inputsOf({ texts: ['Das Tor war offen.'], contexts: [] })
  const [row] = inputs.texts
  const store = createSessionStore({
    inputs: row && right !== undefined ? callAnswer(inputs, row.id, 'EN-US', right, 'right') : inputs,
    translate: () => new Promise(() => {}),
  })
  render(
    <SessionProvider value={store}>
      <ShareDialog isOpen onClose={() => {}} />
    </SessionProvider>,
  )
  return screen.getByText(/^What you typed/)
}

test('what is handed on says so where a translation called right is in it', () => {
  const words = said('The goal was open.')
  expect(words).toHaveTextContent('1 translation called right')
  expect(words).toHaveTextContent('No other translations and no keys.')
})

test('without one, no translation is handed on', () => {
  expect(said()).toHaveTextContent('No translations and no keys.')
})
