import { expect, test } from 'vitest'
import { answerOf, settled } from '../../testing/answers.ts'
import { editText, setLanguages } from '../inputs/input-changes.ts'
import { inputsOf } from '../inputs/inputs.ts'
import { createSessionStore } from '../store/session-store.ts'
import { visibleRows } from './visible-rows.ts'

test('an edited row stays among the changed ones until it is asked again, and so do all whose language was set', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'tree', 'left'], contexts: [{ context: 'river' }] }),
    translate: ({ texts, context = '' }) =>
      Promise.resolve(
        answerOf(texts.map((text) => ({ text: text === 'tree' ? text : `${text} ${context}` }))),
      ),
  })
  const ids = store.getState().inputs.texts.map(({ id }) => id)
  const [bank = '', tree, left] = ids
  const changed = () => visibleRows({ ids, filter: 'changed', focusedRowId: '' }, store)
  store.run()
  await settled(store)
  expect(changed()).toEqual([bank, left])
  store.change((inputs) => editText(inputs, bank, 'banks'))
  expect(changed()).toEqual([bank, left])
  store.change((inputs) => setLanguages(inputs, { source: 'EN' }))
  expect(changed()).toEqual([bank, tree, left])
})
