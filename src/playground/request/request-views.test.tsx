import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settled } from '../../testing/answers.ts'
import { editText } from '../inputs/input-changes.ts'
import { inputsOf } from '../inputs/inputs.ts'
import { createSessionStore } from '../store/session-store.ts'
import { renderPanel } from './panel-under-test.tsx'

/** The panel of a session with three texts and one context, all of them translated. */
async function openTranslated() {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['One', 'Two', 'Three'], contexts: [{ context: 'numbers' }] }),
    translate: async ({ texts }) => ({
      translations: texts.map((text) => ({ text: `<${text}>` })),
      status: 200,
      milliseconds: texts.length,
      requestBytes: 1,
      responseBody: '{}',
      billedCharacters: texts.join('').length,
    }),
  })
  const [row = ''] = store.getState().inputs.texts.map(({ id }) => id)
  store.run()
  await settled(store)
  return {
    store,
    ...renderPanel(store),
    edit: (text: string) => act(() => store.change((inputs) => editText(inputs, row, text))),
    send: async () => {
      await act(async () => {
        store.run()
        await settled(store)
      })
    },
  }
}

test('after an edit the panel shows the body of the next press, and the whole column on request', async () => {
  const { edit, request } = await openTranslated()
  expect(request()).toHaveTextContent('"Three"')
  expect(request()).toHaveTextContent('200 · 3 ms · 11 billed')
  expect(screen.queryByRole('radio', { name: 'Whole column' })).toBeNull()

  edit('Four')
  expect(screen.getByRole('radio', { name: 'Next press' })).toBeChecked()
  expect(request()).toHaveTextContent('"Four"')
  expect(request()).not.toHaveTextContent('"Three"')
  expect(request()).not.toHaveTextContent('200')

  await userEvent.click(screen.getByRole('radio', { name: 'Whole column' }))
  expect(request()).toHaveTextContent('"Four"')
  expect(request()).toHaveTextContent('"Three"')
  expect(request()).not.toHaveTextContent('200')
})

test('a status stands only above the body that got it', async () => {
  const { edit, send, request } = await openTranslated()
  edit('Four')
  await send()
  expect(screen.getByRole('radio', { name: 'Last press' })).toBeChecked()
  expect(request()).not.toHaveTextContent('"Three"')
  expect(request()).toHaveTextContent('200 · 1 ms · 4 billed')

  await userEvent.click(screen.getByRole('radio', { name: 'Whole column' }))
  expect(request()).toHaveTextContent('"Three"')
  expect(request()).not.toHaveTextContent('200')
})

test('beside the response stands the body that went out', async () => {
  const { store, edit, send, left } = await openTranslated()
  edit('Four')
  await send()
  act(() => store.show({ requestTab: 'response' }))
  expect(left()).toHaveTextContent('Body sent for B')
  expect(left()).toHaveTextContent('"Four"')
  expect(left()).not.toHaveTextContent('"Three"')
})
