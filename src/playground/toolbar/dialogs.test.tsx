import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { Dialogs } from './dialogs.tsx'

test('a large press names the range of its requests and characters before it is sent', () => {
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['x'.repeat(30_000)],
      contexts: [{ context: 'letters' }],
      repeats: 3,
    }),
    translate: () => expect.fail(),
  })
  store.press()
  showPlayground(store, <Dialogs />)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'This press sends 2 to 6 requests and bills 60,000 to 180,000 characters, the maximum if everything differs.',
  )
})
