import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import type { TranslationInput } from '../../api/translate.ts'
import { refusedKey, settled } from '../../testing/answers.ts'
import { editText } from '../model/input-changes.ts'
import { type InputContents, inputsOf } from '../model/inputs.ts'
import { columnCacheKey, entryByRow } from '../model/column-requests.ts'
import { createSessionStore } from '../session/session-store.ts'
import { Drawer } from './drawer.tsx'

/** Opens the pane on column B. The service rejects the text "Refused". */
function openPane(contents: InputContents) {
  const store = createSessionStore({
    inputs: inputsOf(contents),
    translate: ({ texts }: TranslationInput) =>
      texts.includes('Refused')
        ? Promise.reject(refusedKey())
        : Promise.resolve({
            translations: texts.map((text) => ({ text })),
            status: 200,
            milliseconds: texts.length,
            responseBody: JSON.stringify({ answer: texts.join() }),
            billedCharacters: texts.join('').length,
          }),
  })
  const { columns, texts } = store.getState().inputs
  store.show({ focusedColumnId: columns[1]?.id ?? '', requestTab: 'json', isCodeOpen: true })
  showPlayground(store, <Drawer />)
  const pane = screen.getByRole('region', { name: /^Request for / })
  return {
    store,
    pane,
    tab: (name: string) => userEvent.click(within(pane).getByRole('tab', { name })),
    select: (row: number, column: number) =>
      act(() =>
        store.show({ selectedCell: { rowId: texts[row]?.id ?? '', columnId: columns[column]?.id ?? '' } }),
      ),
    edit: (text: string) =>
      act(() => store.change((inputs) => editText(inputs, inputs.texts[0]?.id ?? '', text))),
    send: () =>
      act(async () => {
        store.press()
        await settled(store)
      }),
  }
}

const noted: InputContents = {
  texts: ['Open', 'File', 'Save'],
  notes: ['One', 'Two', 'Three'],
  contexts: [{ context: '', kind: 'notes' }],
}

test('the request is that of the selected cell, and the response is that of the request', async () => {
  const { store, pane, tab, select, send } = openPane(noted)
  await send()
  select(1, 1)
  expect(pane).toHaveTextContent('Request 2 of 3')
  expect(pane).toHaveTextContent('"Two"')
  select(2, 1)
  expect(pane).toHaveTextContent('Request 3 of 3')
  await tab('Response')
  expect(pane).toHaveTextContent('"answer": "Save"')
  select(0, 1)
  expect(pane).toHaveTextContent('Request 1 of 3')
  expect(pane).toHaveTextContent('"answer": "Open"')
  // Another column's menu focuses that column, but the pane stays with the cell.
  act(() => store.show({ focusedColumnId: store.getState().inputs.columns[0]?.id ?? '' }))
  expect(pane).toHaveTextContent('Request for column B')
})

test('the head calls a column by its name if it has one', () => {
  const { pane } = openPane({ texts: ['Open'], contexts: [{ context: 'shop', name: 'Shop checkout' }] })
  expect(pane).toHaveTextContent('Request for Shop checkout')
})

test('after an edit the pane shows what the next press sends; the response is of what was sent', async () => {
  const { pane, tab, edit, send } = openPane({
    texts: ['One', 'Two', 'Three'],
    contexts: [{ context: 'numbers' }],
  })
  expect(pane).toHaveTextContent('"Three"')
  expect(pane).not.toHaveTextContent('200')
  await send()
  expect(pane).toHaveTextContent('200 · 3 ms · 11 billed')
  expect(pane).not.toHaveTextContent('Request 1 of')

  edit('Four')
  expect(pane).toHaveTextContent('Request 2 of 2, 1 sent')
  expect(pane).toHaveTextContent('"Four"')
  expect(pane).not.toHaveTextContent('"Three"')
  expect(pane).not.toHaveTextContent('200')
  await tab('Response')
  expect(pane).toHaveTextContent('Request 1 of 2')
  expect(pane).toHaveTextContent('200 · 3 ms · 11 billed')
  await tab('JSON')

  await send()
  expect(pane).toHaveTextContent('"Four"')
  expect(pane).not.toHaveTextContent('"Three"')
  expect(pane).toHaveTextContent('200 · 1 ms · 4 billed')
})

test('after an undo, and for a cell that the last press did not ask for, it is the request of the table', async () => {
  const { pane, store, select, edit, send } = openPane({
    texts: ['One', 'Two'],
    contexts: [{ context: 'numbers' }],
  })
  await send()
  edit('Four')
  await send()
  expect(pane).toHaveTextContent('"Four"')
  select(1, 1)
  expect(pane).toHaveTextContent('"Two"')
  select(0, 1)
  expect(pane).toHaveTextContent('"Four"')
  act(() => void store.undo())
  expect(pane).toHaveTextContent('"One"')
  expect(pane).not.toHaveTextContent('"Four"')
})

test('a failed request is shown and, after an edit, marked as from before it', async () => {
  const { pane, tab, send, edit } = openPane({
    texts: ['Open', 'Refused'],
    notes: ['One', 'Two'],
    contexts: [{ context: '', kind: 'notes' }],
    baseline: 1,
  })
  await send()
  await tab('Response')
  expect(pane).toHaveTextContent('403')
  expect(pane).not.toHaveTextContent('Before the edit')
  edit('Opened')
  expect(pane).toHaveTextContent('Before the edit:403')
  await tab('JSON')
  expect(pane).toHaveTextContent('"Opened"')
})

test('a request that failed is not counted again as one to send', async () => {
  const { pane, send, tab, select } = openPane({
    texts: ['Refused', 'Open', 'File'],
    notes: ['One', 'Two', 'Three'],
    contexts: [{ context: '', kind: 'notes' }],
    baseline: 1,
  })
  await send()
  await tab('Response')
  select(0, 1)
  expect(pane).toHaveTextContent('Request 1 of 3')
  expect(pane).toHaveTextContent('403')
})

test('answers that were not requested here say where they came from', async () => {
  const { store, pane, tab } = openPane(noted)
  await tab('Response')
  expect(pane).toHaveTextContent('Nothing has been sent yet.')
  const { inputs } = store.getState()
  const column = inputs.columns[1]
  const [row] = inputs.texts
  if (!column || !row) throw new Error('nothing to answer')
  const source = { body: '', index: 0 }
  const question = { text: 'Open', settings: { targetLanguage: 'EN-US' } }
  const put = (more: Partial<typeof source & { origin: 'link' }>) => {
    const answer = { text: 'Offen', question, source: { ...source, ...more } }
    const entry = entryByRow(inputs, column)(row) ?? ''
    act(
      () => void store.putAnswers(new Map([[columnCacheKey(inputs, column), new Map([[entry, [answer]]])]])),
    )
  }
  put({})
  expect(pane).toHaveTextContent('These answers are kept from before; nothing has been sent since.')
  put({ origin: 'link' })
  expect(pane).toHaveTextContent('These answers came with a link; they were not requested here.')
})
