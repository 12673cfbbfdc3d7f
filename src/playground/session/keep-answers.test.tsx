import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { refusedKey } from '../../testing/answers.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { replaceInputs } from '../change-with-undo.ts'
import { addTexts, editContext, editNote, editText } from '../model/input-changes.ts'
import { contentsOf, type InputContents, inputsOf } from '../model/inputs.ts'
import { clearKeptTexts, setMayKeepTexts } from './keep-texts.ts'
import { readResults, takeResults } from '../model/comparison-file.ts'
import { type SessionStore, createSessionStore } from './session-store.ts'
import { closeDatabase, readAnswers, saveAnswer } from './database.ts'
import { keepAnswers } from './keep-answers.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await closeDatabase()
})

// Runs before any page is open, because every open page clears the kept answers when one of them does.
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

/** Settle when the answers of an earlier visit are shown. */
const searches = new WeakMap<SessionStore, Promise<void>>()

/** Opens the page, repeatedly on the same device. `refuses`: texts that the service rejects. */
function openPage({
  of = contents,
  service = 'Sandbox',
  whichService = () => Promise.resolve(service),
  refuses = (input: TranslationInput) => input.texts.length === 0,
  isRestoring = true,
} = {}) {
  const sent: string[] = []
  const store = createSessionStore({
    inputs: inputsOf(of),
    isRestoring,
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

        responseBody,
        answeredAt,
      })
    },
  })
  searches.set(store, keepAnswers(store, whichService))
  return { store, sent }
}
const restored = async (store: SessionStore) => {
  await searches.get(store)
  await eventually(() => expect(store.getState().press).not.toBe('looking up'))
}
const translate = async (store: SessionStore) => {
  await restored(store)
  store.press()
  await eventually(() => expect(store.getState().press).toBeUndefined())
}
/** All kept answers. */
async function allAnswers(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('playground')
    // Reading must not create the database: the page would find it without its stores.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve([]))
    opening.addEventListener('success', () => {
      const database = opening.result
      const found = database.transaction('answers').objectStore('answers').getAll()
      found.addEventListener('error', () => reject(new Error('unreadable')))
      found.addEventListener('success', () => {
        database.close()
        resolve(found.result)
      })
    })
  })
}
const answered = (store: SessionStore, target: string) => {
  const { texts, columns } = store.getState().inputs
  return columns.map(({ id }) => texts.map((row) => store.cell(row.id, id, target).answers[0]?.text ?? ''))
}

test('answers survive a reload, and one press sends only the rest', async () => {
  const refuses = ({ targetLanguage, context }: TranslationInput) =>
    targetLanguage === 'FR' && context !== undefined
  const first = openPage({ refuses })
  await translate(first.store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(4))

  // Nothing else.
  for (const record of await allAnswers()) {
    expect(['answeredAt', 'body', 'entry', 'question', 'size', 'texts']).toEqual(
      expect.arrayContaining(Object.keys(Object(record))),
    )
  }

  const { store, sent } = openPage()
  // Pressed before the device's storage has answered.
  store.press()
  expect(store.getState()).toMatchObject({ press: 'looking up' })
  await restored(store)
  await eventually(() => expect(store.getState().press).toBeUndefined())
  expect(sent).toEqual(['FR river', 'FR a river'])
  expect(answered(store, 'DE')).toEqual(answered(first.store, 'DE'))
  expect(answered(store, 'DE')[2]).toEqual(['DE bank a river', ''])
  const { texts, columns } = store.getState().inputs
  const { source, question } = store.cell(texts[1]?.id ?? '', columns[1]?.id ?? '', 'DE').answers[0] ?? {}
  expect(source).toMatchObject({ index: 1, answeredAt: 1_760_000_000_002 })
  expect(JSON.parse(source?.body ?? '')).toHaveProperty('translations.1.text', 'DE tree river')
  expect(question).toEqual({ text: 'tree', settings: { targetLanguage: 'DE', context: 'river' } })
})

test('answers that could not be looked up when the page opened are looked up by a press, which sends nothing', async () => {
  const first = openPage()
  await translate(first.store)
  let isReachable = false
  const later = openPage({
    whichService: () =>
      isReachable ? Promise.resolve('Sandbox') : Promise.reject(new TypeError('unreachable')),
  })
  await restored(later.store)
  isReachable = true
  await translate(later.store)
  expect(later.sent).toEqual([])
  expect(answered(later.store, 'DE')).toEqual(answered(first.store, 'DE'))
})

test('a press sends what it needs if nothing can be looked up', async () => {
  const whichService = vi.fn(() => Promise.reject<string>(new TypeError('unreachable')))
  const { store, sent } = openPage({ whichService })
  await translate(store)
  expect(sent).not.toEqual([])
})

test('a press that waits for one language looks up another that was chosen meanwhile', async () => {
  const first = openPage({ of: { ...contents, targets: ['FR'] } })
  await translate(first.store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(3))
  const { store, sent } = openPage({ of: { ...contents, targets: ['DE'] } })
  store.change((inputs) => ({ ...inputs, targets: ['FR'], targetLanguage: 'FR' }))
  store.press()
  await restored(store)
  await eventually(() => expect(store.getState()).toMatchObject({ press: undefined }))
  expect(sent).toEqual([])
})

test('a reload sends nothing; the answers of another service are not shown; a question typed again is answered', async () => {
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

test('answers are found whenever their texts, notes or contexts appear, and a press waits for them', async () => {
  await translate(openPage().store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(6))

  // All texts were removed before the reload, and come back after it.
  const blank = openPage({ of: { ...contents, texts: [''], notes: [] } })
  await restored(blank.store)
  blank.store.change((inputs) => addTexts({ ...inputs, texts: [] }, ['bank', 'tree']))
  expect(blank.store.plan().requests).toBe(0)
  const [row = ''] = blank.store.getState().inputs.texts.map(({ id }) => id)
  blank.store.change((inputs) => editNote(inputs, row, 'a river'))
  expect(blank.store.plan().requests).toBe(0)
  expect(answered(blank.store, 'DE')[2]).toEqual(['DE bank a river', ''])
  const notes = blank.store.getState().inputs.columns[2]?.id ?? ''
  const [answer] = blank.store.cell(row, notes, 'DE').answers
  expect(answer?.question).toEqual({ text: 'bank', settings: { targetLanguage: 'DE', context: 'a river' } })

  // Pressed before the pause in typing.
  const other = openPage({ of: { ...contents, contexts: [{ context: '' }] } })
  await restored(other.store)
  const column = other.store.getState().inputs.columns[1]?.id ?? ''
  other.store.change((inputs) => editContext(inputs, column, 'river'))
  other.store.press()
  expect(other.store.getState()).toMatchObject({ press: 'looking up' })
  await restored(other.store)
  expect([blank.sent, other.sent, other.store.plan().requests]).toEqual([[], [], 0])
})

test('answers kept before they had times are restored without one', async () => {
  const { store } = openPage({ of: { texts: ['bank'], contexts: [], targets: ['DE'] } })
  await translate(store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(1))
  const [kept] = await allAnswers()
  const { answeredAt, size: _, ...before } = Object(kept)
  expect(answeredAt).toBe(1_760_000_000_001)
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
  await saveAnswer(before)
  const later = openPage({ of: { texts: ['bank'], contexts: [], targets: ['DE'] } })
  await restored(later.store)
  const { texts, columns } = later.store.getState().inputs
  const [answer] = later.store.cell(texts[0]?.id ?? '', columns[0]?.id ?? '').answers
  expect([answer?.text, answer?.source.answeredAt]).toEqual(['DE bank ', undefined])
})

test('"Do not keep texts" keeps nothing and forgets what was kept, as does "Clear all"', async () => {
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

test('storage that is full or blocked is reported once, and the page carries on', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const { store } = openPage()
  await translate(store)
  await eventually(() => expect(store.getState().areAnswersInDanger).toBe(true))
  expect(store.plan().requests).toBe(0)
})

test('answers from a link survive a reload, marked as such, opened once or twice, until they are requested here', async () => {
  const sender = openPage({ of: { ...contents, targets: ['DE'], repeats: 3 } })
  await translate(sender.store)
  const { inputs } = sender.store.getState()
  // As read from a link: equal answers in equal bodies.
  const before = takeResults(inputs, sender.store.answers)
  const answers = readResults(contentsOf(inputs), before, 'link') ?? new Map()
  await eventually(async () => expect(await allAnswers()).toHaveLength(9))
  // Opened on another device.
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()

  const first = openPage({ of: { texts: ['mine'], contexts: [] } })
  await restored(first.store)
  const open = () => replaceInputs(first.store, contentsOf(inputs), 'Opened from a link', { answers })
  open()
  await eventually(async () => expect(await allAnswers()).toHaveLength(9))
  open()
  await eventually(async () => expect(await allAnswers()).toHaveLength(18))

  const { store, sent } = openPage({ of: contentsOf(inputs) })
  await restored(store)
  expect([sent, store.plan().requests]).toEqual([[], 0])
  expect(takeResults(store.getState().inputs, store.answers)).toEqual({
    ...before,
    handedOn: before.bodies.map((_, index) => index),
  })

  // Once requested here, the imported answers are no longer evidence, even after another reload.
  const { columns } = store.getState().inputs
  store.press([columns[1]?.id ?? ''])
  await eventually(() => expect(store.getState().press).toBeUndefined())
  const waysOf = (of: SessionStore) => {
    const { texts, columns } = of.getState().inputs
    return columns.map(({ id }) =>
      of.cell(texts[0]?.id ?? '', id, 'DE').answers.map(({ source }) => source.origin),
    )
  }
  const link = ['link', 'link', 'link']
  expect(waysOf(store)).toEqual([link, [undefined, undefined, undefined], link])
  await eventually(async () => expect(await allAnswers()).toHaveLength(21))
  const next = openPage({ of: contentsOf(inputs) })
  await restored(next.store)
  expect(waysOf(next.store)).toEqual(waysOf(store))
})

test('after a reload, an edit leaves the previous answer in the cell, out of date', async () => {
  await translate(openPage().store)
  await eventually(async () => expect(await allAnswers()).toHaveLength(6))
  const { store } = openPage()
  await restored(store)
  const { texts, columns } = store.getState().inputs
  const [row = '', column = ''] = [texts[0]?.id, columns[1]?.id]
  store.change((inputs) => editText(inputs, row, 'banks'))
  const { status, answers } = store.cell(row, column, 'DE')
  expect([status, answers[0]?.text]).toEqual(['out-of-date', 'DE bank river'])
})

test('a press waits for kept answers even on a page that restores nothing', async () => {
  const earlier = openPage()
  await translate(earlier.store)
  const { store, sent } = openPage({ isRestoring: false })
  store.press()
  await eventually(() => expect(store.getState().press).toBeUndefined())
  expect(sent).toEqual([])
  expect(answered(store, 'DE')).toEqual(answered(earlier.store, 'DE'))
})
