import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf } from '../../testing/answers.ts'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { pressTranslate } from './press-translate.ts'

test('a press that waits for the answers of an earlier visit does not claim that anything was sent again', async () => {
  render(<ToastRegion />)
  const storeOf = (text: string, isRestoring: boolean) =>
    createSessionStore({
      inputs: inputsOf({ texts: [text], contexts: [] }),
      isRestoring,
      translate: () => Promise.resolve(answerOf([{ text: 'gate' }])),
    })
  const held = storeOf('Tor', true)
  pressTranslate(held, true)
  expect(held.getState()).toMatchObject({ press: 'looking up' })
  pressTranslate(storeOf('Tore', false), true)
  expect(
    await screen.findByText('Sent again: bills 4 characters again. Earlier answers still count.'),
  ).toBeVisible()
  expect(screen.queryByText('Sent again: bills 3 characters again. Earlier answers still count.')).toBeNull()
  held.stop()
})
