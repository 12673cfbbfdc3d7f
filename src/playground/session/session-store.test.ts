import { expect, onTestFinished, test, vi } from 'vitest'
import { answerOf, refusedKey, settled } from '../../testing/answers.ts'
import { ServiceError } from '../../api/failure.ts'
import { charactersOf, type TranslationInput } from '../../api/translate.ts'
import { editNote, removeColumn } from '../model/input-changes.ts'
import * as change from '../model/input-changes.ts'
import { readResults } from '../model/comparison-file.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { type InputContents, inputsOf } from '../model/inputs.ts'

/** A store whose service answers immediately with the text followed by the context. */
function storeWith(contents: InputContents) {
  const sent: TranslationInput[] = []
  const answered: string[] = []
  const store = createSessionStore({
    inputs: inputsOf(contents),
    onColumnEnded: (id) => answered.push(id),
    translate: (input) => {
      sent.push(input)
      if (input.context === 'refused') {
        return Promise.reject(refusedKey())
      }
      const translations = input.texts.map((text) => ({
        text: input.context?.includes(text) ? `${text}!` : text,
        detectedSourceLanguage: 'EN',
      }))
      return Promise.resolve(answerOf(translations))
    },
  })
  return { store, sent, answered }
}

async function runToTheEnd(store: SessionStore, force?: readonly string[]) {
  store.press(force)
  await settled(store)
}

const row = (store: SessionStore, index: number) => store.getState().inputs.texts[index]?.id ?? ''
const column = (store: SessionStore, index: number) => store.getState().inputs.columns[index]?.id ?? ''
const cell = (store: SessionStore, rowIndex: number, columnIndex: number) =>
  store.cell(row(store, rowIndex), column(store, columnIndex))

test('typing, looking and subscribing send nothing; one press sends one request for each column', async () => {
  const { store, sent, answered } = storeWith({ texts: ['bank', 'tree'], contexts: [{ context: 'a tree' }] })
  store.subscribe(() => {})
  store.change((inputs) => change.editText(inputs, row(store, 0), 'river'))
  store.plan()
  expect(sent).toEqual([])
  await runToTheEnd(store)
  expect(sent.map(({ texts, context }) => ({ texts, context }))).toEqual([
    { texts: ['river', 'tree'], context: undefined },
    { texts: ['river', 'tree'], context: 'a tree' },
  ])
  expect(answered).toEqual([column(store, 0), column(store, 1)])
  expect([cell(store, 0, 1).status, cell(store, 1, 1).status]).toEqual(['same', 'differs'])
})

test('a press waits at most four seconds for a search of kept answers that never ends', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const sent: TranslationInput[] = []
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [] }),
    isRestoring: true,
    translate: (input) => {
      sent.push(input)
      return new Promise(() => {})
    },
  })
  // Neither the answers kept before nor a later search ever arrives.
  store.lookUpWith(() => new Promise(() => {}))
  store.press()
  await vi.advanceTimersByTimeAsync(3_900)
  expect([sent.length, store.getState().press]).toEqual([0, 'looking up'])
  await vi.advanceTimersByTimeAsync(200)
  expect([sent.length, store.getState().press]).toEqual([1, 'sending'])
})

test('a forced press that waits for kept answers is not replaced by a later plain one', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [] })
  store.press()
  await settled(store)
  let find = () => {}
  store.lookUpWith(() => new Promise((resolve) => (find = () => resolve(true))))
  store.press(store.getState().inputs.columns.map(({ id }) => id))
  store.press()
  store.lookUpWith(() => undefined)
  find()
  await expect.poll(() => sent.length).toBe(2)
  await settled(store)
})

test.each(['the plain press first', 'the forced press first'])(
  'while kept answers are looked up, a forced press and a plain one are both sent: %s',
  async (first) => {
    const { store, sent } = storeWith({ texts: ['bank'], contexts: [{ context: 'a tree' }] })
    store.press([column(store, 0)])
    await settled(store)
    let find = () => {}
    store.lookUpWith(() => new Promise((resolve) => (find = () => resolve(true))))
    const presses = [() => store.press(), () => store.press([column(store, 0)])]
    for (const press of first.startsWith('the plain') ? presses : presses.toReversed()) press()
    store.lookUpWith(() => undefined)
    find()
    await expect.poll(() => store.plan().requests).toBe(0)
    await settled(store)
    expect(sent.map(({ context = '' }) => context)).toEqual(['', '', 'a tree'])
    expect(store.getState()).toMatchObject({ press: undefined, isNext: false })
  },
)

test('an immediate second press sends nothing more', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [] })
  store.press()
  await runToTheEnd(store)
  await runToTheEnd(store)
  expect(sent).toHaveLength(1)
})

test('a press during a run is not lost: what has been edited since follows, and nothing else', async () => {
  const { store, sent } = storeWith({ texts: ['bank', 'tree'], contexts: [{ context: 'a tree' }] })
  store.press()
  store.press()
  // Everything missing is already in flight.
  expect(store.getState().isNext).toBe(false)
  store.change((inputs) => change.editText(inputs, row(store, 0), 'river'))
  store.press()
  expect(store.getState()).toMatchObject({ press: 'sending', isNext: true })
  await expect.poll(() => store.plan().requests).toBe(0)
  await settled(store)
  expect(store.getState().isNext).toBe(false)
  expect(sent.map(({ texts, context = '' }) => [context, ...texts].join())).toEqual([
    ',bank,tree',
    'a tree,bank,tree',
    ',river',
    'a tree,river',
  ])
})

test('more repeats chosen during a run follow it', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [] })
  store.press()
  store.change((inputs) => ({ ...inputs, repeats: 3, repeatScope: 'all' as const }))
  store.press()
  expect(store.getState().isNext).toBe(true)
  await expect.poll(() => store.plan().requests).toBe(0)
  await settled(store)
  expect(sent).toHaveLength(3)
})

test('a stop also cancels what was pressed during the run', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [] })
  store.press()
  store.change((inputs) => change.editText(inputs, row(store, 0), 'river'))
  store.press()
  store.stop()
  expect(store.getState().isNext).toBe(false)
  await settled(store)
  expect(sent).toHaveLength(1)
})

test('the current press repeats what differs; another press meanwhile adds nothing', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [{ context: 'bank' }], repeats: 3 })
  store.press()
  store.onAnswer(() => store.press())
  await settled(store)
  expect(sent).toHaveLength(6)
  expect(store.getState().isNext).toBe(false)
})

test('the plan shown is exactly the one that is sent', () => {
  const { store } = storeWith({ texts: ['x'.repeat(60_000)], contexts: [] })
  const plan = store.plan()
  expect(store.plan()).toBe(plan)
  store.press()
  expect(store.getState().unconfirmed).toBe(plan)
  store.change((inputs) => change.editText(inputs, row(store, 0), 'bank'))
  expect(store.plan()).not.toBe(plan)
})

test.each([
  ['differs', 12, 64],
  ['is the same', 0, 0],
])(
  'if every note’s answer %s, the service receives the most that the bill announced',
  async (effect, laterRequests, laterCharacters) => {
    const sent: TranslationInput[] = []
    const store = createSessionStore({
      inputs: inputsOf({
        texts: ['bank', 'tor', 'tree'],
        notes: ['by the river', '', 'a leaf'],
        contexts: [{ kind: 'notes', context: '' }],
        targets: ['EN-US', 'FR'],
        repeats: 3,
      }),
      translate: (input) => {
        sent.push(input)
        const context = effect === 'differs' ? (input.context ?? '') : ''
        return Promise.resolve(answerOf(input.texts.map((text) => ({ text: `${text} ${context}` }))))
      },
    })
    const bill = store.plan()
    expect(bill).toMatchObject({ requests: 6, laterRequests: 12, characters: 38, laterCharacters: 64 })
    await runToTheEnd(store)
    expect(sent).toHaveLength(6 + laterRequests)
    expect(charactersOf(sent)).toBe(38 + laterCharacters)
  },
)

test('a press above the limit is sent once it is confirmed, counting what repeats may add; a smaller one at once', async () => {
  const long = 'x'.repeat(30_000)
  const press = (texts: readonly string[], repeats: 1 | 3) => {
    const { store, sent } = storeWith({ texts, contexts: [], repeats, repeatScope: 'all' })
    store.press()
    return { store, sent }
  }
  const small = press([long], 1)
  expect(small.store.getState().unconfirmed).toBeUndefined()
  expect(small.sent).toHaveLength(1)

  const large = press([long], 3)
  expect(large.store.getState().unconfirmed).toMatchObject({ requests: 3, characters: 90_000 })
  expect(large.sent).toHaveLength(0)
  large.store.confirm(false)
  expect(large.store.getState()).toMatchObject({ unconfirmed: undefined, press: undefined })
  large.store.press()
  large.store.confirm(true)
  await settled(large.store)
  expect(large.sent).toHaveLength(3)

  const { store, sent } = storeWith({
    texts: [long],
    contexts: [{ context: long }],
    repeats: 3,
    repeatScope: 'differing',
  })
  store.press()
  expect(store.getState().unconfirmed).toMatchObject({ characters: 60_000, laterCharacters: 120_000 })
  expect(sent).toHaveLength(0)
})

test('listeners are notified of a press once; a waiting cell does not rerender because its baseline is answered', async () => {
  const { store } = storeWith({ texts: ['bank', 'tree'], contexts: [{ context: 'a' }, { context: 'b' }] })
  let heard = 0
  const waiting = new Set()
  store.subscribe(() => {
    heard += 1
    const last = cell(store, 0, 2)
    if (last.status === 'waiting') waiting.add(last)
  })
  store.press()
  expect(heard).toBe(1)
  expect(store.getState()).toMatchObject({ press: 'sending' })
  await settled(store)
  expect(cell(store, 0, 2).status).toBe('same')
  expect(waiting.size).toBe(1)
})

test('an edited text keeps its answer, out of date, and editing it back makes it current again', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [] })
  await runToTheEnd(store)
  store.change((inputs) => change.editText(inputs, row(store, 0), 'banks'))
  expect(cell(store, 0, 0)).toMatchObject({ status: 'out-of-date', answers: [{ text: 'bank' }] })
  store.change((inputs) => change.editText(inputs, row(store, 0), 'bank'))
  expect(cell(store, 0, 0).status).toBe('answered')
  await runToTheEnd(store)
  expect(sent).toHaveLength(1)
})

test('an emptied text shows nothing, and its answer is not lost', async () => {
  const { store } = storeWith({ texts: ['bank', 'x'], contexts: [] })
  await runToTheEnd(store)
  store.change((inputs) => change.editText(inputs, row(store, 0), ''))
  expect(cell(store, 0, 0)).toMatchObject({ status: 'empty', answers: [] })
  store.change((inputs) => change.editText(inputs, row(store, 0), 'b'))
  expect(cell(store, 0, 0)).toMatchObject({ status: 'out-of-date', answers: [{ text: 'bank' }] })
})

test('a refused column leaves the others usable and is sent again by the next press', async () => {
  const { store, sent } = storeWith({
    texts: ['bank'],
    contexts: [{ context: 'refused' }, { context: 'bank' }],
  })
  await runToTheEnd(store)
  expect([cell(store, 0, 0).status, cell(store, 0, 1).status, cell(store, 0, 2).status]).toEqual([
    'answered',
    'failed',
    'differs',
  ])
  await runToTheEnd(store)
  expect(sent.map(({ context }) => context)).toEqual([undefined, 'refused', 'bank', 'refused'])
})

test('an answer to a text edited meanwhile is kept, out of date', async () => {
  const { store } = storeWith({ texts: ['bank'], contexts: [] })
  store.press()
  store.change((inputs) => change.editText(inputs, row(store, 0), 'edited'))
  await settled(store)
  const first = cell(store, 0, 0)
  expect(first.answers.map(({ text }) => text)).toEqual(['bank'])
})

test('a failure disappears when its context changes, and returns when the context does', async () => {
  const { store } = storeWith({ texts: ['bank'], contexts: [{ context: 'refused' }] })
  await runToTheEnd(store)
  store.change((inputs) => change.editContext(inputs, column(store, 1), 'fine'))
  expect(cell(store, 0, 1).status).toBe('unanswered')
  store.change((inputs) => change.editContext(inputs, column(store, 1), 'refused'))
  expect(cell(store, 0, 1).status).toBe('failed')
})

/** A store with a baseline and one context; `settle` ends the request of either, in any order. */
function storeWithWaits() {
  const told: string[] = []
  const open = new Map<string, (outcome: 'answer' | 'fail') => void>()
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [{ context: 'river' }] }),
    onColumnEnded: (id) => told.push(`${id === column(store, 0) ? 'A' : 'B'} ${cell(store, 0, 1).status}`),
    translate: ({ context = '', texts: [text = ''] }) =>
      new Promise((resolve, reject) => {
        open.set(context, (outcome) => {
          if (outcome === 'fail') {
            reject(refusedKey())
            return
          }
          const translations = [{ text: text + context }]
          resolve({ translations, status: 200, milliseconds: 1, responseBody: '' })
        })
      }),
  })
  const settle = async (context: string, outcome: 'answer' | 'fail') => {
    open.get(context)?.(outcome)
    await new Promise((resolve) => setTimeout(resolve))
  }
  store.press()
  return { store, told, settle }
}

test('a column answered before the baseline is announced once it can be compared', async () => {
  const { told, settle } = storeWithWaits()
  await settle('river', 'answer')
  expect(told).toEqual([])
  await settle('', 'answer')
  expect(told).toEqual(['A differs', 'B differs'])
})

test('a column is announced without a comparison if the baseline fails, which is announced too', async () => {
  const { told, settle } = storeWithWaits()
  await settle('river', 'answer')
  await settle('', 'fail')
  expect(told).toEqual(['A answered', 'B answered'])
})

test('a column that becomes the baseline while it waits to be announced is announced once', async () => {
  const { store, told, settle } = storeWithWaits()
  await settle('river', 'answer')
  store.change((inputs) => ({ ...inputs, baselineId: column(store, 1) }))
  await settle('', 'answer')
  expect(told).toEqual(['B answered', 'A answered'])
})

test('removing one of two equal contexts in flight leaves the other its answer', async () => {
  const { store } = storeWith({ texts: ['bank'], contexts: [{ context: 'bank' }, { context: 'bank' }] })
  store.press()
  store.change((inputs) => removeColumn(inputs, column(store, 2)))
  await settled(store)
  expect(cell(store, 0, 1).status).toBe('differs')
})

test('asking again on purpose sends the column again; both answers are kept and count', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [{ context: 'bank' }] })
  await runToTheEnd(store)
  await runToTheEnd(store, [column(store, 1)])
  expect(sent).toHaveLength(3)
  expect(cell(store, 0, 1).answers).toHaveLength(2)
})

test('only what differs is repeated, in the same press; each column is announced once', async () => {
  const { store, sent, answered } = storeWith({
    texts: ['bank', 'tree'],
    contexts: [{ context: 'bank' }],
    repeats: 3,
  })
  const progress = new Set<string>()
  store.subscribe(() => {
    const { done = 0, total = 0 } = store.getState().progress ?? {}
    if (total > 0) progress.add(`${done} of ${total}`)
  })
  await runToTheEnd(store)
  expect(sent.map(({ texts }) => texts.join())).toEqual([
    'bank,tree',
    'bank,tree',
    'bank',
    'bank',
    'bank',
    'bank',
  ])
  expect([...progress].slice(-5)).toEqual(['2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6'])
  expect(store.summary(column(store, 0)).effect).toMatchObject({ answered: 2, repeated: 1 })
  expect(cell(store, 0, 1)).toMatchObject({ status: 'changed', answers: [{}, {}, {}] })
  expect(cell(store, 1, 1)).toMatchObject({ status: 'same', answers: [{}] })
  expect(answered).toEqual([column(store, 0), column(store, 1)])
})

test('the evidence of five answers is kept when only one is asked for', async () => {
  const { store } = storeWith({ texts: ['bank'], contexts: [{ context: 'bank' }], repeats: 5 })
  await runToTheEnd(store)
  store.change((inputs) => ({ ...inputs, repeats: 1 }))
  expect(cell(store, 0, 1)).toMatchObject({ status: 'changed', answers: { length: 5 } })
})

test('a stop in the first half of a press repeats nothing', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [{ context: 'bank' }], repeats: 5 })
  store.press()
  store.stop()
  await runToTheEnd(store)
  expect(sent.length).toBeLessThanOrEqual(2)
})

test('a blank context is not filled in yet: nothing is sent, shown or judged', async () => {
  const { store, sent } = storeWith({ texts: ['bank'], contexts: [{ context: ' ' }] })
  await runToTheEnd(store)
  expect(sent).toHaveLength(1)
  expect(cell(store, 0, 1)).toMatchObject({ status: 'empty', answers: [] })
  expect(store.summary(column(store, 1)).effect).toMatchObject({ answered: 0, compared: 0 })
})

test('a column that was never sent shows no answer of another one, whatever that asked before', async () => {
  const { store } = storeWith({ texts: ['bank'], contexts: [{ context: 'bank' }, { context: '' }] })
  await runToTheEnd(store)
  store.change((inputs) => change.editContext(inputs, column(store, 2), 'bank'))
  expect(cell(store, 0, 2)).toMatchObject({ status: 'differs', answers: [{ text: 'bank!' }] })
  store.change((inputs) => change.editContext(inputs, column(store, 2), 'bank and more'))
  expect(cell(store, 0, 2)).toMatchObject({ status: 'unanswered', answers: [] })
})

test('an older answer knows what it answers: text, context and language', async () => {
  const { store } = storeWith({ texts: ['bank'], contexts: [{ context: 'bank' }], targetLanguage: 'AR' })
  await runToTheEnd(store)
  store.change((inputs) => change.setLanguages(inputs, { target: 'JA' }))
  expect(cell(store, 0, 1)).toMatchObject({
    status: 'out-of-date',
    isOlder: true,
    answers: [{ question: { text: 'bank', settings: { targetLanguage: 'AR', context: 'bank' } } }],
  })
})

test('an imported answer is not shown as one of a column that had no context', () => {
  const contents = { texts: ['bank'], contexts: [{ context: '' }], targetLanguage: 'DE' }
  const results = {
    bodies: ['{"translations":[{"text":"Bank"}]}'],
    columns: [{ column: 0, target: 'DE', rows: [[0, 0, 0]] }],
  }
  const { store } = storeWith({ texts: [''], contexts: [] })
  store.change(() => inputsOf(contents), { label: 'Link' }, readResults(contents, results, 'link'))
  const { texts, columns } = store.getState().inputs
  const [row = '', b = ''] = [texts[0]?.id, columns[1]?.id]
  store.change((inputs) => change.editContext(inputs, b, 'river'))
  expect(store.cell(row, b)).toMatchObject({ status: 'unanswered', answers: [] })
})

test('trying again sends what failed, not what was answered', async () => {
  const sent: string[] = []
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['bank', 'tree'],
      contexts: [{ context: 'x' }],
      repeats: 3,
      repeatScope: 'all',
    }),
    translate: ({ texts, context = '' }) => {
      sent.push(context)
      if (sent.filter((one) => one === 'x').length === 3 && context === 'x') {
        return Promise.reject(new ServiceError({ kind: 'bad-request', operation: 'translate', status: 400 }))
      }
      const translations = texts.map((text) => ({ text }))
      return Promise.resolve(answerOf(translations))
    },
  })
  await runToTheEnd(store)
  expect(sent).toHaveLength(6)
  expect(store.hasLeftovers(column(store, 1))).toBe(true)
  store.retry(column(store, 1))
  await settled(store)
  expect(sent).toHaveLength(7)
  expect(store.hasLeftovers(column(store, 1))).toBe(false)
  expect(store.plan().requests).toBe(0)
})

test('only the newest answers decide what language a text is in; one that stands out is a problem until the source is set', async () => {
  let odd = 'NL'
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'tree', 'house'], contexts: [{ context: 'x' }] }),
    translate: ({ texts }) => {
      const translations = texts.map((text) => ({
        text,
        detectedSourceLanguage: text === 'bank' ? odd : 'EN',
      }))
      return Promise.resolve(answerOf(translations))
    },
  })
  await runToTheEnd(store)
  expect([...store.problemRows()]).toEqual([row(store, 0)])
  expect(store.counts().problems).toBe(1)
  odd = 'EN'
  await runToTheEnd(
    store,
    store.getState().inputs.columns.map(({ id }) => id),
  )
  expect(store.problemRows().size).toBe(0)
  odd = 'NL'
  await runToTheEnd(
    store,
    store.getState().inputs.columns.map(({ id }) => id),
  )
  expect(store.problemRows().size).toBe(1)
  store.change((inputs) => ({ ...inputs, sourceLanguage: 'EN' }))
  expect(store.problemRows().size).toBe(0)
})

test('the language of a column is that of the answers to its current texts; without answers it has none', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Der Baum', 'Das Haus', 'the bank'], contexts: [] }),
    translate: ({ texts }) => {
      if (texts.includes('refused')) return Promise.reject(refusedKey())
      const of = (text: string) => ({ text, detectedSourceLanguage: text.startsWith('D') ? 'DE' : 'EN' })
      return Promise.resolve(answerOf(texts.map(of)))
    },
  })
  const language = () => store.summary(column(store, 0)).language
  expect(language()).toBe('')
  await runToTheEnd(store)
  expect(language()).toBe('DE')
  store.change((inputs) => change.removeText(inputs, row(store, 0)))
  store.change((inputs) => change.editText(inputs, row(store, 0), 'the tree'))
  // Unsent and removed texts do not count.
  expect(language()).toBe('EN')
  await runToTheEnd(store)
  expect(language()).toBe('EN')
  for (const index of [0, 1]) store.change((inputs) => change.editText(inputs, row(store, index), 'refused'))
  await runToTheEnd(store)
  expect(language()).toBe('')
})

test('a cell that nothing happened to stays the same object', async () => {
  const { store } = storeWith({ texts: ['bank', 'tree'], contexts: [{ context: 'tree' }] })
  await runToTheEnd(store)
  const before = cell(store, 1, 1)
  store.change((inputs) => change.editText(inputs, row(store, 0), 'other'))
  expect(cell(store, 1, 1)).toBe(before)
})

test('with row notes, each row is sent with its own; a row without one is not sent, and each cell finds its answer', async () => {
  const { store, sent } = storeWith({
    texts: ['bank', 'bank', 'tree'],
    notes: ['a bank', 'a river', ''],
    contexts: [{ context: '', kind: 'notes' }],
  })
  await runToTheEnd(store)
  expect(sent.map(({ texts, context }) => ({ texts, context }))).toEqual([
    { texts: ['bank', 'tree'], context: undefined },
    { texts: ['bank'], context: 'a bank' },
    { texts: ['bank'], context: 'a river' },
  ])
  expect([0, 1, 2].map((index) => cell(store, index, 1).status)).toEqual(['differs', 'same', 'empty'])
  expect(store.summary(column(store, 1)).effect).toMatchObject({ answered: 2, compared: 2, differing: 1 })

  store.change((inputs) => editNote(inputs, row(store, 1), 'another bank'))
  expect([0, 1].map((index) => cell(store, index, 1).status)).toEqual(['differs', 'out-of-date'])
  await runToTheEnd(store)
  expect(sent).toHaveLength(4)
  expect(cell(store, 1, 1).status).toBe('differs')
  store.undo()
  expect(cell(store, 1, 1).status).toBe('same')
  expect(store.plan().requests).toBe(0)
})

test('with the surrounding texts as context, an edit makes its neighbours out of date', async () => {
  const { store } = storeWith({
    texts: ['a', 'b', 'c', 'd'],
    contexts: [{ context: '', kind: 'around' }],
  })
  await runToTheEnd(store)
  expect(store.summary(column(store, 1)).effect).toMatchObject({ answered: 4 })
  store.change((inputs) => change.editText(inputs, row(store, 0), 'x'))
  expect([0, 1, 2, 3].map((index) => cell(store, index, 1).status)).toEqual([
    'out-of-date',
    'out-of-date',
    'same',
    'same',
  ])
  expect(store.summary(column(store, 1)).effect).toMatchObject({ answered: 2 })
})

test('the column shown beside the baseline is the last one in focus that is not the baseline', () => {
  const { store } = storeWith({ texts: ['bank'], contexts: [{ context: 'a' }, { context: 'b' }] })
  const shown = () => store.getState().shownColumnId
  store.show({ focusedColumnId: column(store, 2) })
  expect(shown()).toBe(column(store, 2))
  store.show({ focusedColumnId: column(store, 0) })
  store.show({ filter: 'different' })
  expect(shown()).toBe(column(store, 2))
})

test('a text that always fails stops its column, but is sent last at the next press; what was not sent has not failed', async () => {
  const failing = new Set(['first'])
  const sent: string[] = []
  const notes = ['first', 'second', 'third']
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'bank', 'bank'], notes, contexts: [{ context: '', kind: 'notes' }] }),
    translate: (input) => {
      if (input.context) sent.push(input.context)
      return failing.has(input.context ?? '')
        ? Promise.reject(new ServiceError({ kind: 'service-down', operation: 'translate', status: 500 }))
        : Promise.resolve(answerOf(input.texts.map((text) => ({ text, detectedSourceLanguage: 'EN' }))))
    },
  })
  await runToTheEnd(store)
  expect(sent).toEqual(['first'])
  expect(store.summary(column(store, 1)).statuses).toEqual(['failed', 'unanswered', 'unanswered'])
  await runToTheEnd(store)
  expect(sent).toEqual(['first', 'second', 'third', 'first'])
  expect(store.summary(column(store, 1)).statuses).toEqual(['failed', 'same', 'same'])
})
