import { expect, test } from 'vitest'
import { contentsOf } from './contents.ts'
import { describeContents } from './describe-contents.ts'
import { addPin, callAnswer, changeExpectation, expectationOf, removePin } from './expectation-changes.ts'
import { beginHistory, record, undo } from '../undo/input-history.ts'
import { editText, splitText } from './input-changes.ts'
import { inputsOf } from './inputs.ts'

const inputs = inputsOf({ texts: ['Tor', 'Bank'], contexts: [], sourceLanguage: 'DE' })
const [first = ''] = inputs.texts.map(({ id }) => id)

test('what is expected is kept for each target language, also while the text is edited or split', () => {
  const one = changeExpectation(inputs, first, 'en-us', { expected: 'goal' })
  const two = changeExpectation(one, first, 'FR', { forbidden: 'porte' })
  const edited = splitText(editText(two, first, 'Das Tor'), first, ['Das Tor', 'Ein Tor'])
  const [row, added] = edited.texts
  expect(row && [expectationOf(row, 'EN-US'), expectationOf(row, 'fr'), expectationOf(row, 'DE')]).toEqual([
    { expected: 'goal' },
    { forbidden: 'porte' },
    {},
  ])
  expect(added).not.toHaveProperty('expectations')
  const cleared = changeExpectation(changeExpectation(two, first, 'FR', { forbidden: '' }), first, 'EN-US', {
    expected: ' ',
  })
  expect(cleared.texts[0]).toEqual(inputs.texts[0])
  expect(describeContents(contentsOf(two))).toBe('2 texts, 2 expectations, no context, German → English (US)')
})

test('translations somebody called right or wrong are counted among what is handed on', () => {
  const one = callAnswer(inputs, first, 'EN-US', 'The goal', 'right')
  expect(describeContents(contentsOf(one))).toBe(
    '2 texts, 1 expectation (1 translation called right), no context, German → English (US)',
  )
  const two = callAnswer(callAnswer(one, first, 'FR', 'Le but', 'right'), first, 'FR', 'La porte', 'wrong')
  expect(describeContents(contentsOf(two))).toBe(
    '2 texts, 2 expectations (2 translations called right, 1 called wrong), no context, German → English (US)',
  )
})

test('who hands texts on is told that the keys of their file go with them', () => {
  const keyed = inputsOf({ texts: ['Tor', 'Bank'], keys: ['', 'home.bank'], contexts: [] })
  expect(describeContents(contentsOf(keyed))).toBe('2 texts with keys, no context, to English (US)')
})

test('what is typed into its box is one step; erasing it another', () => {
  const words = { label: 'Expectation of text 1', merge: 'box' }
  let history = beginHistory(inputs)
  for (const [index, expected] of ['g', 'go', 'goal', 'goa', ''].entries()) {
    const changed = changeExpectation(history.inputs, first, 'EN-US', { expected })
    history = record(history, changed, words, index)
  }
  expect(history.past).toHaveLength(2)
  const back = undo(history)?.inputs.texts[0]
  expect(back && expectationOf(back, 'EN-US')).toEqual({ expected: 'goal' })
})

test('a word is pinned once for a language, on one line', () => {
  const pinned = addPin(addPin(addPin(inputs, ' the\n goal ', 'en-us'), 'the goal', 'EN-US'), 'but', 'FR')
  expect(pinned.pins).toEqual([
    { word: 'the goal', target: 'EN-US' },
    { word: 'but', target: 'FR' },
  ])
  expect(removePin(pinned, 'the goal', 'en-us').pins).toEqual([{ word: 'but', target: 'FR' }])
  expect(addPin(inputs, ' ', 'FR')).toBe(inputs)
})
