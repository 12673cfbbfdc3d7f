import { expect, test } from 'vitest'
import { firstExample } from '../examples/first-example.ts'
import { inputsOf } from '../inputs/inputs.ts'
import { createSessionStore } from '../store/session-store.ts'
import { writeContext } from './write-context.ts'

function openFirst(isFirstVisit: boolean) {
  const store = createSessionStore({
    inputs: inputsOf(firstExample.contents),
    isFirstVisit,
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  const column = () => store.getState().inputs.columns[1]
  return { store, column, write: (value: string) => writeContext(store, column()?.id ?? '', value) }
}

test('a context that is typed over the example drops the name of the example; one that is only changed keeps it', () => {
  const { store, column, write } = openFirst(true)
  write('Die alte Tür ist neu.')
  expect(column()?.name).toBe('At the door')
  write('K')
  expect(column()).toMatchObject({ name: '', context: 'K' })
  store.undo()
  expect(column()?.name).toBe('At the door')
})

test('a name that is no example stays, whatever is written', () => {
  const { column, write } = openFirst(false)
  write('Kino')
  expect(column()?.name).toBe('At the door')
})
