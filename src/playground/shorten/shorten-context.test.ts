import { expect, test } from 'vitest'
import { answerOf } from '../../testing/answers.ts'
import { ServiceError } from '../../api/failure.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { billOfShortening, type Shortening, startShortening } from './shorten-context.ts'

const SENTENCES = ['It rained. ', 'The match was nearly over. ', 'We went home.']
const text = 'Das Tor war offen.'

function taskOf({ repeats = 1 }: { readonly repeats?: number }) {
  return {
    text,
    settings: { targetLanguage: 'EN-US' },
    sentences: SENTENCES,
    repeats,
    isMet: (answer: { readonly text: string }) => answer.text.includes('goal'),
  }
}

function acquiredFrom(store: ReturnType<typeof createSessionStore>) {
  const sender = store.acquire()
  if (!sender) throw new Error('nothing acquired')
  return sender
}

/** Shortens the context of a session; `say` returns the service's answer by context and by how often it was asked. */
function shorten(
  say: (context: string, call: number) => string | Error,
  {
    repeats = 1,
    stopAfter = Infinity,
  }: {
    readonly repeats?: number
    readonly stopAfter?: number
  } = {},
) {
  const sent: TranslationInput[] = []
  const store = createSessionStore({
    inputs: inputsOf({ texts: [text], contexts: [] }),
    translate: (input) => {
      sent.push(input)
      const said = say(input.context ?? '', sent.filter(({ context }) => context === input.context).length)
      if (said instanceof Error) return Promise.reject(said)
      return Promise.resolve(answerOf([{ text: said }]))
    },
  })
  const sender = acquiredFrom(store)
  const task = taskOf({ repeats })
  return new Promise<{ state: Shortening; sent: readonly TranslationInput[]; store: typeof store }>(
    (done) => {
      const { stop } = startShortening(task, sender, (state) => {
        if (state.tried >= stopAfter) stop()
        if (state.phase !== 'asking') done({ state, sent, store })
      })
      // Nothing else is sent while it runs.
      store.press()
      expect(store.acquire()).toBeUndefined()
    },
  )
}
const goal = (context: string) => (context.includes('match') ? 'The goal was open.' : 'The gate was open.')

test('the context is shortened to the sentence that matters, within the announced bill', async () => {
  const { state, sent, store } = await shorten(goal)
  expect(state).toMatchObject({ phase: 'done', context: 'The match was nearly over.', kept: 1 })
  expect(state.answered).toBe(sent.length)
  expect(sent.map(({ context = '' }) => context)).toEqual([
    '',
    'It rained.',
    'The match was nearly over. We went home.',
    'The match was nearly over.',
  ])
  expect(billOfShortening({ text, sentences: SENTENCES, repeats: 1 })).toEqual({
    requests: 6,
    characters: 108,
  })
  // Its answers belong to the session: with that context, nothing is left to send.
  const inputs = inputsOf({ texts: [text], contexts: [{ context: state.context }] })
  expect(store.plan({ inputs })).toMatchObject({ requests: 0 })
})

test('repeated answers must be as expected each time: a context that works only sometimes does not count', async () => {
  const flaky = await shorten(
    (context, call) =>
      context.includes('rained') && context.includes('match') ? 'goal' : call === 2 ? 'goal' : 'gate',
    { repeats: 3 },
  )
  expect(flaky.state.tried).toBe(5)
  expect(flaky.state.context).toBe('It rained. The match was nearly over.')
})

test('a stop keeps what was found until then', async () => {
  const { state, sent } = await shorten(goal, { stopAfter: 3 })
  expect(state).toMatchObject({
    phase: 'stopped',
    kept: 2,
    context: 'The match was nearly over. We went home.',
  })
  expect(sent.length).toBeLessThanOrEqual(4)
})

test('a refusal ends it and is shown; nothing is lost', async () => {
  const refusal = new ServiceError({
    kind: 'refused-key',
    operation: 'translate',
    status: 403,
    words: 'no',
  })
  const { state, store } = await shorten((context) => (context === 'It rained.' ? refusal : goal(context)))
  expect(state).toMatchObject({ phase: 'failed', failure: { status: 403 }, kept: 3 })
  await expect.poll(() => store.acquire()).toBeDefined()
})

test('after closing, nothing more is reported, and the session is released', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: [text], contexts: [] }),
    translate: (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () =>
          reject(new ServiceError({ kind: 'stopped', operation: 'translate', sent: true })),
        )
      }),
  })
  const phases: string[] = []
  const { leave } = startShortening(taskOf({}), acquiredFrom(store), ({ phase }) => phases.push(phase))
  const heard = phases.length
  leave()
  await expect.poll(() => store.acquire()).toBeDefined()
  expect(phases).toHaveLength(heard)
})

test('a bug while shortening goes to the crash screen, and the session is released', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: [text], contexts: [] }),
    translate: () => Promise.reject(new TypeError('a bug')),
  })
  startShortening(taskOf({}), acquiredFrom(store), () => {})
  await expect.poll(() => store.getState().bug).toEqual(new TypeError('a bug'))
  expect(store.acquire()).toBeDefined()
})
