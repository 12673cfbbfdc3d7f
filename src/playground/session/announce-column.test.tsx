import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, refusedKey, settled } from '../../testing/answers.ts'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { addTexts } from '../model/input-changes.ts'
import { inputsOf } from '../model/inputs.ts'
import { announceColumn } from './session.ts'
import { createSessionStore } from './session-store.ts'

test('columns that finish together are all read aloud, the baseline first, also once the code for it has loaded', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Tor'], contexts: [{ context: 'Spiel' }], targets: ['DE', 'FR'] }),
    translate: ({ texts, targetLanguage, context = '' }) =>
      Promise.resolve(answerOf(texts.map((text) => ({ text: `${targetLanguage} ${text} ${context}` })))),
    onColumnEnded: (columnId, target) => announceColumn(store, columnId, target),
  })
  render(<Announcer />)
  const sayAll = async (ofA: string, ofB: string) => {
    await act(async () => store.press())
    const sentences = ['German', 'French'].flatMap((language) => [
      `${language}, column A: ${ofA}`,
      `${language}, column B: ${ofB}`,
    ])
    await expect.poll(() => screen.getByRole('status').textContent).toBe(sentences.join(''))
  }
  await sayAll('1 translation', '1 of 1 differs')
  store.change((inputs) => addTexts(inputs, ['Bank']))
  await sayAll('2 translations', '2 of 2 differ')
})

test('the failures of a column are read aloud after its answers', async () => {
  let isFailing = false
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Tor', 'Baum'], contexts: [{ context: 'Spiel' }], targets: ['DE'] }),
    translate: ({ texts, context }) =>
      isFailing || context === undefined
        ? Promise.reject(refusedKey())
        : Promise.resolve(answerOf(texts.map((text) => ({ text })))),
    onColumnEnded: (columnId, target) => announceColumn(store, columnId, target),
  })
  render(<Announcer />)
  const status = screen.getByRole('status')
  const run = () =>
    act(async () => {
      store.press()
      await settled(store)
    })
  await run()
  await expect.poll(() => status.textContent).toBe('Column A: 2 texts failedColumn B: 2 translations')
  isFailing = true
  store.change((inputs) => addTexts(inputs, ['Bank']))
  await run()
  await expect
    .poll(() => status.textContent)
    .toBe('Column A: 3 texts failedColumn B: 2 translations, 1 text failed')
})

test('a column or a language that was removed meanwhile is not read aloud', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Tor'], contexts: [{ context: 'Spiel' }], targets: ['DE'] }),
    translate: ({ texts }) => Promise.resolve(answerOf(texts.map((text) => ({ text })))),
  })
  store.press()
  await settled(store)
  render(<Announcer />)
  const { baselineId } = store.getState().inputs
  act(() => {
    announceColumn(store, 'a removed column', 'DE')
    announceColumn(store, baselineId, 'FR')
    announceColumn(store, baselineId, 'DE')
  })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Column A: 1 translation')
})
