import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { answerOf, settled } from '../../testing/answers.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { ColumnMenu, RowMenu } from './table-menus.tsx'

function createSession() {
  return createSessionStore({
    inputs: inputsOf({ texts: ['one', 'two'], contexts: [{ context: 'b' }, { context: 'c' }] }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
}

test('a note is written from the menu of its row, and Cancel leaves it unchanged', async () => {
  const user = userEvent.setup()
  const store = createSession()
  const note = () => store.getState().inputs.texts[0]?.note
  showPlayground(store, <RowMenu rowId={store.getState().inputs.texts[0]?.id ?? ''} index={0} />)
  const write = async (words: string, button: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for row 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Note' }))
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), words)
    await user.click(screen.getByRole('button', { name: button }))
  }
  await write('A number', 'Save')
  expect(note()).toBe('A number')
  expect(store.undo()?.label).toBe('Note on text 1')
  await write('A word', 'Cancel')
  expect(note()).toBeUndefined()
  // Closing by a slip loses nothing.
  await write('A verb', 'Close')
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('A verb')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(note()).toBe('A verb')
})

test('rows and columns can be moved from their menus', async () => {
  const user = userEvent.setup()
  const store = createSession()
  const { texts, columns } = store.getState().inputs
  showPlayground(
    store,
    <>
      <RowMenu rowId={texts[1]?.id ?? ''} index={1} />
      <ColumnMenu columnId={columns[2]?.id ?? ''} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions for row 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  expect(store.getState().inputs.texts.map(({ text }) => text)).toEqual(['two', 'one'])
  await user.click(screen.getByRole('button', { name: /column C/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }))
  expect(store.getState().inputs.columns.map(({ context }) => context)).toEqual(['', 'c', 'b'])
})

test('an expectation is written beside a translation of its row, if there is one', async () => {
  const user = userEvent.setup()
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['one'], contexts: [{ context: '', kind: 'notes' }, { context: 'c' }] }),
    translate: ({ texts }) => Promise.resolve(answerOf(texts.map((text) => ({ text })))),
  })
  const { texts, columns } = store.getState().inputs
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for row 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Expectation' }))
    return store.getState().selectedCell?.columnId
  }
  showPlayground(store, <RowMenu rowId={texts[0]?.id ?? ''} index={0} />)
  // The column in focus would send the row's note, and it has none.
  store.show({ focusedColumnId: columns[1]?.id ?? '' })
  expect(await open()).toBe(columns[2]?.id)
  store.press([columns[0]?.id ?? ''])
  await settled(store)
  store.show({ focusedColumnId: columns[0]?.id ?? '' })
  expect(await open()).toBe(columns[0]?.id)
})
