import 'fake-indexeddb/auto'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { createQueryClient } from '../../app/console.tsx'
import { connectionQuery } from '../../api/connection.ts'
import { answerOf, settled } from '../../testing/answers.ts'
import { eventually } from '../../testing/eventually.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from './session-store.ts'
import { database, deleteFormerStorage } from './database.ts'

const create = (name: string) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
  })

test('the page itself deletes former data, and keeps answers from the first press on, whatever else is opened', async () => {
  localStorage.setItem('playground-interrupted', 'x')
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [], targetLanguage: 'DE' }),
    translate: ({ texts }) => Promise.resolve(answerOf(texts.map((text) => ({ text })))),
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(connectionQuery.queryKey, {
    service: 'api.example.com',
    sandbox: false,
    keys: { translate: 'gateway', analytics: 'gateway' },
    direct: { scheme: 'Scheme', keyVariable: 'KEY' },
    access: 'open',
    mayReadUsage: true,
  })
  showPlayground(store, undefined, queryClient)
  await eventually(() => expect(localStorage.getItem('playground-interrupted')).toBeNull())
  store.press()
  await act(() => settled(store))
  await eventually(async () => expect(await (await database()).count('answers')).toBe(1))
})

test('the data of removed features is deleted, and nothing else', async () => {
  for (const name of ['playground', 'playground-answers', 'playground-history', 'usage-readings'])
    await create(name)
  for (const key of ['draft', 'interrupted', 'draft-unreadable', 'ask-above'])
    localStorage.setItem(`playground-${key}`, 'x')
  deleteFormerStorage()
  expect(Object.keys(localStorage)).toEqual(['playground-draft'])
  await eventually(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['playground']),
  )
})
