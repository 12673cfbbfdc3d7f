import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastRegion } from '../../ui/messages/toast.tsx'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { saveAs } from './save-table.ts'

test('a table says which expectations it has no room for: those for other languages', async () => {
  render(<ToastRegion />)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:')
  const of = (targetLanguage: string) =>
    createSessionStore({
      inputs: inputsOf({
        texts: ['Der Schläger ist schwarz.'],
        contexts: [],
        targetLanguage,
        expectations: [{ EN: { expected: 'bat' }, ES: { expected: 'bate' } }],
      }),
      translate: () => Promise.reject(new Error('Nothing is sent')),
    })
  await saveAs('csv', of('EN-US'), () => Promise.reject(new Error('Nothing is asked')))
  expect(
    await screen.findByText(
      'Saved comparison-EN-US.csv, without expectations for Spanish, not a target here',
    ),
  ).toBeVisible()
})

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
