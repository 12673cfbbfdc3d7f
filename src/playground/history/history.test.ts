import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { readTranslations, type TranslationInput } from '../../api/translate.ts'
import { contentsOf } from '../inputs/contents.ts'
import { tableOf } from '../export/table-content.ts'
import { tableJson } from '../export/table-json.ts'
import { tableMarkdown } from '../export/table-markdown.ts'
import { chooseBaseline } from '../inputs/column-changes.ts'
import { editText, setLanguages } from '../inputs/input-changes.ts'
import { writeInputsFile } from '../inputs/inputs-file.ts'
import { callAnswer, changeExpectation } from '../inputs/expectation-changes.ts'
import { inputsOf, type InputContents } from '../inputs/inputs.ts'
import { setMayKeepTexts } from '../keep-texts.ts'
import type { SessionStore } from '../store/session-state.ts'
import { createSessionStore } from '../store/session-store.ts'
import { createRunSearch } from './find-runs.ts'
import { addFrozen } from './frozen-columns.ts'
import { frozenInWords } from './frozen-words.ts'
import { keepRuns } from './keep-runs.ts'
import { keepOpenRun } from './open-run.ts'
import { KEPT_BYTES, KEPT_DAYS, KEPT_RUNS, outlived, type PastRun } from './past-run.ts'
import { loadRun, restoreRun } from './restore-run.ts'
import { closeRunDatabase, runDatabase, troubleOf } from './run-database.ts'
import { clearRuns, deleteRun, listRuns, putBack, readInputsOf, saveTrouble, starRun } from './run-store.ts'

import { describeColumn } from './run-words.ts'

const DAY = 86_400_000

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(async () => {
  await closeRunDatabase()
})

let words = 'one'
let sent = 0
const contents: InputContents = {
  texts: ['Das Tor war offen.', '', 'Er wartete am Tor.'],
  keys: ['home.gate'],
  contexts: [{ context: 'Das Fußballspiel war aus.', name: 'Football' }, { context: '' }],
  targetLanguage: 'FR',
}

/** A session whose service answers with the words of the day, followed by the runs' keeper. */
function beginSession(of: InputContents = contents): SessionStore {
  const store = createSessionStore({
    inputs: inputsOf(of),
    translate: async ({ texts, context }: TranslationInput) => {
      sent += 1
      const translations = texts.map((text) => ({ text: `${words} ${text} ${context ?? ''}` }))
      const responseBody = JSON.stringify({ translations })
      const read = readTranslations(responseBody)
      if ('issue' in read) throw new Error('unreadable')
      const answeredAt = 1_760_000_000_000 + sent
      return { ...read, responseBody, status: 200, milliseconds: 7, requestBytes: 1, answeredAt }
    },
  })
  keepRuns(store, () => 'Sandbox')
  return store
}

/** Presses Translate and waits until the run is in the history. */
async function runOnce(store: SessionStore, isForced = false) {
  const before = (await listRuns()).runs.length
  store.run(isForced ? store.getState().inputs.columns.map(({ id }) => id) : [])
  store.answerQuestion(true)
  await eventually(async () => expect((await listRuns()).runs).toHaveLength(before + 1))
}

/** All that the table says, in the order of the rows. */
const shown = (store: SessionStore) => {
  const { texts, columns } = store.getState().inputs
  return texts.map(({ id, text }) => [
    text,
    ...columns.map((column) => {
      const { status, answers } = store.cell(id, column.id)
      return [status, ...answers.map((answer) => answer.text)]
    }),
  ])
}

/** The newest run with what is in it. */
async function newest() {
  const run = (await listRuns()).runs[0]
  const whole = run && (await loadRun(run.id))
  if (!run || !whole) throw new Error('no run')
  return { run, whole }
}

const anyRun = (id: string, change: Partial<PastRun> = {}): PastRun => ({
  id,
  startedAt: Date.now(),
  endedAt: Date.now(),
  service: 'Sandbox',
  isStarred: false,
  sourceLanguage: '',
  targets: ['FR'],
  texts: 1,
  firstText: id,
  repeats: 1,
  requests: 1,
  billed: 1,
  columns: [],
  bytes: 10,
  ...change,
})

async function keepRecords(...runs: unknown[]) {
  const database = await runDatabase()
  const store = database.transaction('runs', 'readwrite').objectStore('runs')
  for (const run of runs) await store.put(Object.assign({ id: '' }, run))
}

test('a run is in the history with what was sent, where, and what came of it, and comes back in another session', async () => {
  words = 'one'
  const store = beginSession()
  await runOnce(store)
  const { run, whole } = await newest()
  expect(run).toMatchObject({
    service: 'Sandbox',
    texts: 2,
    targets: ['FR'],
    requests: 2,
    billed: 72,
    columns: [
      { letter: 'A', status: 'answered', milliseconds: 7, answered: 2, isBaseline: true },
      { letter: 'B', name: 'Football', status: 'answered', answered: 2, compared: 2, differing: 2 },
    ],
  })
  const table = shown(store)
  const later = beginSession({ texts: ['something else'], contexts: [] })
  const before = sent
  restoreRun(later, run, whole)
  expect(shown(later)).toEqual(table)
  expect(contentsOf(later.getState().inputs)).toEqual(contentsOf(store.getState().inputs))
  expect(later.plan().requests).toBe(0)
  const { texts, columns } = later.getState().inputs
  const source = later.cell(texts[0]?.id ?? '', columns[1]?.id ?? '').answers[0]?.source
  expect(source?.keptFrom).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d$/)
  expect(source?.answeredAt).toBe(1_760_000_000_000 + before)
  later.undo()
  expect(shown(later).map(([text]) => text)).toEqual(['something else'])
  later.redo()
  expect(shown(later)).toEqual(table)
  expect(sent).toBe(before)
})

test('restoring shows the answers of that day and no others; Undo brings back those of today', async () => {
  words = 'yesterday'
  const store = beginSession()
  await runOnce(store)
  const { run, whole } = await newest()
  const yesterday = shown(store)
  words = 'today'
  await runOnce(store, true)
  const both = shown(store)
  expect(both).not.toEqual(yesterday)
  restoreRun(store, run, whole)
  expect(shown(store)).toEqual(yesterday)
  store.undo()
  expect(shown(store)).toEqual(both)
  store.redo()
  expect(shown(store)).toEqual(yesterday)
  // What has been asked since is not hidden by Undo: it was billed.
  await runOnce(store, true)
  store.undo()
  expect(JSON.stringify(shown(store))).toContain('today')
})

test('a column of yesterday stands beside those of today: compared, never sent, and found by the text alone', async () => {
  words = 'yesterday'
  const whatToAsk: InputContents = { ...contents, repeats: 3, repeatScope: 'all' }
  await runOnce(beginSession(whatToAsk))
  const { run, whole } = await newest()
  words = 'today'
  const store = beginSession(whatToAsk)
  await runOnce(store)
  const before = store.plan()
  addFrozen(store, run, whole, 1)
  const { inputs } = store.getState()
  const [a, , , frozen] = inputs.columns
  expect(frozen).toMatchObject({
    name: expect.stringMatching(/^Football, \d+ \w+ \d{4}, \d\d:\d\d, Sandbox$/),
    frozen: { service: 'Sandbox' },
  })
  const column = (id = '') => inputs.texts.map((row) => store.cell(row.id, id))
  expect(column(frozen?.id).map(({ status }) => status)).toEqual(['changed', 'empty', 'changed'])
  expect(column(frozen?.id)[0]?.answers.map(({ text }) => text)).toEqual(
    Array(3).fill('yesterday Das Tor war offen. Das Fußballspiel war aus.'),
  )
  expect(store.effect(frozen?.id ?? '')).toMatchObject({ answered: 2, changed: 2 })
  // It adds nothing to the bill, also where everything is sent again.
  expect(store.plan()).toEqual(before)
  const again = { force: inputs.columns.map(({ id }) => id) }
  expect(store.plan(again).requests).toBe(store.plan({ force: again.force.slice(0, 3) }).requests)
  const table = tableOf(inputs, store.cell)
  expect(tableMarkdown(table)).toMatch(/D: Football, \d+ \w+ \d{4}, \d\d:\d\d, Sandbox \(earlier run\)/)
  expect(JSON.parse(tableJson(table)).columns.at(-1)).toMatchObject({ earlier_run: { service: 'Sandbox' } })
  expect(writeInputsFile(inputs)).not.toContain('frozen')

  store.change((now) => editText(now, now.texts[0]?.id ?? '', 'Das Tor ist zu.'))
  expect(store.cell(inputs.texts[0]?.id ?? '', frozen?.id ?? '').status).toBe('not-in-that-run')
  store.undo()
  store.change((now) => chooseBaseline(now, frozen?.id ?? ''))
  expect(column(a?.id).map(({ status }) => status)).toEqual(['changed', 'empty', 'changed'])
  expect(column(frozen?.id).map(({ status }) => status)).toEqual(['answered', 'empty', 'answered'])
  // In another language that run has no answers.
  store.change((now) => setLanguages(now, { target: 'JA' }))
  expect(column(frozen?.id).map(({ status }) => status)).toEqual([
    'not-in-that-run',
    'empty',
    'not-in-that-run',
  ])
  store.undo()
  store.undo()
  store.undo()
  expect(store.getState().inputs.columns).toHaveLength(3)
})

test('against a frozen baseline only what differs from it is asked again, and nothing where it has no answer', async () => {
  words = 'yesterday'
  const store = beginSession()
  await runOnce(store)
  const { run, whole } = await newest()
  const later = beginSession({ ...contents, texts: ['Das Tor war offen.', 'new'], contexts: [], repeats: 3 })
  addFrozen(later, run, whole, 0)
  later.change((now) => chooseBaseline(now, now.columns[1]?.id ?? ''))
  expect(later.plan()).toMatchObject({ characters: 21, laterCharacters: 36 })
  words = 'today'
  await runOnce(later)
  const { texts, columns } = later.getState().inputs
  expect(texts.map(({ id }) => later.cell(id, columns[0]?.id ?? '').answers.length)).toEqual([3, 1])
  expect(later.plan()).toMatchObject({ characters: 0, laterCharacters: 0 })
})

test('a frozen column comes back with the draft and with a restored run, as long as its own run is kept', async () => {
  const store = beginSession()
  await runOnce(store)
  const { run, whole } = await newest()
  addFrozen(store, run, whole, 1)
  await runOnce(store, true)
  const table = shown(store)
  const draft = contentsOf(store.getState().inputs)

  const reloaded = beginSession(draft)
  await eventually(() => expect(shown(reloaded)[0]?.[4]?.slice(1)).toEqual(table[0]?.[4]?.slice(1)))
  const other = beginSession({ texts: ['x'], contexts: [] })
  const second = await newest()
  restoreRun(other, second.run, second.whole)
  await eventually(() => expect(shown(other)).toEqual(table))

  await deleteRun(run)
  const without = beginSession(draft)
  await eventually(() => expect(without.getState().inputs.columns).toHaveLength(3))
  expect(without.undo()?.label).toMatch(/^Column D removed: its run of .* is no longer kept$/)
})

test('a frozen column of row notes says so, and not that it had no context', async () => {
  const noted: InputContents = { ...contents, notes: ['On a field', '', 'In a wall'] }
  await runOnce(beginSession({ ...noted, contexts: [{ context: '', name: 'Row notes', kind: 'notes' }] }))
  const { run, whole } = await newest()
  const store = beginSession()
  addFrozen(store, run, whole, 1)
  addFrozen(store, run, whole, 0)
  const [frozen, plain] = store.getState().inputs.columns.slice(3)
  expect(frozen && frozenInWords(frozen)).toMatch(
    /^From the run of \d+ \w+ \d{4}, \d\d:\d\d \(Sandbox\); not sent again\. Row notes\.$/,
  )
  expect(plain && frozenInWords(plain)).toMatch(/not sent again\. No context\.$/)
  expect([frozen?.name, plain?.name]).toEqual([
    expect.stringMatching(/^Row notes, /),
    expect.stringMatching(/^No context, /),
  ])
  // With the draft it stays so.
  expect(beginSession(contentsOf(store.getState().inputs)).getState().inputs.columns[3]?.frozen?.kind).toBe(
    'notes',
  )
})

test('a run whose closing code does not come has ended all the same: the history shows it, and nobody is asked before leaving', async () => {
  const store = createSessionStore({
    inputs: inputsOf(contents),
    translate: () => new Promise(() => {}),
  })
  store.run()
  const { inputs } = store.getState()
  const started = { inputs, startedAt: Date.now(), sent: new Map() }
  const { id, end } = await keepOpenRun(store, started, 'Sandbox')
  // Runs of other tests may still be on their way into the history.
  const listed = async () => (await listRuns()).runs.filter((run) => run.id === id)
  expect(await listed()).toEqual([])
  await expect(end(() => Promise.reject(new TypeError('The code did not come')))).rejects.toThrow('did not')
  expect(await listed()).toMatchObject([{ id, isOpen: true }])
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
})

test('what is expected only after the run, is in the history with it and comes back', async () => {
  const store = beginSession()
  await runOnce(store)
  const row = store.getState().inputs.texts[0]?.id ?? ''
  const [answer] = store.cell(row, store.getState().inputs.columns[1]?.id ?? '').answers
  store.change((now) => callAnswer(now, row, 'FR', answer?.text ?? '', 'right'))
  await eventually(async () => expect((await newest()).run.columns[1]).toMatchObject({ judged: 1, met: 1 }))
  const { run, whole } = await newest()
  expect(whole.contents.expectations?.[0]).toEqual({ FR: { right: [answer?.text] } })
  expect(describeColumn(run, 1)).toContain('1 of 1 as expected')
  // Other texts are another matter: the run stays as it was.
  store.change((now) => editText(now, row, 'Etwas anderes'))
  store.change((now) => changeExpectation(now, row, 'FR', { expected: 'autre' }))
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect((await newest()).whole.contents).toEqual(whole.contents)
})

test('what is typed during a run does not change what the history says was sent', async () => {
  const store = beginSession()
  store.run()
  store.change((inputs) => editText(inputs, inputs.texts[0]?.id ?? '', 'Das Tor ist zu.'))
  await eventually(async () => expect((await listRuns()).runs).toHaveLength(1))
  const { run, whole } = await newest()
  expect(run.firstText).toBe('Das Tor war offen.')
  expect(whole.contents.texts).toEqual(contents.texts)
})

test('a run of 5,000 texts and 3 columns is kept and read again', async () => {
  const texts = Array.from({ length: 5_000 }, (_, index) => `Text ${index} stands here and says something.`)
  const contexts = Array.from({ length: 2 }, (_, index) => ({ context: `Context ${index}` }))
  const store = beginSession({ texts, contexts })
  await runOnce(store)
  const { run, whole } = await newest()
  expect(run.columns.map(({ answered }) => answered)).toEqual(Array(3).fill(5_000))
  expect(run.bytes).toBeLessThan(5 * 1024 * 1024)
  const later = beginSession({ texts: ['a'], contexts: [] })
  restoreRun(later, run, whole)
  expect(later.plan().requests).toBe(0)
})

test('where texts are not to be kept, a run leaves nothing behind, and the runs before it stay', async () => {
  const store = beginSession()
  await runOnce(store)
  setMayKeepTexts(false)
  store.run(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(store.getState().isRunning).toBe(false))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await listRuns()).runs).toHaveLength(1)
  setMayKeepTexts(true)
})

test('runs are found by texts, contexts, names, languages and service, whatever their case and accents', async () => {
  const store = beginSession()
  await runOnce(store)
  const { runs } = await listRuns()
  const search = createRunSearch(readInputsOf)
  const finds = async (query: string) => (await search(runs, query, new AbortController().signal))?.size
  for (const query of [
    'tor OFFEN',
    'fussballspiel'.replace('ss', 'ß'),
    'football',
    'home.gate',
    'french',
    'fr',
    'sandbox',
  ])
    expect([query, await finds(query)]).toEqual([query, 1])
  for (const query of ['offenbar', 'spanish', 'tor river'])
    expect([query, await finds(query)]).toEqual([query, 0])
})

test('the oldest runs without a star go: by age, by number, by size', () => {
  const now = Date.now()
  const aged = (days: number, change: Partial<PastRun> = {}) =>
    anyRun(`${days}`, { startedAt: now - days * DAY, ...change })
  expect(outlived([aged(1), aged(KEPT_DAYS + 1), aged(400, { isStarred: true })], now)).toEqual([
    `${KEPT_DAYS + 1}`,
  ])
  const many = Array.from({ length: KEPT_RUNS + 5 }, (_, index) => aged(index / 10))
  expect(outlived(many, now)).toEqual(many.slice(KEPT_RUNS).map(({ id }) => id))
  const big = [aged(1, { bytes: KEPT_BYTES - 5 }), aged(2, { bytes: 4 }), aged(3, { bytes: 3 })]
  expect(outlived(big, now)).toEqual(['3'])
  expect(outlived([...big.slice(0, 2), aged(3, { bytes: 3, isStarred: true })], now)).toEqual(['2'])
})

test('a run that is too old is gone when the list is opened; a damaged record is skipped and counted', async () => {
  await keepRecords(anyRun('new'), anyRun('old', { startedAt: Date.now() - (KEPT_DAYS + 1) * DAY }), {
    id: 'damaged',
    startedAt: 'yesterday',
  })
  expect(await listRuns()).toMatchObject({ runs: [{ id: 'new' }], damaged: 1 })
  expect(await (await runDatabase()).getAllKeys('runs')).toEqual(['damaged', 'new'])
  // Its texts and answers are missing.
  expect(await loadRun('new')).toBeUndefined()
  await clearRuns()
  expect(await listRuns()).toEqual({ runs: [], damaged: 0 })
})

test('a run is starred, deleted and put back', async () => {
  await runOnce(beginSession())
  const { run, whole } = await newest()
  await starRun(run.id, true)
  const { run: starred } = await newest()
  expect(starred.isStarred).toBe(true)
  const removed = await deleteRun(starred)
  expect((await listRuns()).runs).toEqual([])
  if (removed) await putBack(removed)
  expect((await newest()).run).toEqual(starred)
  expect((await newest()).whole).toEqual(whole)
})

/** The database as version 1 of it was. */
const openFirstVersion = () =>
  openDB('playground-history', 1, {
    upgrade(database) {
      database.createObjectStore('runs', { keyPath: 'id' })
      database.createObjectStore('inputs')
      database.createObjectStore('answers')
    },
  })

test('a history of version 1, with one target language, is taken over', async () => {
  const old = await openFirstVersion()
  const { targets: _, ...first } = anyRun('first')
  await old.put('runs', { ...first, targetLanguage: 'JA' })
  old.close()
  expect(await listRuns()).toMatchObject({ runs: [{ id: 'first', targets: ['JA'] }], damaged: 0 })
})

test('a tab lets go when a newer version of the console wants to change the history, and says so from then on', async () => {
  await keepRecords(anyRun('mine'))
  const newer = await openDB('playground-history', 99)
  await expect(listRuns()).rejects.toMatchObject({ trouble: 'newer' })
  newer.close()
})

test('a tab of an older version that does not let go is waited for, but not for ever', async () => {
  const stubborn = await openFirstVersion()
  await expect(listRuns()).rejects.toMatchObject({ trouble: 'blocked' })
  stubborn.close()
  await eventually(async () => expect(await listRuns()).toEqual({ runs: [], damaged: 0 }))
})

test('storage that is full or forbidden loses the run from the history and nothing else', async () => {
  const store = beginSession()
  await runOnce(store)
  const database = await runDatabase()
  const put = vi.spyOn(database, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.run(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(saveTrouble()).toBe('full'))
  expect(store.getState().bug).toBeUndefined()
  put.mockRestore()

  await closeRunDatabase()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await expect(listRuns()).rejects.toMatchObject({ trouble: 'unavailable' })
  store.run(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(saveTrouble()).toBe('unavailable'))
  expect(shown(store).flat(3).join(' ')).toContain('Das Tor war offen.')
  expect(troubleOf(new TypeError('no indexedDB'))).toBe('unavailable')
})
