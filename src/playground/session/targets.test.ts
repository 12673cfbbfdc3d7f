import { expect, test } from 'vitest'
import { answerOf, refusedKey, settled } from '../../testing/answers.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { addTarget, addTexts, removeColumn, removeTarget, setLanguages } from '../model/input-changes.ts'
import { type InputContents, inputsOf } from '../model/inputs.ts'
import { type SessionStore, createSessionStore } from './session-store.ts'

/** A session whose service answers with the text followed by the language and the context; it rejects the language XX. */
function storeWith(contents: Partial<InputContents> = {}) {
  const sent: TranslationInput[] = []
  const told: string[] = []
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['bank'],
      contexts: [{ context: 'river' }],
      targets: ['DE', 'FR'],
      ...contents,
    }),
    onColumnEnded: (id, target) => told.push(`${target} ${letter(store, id)}`),
    translate: (input) => {
      sent.push(input)
      const { texts, targetLanguage, context = '' } = input
      if (targetLanguage === 'XX') {
        return Promise.reject(refusedKey())
      }
      const translations = texts.map((text) => ({ text: `${targetLanguage} ${text} ${context}` }))
      return Promise.resolve(answerOf(translations))
    },
  })
  return { store, sent, told }
}

const run = async (store: SessionStore, force?: readonly string[]) => {
  store.press(force)
  await settled(store)
}
const letter = (store: SessionStore, id: string) =>
  'AB'[store.getState().inputs.columns.findIndex((one) => one.id === id)]
const ids = (store: SessionStore) => {
  const { texts, columns } = store.getState().inputs
  return { row: texts[0]?.id ?? '', A: columns[0]?.id ?? '', B: columns[1]?.id ?? '' }
}
const asked = ({ targetLanguage, context = '' }: TranslationInput) => `${targetLanguage} ${context}`.trim()

test('one press sends all languages, the one shown first, and one bill covers them all', async () => {
  const { store, sent, told } = storeWith({ targetLanguage: 'FR' })
  expect(store.plan()).toMatchObject({ requests: 4, targets: ['FR', 'DE'], characters: 16 })
  await run(store)
  expect(sent.map(asked)).toEqual(['FR', 'FR river', 'DE', 'DE river'])
  expect(told).toEqual(['FR A', 'FR B', 'DE A', 'DE B'])
  expect(store.plan()).toMatchObject({ requests: 0, targets: [] })
})

test('the language shown decides what is visible; showing another sends nothing and is not a step', async () => {
  const { store, sent } = storeWith()
  await run(store)
  const { row, B } = ids(store)
  expect(store.cell(row, B).answers[0]?.text).toBe('DE bank river')
  store.showTarget('FR')
  expect(store.getState().inputs.targetLanguage).toBe('FR')
  expect(store.cell(row, B)).toMatchObject({ status: 'differs', answers: [{ text: 'FR bank river' }] })
  expect(store.cell(row, B, 'DE').answers[0]?.text).toBe('DE bank river')
  expect(
    store
      .getState()
      .slot.runs.get(B)
      ?.exchanges?.map(({ request }) => request.targetLanguage),
  ).toEqual(['FR'])
  expect(store.summary(B, 'DE').effect).toMatchObject({ answered: 1, differing: 1 })
  expect([sent.length, store.getState().past.length]).toEqual([4, 0])
})

test('an added language sends only its own requests; undo removes it and shows one that stays', async () => {
  const { store, sent } = storeWith()
  await run(store)
  store.change((inputs) => addTarget(inputs, 'ES'))
  store.showTarget('ES')
  expect(store.plan()).toMatchObject({ requests: 2, targets: ['ES'], characters: 8 })
  await run(store)
  expect(sent.slice(4).map(asked)).toEqual(['ES', 'ES river'])
  store.undo()
  expect(store.getState().inputs).toMatchObject({ targets: ['DE', 'FR'], targetLanguage: 'DE' })
  store.redo()
  expect(store.getState().inputs).toMatchObject({ targets: ['DE', 'FR', 'ES'], targetLanguage: 'DE' })
  expect(store.plan().requests).toBe(0)
})

test('a failure belongs to one language, and is retried only there', async () => {
  const { store, sent } = storeWith({ targets: ['DE', 'XX'] })
  await run(store)
  const { row, A } = ids(store)
  expect([store.cell(row, A).status, store.cell(row, A, 'XX').status]).toEqual(['answered', 'failed'])
  expect(store.getState().slot.runs.get(A)?.phase).toBe('answered')
  store.showTarget('XX')
  expect(store.getState().slot.runs.get(A)?.phase).toBe('failed')
  store.retry(A)
  await settled(store)
  expect(sent.slice(4).map(asked)).toEqual(['XX'])
})

test('a language replaced in the box keeps its earlier answers, as out of date', async () => {
  const { store } = storeWith()
  await run(store)
  const { row, B } = ids(store)
  store.change((inputs) => setLanguages(inputs, { target: 'ES' }))
  expect(store.cell(row, B)).toMatchObject({ status: 'out-of-date', answers: [{ text: 'DE bank river' }] })
  expect(store.cell(row, B, 'FR').status).toBe('differs')
})

test('a stop ends a column in the language shown; requests no longer wanted are not sent', async () => {
  const { store, sent } = storeWith({ targets: ['DE', 'IT', 'PT', 'FR', 'ES'] })
  store.press()
  const { B, row } = ids(store)
  store.stop(B)
  store.change((inputs) => removeTarget(inputs, 'FR'))
  await settled(store)
  const first = ['DE', 'DE river', 'IT', 'IT river', 'PT']
  expect(sent.map(asked)).toEqual([...first, 'PT river', 'ES', 'ES river'])
  store.change((inputs) => addTexts(removeColumn(inputs, B), ['tree']))
  expect(store.cell(row, ids(store).A, 'ES').status).toBe('answered')
})

test('what differs is repeated in each language that has a baseline', async () => {
  const { store, sent } = storeWith({ targets: ['XX', 'DE'], repeats: 3, repeatScope: 'differing' })
  await run(store)
  expect(sent.filter(({ targetLanguage }) => targetLanguage === 'DE')).toHaveLength(6)
  expect(sent.filter(({ targetLanguage }) => targetLanguage === 'XX')).toHaveLength(2)
})

test('a change shows the language it names; Undo and Redo keep the one shown, as long as it is a target', () => {
  const { store } = storeWith()
  store.show({ showsSummary: true })
  store.change((inputs) => setLanguages(inputs, { target: 'FR' }))
  expect(store.getState()).toMatchObject({ inputs: { targetLanguage: 'FR' }, showsSummary: false })
  // Showing another language is not an undo step.
  expect(store.getState().past).toEqual([])

  const contents = { texts: ['tree'], contexts: [], targets: ['DE', 'FR', 'JA'], targetLanguage: 'JA' }
  store.change(() => inputsOf(contents))
  expect(store.getState().inputs.targetLanguage).toBe('JA')
  store.undo()
  expect(store.getState().inputs).toMatchObject({ targets: ['DE', 'FR'], targetLanguage: 'FR' })
  store.showTarget('DE')
  store.redo()
  expect(store.getState().inputs).toMatchObject({ targets: ['DE', 'FR', 'JA'], targetLanguage: 'DE' })
})
