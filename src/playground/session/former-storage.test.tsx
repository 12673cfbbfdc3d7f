import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { deleteFormerStorage } from './database.ts'

const create = (name: string) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
  })

test('what features that are gone kept is deleted, and nothing else', async () => {
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
