import { expect, test } from 'vitest'
import { answerOf, settled } from '../../testing/answers.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { changeExpectation } from './input-changes.ts'
import { inputsOf } from './inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { describeMet } from './statuses.ts'
import { describeStanding } from './judge-row.ts'

/** A session with answers; the service answers a text and its context with `say`. */
async function answered(
  say: (text: string, context: string | undefined, call: number) => string,
  contents: Parameters<typeof inputsOf>[0],
) {
  const calls = new Map<string, number>()
  const store = createSessionStore({
    inputs: inputsOf(contents),
    translate: ({ texts, context }: TranslationInput) =>
      Promise.resolve(
        answerOf(
          texts.map((text) => {
            const key = `${text}|${context ?? ''}`
            calls.set(key, (calls.get(key) ?? 0) + 1)
            return { text: say(text, context, calls.get(key) ?? 0) }
          }),
        ),
      ),
  })
  store.press()
  await settled(store)
  const ids = store.getState().inputs.texts.map(({ id }) => id)
  const columns = store.getState().inputs.columns.map(({ id }) => id)
  return { store, ids, columns }
}
const contents = { texts: ['Tor 1', 'Tor 2', 'Tor 3', 'Tor 4'], contexts: [{ context: 'Fußball' }] }
const goal = (text: string, context?: string) =>
  text.replace('Tor', context === undefined || text.endsWith('3') ? 'gate' : 'Goal')

test('a column says how many of its texts are as expected, and misses are among the problems', async () => {
  const { store, ids, columns } = await answered(goal, contents)
  const met = () => columns.map((id) => describeMet(store.summary(id).effect))
  expect(met()).toEqual(['', ''])
  for (const id of ids.slice(0, 3)) {
    store.change((inputs) => changeExpectation(inputs, id, 'en-us', { expected: 'goal' }))
  }
  await expect.poll(met).toEqual(['0 of 3 as expected', '2 of 3 as expected'])
  // A miss without a context is only for comparison and is not checked.
  expect(store.counts().problems).toBe(1)
  expect([...store.problemRows()]).toEqual(ids.slice(2, 3))
  expect(store.visibleRows({ ...store.getState(), filter: 'problems' })).toEqual(ids.slice(2, 3))

  // One undo removes one word.
  store.undo()
  expect(met()).toEqual(['0 of 2 as expected', '2 of 2 as expected'])
  store.redo()
  expect(met()).toEqual(['0 of 3 as expected', '2 of 3 as expected'])
  store.change((inputs) => changeExpectation(inputs, ids[2] ?? '', 'EN-US', { expected: ' ' }))
  expect(met()).toEqual(['0 of 2 as expected', '2 of 2 as expected'])
  expect(store.getState().inputs.texts[2]).not.toHaveProperty('expectations')
})

test('an expectation for another target language says nothing about this one', async () => {
  const { store, ids, columns } = await answered(goal, contents)
  const [first = ''] = ids
  store.change((inputs) => changeExpectation(inputs, first, 'FR', { expected: 'but' }))
  store.change((inputs) => changeExpectation(inputs, first, 'EN-US', { forbidden: 'gate' }))
  await expect
    .poll(() => columns.map((id) => describeMet(store.summary(id).effect)))
    .toEqual(['0 of 1 as expected', '1 of 1 as expected'])
})

test('answers that are only partly as expected are a separate problem', async () => {
  const { store, ids, columns } = await answered((text, _, call) => (call === 2 ? 'gate' : `goal ${text}`), {
    ...contents,
    repeats: 3,
    repeatScope: 'all',
  })
  const [first = ''] = ids
  store.change((inputs) => changeExpectation(inputs, first, 'EN-US', { expected: 'goal' }))
  await expect.poll(() => describeMet(store.summary(columns[1] ?? '').effect)).toBe('0 of 1 as expected')
  const [row] = store.getState().inputs.texts
  const { answers } = store.cell(first, columns[1] ?? '')
  expect(row && describeStanding(row, answers)).toEqual({
    standing: 'partly',
    words: '2 of 3 as expected',
    reason: 'lacks “goal”',
  })
})
