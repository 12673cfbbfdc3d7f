import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
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
