import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { showPlayground } from '../../testing/playground.tsx'
import { inputsOf } from '../model/inputs.ts'
import { mayKeepTexts, setMayKeepTexts } from '../session/keep-texts.ts'
import { createSessionStore } from '../session/session-store.ts'
import { Dialogs } from './dialogs.tsx'
import { MoreMenu } from './more-menu.tsx'

async function openMenu() {
  const user = userEvent.setup()
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Open'], contexts: [] }),
    translate: () => Promise.reject(new Error('unused')),
  })
  showPlayground(
    store,
    <>
      <MoreMenu hasMarkup={false} />
      <Dialogs />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  return user
}

test('the menu turns keeping texts off and on again', async () => {
  onTestFinished(() => void setMayKeepTexts(true))
  const user = await openMenu()
  const item = screen.getByRole('menuitemcheckbox', { name: /^Do not keep texts/ })
  expect(item).not.toBeChecked()
  await user.click(item)
  expect(item).toBeChecked()
  expect(mayKeepTexts()).toBe(false)
  await user.click(item)
  expect(mayKeepTexts()).toBe(true)
})

test('sending everything again shows its bill first', async () => {
  await openMenu()
  expect(screen.getByRole('menuitem', { name: /^Send everything again/ })).toHaveTextContent(
    'Bills 4 characters, answered texts included',
  )
})
