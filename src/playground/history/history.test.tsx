import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { eventually } from '../../testing/eventually.ts'
import { ServiceError } from '../../api/failure.ts'
import { readTranslations, type TranslationInput } from '../../api/translate.ts'
import { contentsOf, type InputContents, inputsOf } from '../model/inputs.ts'
import { editContext, editText } from '../model/input-changes.ts'
import { setMayKeepTexts } from '../session/keep-texts.ts'
import { closeDatabase, database, troubleOf } from '../session/database.ts'
import { type SessionStore, createSessionStore } from '../session/session-store.ts'
import { SessionProvider } from '../session/use-session.ts'
import { replaceInputs } from '../change-with-undo.ts'
import { HistoryDialog } from './history-dialog.tsx'
import {
  keepRuns,
  clearRuns,
  KEPT_DAYS,
  KEPT_RUNS,
  listRuns,
  loadRun,
  type PastRun,
  saveTrouble,
} from './past-runs.ts'

const DAY = 86_400_000

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

let words = 'one'
let sent = 0
const contents: InputContents = {
  texts: ['Das Tor war offen.', '', 'Er wartete am Tor.'],
  keys: ['home.gate'],
  contexts: [{ context: 'Das Fußballspiel war aus.', name: 'Football' }, { context: '' }],
  targetLanguage: 'FR',
}

/** A session whose service answers with the words of the day, with its runs kept in the history. */
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
      return { ...read, responseBody, status: 200, milliseconds: 7, answeredAt }
    },
  })
  keepRuns(store, () => 'Sandbox')
  return store
}

/** Presses Translate and waits until the run is in the history. */
async function runOnce(store: SessionStore, isForced = false) {
  const before = (await listRuns()).length
  store.press(isForced ? store.getState().inputs.columns.map(({ id }) => id) : [])
  store.confirm(true)
  await eventually(async () => expect(await listRuns()).toHaveLength(before + 1))
}

/** Everything the table shows, in row order. */
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

/** The newest run with its contents. */
async function newest() {
  const [run] = await listRuns()
  const whole = run && (await loadRun(run.id))
  if (!run || !whole) throw new Error('no run')
  return { run, whole }
}

const restore = (
  store: SessionStore,
  { contents, answers }: NonNullable<Awaited<ReturnType<typeof loadRun>>>,
) => replaceInputs(store, contents, 'Restored', { answers })

const anyRun = (id: string, change: Partial<PastRun> = {}): PastRun => ({
  id,
  startedAt: Date.now(),
  endedAt: Date.now(),
  service: 'Sandbox',
  sourceLanguage: '',
  targets: ['FR'],
  texts: 1,
  firstText: id,
  requests: 1,
  billed: 1,
  columns: [],
  ...change,
})

async function keepRecords(...runs: unknown[]) {
  const store = (await database()).transaction('runs', 'readwrite').objectStore('runs')
  for (const run of runs) await store.put(Object.assign({ id: '' }, run))
}

test('a restored run whose context is edited keeps its answers in the cells, out of date', async () => {
  words = 'edited'
  await runOnce(beginSession())
  const { whole } = await newest()
  const later = beginSession({ texts: ['something else'], contexts: [] })
  restore(later, whole)
  const { texts, columns } = later.getState().inputs
  const [row = '', column = ''] = [texts[0]?.id, columns[1]?.id]
  const answered = later.cell(row, column).answers.map(({ text }) => text)
  later.change((inputs) => editContext(inputs, column, 'Ein anderer Ball.'))
  const { status, answers } = later.cell(row, column)
  expect([status, answers.map(({ text }) => text)]).toEqual(['out-of-date', answered])
})

test('the history has what a run sent, where to, and its outcome, and restores it in another session', async () => {
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
      { letter: 'A', context: '' },
      { letter: 'B', name: 'Football', context: 'Das Fußballspiel war aus.' },
    ],
  })
  const table = shown(store)
  const later = beginSession({ texts: ['something else'], contexts: [] })
  const before = sent
  restore(later, whole)
  expect(shown(later)).toEqual(table)
  expect(contentsOf(later.getState().inputs)).toEqual(contentsOf(store.getState().inputs))
  expect(later.plan().requests).toBe(0)
  const { texts, columns } = later.getState().inputs
  const source = later.cell(texts[0]?.id ?? '', columns[1]?.id ?? '').answers[0]?.source
  expect(source?.answeredAt).toBe(1_760_000_000_000 + before)
  later.undo()
  expect(shown(later).map(([text]) => text)).toEqual(['something else'])
  later.redo()
  expect(shown(later)).toEqual(table)
  expect(sent).toBe(before)
})

test('each run keeps its own figures even if the next one starts as soon as it ends', async () => {
  const store = beginSession({ texts: ['Erster'], contexts: [], targetLanguage: 'FR' })
  const [row] = store.getState().inputs.texts
  const [column] = store.getState().inputs.columns
  if (!row || !column) throw new Error('no question')
  const presses = [
    () => {
      words = 'two'
      store.press([column.id])
    },
    () => {
      store.change((inputs) => editText(inputs, row.id, 'Ein zweiter'))
      store.press()
    },
  ]
  store.subscribe(() => {
    if (store.getState().press !== 'sending') presses.shift()?.()
  })
  words = 'one'
  store.press()
  await eventually(async () => expect(await listRuns()).toHaveLength(3))
  const runs = await listRuns()
  const figures = await Promise.all(
    runs.map(async ({ id, firstText, billed }) => {
      const [answers] = (await loadRun(id))?.answers.values() ?? []
      const count = [...(answers?.values() ?? [])].flat().length
      return `${firstText}: ${billed} billed, ${count} kept`
    }),
  )
  expect(figures.toSorted()).toEqual([
    'Ein zweiter: 11 billed, 1 kept',
    'Erster: 6 billed, 1 kept',
    'Erster: 6 billed, 2 kept',
  ])
})

test('restoring shows the answers of that day and no others; Undo brings back those of today', async () => {
  words = 'yesterday'
  const store = beginSession()
  await runOnce(store)
  const { whole } = await newest()
  const yesterday = shown(store)
  words = 'today'
  await runOnce(store, true)
  const both = shown(store)
  expect(both).not.toEqual(yesterday)
  restore(store, whole)
  expect(shown(store)).toEqual(yesterday)
  store.undo()
  expect(shown(store)).toEqual(both)
  store.redo()
  expect(shown(store)).toEqual(yesterday)
  // Undo does not hide answers requested since, because they were billed.
  await runOnce(store, true)
  store.undo()
  expect(JSON.stringify(shown(store))).toContain('today')
})

test('typing during a run does not change what the history says was sent', async () => {
  const store = beginSession()
  store.press()
  store.change((inputs) => editText(inputs, inputs.texts[0]?.id ?? '', 'Das Tor ist zu.'))
  await eventually(async () => expect(await listRuns()).toHaveLength(1))
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
  expect(run).toMatchObject({ texts: 5_000, columns: [{}, {}, {}] })
  const later = beginSession({ texts: ['a'], contexts: [] })
  restore(later, whole)
  expect(later.plan().requests).toBe(0)
})

test('if texts must not be kept, a run leaves nothing behind, and earlier runs stay', async () => {
  const store = beginSession()
  await runOnce(store)
  setMayKeepTexts(false)
  store.press(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(store.getState().press).toBeUndefined())
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await listRuns()).toHaveLength(1)
  setMayKeepTexts(true)
})

test('the oldest runs are deleted, by age and by number', async () => {
  const aged = (days: number) => anyRun(`${days}`, { startedAt: Date.now() - days * DAY })
  await keepRecords(aged(1), aged(KEPT_DAYS - 1), aged(KEPT_DAYS + 1))
  expect((await listRuns()).map(({ id }) => id)).toEqual(['1', `${KEPT_DAYS - 1}`])
  await keepRecords(...Array.from({ length: KEPT_RUNS + 5 }, (_, index) => aged(index / 10)))
  expect(await listRuns()).toHaveLength(KEPT_RUNS)
})

test('runs that are too old or damaged are gone when the list is opened', async () => {
  await keepRecords(anyRun('new'), anyRun('old', { startedAt: Date.now() - (KEPT_DAYS + 1) * DAY }), {
    id: 'damaged',
    startedAt: 'yesterday',
  })
  expect(await listRuns()).toMatchObject([{ id: 'new' }])
  expect(await (await database()).getAllKeys('runs')).toEqual(['new'])
  // Its texts and answers are missing.
  expect(await loadRun('new')).toBeUndefined()
  await clearRuns()
  expect(await listRuns()).toEqual([])
})

test('during a run, the browser asks before leaving the page', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const store = createSessionStore({
    inputs: inputsOf(contents),
    translate: (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () =>
          reject(new ServiceError({ kind: 'stopped', operation: 'translate', sent: true })),
        )
      }),
  })
  keepRuns(store, () => 'Sandbox')
  expect(isAsked()).toBe(false)
  store.press()
  expect(isAsked()).toBe(true)
  expect(await listRuns()).toEqual([])
  store.stop()
  await eventually(() => expect(isAsked()).toBe(false))
  await eventually(async () =>
    expect(await listRuns()).toMatchObject([{ requests: 2, billed: 0, unanswered: { requests: 2 } }]),
  )
})

test('if storage is full or blocked, the run is missing from the history and nothing else is lost', async () => {
  const store = beginSession()
  await runOnce(store)
  const put = vi.spyOn(await database(), 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.press(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(saveTrouble()).toBe('full'))
  expect(store.getState().bug).toBeUndefined()
  put.mockRestore()

  await closeDatabase()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await expect(listRuns()).rejects.toThrow('no')
  store.press(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(saveTrouble()).toBe('unavailable'))
  expect(shown(store).flat(3).join(' ')).toContain('Das Tor war offen.')
  expect(troubleOf(new TypeError('no indexedDB'))).toBe('unavailable')
})

test('damaged runs are left out, and one that has lost its contents says so instead of being restored', async () => {
  await keepRecords(anyRun('without contents'), { id: 'no run at all' })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider value={beginSession()}>
        <HistoryDialog onClose={onClose} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Restore/ }))
  expect(await screen.findByText(/cannot be restored/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('the list says that requests of a run failed', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ ...contents, texts: ['Tor', 'Bank'] }),
    translate: ({ texts, context }) =>
      context === undefined
        ? Promise.reject(new ServiceError({ kind: 'refused-key', operation: 'translate', status: 403 }))
        : Promise.resolve({
            translations: texts.map((text) => ({ text })),
            status: 200,
            milliseconds: 1,

            responseBody: '{}',
            answeredAt: 1,
          }),
  })
  keepRuns(store, () => 'Sandbox')
  await runOnce(store)
  showPlayground(store, <HistoryDialog onClose={() => {}} />, new QueryClient())
  expect(await screen.findByText(/^2 texts/)).toHaveTextContent('2 requests (1 failed) · 7 characters')
})
