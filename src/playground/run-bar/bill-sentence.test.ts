import { expect, test } from 'vitest'
import { answerOf, settled } from '../../testing/answers.ts'
import { inputsOf } from '../model/inputs.ts'
import { createAnswerCache } from '../model/answers.ts'
import { planTargets } from '../model/plan.ts'
import { overbilled } from '../model/run.ts'
import { createSessionStore } from '../session/session-store.ts'
import { billSentence } from './bill-sentence.ts'

const plan = planTargets(
  inputsOf({ texts: ['bank', 'bank', 'tree'], contexts: [{ context: 'river' }], repeats: 3 }),
  createAnswerCache(),
)
const usual = { hasMarkup: false, targets: 1 }

const whole = (...parameters: Parameters<typeof billSentence>) => {
  const { line, extras = [] } = billSentence(...parameters)
  return [line, ...extras].join('')
}

test('the bill is a range up to all that repeats may send, and the details say it in words', () => {
  expect(billSentence(plan, usual)).toEqual({
    line: '2–6 requests · 16–48 characters',
    extras: [' · context is free'],
    details:
      '2 to 6 requests · bills 16 to 48 characters, the maximum if everything differs · context is free',
  })
})

test('the number of languages comes after the figures', () => {
  const both = planTargets(
    inputsOf({ texts: ['bank'], contexts: [], targets: ['DE', 'FR'] }),
    createAnswerCache(),
  )
  expect(whole(both, { ...usual, targets: 2 })).toBe(
    '2 requests · 8 characters · 2 languages · context is free',
  )
})

test('of several languages, the only one that anything is sent in is named', async () => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank'], contexts: [], targets: ['DE'] }),
    translate: ({ texts }) => Promise.resolve(answerOf(texts.map((text) => ({ text })))),
  })
  store.press()
  await settled(store)
  store.change((inputs) => ({ ...inputs, targets: ['DE', 'FR'] }))
  expect(whole(store.plan(), { ...usual, targets: 2 })).toBe(
    '1 request · 4 characters · only French · context is free',
  )
})

test.each([
  [2, 'Up to date: nothing to send · the service billed 16 characters instead of 8'],
  [1, 'Up to date: nothing to send'],
])('a service that bills %s times what was announced', async (times, line) => {
  const store = createSessionStore({
    inputs: inputsOf({ texts: ['bank', 'tree'], contexts: [], targetLanguage: 'DE' }),
    translate: ({ texts }) =>
      Promise.resolve({ ...answerOf(texts.map((text) => ({ text }))), billedCharacters: 8 * times }),
  })
  store.press()
  await settled(store)
  const { slot, inputs } = store.getState()
  const billed = overbilled([slot.runs], inputs.texts)
  expect(overbilled([slot.runs], [])).toBeUndefined()
  expect(billSentence(store.plan(), { ...usual, overbilled: billed }).line).toBe(line)
})

test.each([
  ['20', '2–6 requests · 16–48 characters · about 0.00032–0.00096 EUR · context is free'],
  ['100000', '2–6 requests · 16–48 characters · about 1.60–4.80 EUR · context is free'],
])('at %s EUR per million characters, whoever may read prices sees the cost', (text, line) => {
  const prices = { currency: 'EUR', perMillionCharacters: { text } }
  expect(whole(plan, { ...usual, prices })).toBe(line)
})

test('if tags may or may not be billed, the line names the most that a press can bill', () => {
  expect(billSentence(plan, { ...usual, hasMarkup: true }).line).toBe('2–6 requests · at most 48 characters')
})

test('without a price for texts, no cost is shown', () => {
  const prices = { currency: 'EUR', perMillionCharacters: { documents: '20' } }
  expect(whole(plan, { ...usual, prices })).not.toContain('EUR')
})
