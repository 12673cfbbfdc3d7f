import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { answerOf } from '../../testing/answers.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { moveRow } from './rows.ts'

test('during a search, a row moves past the next visible row, skipping hidden ones', () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'tree', 'house', 'bank note'], contexts: [] }),
    translate: () => Promise.resolve(answerOf([])),
  })
  const texts = () => store.getState().inputs.texts.map(({ text }) => text)
  store.show({ search: 'bank' })
  const [first] = store.getState().inputs.texts
  moveRow(store, first?.id ?? '', 1)
  expect(texts()).toEqual(['tree', 'house', 'bank note', 'bank'])
  moveRow(store, first?.id ?? '', 1)
  expect(texts()).toEqual(['tree', 'house', 'bank note', 'bank'])
  moveRow(store, first?.id ?? '', -1)
  expect(texts()).toEqual(['tree', 'house', 'bank', 'bank note'])
})

test('in a column that sends notes, the cell of a text without one says so', () => {
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['one', 'two', ''],
      notes: ['A number'],
      contexts: [{ context: '', kind: 'notes' }],
    }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  showPlayground(store)
  expect(
    screen.getAllByText('no note').map((words) => words.closest('tr')?.getAttribute('aria-rowindex')),
  ).toEqual(['3'])
})

test('a text that is too large is not said to have no note', () => {
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['x'.repeat(140_000)],
      notes: ['Long'],
      contexts: [{ context: '', kind: 'notes' }],
    }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  showPlayground(store)
  expect(screen.queryByText('no note')).toBeNull()
})

test.each([
  [128 * 1024 - 33, 'Text 1 does not fit into a request of 128 KiB: the column is not sent.'],
  [128 * 1024 - 31, 'Too large (128.1 of 128 KiB): not sent'],
])(
  'a text of %i bytes without any context is not said to have one, and is over the limit in figures',
  async (bytes, words) => {
    const store = createSessionStore({
      inputs: inputsOf({ texts: ['x'.repeat(bytes)], contexts: [] }),
      translate: () => Promise.reject(new Error('nothing is sent')),
    })
    showPlayground(store)
    await waitFor(() => expect(document.body).toHaveTextContent(words))
    expect(document.body).not.toHaveTextContent('and the context')
  },
)
