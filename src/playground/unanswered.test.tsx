import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showPlayground } from '../testing/playground.tsx'
import { ServiceError } from '../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../api/translate.ts'
// Loaded with the test: a run that ends before this code has loaded is not kept.
import './kept.ts'
import { listRuns } from './history/past-runs.ts'
import { type InputContents, inputsOf } from './model/inputs.ts'
import { closeDatabase } from './session/database.ts'
import { createSessionStore } from './session/session-store.ts'

beforeEach(async () => {
  // The database of another test may still be open.
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
})
afterEach(closeDatabase)

const contents: InputContents = {
  texts: ['old bank'],
  contexts: [{ context: 'river' }],
  targetLanguage: 'DE',
}

/** The page with a service that answers only when the test tells it to. */
function openPage(of: InputContents = contents) {
  const open: { readonly input: TranslationInput; readonly answer: (text: string) => void }[] = []
  const store = createSessionStore({
    inputs: inputsOf(of),
    translate: (input, { signal }) =>
      new Promise<TranslationResult>((resolve, reject) => {
        const answer = (text: string) => {
          const translations = input.texts.map((of) => ({ text: `${text} ${of}` }))
          const responseBody = JSON.stringify({ translations })
          resolve({ translations, responseBody, status: 200, milliseconds: 1 })
        }
        open.push({ input, answer })
        signal.addEventListener('abort', () =>
          reject(new ServiceError({ kind: 'stopped', operation: 'translate', sent: true })),
        )
      }),
  })
  const { unmount } = showPlayground(store)
  return { store, open, unmount }
}

const head = (letter: string) => screen.getByRole('columnheader', { name: new RegExp(`^${letter}\\b`) })
/** The contents of the Response tab. */
async function response() {
  if (screen.queryByRole('region', { name: /^Request for / }) === null)
    await userEvent.click(screen.getByRole('button', { name: 'Code' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Response' }))
  return screen.getByRole('region', { name: /^Request for / })
}
const cells = () => [...document.querySelectorAll<HTMLElement>('td[data-column]')]
/** Presses Translate, then Stop as soon as it can be pressed. */
async function translateAndStop(store: ReturnType<typeof openPage>['store']) {
  fireEvent.click(screen.getByRole('button', { name: /^Translate/ }))
  await waitFor(() => expect(store.getState().press).toBe('sending'))
  act(() => store.stop())
  await waitFor(() => expect(store.getState().press).toBeUndefined())
}

test('a run stopped before an answer says in head, response and history what was sent and may have been billed', async () => {
  const { store } = openPage()
  await translateAndStop(store)
  const atRisk = 'up to 8 characters may have been billed'
  for (const letter of ['A', 'B']) {
    expect(head(letter)).toHaveTextContent('8 characters billed?')
    const details = within(head(letter)).getByRole('button', { name: 'Details' })
    await userEvent.tab()
    act(() => details.focus())
    const inFull = 'Up to 8 characters may have been billed: 1 request had no answer.'
    await waitFor(() => expect(details).toHaveAccessibleDescription(inFull))
  }
  expect(await response()).toHaveTextContent(`Stopped. The request was sent: ${atRisk}.`)
  expect(document.body).not.toHaveTextContent('Nothing has been sent yet')

  await waitFor(async () => expect(await listRuns()).toMatchObject([{ requests: 2 }]))
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  const runs = within(await screen.findByRole('list', { name: 'Runs' }))
  expect(await runs.findByText(/requests/)).toHaveTextContent(
    /2 requests · 0 characters · .* · 2 without an answer: up to 16 characters may have been billed/,
  )
})

test('after Stop, the answer to an earlier text stays marked as out of date, and the response mentions the request', async () => {
  const { store, open } = openPage()
  await userEvent.click(screen.getByRole('button', { name: /^Translate/ }))
  await waitFor(() => expect(open).toHaveLength(2))
  await act(async () => open.forEach(({ answer }) => answer('Antwort')))
  await waitFor(() => expect(cells()[0]).toHaveTextContent('Antwort old bank'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Text 1' }), 's')
  expect(cells().map((cell) => cell.dataset['older'])).toEqual(['true', 'true'])
  await translateAndStop(store)
  for (const cell of cells()) {
    expect(cell).toHaveTextContent('Antwort old bank')
    expect(cell).toHaveTextContent('stopped, out of date')
    expect(cell).toHaveAttribute('data-older', 'true')
  }
  expect(document.body).not.toHaveTextContent('nothing has been sent since')
  expect(await response()).toHaveTextContent('Stopped.')
  // An answer to the current text clears the mark.
  await userEvent.click(screen.getByRole('button', { name: /^Translate/ }))
  await waitFor(() => expect(open).toHaveLength(6))
  await act(async () => open.forEach(({ answer }) => answer('Neu')))
  await waitFor(() => expect(cells()[1]).toHaveTextContent('Neu old banks'))
  expect(cells().some((cell) => 'older' in cell.dataset)).toBe(false)
  // Waits for all runs to be stored, so that none leaks into another test.
  await waitFor(async () => expect(await listRuns()).toHaveLength(3))
})
