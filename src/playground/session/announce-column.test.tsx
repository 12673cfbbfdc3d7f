import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf } from '../../testing/answers.ts'
import { Announcer } from '../../ui/messages/announcer.tsx'
import { addTexts } from '../model/input-changes.ts'
import { inputsOf } from '../model/inputs.ts'
import { announceColumn } from './session.ts'
import { createSessionStore } from './session-store.ts'

test('columns that are finished together are all read aloud, the baseline first, and so are those after the words have come', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['Tor'], contexts: [{ context: 'Spiel' }], targets: ['DE', 'FR'] }),
    translate: ({ texts, targetLanguage, context = '' }) =>
      Promise.resolve(answerOf(texts.map((text) => ({ text: `${targetLanguage} ${text} ${context}` })))),
    onColumnAnswered: (columnId, target) => announceColumn(store, columnId, target),
  })
  render(<Announcer />)
  const sayAll = async (ofA: string, ofB: string) => {
    await act(async () => store.run())
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
