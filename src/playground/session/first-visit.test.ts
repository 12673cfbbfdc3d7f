import { expect, test } from 'vitest'
import { answerOf, refusedKey } from '../../testing/answers.ts'
import { firstExample } from '../first-visit/first-example.ts'
import { addTexts, editContext, editText } from '../model/input-changes.ts'
import { inputsOf } from '../model/inputs.ts'
import { columnRequests } from '../model/column-requests.ts'
import { createSessionStore } from './session-store.ts'

/** `detected`: the language that the service detects, or a failure. */
function firstVisit(detected = 'DE') {
  const sent: string[] = []
  const store = createSessionStore({
    inputs: inputsOf(firstExample.contents),
    isFirstVisit: true,
    translate: async ({ texts, context }) => {
      sent.push(context ?? '')
      if (detected === 'fails') throw refusedKey()
      return answerOf(texts.map((text) => ({ text: `asked: ${text}`, detectedSourceLanguage: detected })))
    },
  })
  const { inputs } = store.getState()
  const [row] = inputs.texts
  for (const [index, column] of inputs.columns.entries()) {
    const translations = [{ text: `recorded ${index}`, detected_source_language: 'DE' }]
    for (const request of columnRequests(inputs, column))
      store.addExample(request, JSON.stringify({ translations }))
  }
  const cells = () => inputs.columns.map(({ id }) => store.cell(row?.id ?? '', id))
  return { store, sent, cells, rowId: row?.id ?? '' }
}

test('recorded answers are shown and compared, and none of them counts as asked', () => {
  const { store, cells } = firstVisit()
  expect(cells().map(({ answers }) => answers.map(({ text }) => text))).toEqual([
    ['recorded 0'],
    ['recorded 1'],
  ])
  expect(cells().map(({ status }) => status)).toEqual(['answered', 'differs'])
  expect(store.summary(store.getState().inputs.columns[1]?.id ?? '').effect).toMatchObject({
    compared: 1,
    differing: 1,
  })
  expect(store.plan()).toMatchObject({ requests: 2, characters: 50 })
  expect(store.getState().answerCount).toBe(0)
})

test('typing over the text removes its recorded answers', () => {
  const { store, cells, rowId } = firstVisit()
  store.change((inputs) => editText(inputs, rowId, 'Das Tor ist alt.'))
  expect(cells().map(({ status }) => status)).toEqual(['unanswered', 'unanswered'])
})

test('the recorded example is gone in every language once another text takes its place', async () => {
  const { store, rowId } = firstVisit('EN')
  const [a] = store.getState().inputs.columns
  const language = () => store.summary(a?.id ?? '').language
  expect(language()).toBe('DE')
  store.change((inputs) => editText(inputs, rowId, 'The bank is old.'))
  expect(language()).toBe('')
  store.press()
  await expect.poll(() => store.getState().press).toBeUndefined()
  expect(language()).toBe('EN')
})

test('a recorded answer never replaces one that was requested and did not arrive', async () => {
  const { store, cells } = firstVisit('fails')
  store.press()
  expect(cells().map(({ status, answers }) => [status, answers.length])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
  await expect.poll(() => store.getState().press).toBeUndefined()
  expect(cells().map(({ status }) => status)).toEqual(['failed', 'failed'])
})

test('Translate sends the example, and the answers replace the recorded ones', async () => {
  const { store, sent, cells } = firstVisit()
  store.press()
  await expect.poll(() => store.getState().press).toBeUndefined()
  expect(sent).toHaveLength(2)
  expect(cells().map(({ answers }) => answers.map(({ text }) => text))).toEqual([
    ['asked: Das Schloss ist sehr alt.'],
    ['asked: Das Schloss ist sehr alt.'],
  ])
})

test('after the first visit nothing recorded is shown', () => {
  const { store, cells } = firstVisit()
  store.change((inputs) => addTexts(inputs, ['Das Tor ist alt.']))
  store.show({ firstVisit: undefined })
  expect(cells().map(({ status }) => status)).toEqual(['unanswered', 'unanswered'])
})

test('a context typed over the example’s drops the name; one that is only edited keeps it', () => {
  const { store } = firstVisit()
  const column = () => store.getState().inputs.columns[1]
  const write = (value: string) => store.change((inputs) => editContext(inputs, column()?.id ?? '', value))
  write('Die alte Tür ist neu.')
  expect(column()?.name).toBe('At the door')
  write('K')
  expect(column()).toMatchObject({ name: '', context: 'K' })
  store.undo()
  expect(column()?.name).toBe('At the door')
  store.show({ firstVisit: undefined })
  write('Kino')
  expect(column()?.name).toBe('At the door')
})

test('the context of the example does not stay above another text; Undo brings both back', () => {
  const { store, rowId } = firstVisit()
  const type = (value: string) => store.change((inputs) => editText(inputs, rowId, value))
  const shown = () => {
    const { texts, columns } = store.getState().inputs
    return [texts[0]?.text, columns[1]?.context, columns[1]?.name]
  }
  const example = shown()
  const [text = '', context, name] = example
  type(`${text.slice(0, -1)}!`)
  expect(shown()).toEqual(['Das Schloss ist sehr alt!', context, name])
  type('')
  expect(shown()).toEqual(['', context, name])
  type('V')
  type('Ve')
  expect(shown()).toEqual(['Ve', '', ''])
  // The context was just cleared, so typing the same one again is deliberate.
  store.change((inputs) => editContext(inputs, inputs.columns[1]?.id ?? '', context ?? ''))
  type('Ver')
  expect(shown()).toEqual(['Ver', context, ''])
  for (let step = 0; step < 5; step += 1) store.undo()
  expect(shown()).toEqual(example)
})
