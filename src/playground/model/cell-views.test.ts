import { expect, test } from 'vitest'
import { answerOf, refusedKey, settled } from '../../testing/answers.ts'
import { editText, setLanguages } from './input-changes.ts'
import { inputsOf } from './inputs.ts'
import { createSessionStore } from '../session/session-store.ts'

test('an edited row stays among the changed ones until it is asked again, and so do all rows after a change of language', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'tree', 'left'], contexts: [{ context: 'river' }] }),
    translate: ({ texts, context = '' }) =>
      Promise.resolve(
        answerOf(texts.map((text) => ({ text: text === 'tree' ? text : `${text} ${context}` }))),
      ),
  })
  const [bank = '', tree, left] = store.getState().inputs.texts.map(({ id }) => id)
  const changed = () => store.visibleRows({ ...store.getState(), filter: 'different' })
  store.press()
  await settled(store)
  expect(changed()).toEqual([bank, left])

  store.change((inputs) => editText(inputs, bank, 'banks'))
  expect(changed()).toEqual([bank, left])
  store.change((inputs) => setLanguages(inputs, { source: 'EN' }))
  expect(changed()).toEqual([bank, tree, left])
})

test('a row whose context has no answer is not changed, however the answers without it vary', async () => {
  let calls = 0
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['bank'],
      contexts: [{ context: 'river' }],
      repeats: 3,
      repeatScope: 'all',
    }),
    translate: ({ texts, context }) =>
      context === undefined
        ? Promise.resolve(answerOf(texts.map((text) => ({ text: `${text} ${calls++}` }))))
        : Promise.reject(refusedKey()),
  })
  const rows = () => store.visibleRows({ ...store.getState(), filter: 'different' })
  store.press()
  await settled(store)
  const { texts, columns } = store.getState().inputs
  expect(columns.map(({ id }) => store.cell(texts[0]?.id ?? '', id).status)).toEqual(['unstable', 'failed'])
  expect([store.counts().different, rows()]).toEqual([0, []])
  // Nor is it without another column.
  store.change((inputs) => ({ ...inputs, columns: inputs.columns.slice(0, 1) }))
  expect([store.counts(), rows()]).toMatchObject([{ different: 0 }, []])
})

test('a search finds texts, keys, notes and translations; with a filter, a row must match both', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Bank', 'tree'], keys: ['', 'a.key'], notes: ['by the sea'], contexts: [] }),
    translate: ({ texts }) => Promise.resolve(answerOf(texts.map((text) => ({ text: `${text} Ufer` })))),
  })
  store.press()
  await settled(store)
  const found = (search: string, filter: 'all' | 'different' = 'all') =>
    store.visibleRows({ ...store.getState(), search, filter }).length
  expect(['BÄNK', 'key', 'sea', 'ufer', 'none'].map((search) => found(search))).toEqual([1, 1, 1, 2, 0])
  expect(found('ufer', 'different')).toBe(0)
})

test('a row that is asked again stays among the changed ones, and so does one whose answers vary', async () => {
  let calls = 0
  let finish = () => {}
  const isOver = new Promise<void>((resolve) => {
    finish = resolve
  })
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'tree'], contexts: [{ context: 'river' }], repeatScope: 'all' }),
    translate: async ({ texts, context = '' }) => {
      calls += 1
      if (calls > 2) await isOver
      return answerOf(
        texts.map((text) => ({ text: `${text} ${context} ${text === 'tree' && context ? calls : ''}` })),
      )
    },
  })
  const ids = store.getState().inputs.texts.map(({ id }) => id)
  const changed = () => store.visibleRows({ ...store.getState(), filter: 'different' })
  store.press()
  await settled(store)
  expect(changed()).toEqual(ids)
  store.change((inputs) => ({ ...inputs, repeats: 3 }))
  store.press()
  store.confirm(true)
  await expect.poll(() => calls).toBeGreaterThan(2)
  const statuses = () => ids.map((id) => store.cell(id, store.getState().inputs.columns[1]?.id ?? '').status)
  expect(statuses()).toContain('waiting')
  expect([changed(), store.counts().different]).toEqual([ids, 2])
  finish()
  await settled(store)
  expect(statuses()).toEqual(['changed', 'unstable'])
  expect([changed(), store.counts().different]).toEqual([ids, 2])
})

test('the differences are those in the rows that a search finds, and the cell they are counted from', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'river', 'bank note'], contexts: [{ context: 'money' }] }),
    translate: ({ texts, context = '' }) =>
      Promise.resolve(answerOf(texts.map((text) => ({ text: `${text} ${context}` })))),
  })
  store.press()
  await settled(store)
  const { texts, columns } = store.getState().inputs
  const at = (index: number) => ({ rowId: texts[index]?.id ?? '', columnId: columns[1]?.id ?? '' })
  expect(store.differences('')).toEqual([at(0), at(1), at(2)])
  expect(store.differences('bank')).toEqual([at(0), at(2)])
  expect(store.differences('note', at(1))).toEqual([at(1), at(2)])
})
