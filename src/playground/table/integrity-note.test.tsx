import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, settled } from '../../testing/answers.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { inputsOf } from '../model/inputs.ts'
import { createSessionStore } from '../session/session-store.ts'
import { SessionProvider } from '../session/use-session.ts'
import { TranslationCell } from './table-row.tsx'

/** A session whose service answers each text with `say`. */
async function answered(
  texts: readonly string[],
  say: (text: string, time: number) => string,
  repeats: 1 | 3 = 1,
) {
  let times = 0
  const store = createSessionStore({
    inputs: inputsOf({
      texts,
      contexts: [],
      sourceLanguage: 'EN',
      targetLanguage: 'DE',
      markup: 'html',
      repeats,
      repeatScope: 'all',
    }),
    translate: (input: TranslationInput) => {
      times += 1
      return Promise.resolve(answerOf(input.texts.map((text) => ({ text: say(text, times) }))))
    },
  })
  store.press()
  await settled(store)
  const { texts: rows, columns } = store.getState().inputs
  const columnId = columns[0]?.id ?? ''
  const show = (index: number) => {
    const rowId = rows[index]?.id ?? ''
    return (
      <SessionProvider value={store}>
        <table>
          <tbody>
            <tr>
              <TranslationCell
                rowId={rowId}
                index={index}
                columnId={columnId}
                letter="A"
                baseline="A"
                isShown
                isSelected={false}
              />
            </tr>
          </tbody>
        </table>
      </SessionProvider>
    )
  }
  return { store, show, ids: rows.map(({ id }) => id) }
}

test('a translation that lost a tag or a placeholder says so in its cell, and its row is among the problems', async () => {
  const { store, show, ids } = await answered(['<b>Hello</b> {name}', 'Hello {name}'], (text) =>
    text.startsWith('<b>') ? '<b>Hallo {nom}' : text.replace('Hello', 'Hallo'),
  )
  const { rerender } = render(show(0))
  expect(screen.getByText('missing </b>, 3 more')).toBeVisible()
  expect(screen.getByTitle(/\{name\} is missing/)).toBeVisible()
  expect([...store.problemRows()]).toEqual([ids[0]])
  rerender(show(1))
  expect(screen.queryByText(/missing/)).toBeNull()
})

test('if only some answers lost a placeholder, even twice, the cell says how many', async () => {
  const { show } = await answered(
    ['{name} and {name}'],
    (_, time) => (time === 2 ? 'und' : '{name} und {name}'),
    3,
  )
  render(show(0))
  expect(screen.getByText('missing {name} in 1 of 3')).toBeVisible()
})
