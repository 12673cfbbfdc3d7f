import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../app/console.tsx'
import { type Connection, connectionQuery, type KeyHolder } from '../api/connection.ts'
import { ServiceError } from '../api/failure.ts'
import { onKeyAsked } from '../api/keys.ts'
import type { TranslationInput } from '../api/translate.ts'
import { addTexts } from './model/input-changes.ts'
import { createSessionStore } from './session/session-store.ts'
import { inputsOf } from './model/inputs.ts'
import { PlaygroundPage } from './playground-page.tsx'

function storeWithOneText({ isFirstVisit = false } = {}) {
  const sent: TranslationInput[] = []
  const signals: AbortSignal[] = []
  const inputs = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [{ context: 'river' }] }),
    isFirstVisit,
    translate: async (input, { signal }) => {
      sent.push(input)
      signals.push(signal)
      const text = input.context === undefined ? 'Bank' : 'Ufer'
      return { translations: [{ text }], status: 200, milliseconds: 1, responseBody: '{}' }
    },
  })
  return { inputs, sent, signals }
}

/** The connection reported by the gateway: either the server or the user holds the key. */
const connectionOf = (holder: KeyHolder): Connection => ({
  service: 'api.example.com',
  sandbox: false,
  keys: { translate: holder, analytics: holder },
  direct: { scheme: 'Scheme', keyVariable: 'KEY' },
  access: 'open',
  mayReadUsage: true,
})

function show(inputs: ReturnType<typeof storeWithOneText>['inputs'], holder: KeyHolder = 'person') {
  const queryClient = createQueryClient()
  queryClient.setQueryData(connectionQuery.queryKey, connectionOf(holder))
  return render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PlaygroundPage store={inputs} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

test('mounting twice, leaving and coming back send nothing', async () => {
  const { inputs, sent } = storeWithOneText()
  show(inputs).unmount()
  show(inputs)
  await act(async () => {})
  expect(sent).toEqual([])
})

test('one press sends one request for each column, even if everything renders twice', async () => {
  const { inputs, sent } = storeWithOneText()
  show(inputs)
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  expect(await screen.findByText('Ufer')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('leaving the page does not abort a request that is billed anyway, and the answer is there on return', async () => {
  const { inputs, signals } = storeWithOneText()
  const { unmount } = show(inputs)
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  unmount()
  show(inputs)
  expect(await screen.findByText('Ufer')).toBeVisible()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})

test('a refused key is reported once for both columns, with a way to enter another, and Details goes to the response', async () => {
  const inputs = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [{ context: 'river' }] }),
    translate: () =>
      Promise.reject(new ServiceError({ kind: 'refused-key', operation: 'translate', status: 401 })),
  })
  const onAsked = vi.fn()
  const stop = onKeyAsked(onAsked)
  show(inputs)
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  expect(await screen.findByText('Both columns failed.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Enter a key' }))
  expect(onAsked).toHaveBeenCalledTimes(1)
  Element.prototype.scrollIntoView = vi.fn()
  await userEvent.click(screen.getAllByRole('button', { name: 'Details' })[1]!)
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Response' })).toHaveFocus())
  stop()
})

test('if the server holds the key, nobody is asked to enter one: the notice says who can change it', async () => {
  const inputs = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [{ context: 'river' }] }),
    translate: () =>
      Promise.reject(new ServiceError({ kind: 'refused-key', operation: 'translate', status: 401 })),
  })
  show(inputs, 'gateway')
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  expect(await screen.findByText('Both columns failed.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The key is kept on the console’s server; ask its administrator to change it.',
  )
  expect(screen.queryByRole('button', { name: 'Enter a key' })).toBeNull()
})

test('a slow double press on Translate stops nothing; a later press does, and a key does at once', async () => {
  const stopped: string[] = []
  const inputs = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [] }),
    translate: (_, { signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          stopped.push('stopped')
          reject(new ServiceError({ kind: 'stopped', operation: 'translate', sent: true }))
        }),
      ),
  })
  show(inputs)
  /** A pointer press, `milliseconds` after the page was opened; `detail` is 0 for a key press. */
  const press = async (name: RegExp, milliseconds: number, detail = 1) => {
    vi.spyOn(performance, 'now').mockReturnValue(milliseconds)
    const button = screen.getByRole('button', { name })
    const click = new MouseEvent('click', { bubbles: true, detail })
    Object.defineProperty(click, 'timeStamp', { value: milliseconds })
    if (detail > 0) {
      fireEvent.pointerDown(button, { pointerType: 'mouse', width: 1, height: 1 })
      fireEvent.pointerUp(button, { pointerType: 'mouse' })
    }
    await act(async () => void button.dispatchEvent(click))
  }
  const isSent = () => expect.poll(() => inputs.getState().progress?.total).toBe(1)
  await press(/^Translate/, 10_000)
  await isSent()
  await press(/^Stop/, 10_590)
  expect(stopped).toHaveLength(0)
  await press(/^Stop/, 10_610)
  expect(stopped).toHaveLength(1)
  await press(/^Translate/, 20_000)
  await isSent()
  await press(/^Stop/, 20_100, 0)
  expect(stopped).toHaveLength(2)
})

test('after a press during a run, the line says that later edits will follow', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [], targetLanguage: 'DE' }),
    translate: () => new Promise(() => {}),
  })
  show(store)
  await userEvent.click(await screen.findByRole('button', { name: /^Translate/ }))
  await expect.poll(() => document.body.textContent).toContain('0 of 1 request')
  act(() => store.change((inputs) => addTexts(inputs, ['tree'])))
  act(() => store.press())
  expect(document.body).toHaveTextContent('0 of 1 request, then what is still missing')
})

test('on the first visit, an added context gets the focus, and no open editor covers the answers', async () => {
  const user = userEvent.setup()
  const { sent, inputs } = storeWithOneText({ isFirstVisit: true })
  show(inputs)
  await user.click(screen.getByRole('button', { name: 'Add context' }))
  expect(screen.getByRole('textbox', { name: 'Context C' })).toHaveFocus()
  await user.keyboard('a park')
  expect(inputs.getState().inputs.columns).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /^Translate/ }))
  expect(await screen.findByRole('button', { name: 'Context C' })).toHaveTextContent('a park')
  expect(sent).toHaveLength(3)
  expect(screen.queryByRole('textbox', { name: 'Context C' })).toBeNull()
})

test('on the first visit, Ctrl-Enter leaves the focus in the context being typed, and the page becomes the usual one once the focus leaves it', async () => {
  const user = userEvent.setup()
  const { inputs } = storeWithOneText({ isFirstVisit: true })
  show(inputs)
  await user.clear(screen.getByRole('textbox', { name: 'Context B' }))
  await user.keyboard('a park')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Ufer')).toBeVisible()
  await waitFor(() => expect(inputs.getState().press).toBeUndefined())
  const box = screen.getByRole('textbox', { name: 'Context B' })
  expect(box).toHaveFocus()
  await user.keyboard(' Er')
  expect(box).toHaveValue('a park Er')
  await user.click(screen.getByRole('textbox', { name: 'Text 1' }))
  expect(await screen.findByRole('button', { name: 'Context B' })).toHaveTextContent('a park Er')
  expect(screen.getByRole('textbox', { name: 'Text 1' })).toHaveFocus()
})
