import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { type Connection, connectionQuery } from '../../api/connection.ts'
import { createQueryClient } from '../../app/console.tsx'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { changeExpectation, editText } from '../model/input-changes.ts'
import { type InputContents, inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { answerOf, refusedKey, settled } from '../../testing/answers.ts'
import type { TranslationInput } from '../../api/translate.ts'
import '../model/judge-row.ts'
import { RunBar } from './run-bar.tsx'

function open(contents: Partial<InputContents>, connection?: Connection) {
  const sent: TranslationInput[] = []
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Hello'], contexts: [], ...contents }),
    translate: async (input) => {
      sent.push(input)
      const translations = input.texts.map((text) => ({ text: `${text}!`, detectedSourceLanguage: 'EN' }))
      return { translations, status: 200, milliseconds: 1, responseBody: '{}' }
    },
  })
  const client = createQueryClient()
  client.setQueryData(connectionQuery.queryKey, connection)
  showPlayground(store, <RunBar />, client)
  const problems = () => {
    const ids = store.getState().inputs.texts.map(({ id }) => id)
    const shown = store.visibleRows({ ...store.getState(), filter: 'problems' })
    return ids.flatMap((id, index) => (shown.includes(id) ? [index + 1] : []))
  }
  return { store, sent, problems }
}

test.each([
  ['EN', 'EN-US', true],
  ['DE', 'EN-US', false],
  ['', 'EN-US', false],
  ['ZH', 'ZH-HANT', false],
])('from “%s” to %s: the bar says that both are the same: %s', (sourceLanguage, targetLanguage, isSame) => {
  open({ sourceLanguage, targetLanguage })
  expect(screen.queryAllByText('Source and target are both English')).toHaveLength(isSame ? 1 : 0)
})

test('if the language is detected, the bar says after the answers that the texts are already in the target language', async () => {
  const { store } = open({ targetLanguage: 'EN-US' })
  store.press()
  await settled(store)
  expect(await screen.findByText('Already English: choose another target language')).toBeVisible()
})

test('half of the texts are not most of them', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Hello', 'Hallo'], contexts: [], targetLanguage: 'EN-US' }),
    translate: ({ texts }) =>
      Promise.resolve(
        answerOf(texts.map((text) => ({ text, detectedSourceLanguage: text === 'Hallo' ? 'DE' : 'EN' }))),
      ),
  })
  showPlayground(store, <RunBar />)
  store.press()
  await settled(store)
  expect(screen.queryByText(/already English/)).toBeNull()
})

test('if only most texts are already in the target language, the bar says so', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Hello', 'Bye', 'Hallo'], contexts: [], targetLanguage: 'EN-US' }),
    translate: ({ texts }) =>
      Promise.resolve(
        answerOf(texts.map((text) => ({ text, detectedSourceLanguage: text === 'Hallo' ? 'DE' : 'EN' }))),
      ),
  })
  showPlayground(store, <RunBar />)
  store.press()
  expect(
    await screen.findByText('Most texts are already English: choose another target language'),
  ).toBeVisible()
})

test('a text that is not well-formed counts among the problems before it is sent', () => {
  const { store, problems } = open({ texts: ['<b>good</b>', '<b>bad'], markup: 'xml' })
  expect(store.counts().problems).toBe(1)
  expect(problems()).toEqual([2])
})

test('a text too large for any request is left out and counted; the others are sent', async () => {
  const { store, sent, problems } = open({
    texts: ['One', 'x'.repeat(147_000), 'Three'],
    contexts: [{ context: 'numbers' }],
  })
  expect(document.body).toHaveTextContent('2 requests · 16 characters · 1 text is too large')
  expect(problems()).toEqual([2])
  store.press()
  await settled(store)
  expect(sent.map(({ texts }) => texts)).toEqual([
    ['One', 'Three'],
    ['One', 'Three'],
  ])
  expect(store.counts().problems).toBe(1)
})

test('if there is a context, what answers without one lack is not a problem, as in the exported check', async () => {
  for (const [context, problems] of [
    ['', 1],
    ['greetings', 0],
  ] as const) {
    const store = createSessionStore({
      inputs: (() => {
        const inputs = inputsOf({ texts: ['Hello'], contexts: [{ context }] })
        return changeExpectation(inputs, inputs.texts[0]?.id ?? '', 'EN-US', { expected: 'Hi' })
      })(),
      translate: async (input) => {
        const translations = [{ text: input.context === undefined ? 'Hello' : 'Hi' }]
        return { translations, status: 200, milliseconds: 1, responseBody: '{}' }
      },
    })
    store.press()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await settled(store)
    expect(store.counts().problems).toBe(problems)
  }
})

test.each([
  [5, '5 of 9 characters left today'],
  [4, 'Only 4 of 9 characters left today'],
  [undefined, '9 characters per day; how many are left is not known right now'],
])('with %s of the day’s characters left for 5, the bar says: %s', (left, words) => {
  open(
    {},
    {
      service: 'Sandbox',
      sandbox: true,
      keys: { translate: 'gateway', analytics: 'gateway' },
      direct: { scheme: 'Some-Key', keyVariable: 'SERVICE_KEY' },
      access: 'open',
      mayReadUsage: true,
      dailyCharacters: { limit: 9, left, day: new Date().toISOString().slice(0, 10) },
    },
  )
  expect(screen.getByText(words)).toBeVisible()
})

test('a translation that takes longer than two seconds is announced once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Hello'], contexts: [] }),
    translate: () => new Promise(() => undefined),
  })
  showPlayground(
    store,
    <>
      <RunBar />
      <Announcer />
    </>,
  )
  act(() => store.press())
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(screen.queryByText('Translating…')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getAllByText('Translating…')).toHaveLength(1)
  act(() => store.stop())
})

test('during a run, the bar says how many requests have failed', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Hello'], contexts: [{ context: 'refused' }, { context: 'slow' }] }),
    translate: async ({ texts, context }) => {
      if (context === 'refused') throw refusedKey()
      if (context === 'slow') await answered
      return answerOf(texts.map((text) => ({ text })))
    },
  })
  showPlayground(store, <RunBar />)
  act(() => store.press())
  await waitFor(() => expect(document.body).toHaveTextContent('1 of 3 requests answered, 1 failed'))
  answer()
  await settled(store)
})

test('a request counts as failed even if one of its texts was edited before it was sent', async () => {
  const [answers, held] = [Array<() => void>(), Array<() => void>()]
  const texts = Array.from({ length: 60 }, (_, index) => `text ${index}`)
  const store = createSessionStore({
    inputs: inputsOf({ texts, contexts: [{ context: 'slow' }] }),
    translate: async (input) => {
      await new Promise<void>((resolve) => (input.context === 'slow' ? held : answers).push(resolve))
      if (input.texts.includes('text 59')) throw refusedKey()
      return answerOf(input.texts.map((text) => ({ text })))
    },
  })
  showPlayground(store, <RunBar />)
  act(() => store.press())
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => store.change((now) => editText(now, now.texts[55]?.id ?? '', 'edited')))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await waitFor(() => expect(store.getState().progress).toMatchObject({ done: 1, failed: 1, unsent: 0 }))
  act(() => store.stop())
  for (const resolve of held) resolve()
  await settled(store)
})

test('what a failed column did not send is not counted as failed', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const notes = ['refused', 'second', 'third']
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['one', 'two', 'three'], notes, contexts: [{ context: '', kind: 'notes' }] }),
    translate: async ({ texts, context }) => {
      if (context === 'refused') throw refusedKey()
      if (context === undefined) await answered
      return answerOf(texts.map((text) => ({ text })))
    },
  })
  showPlayground(store, <RunBar />)
  act(() => store.press())
  await waitFor(() =>
    expect(document.body).toHaveTextContent('0 of 4 requests answered, 1 failed, 2 not sent'),
  )
  answer()
  await settled(store)
})
