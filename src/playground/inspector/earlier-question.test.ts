import { expect, test } from 'vitest'
import { columnSettings, inputsOf } from '../inputs/inputs.ts'
import { earlierInWords, earlierParts } from './earlier-question.ts'

const inputs = inputsOf({ texts: ['Bank'], contexts: [{ context: 'river' }], targetLanguage: 'DE' })
const column = inputs.columns[1]!
const earlier = (text: string, settings: object) =>
  earlierParts(
    { text, settings: { targetLanguage: 'DE', ...settings } },
    { text: 'Bank', settings: columnSettings(inputs, column) },
  )

test('an answer to the present question has nothing earlier about it', () => {
  expect(earlierInWords(earlier('Bank', { context: 'river' }))).toBe('')
})

test.each([
  ['Bunk', { context: 'river' }, 'Asked with an older text.'],
  ['Bunk', { context: 'lake' }, 'Asked with an older text and an older context.'],
  ['Bank', {}, 'Asked with no context.'],
  ['Bank', { context: 'river', targetLanguage: 'FR' }, 'Asked with another target language.'],
  [
    'Bank',
    { context: 'river', sourceLanguage: 'EN', tagHandling: 'html' },
    'Asked with another source language and another markup setting.',
  ],
])('what has been edited since is said: %s %j', (text, settings, words) => {
  expect(earlierInWords(earlier(text, settings))).toBe(words)
})

test('what it was then is shown', () => {
  expect(earlier('Bunk', { context: 'lake' })).toMatchObject([
    { name: 'Text', before: 'Bunk' },
    { name: 'Context', before: 'lake' },
  ])
})
