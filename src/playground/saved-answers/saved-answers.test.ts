import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { refusedKey } from '../../testing/answers.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { replaceWithAnswers } from '../actions/replace-with-answers.ts'
import { contentsOf } from '../inputs/contents.ts'
import { editContext, editText } from '../inputs/input-changes.ts'
import { type InputContents, inputsOf } from '../inputs/inputs.ts'
import { clearKeptTexts, setMayKeepTexts } from '../keep-texts.ts'
import { markSource, readResults, takeResults } from '../results/results.ts'
import type { SessionStore } from '../store/session-state.ts'
import { createSessionStore } from '../store/session-store.ts'
import { closeAnswers, readAnswers, saveAnswer } from './answer-database.ts'
import { keepAnswers } from './keep-answers.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeAnswers()
})

// Before any page is open: each clears what is kept when one of them does.
test('the oldest answers make room for new ones', async () => {
  const save = (body: string) => saveAnswer({ question: 'q', texts: ['t'], body }, 1_000, 600)
  for (const letter of ['a', 'b', 'c', 'd']) await save(letter.repeat(120))
  expect((await readAnswers('q')).map(({ body }) => body[0])).toEqual(['a', 'b', 'c', 'd'])
  await save('e'.repeat(120))
  expect((await readAnswers('q')).map(({ body }) => body[0])).toEqual(['d', 'e'])
})

const contents: InputContents = {
  texts: ['bank', 'tree'],
  notes: ['a river', ''],
  contexts: [{ context: 'river' }, { context: '', kind: 'notes' }],
  targets: ['DE', 'FR'],
}

/** The page as it is opened, again and again on the same device. `refuses`: what the service does not translate. */
function openPage({
  of = contents,
  service = 'Sandbox',
  refuses = (input: TranslationInput) => input.texts.length === 0,
} = {}) {
  const sent: string[] = []
  const store = createSessionStore({
    inputs: inputsOf(of),
    isRestoring: true,
    translate: (input) => {
      const { texts, targetLanguage, context = '' } = input
      sent.push(`${targetLanguage} ${context}`.trim())
      if (refuses(input)) {
        return Promise.reject(refusedKey())
      }
      const translations = texts.map((text) => ({ text: `${targetLanguage} ${text} ${context}` }))
      const responseBody = JSON.stringify({ translations })
      const answeredAt = 1_760_000_000_000 + sent.length
      return Promise.resolve({
        translations,
        status: 200,
        milliseconds: 1,
        requestBytes: 1,
        responseBody,
        answeredAt,
      })
    },
  })
  keepAnswers(store, () => Promise.resolve(service))
  return { store, sent }
}
const restored = (store: SessionStore) => eventually(() => expect(store.getState().isRestoring).toBe(false))
const translate = async (store: SessionStore) => {
  await restored(store)
  store.run()
  await eventually(() => expect(store.getState().isRunning).toBe(false))
}
async function allAnswers(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('playground-answers')
    opening.addEventListener('error', () => reject(new Error('closed')))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('answers')) {
        database.close()
        resolve([])
        return
      }
      const all = database.transaction('answers').objectStore('answers').getAll()
      all.addEventListener('success', () => {
        database.close()
        resolve(all.result)
      })
    })
  })
}
const answered = (store: SessionStore, target: string) => {
  const { texts, columns } = store.getState().inputs
  return columns.map(({ id }) => texts.map((row) => store.cell(row.id, id, target).answers[0]?.text ?? ''))
}

test('what was answered is there after a reload, and one press sends only the rest', async () => {
  const refuses = ({ targetLanguage, context }: TranslationInput) =>
    targetLanguage === 'FR' && context !== undefined
  const first = openPage({ refuses })
  await translate(first.store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(4))

  // Nothing else: neither a key nor a context.
  for (const record of await allAnswers()) {
    expect(['answeredAt', 'body', 'entry', 'question', 'size', 'texts']).toEqual(
      expect.arrayContaining(Object.keys(Object(record))),
    )
  }

  const { store, sent } = openPage()
  // Pressed before the device has answered.
  store.run()
  expect(store.getState()).toMatchObject({ isHeld: true, isRunning: false })
  await restored(store)
  await eventually(() => expect(store.getState().isRunning).toBe(false))
  expect(sent).toEqual(['FR river', 'FR a river'])
  expect(answered(store, 'DE')).toEqual(answered(first.store, 'DE'))
  expect(answered(store, 'DE')[2]).toEqual(['DE bank a river', ''])
  const { texts, columns } = store.getState().inputs
  const { source, question } = store.cell(texts[1]?.id ?? '', columns[1]?.id ?? '', 'DE').answers[0] ?? {}
  expect(source).toMatchObject({ index: 1, isRecorded: false, answeredAt: 1_760_000_000_002 })
  expect(JSON.parse(source?.body ?? '')).toHaveProperty('translations.1.text', 'DE tree river')
  expect(question).toEqual({ text: 'tree', settings: { targetLanguage: 'DE', context: 'river' } })
})

test('nothing is sent by a reload; the answers of another service are not shown; a question typed again is answered', async () => {
  await translate(openPage().store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(6))
  const other = openPage({ service: 'elsewhere' })
  await restored(other.store)
  expect(other.store.plan().requests).toBe(6)

  const { store, sent } = openPage({ of: { ...contents, contexts: [{ context: '' }] } })
  await restored(store)
  const column = store.getState().inputs.columns[1]?.id ?? ''
  store.change((inputs) => editContext(inputs, column, 'river'))
  expect(store.plan().requests).toBe(2)
  await eventually(() => expect(store.plan().requests).toBe(0))
  expect([sent, answered(store, 'FR')[1]]).toEqual([[], ['FR bank river', 'FR tree river']])
})

test('answers that were kept before they had a time are brought back without one', async () => {
  const { store } = openPage({ of: { texts: ['bank'], contexts: [], targets: ['DE'] } })
  await translate(store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(1))
  const [kept] = await allAnswers()
  const { answeredAt, size: _, ...before } = Object(kept)
  expect(answeredAt).toBe(1_760_000_000_001)
  await closeAnswers()
  globalThis.indexedDB = new IDBFactory()
  await saveAnswer(before)
  const later = openPage({ of: { texts: ['bank'], contexts: [], targets: ['DE'] } })
  await restored(later.store)
  const { texts, columns } = later.store.getState().inputs
  const [answer] = later.store.cell(texts[0]?.id ?? '', columns[0]?.id ?? '').answers
  expect([answer?.text, answer?.source.answeredAt]).toEqual(['DE bank ', undefined])
})

test('with "Do not keep texts" nothing is kept, and what was kept is forgotten; so it is with "Clear all"', async () => {
  setMayKeepTexts(false)
  const { store } = openPage()
  await translate(store)
  setMayKeepTexts(true)
  const column = store.getState().inputs.columns[1]?.id ?? ''
  store.change((inputs) => editContext(inputs, column, 'wood'))
  await translate(store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(2))
  expect(JSON.stringify(await allAnswers())).not.toContain('DE bank river')
  setMayKeepTexts(false)
  await eventually(async () => expect(await allAnswers()).toEqual([]))

  setMayKeepTexts(true)
  await translate(openPage().store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(6))
  clearKeptTexts()
  await eventually(async () => expect(await allAnswers()).toEqual([]))
})

test('storage that is full or blocked is told once, and the page goes on', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const { store } = openPage()
  await translate(store)
  await eventually(() => expect(store.getState().areAnswersInDanger).toBe(true))
  expect(store.plan().requests).toBe(0)
})

test('what came with a link is there after a reload, marked as such, opened once or twice, until it is asked here', async () => {
  const sender = openPage({ of: { ...contents, targets: ['DE'], repeats: 3 } })
  await translate(sender.store)
  const { inputs } = sender.store.getState()
  // As read from the link: equal answers came in equal bodies.
  const answers = readResults(contentsOf(inputs), takeResults(inputs, sender.store.answers)) ?? new Map()
  const fromLink = markSource(answers, { handedOn: 'link' })
  const before = takeResults(inputs, sender.store.answers)
  clearKeptTexts()
  await vi.waitFor(async () => expect(await allAnswers()).toEqual([]), 10_000)

  const first = openPage({ of: { texts: ['mine'], contexts: [] } })
  await restored(first.store)
  const open = () => replaceWithAnswers(first.store, contentsOf(inputs), fromLink, 'Opened from a link')
  open()
  await vi.waitFor(async () => expect(await allAnswers()).toHaveLength(9), 10_000)
  open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await allAnswers()).toHaveLength(9)

  const { store, sent } = openPage({ of: contentsOf(inputs) })
  await restored(store)
  expect([sent, store.plan().requests]).toEqual([[], 0])
  expect(takeResults(store.getState().inputs, store.answers)).toEqual({
    ...before,
    handedOn: before.bodies.map((_, index) => index),
  })

  // Asked here, they are no evidence any more, also after another reload.
  const { columns } = store.getState().inputs
  store.run([columns[1]?.id ?? ''])
  await vi.waitFor(() => expect(store.getState().isRunning).toBe(false), 10_000)
  const waysOf = (of: SessionStore) => {
    const { texts, columns } = of.getState().inputs
    return columns.map(({ id }) =>
      of.cell(texts[0]?.id ?? '', id, 'DE').answers.map(({ source }) => source.handedOn),
    )
  }
  const link = ['link', 'link', 'link']
  expect(waysOf(store)).toEqual([link, [undefined, undefined, undefined], link])
  await vi.waitFor(async () => expect(await allAnswers()).toHaveLength(12), 10_000)
  const next = openPage({ of: contentsOf(inputs) })
  await restored(next.store)
  expect(waysOf(next.store)).toEqual(waysOf(store))
})

test('after a reload, an edit leaves the answer of before it in the cell, out of date', async () => {
  await translate(openPage().store)
  await vi.waitFor(async () => expect(await allAnswers()).toHaveLength(6), 10_000)
  const { store } = openPage()
  await restored(store)
  const { texts, columns } = store.getState().inputs
  const [row = '', column = ''] = [texts[0]?.id, columns[1]?.id]
  store.change((inputs) => editText(inputs, row, 'banks'))
  const { status, answers } = store.cell(row, column, 'DE')
  expect([status, answers[0]?.text]).toEqual(['out-of-date', 'DE bank river'])
})
