import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import type { TranslationInput } from '../api/translate.ts'
import { createSessionStore } from './store/session-store.ts'
import { inputsOf } from './inputs/inputs.ts'
import { PlaygroundPage } from './playground-page.tsx'

function storeWithOneText() {
  const sent: TranslationInput[] = []
  const signals: AbortSignal[] = []
  const inputs = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [{ context: 'river' }] }),
    translate: async (input, { signal }) => {
      sent.push(input)
      signals.push(signal)
      const text = input.context === undefined ? 'Bank' : 'Ufer'
      return { translations: [{ text }], status: 200, milliseconds: 1, requestBytes: 1, responseBody: '{}' }
    },
  })
  return { inputs, sent, signals }
}

const show = (inputs: ReturnType<typeof storeWithOneText>['inputs']) =>
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <PlaygroundPage inputs={inputs} />
      </QueryClientProvider>
    </StrictMode>,
  )

test('mounting twice, leaving and coming back send nothing', async () => {
  const { inputs, sent } = storeWithOneText()
  show(inputs).unmount()
  show(inputs)
  await act(async () => {})
  expect(sent).toEqual([])
})

test('one press sends one request for each column, also when everything is drawn twice', async () => {
  const { inputs, sent } = storeWithOneText()
  show(inputs)
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  expect(await screen.findByText('Ufer')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('leaving the page does not abort what is billed anyway, and the answer is there on return', async () => {
  const { inputs, signals } = storeWithOneText()
  const { unmount } = show(inputs)
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }))
  unmount()
  show(inputs)
  expect(await screen.findByText('Ufer')).toBeVisible()
  expect(signals.some(({ aborted }) => aborted)).toBe(false)
})
