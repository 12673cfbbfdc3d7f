import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ServiceError } from '../../api/failure.ts'
import { inputsOf } from '../inputs/inputs.ts'
import { createSessionStore } from '../store/session-store.ts'
import { SessionProvider } from '../store/use-session.ts'
import { Responses, useShownCall } from './responses.tsx'

/** The calls of a column with a note for each row, of which the service refuses the 60th. */
async function openCalls(rows: number) {
  const texts = Array.from({ length: rows }, (_, index) => `Text ${index + 1}`)
  const store = createSessionStore({
    inputs: inputsOf({ texts, notes: texts, contexts: [{ context: '', kind: 'notes' }], baseline: 1 }),
    translate: ({ texts: [text = ''] }) =>
      text === 'Text 60'
        ? Promise.reject(new ServiceError({ kind: 'refused-key', operation: 'translate', status: 403 }))
        : Promise.resolve({
            translations: [{ text }],
            status: 200,
            milliseconds: 7,
            requestBytes: 1,
            responseBody: JSON.stringify({ answer: text }),
          }),
  })
  const columnId = store.getState().inputs.columns[1]?.id ?? ''
  store.run([columnId])
  while (store.getState().isRunning) await new Promise((resolve) => setTimeout(resolve))
  function Shown() {
    return <Responses columnId={columnId} call={useShownCall(columnId, true)} isExact />
  }
  render(
    <SessionProvider value={store}>
      <Shown />
    </SessionProvider>,
  )
}

test('some calls are listed', async () => {
  await openCalls(12)
  expect(within(screen.getByRole('list', { name: 'Calls' })).getAllByRole('button')).toHaveLength(12)
})

test('very many calls are gone through one by one, and those that failed are found', async () => {
  const person = userEvent.setup()
  await openCalls(70)
  expect(screen.queryByRole('list', { name: 'Calls' })).toBeNull()
  const calls = screen.getByRole('group', { name: 'Calls' })
  expect(calls).toHaveTextContent('Call 60 of 60')
  await person.click(within(calls).getByRole('button', { name: 'Next call' }))
  expect(calls).toHaveTextContent('Call 1 of 60')
  expect(screen.getByLabelText('Response')).toHaveTextContent('{"answer":"Text 1"}')
  await person.click(screen.getByRole('button', { name: 'Next that failed' }))
  expect(calls).toHaveTextContent('Call 60 of 60')
  expect(document.body).toHaveTextContent('403')
})
