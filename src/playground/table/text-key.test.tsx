import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { editText } from '../model/input-changes.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { TextCell } from './text-cell.tsx'

test('the key of an imported text is shown below it; a text typed by hand, or one that is its own key, has no such line', () => {
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['Willkommen', 'mine', 'Open', 'Open'],
      keys: ['home.title', '', 'Open', 'menu|Open'],
      contexts: [],
    }),
    translate: () => Promise.reject(new Error('nothing is sent')),
  })
  const rows = store.getState().inputs.texts
  showPlayground(
    store,
    <>
      <table>
        <tbody>
          {rows.map(({ id }, index) => (
            <tr key={id}>
              <TextCell rowId={id} index={index} />
            </tr>
          ))}
        </tbody>
      </table>
    </>,
  )
  const keys = () => screen.queryAllByTitle(/^Key: /).map(({ textContent }) => textContent)
  // Of `msgctxt|msgid`, only the part that does not repeat the text is shown.
  expect(keys()).toEqual(['home.title', 'menu'])
  expect(screen.getByTitle('Key: menu|Open')).toBeVisible()
  // After an edit, only the key identifies the text in the file.
  act(() => store.change((inputs) => editText(inputs, rows[2]?.id ?? '', 'Open it')))
  expect(keys()).toEqual(['home.title', 'Open', 'menu'])
  act(() => store.change((inputs) => editText(inputs, rows[3]?.id ?? '', 'Open all')))
  expect(keys()).toEqual(['home.title', 'Open', 'menu|Open'])
  act(() => {
    store.undo()
    store.undo()
  })
  expect(keys()).toEqual(['home.title', 'menu'])
})
