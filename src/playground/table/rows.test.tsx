import { expect, test } from 'vitest'
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
