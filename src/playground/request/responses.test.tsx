import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusedKey, settled } from '../../testing/answers.ts'
import { editText } from '../inputs/input-changes.ts'
import { inputsOf } from '../inputs/inputs.ts'
import { columnCacheKey, entriesOf } from '../sending/column-question.ts'
import { createSessionStore } from '../store/session-store.ts'
import { SessionProvider } from '../store/use-session.ts'
import { renderPanel } from './panel-under-test.tsx'
import { Responses, useShownCall } from './responses.tsx'

/** The calls of a column with a note for each row, of which the service refuses the 60th. */
async function openCalls(rows: number) {
  const texts = Array.from({ length: rows }, (_, index) => `Text ${index + 1}`)
  const store = createSessionStore({
    inputs: inputsOf({ texts, notes: texts, contexts: [{ context: '', kind: 'notes' }], baseline: 1 }),
    translate: ({ texts: [text = ''] }) =>
      text === 'Text 60'
        ? Promise.reject(refusedKey())
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
  await settled(store)
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

/** The panel of a session that has row notes. */
async function openHalves(isSent = true) {
  const texts = ['Open', 'File', 'Save']
  const store = createSessionStore({
    inputs: inputsOf({ texts, notes: ['One', 'Two', 'Three'], contexts: [{ context: '', kind: 'notes' }] }),
    translate: ({ texts: [text = ''] }) =>
      Promise.resolve({
        translations: [{ text }],
        status: 200,
        milliseconds: 7,
        requestBytes: 1,
        responseBody: JSON.stringify({ answer: text }),
      }),
  })
  const [a = '', b = ''] = store.getState().inputs.columns.map(({ id }) => id)
  const rows = store.getState().inputs.texts.map(({ id }) => id)
  if (isSent) store.run()
  await settled(store)
  const { request, left: response } = renderPanel(store)
  return { store, a, b, rows, request, response }
}

test('the request is that of the selected cell', async () => {
  const { store, a, b, rows, request } = await openHalves()
  act(() => store.show({ selectedCell: { rowId: rows[1] ?? '', columnId: b } }))
  expect(request()).toHaveTextContent('Part 2 of 3')
  expect(request()).toHaveTextContent('"Two"')
  await userEvent.click(within(request()).getByRole('button', { name: 'Next part' }))
  expect(request()).toHaveTextContent('Part 3 of 3')
  act(() => store.show({ selectedCell: { rowId: rows[0] ?? '', columnId: b } }))
  expect(request()).toHaveTextContent('Part 1 of 3')
  // The menu of another column gives that the focus: the halves stay on one column.
  act(() => store.show({ focusedColumnId: a }))
  expect(request()).toHaveTextContent('Request of B')
})

test('where no cell is selected, the response and the request are of the same part', async () => {
  const { request, response } = await openHalves()
  expect(response()).toHaveTextContent('"Save"')
  expect(request()).toHaveTextContent('Part 3 of 3')
  await userEvent.click(within(request()).getByRole('button', { name: 'Previous part' }))
  expect(request()).toHaveTextContent('"Two"')
  expect(response()).toHaveTextContent('"File"')
  await userEvent.click(within(response()).getAllByRole('button', { pressed: false })[0] ?? request())
  expect(response()).toHaveTextContent('"Open"')
  expect(request()).toHaveTextContent('Part 1 of 3')
})

test('answers that nothing was sent for say where they are from', async () => {
  const { store, response } = await openHalves(false)
  expect(response()).toHaveTextContent('Nothing has been sent yet.')
  const { inputs } = store.getState()
  const column = inputs.columns[1]
  const cacheKey = column ? columnCacheKey(inputs, column) : ''
  const entry = (column && entriesOf(inputs, column)(inputs.texts[0] ?? { id: '', text: '' })) ?? ''
  const source = { body: '', index: 0, isRecorded: false }
  const question = { text: 'Open', settings: { targetLanguage: 'EN-US' } }
  act(
    () =>
      void store.putAnswers(new Map([[cacheKey, new Map([[entry, [{ text: 'Offen', question, source }]]])]])),
  )
  expect(response()).toHaveTextContent('These answers are kept from before; nothing was sent since.')
  const restored = [{ text: 'Offen', question, source: { ...source, keptFrom: '22 Nov 2026, 03:27' } }]
  act(() => void store.putAnswers(new Map([[cacheKey, new Map([[entry, restored]])]])))
  expect(response()).toHaveTextContent(
    'These answers are kept from 22 Nov 2026, 03:27; nothing was sent since.',
  )
  const handed = [{ text: 'Offen', question, source: { ...source, handedOn: 'link' as const } }]
  act(() => void store.putAnswers(new Map([[cacheKey, new Map([[entry, handed]])]])))
  expect(response()).toHaveTextContent('These answers came with the link; they were not asked here.')
})

test('a failure of before an edit says that it is one, as answers do', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Open'], contexts: [{ context: 'A menu' }] }),
    translate: () => Promise.reject(refusedKey()),
  })
  store.run()
  await settled(store)
  const { left: response } = renderPanel(store)
  expect(response()).toHaveTextContent('403')
  expect(response()).not.toHaveTextContent('Before the edit')
  const [row] = store.getState().inputs.texts
  act(() => store.change((inputs) => editText(inputs, row?.id ?? '', 'Opens')))
  expect(response()).toHaveTextContent('Before the edit:403')
})
