import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { saveAs } from './save-table.ts'

test('a check script that would check nothing is not saved: it says which languages have expectations', async () => {
  render(<ToastRegion />)
  const store = createSessionStore({
    inputs: inputsOf({
      texts: ['The bat is black.'],
      contexts: [],
      targetLanguage: 'DE',
      expectations: [{ 'EN-US': { expected: 'bat' } }],
    }),
    translate: () => Promise.reject(new Error('Nothing is sent')),
  })
  await saveAs('check', store, () => Promise.reject(new Error('No script is written')))
  expect(
    await screen.findByText(/^The expectations are for English \(US\): set some for German/),
  ).toBeVisible()
})
