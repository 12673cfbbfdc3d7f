import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import type { TranslationInput } from '../api/translate.ts'
import { createLabStore } from './store/lab-store.ts'
import { labOf } from './inputs/lab.ts'
import { PlaygroundPage } from './playground-page.tsx'

function labWithOneText() {
  const sent: TranslationInput[] = []
  const signals: AbortSignal[] = []
  const lab = createLabStore({
    lab: labOf({ texts: ['bank'], contexts: [{ context: 'river' }] }),
    translate: async (input, { signal }) => {
      sent.push(input)
      signals.push(signal)
      const text = input.context === undefined ? 'Bank' : 'Ufer'
      return { translations: [{ text }], status: 200, milliseconds: 1, requestBytes: 1, responseBody: '{}' }
    },
  })
  return { lab, sent, signals }
}

const show = (lab: ReturnType<typeof labWithOneText>['lab']) =>
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <PlaygroundPage lab={lab} />
      </QueryClientProvider>
    </StrictMode>,
  )

test('mounting twice, leaving and coming back send nothing', async () => {
  const { lab, sent } = labWithOneText()
  show(lab).unmount()
  show(lab)
  await act(async () => {})
  expect(sent).toEqual([])
})

test('one press sends one request for each column, also when everything is drawn twice', async () => {
  const { lab, sent } = labWithOneText()
  show(lab)
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  expect(await screen.findByText('Ufer')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('leaving the page does not abort what is billed anyway, and the answer is there on return', async () => {
  const { lab, signals } = labWithOneText()
  const { unmount } = show(lab)
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  unmount()
  show(lab)
  expect(await screen.findByText('Ufer')).toBeVisible()
  expect(signals.some(({ aborted }) => aborted)).toBe(false)
})
