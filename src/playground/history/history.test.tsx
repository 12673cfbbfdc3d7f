import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerOf } from '../../testing/answers.ts'
import { eventually } from '../../testing/eventually.ts'
import { ServiceError } from '../../api/failure.ts'
import { readTranslations, type TranslationInput } from '../../api/translate.ts'
import { contentsOf } from '../model/inputs-file.ts'
import { editText } from '../model/input-changes.ts'
import { type InputContents, inputsOf } from '../model/inputs.ts'
import { setMayKeepTexts } from '../session/keep-texts.ts'
import { closeDatabase, database, troubleOf } from '../session/database.ts'
import type { SessionStore } from '../session/session-state.ts'
import { createSessionStore } from '../session/session-store.ts'
import { SessionProvider } from '../session/use-session.ts'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { closeToasts } from '../../ui/messages/toast.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { keepRuns, runsKept } from './keep-runs.ts'
import {
  describeColumn,
  describeInputs,
  describeSize,
  expired,
  findRuns,
  KEPT_DAYS,
  KEPT_RUNS,
  type HistoryEntry,
  readHistory,
} from './history-entry.ts'
import { loadRun, restoreRun } from './restore-run.ts'
import { clearRuns, deleteRun, listRuns, putBack, saveTrouble } from './run-store.ts'

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
      return { ...read, responseBody, status: 200, milliseconds: 7, requestBytes: 1, answeredAt }
    },
  })
  keepRuns(store, () => 'Sandbox')
  return store
}

/** Presses Translate and waits until the run is in the history. */
async function runOnce(store: SessionStore, isForced = false) {
  const before = (await listRuns()).length
  store.run(isForced ? store.getState().inputs.columns.map(({ id }) => id) : [])
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
const newest = async () => newestOf(await listRuns())
async function newestOf([run]: ReturnType<typeof readHistory>) {
  const whole = run && (await loadRun(run.id))
  if (!run || !whole) throw new Error('no run')
  return { run, whole }
}

const anyRun = (id: string, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  startedAt: Date.now(),
  endedAt: Date.now(),
  service: 'Sandbox',
  sourceLanguage: '',
  targets: ['FR'],
  texts: 1,
  firstText: id,
  repeats: 1,
  requests: 1,
  billed: 1,
  columns: [],
  ...change,
})

async function keepRecords(...runs: unknown[]) {
  const store = (await database()).transaction('runs', 'readwrite').objectStore('runs')
  for (const run of runs) await store.put(Object.assign({ id: '' }, run))
}

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
      { letter: 'A', status: 'answered', answered: 2 },
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
      store.run([column.id])
    },
    () => {
      store.change((inputs) => editText(inputs, row.id, 'Ein zweiter'))
      store.run()
    },
  ]
  store.subscribe(() => {
    if (store.getState().press !== 'sending') presses.shift()?.()
  })
  words = 'one'
  store.run()
  await eventually(async () => expect(await listRuns()).toHaveLength(3))
  const runs = await listRuns()
  const figures = runs.map(
    ({ firstText, billed, columns: [first] }) =>
      `${firstText}: ${billed} billed, ${first?.unstable} unstable`,
  )
  // The second answer to the first text differs.
  expect(figures.toSorted()).toEqual([
    'Ein zweiter: 11 billed, 0 unstable',
    'Erster: 6 billed, 0 unstable',
    'Erster: 6 billed, 1 unstable',
  ])
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
  // Undo does not hide answers requested since, because they were billed.
  await runOnce(store, true)
  store.undo()
  expect(JSON.stringify(shown(store))).toContain('today')
})

test('typing during a run does not change what the history says was sent', async () => {
  const store = beginSession()
  store.run()
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
  expect(run.columns.map(({ answered }) => answered)).toEqual(Array(3).fill(5_000))
  const later = beginSession({ texts: ['a'], contexts: [] })
  restoreRun(later, run, whole)
  expect(later.plan().requests).toBe(0)
})

test('if texts must not be kept, a run leaves nothing behind, and earlier runs stay', async () => {
  const store = beginSession()
  await runOnce(store)
  setMayKeepTexts(false)
  store.run(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(store.getState().press).toBeUndefined())
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await listRuns()).toHaveLength(1)
  setMayKeepTexts(true)
})

test('runs are found by their first text, contexts, names, languages and service, whatever their case and accents', async () => {
  const store = beginSession()
  await runOnce(store)
  const runs = await listRuns()
  for (const query of [
    'tor OFFEN',
    'fussballspiel'.replace('ss', 'ß'),
    'football',
    'french',
    'fr',
    'sandbox',
  ])
    expect([query, findRuns(runs, query).length]).toEqual([query, 1])
  for (const query of ['offenbar', 'spanish', 'tor river'])
    expect([query, findRuns(runs, query).length]).toEqual([query, 0])
})

test('the oldest runs are deleted, by age and by number', () => {
  const now = Date.now()
  const aged = (days: number) => anyRun(`${days}`, { startedAt: now - days * DAY })
  const old = aged(KEPT_DAYS + 1)
  expect(expired([aged(1), aged(KEPT_DAYS - 1), old], now)).toEqual([old])
  const many = Array.from({ length: KEPT_RUNS + 5 }, (_, index) => aged(index / 10))
  expect(expired(many, now)).toEqual(many.slice(KEPT_RUNS))
})

test('a run that is too old is gone when the list is opened; a damaged record is left out', async () => {
  await keepRecords(
    anyRun('new', { endedAt: undefined }),
    anyRun('old', { startedAt: Date.now() - (KEPT_DAYS + 1) * DAY }),
    {
      id: 'damaged',
      startedAt: 'yesterday',
    },
  )
  expect(await listRuns()).toMatchObject([{ id: 'new' }])
  expect(await (await database()).getAllKeys('runs')).toEqual(['damaged', 'new'])
  // Its texts and answers are missing.
  expect(await loadRun('new')).toBeUndefined()
  await clearRuns()
  expect(await listRuns()).toEqual([])
})

test('a deleted run can be put back', async () => {
  await runOnce(beginSession())
  const { run, whole } = await newest()
  const removed = await deleteRun(run)
  expect(await listRuns()).toEqual([])
  if (removed) await putBack(removed)
  expect(await newest()).toEqual({ run, whole })
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
  store.run()
  expect(isAsked()).toBe(true)
  expect(await listRuns()).toEqual([])
  store.stop()
  await eventually(() => expect(isAsked()).toBe(false))
  await eventually(async () =>
    expect(await listRuns()).toMatchObject([
      { unanswered: { requests: 2 }, columns: [{ status: 'stopped' }, {}] },
    ]),
  )
})

test('a run that a reload interrupts stays in the history with what may have been billed, and keeps the answers it got', async () => {
  const open: (() => void)[] = []
  const store = createSessionStore({
    inputs: inputsOf(contents),
    translate: ({ texts }, { signal }) =>
      new Promise((resolve, reject) => {
        open.push(() => resolve(answerOf(texts.map((text) => ({ text })))))
        signal.addEventListener('abort', () =>
          reject(new ServiceError({ kind: 'stopped', operation: 'translate', sent: true })),
        )
      }),
  })
  keepRuns(store, () => 'Sandbox')
  store.run()
  await runsKept()
  expect(await listRuns()).toEqual([])
  // What a freshly loaded page would find, before it sends anything itself.
  const found = async () => readHistory(await (await database()).getAll('runs'))
  const listed = async () =>
    (await found()).map((run) => [
      describeSize(run),
      ...run.columns.map((_, index) => describeColumn(run, index)),
    ])
  expect(await listed()).toEqual([
    [
      '2 requests sent, interrupted: up to 72 characters may have been billed',
      'A: No context: interrupted',
      'B: Football: interrupted',
    ],
  ])
  open[0]?.()
  await eventually(() => expect(store.getState().answerCount).toBe(1))
  await runsKept()
  expect(await listed()).toEqual([
    [
      '2 requests · 36 characters, 1 interrupted: up to 36 characters may have been billed',
      'A: No context: answered',
      'B: Football: interrupted',
    ],
  ])
  const { run, whole } = await newestOf(await found())
  restoreRun(store, run, whole)
  expect(shown(store).flat(2)).toContain('Das Tor war offen.')
  await eventually(async () =>
    expect(await listed()).toMatchObject([[expect.stringContaining('stopped before an answer'), {}, {}]]),
  )
})

test('the page opened after an interrupted press says once what may have been billed', async () => {
  // jsdom has no locks; here no tab holds one.
  const locks = { query: () => Promise.resolve({ held: [] }), request: () => Promise.resolve() }
  Object.assign(navigator, { locks })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const run = anyRun('left', { endedAt: undefined, unanswered: { requests: 1, characters: 36 } })
  await (await database()).put('runs', run)
  render(<ToastRegion />)
  beginSession()
  expect(
    await screen.findByText('The last press was interrupted: up to 36 characters may have been billed'),
  ).toBeVisible()
  await runsKept()
  closeToasts()
  beginSession()
  await runsKept()
  expect(screen.queryByText(/was interrupted/)).toBeNull()
})

test('the history includes what shortening a context sent', async () => {
  const store = beginSession()
  const sender = store.acquire()
  const request = { texts: ['Er wartete am Tor.'], sourceLanguage: '', targetLanguage: 'FR' }
  const job = { target: 'FR', columnIds: [], cacheKey: '', requests: [request], isForced: true }
  await sender?.send(job, () => {}).finished
  sender?.release()
  await runsKept()
  const [run] = await listRuns()
  expect(run).toMatchObject({
    isShortening: true,
    requests: 1,
    billed: 18,
    firstText: 'Er wartete am Tor.',
    columns: [],
  })
  expect(run && describeInputs(run)).toBe('Shortening a context · detected language → French')
})

test('if storage is full or blocked, the run is missing from the history and nothing else is lost', async () => {
  const store = beginSession()
  await runOnce(store)
  const put = vi.spyOn(await database(), 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.run(store.getState().inputs.columns.map(({ id }) => id))
  await eventually(() => expect(saveTrouble()).toBe('full'))
  expect(store.getState().bug).toBeUndefined()
  put.mockRestore()

  await closeDatabase()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await expect(listRuns()).rejects.toThrow('no')
  store.run(store.getState().inputs.columns.map(({ id }) => id))
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
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('This run is damaged and cannot be restored.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
