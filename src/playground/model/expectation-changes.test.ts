import { expect, test } from 'vitest'
import { contentsOf, inputsOf } from './inputs.ts'
import { describeContents } from './comparison-file.ts'
import { changeExpectation, editText, expectationOf, splitText } from './input-changes.ts'

const inputs = inputsOf({ texts: ['Tor', 'Bank'], contexts: [], sourceLanguage: 'DE' })
const [first = ''] = inputs.texts.map(({ id }) => id)

test('expectations are kept for each target language, even when the text is edited or split', () => {
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

test('an expectation of nothing but separators is not one', () => {
  const typed = changeExpectation(inputs, first, 'FR', { expected: ' | |' })
  expect(typed.texts[0]).toEqual(inputs.texts[0])
  const expectations = [{ FR: { expected: 'but', forbidden: '|' } }]
  expect(inputsOf({ texts: ['Tor'], expectations, contexts: [] }).texts[0]?.expectations).toEqual({
    FR: { expected: 'but' },
  })
})

test('sharing texts mentions how many have a key of their file', () => {
  const keyed = inputsOf({ texts: ['Tor', 'Bank'], keys: ['', 'home.bank'], contexts: [] })
  expect(describeContents(contentsOf(keyed))).toBe('2 texts, 1 key, no context, to English (US)')
  const noted = { ...contentsOf(keyed), notes: ['A button', ''], targets: ['DE', 'FR'] }
  expect(describeContents(noted)).toBe('2 texts, 1 key, 1 note, no context, to German and French')
})

test('sharing counts the contexts that were typed, and names the column that sends the notes', () => {
  const written = contentsOf(
    inputsOf({ texts: ['Tor'], contexts: [{ context: 'Fußball' }, { context: ' ' }] }),
  )
  // Not of a text that is blank.
  expect(describeContents({ ...written, texts: ['', 'a'], keys: ['k'], notes: ['n'] })).toBe(
    '1 text, 1 context, to English (US)',
  )
  expect(describeContents(written)).toBe('1 text, 1 context, to English (US)')
  const notes = [...written.contexts, { context: '', kind: 'notes' as const }]
  expect(describeContents({ ...written, contexts: notes })).toBe(
    '1 text, 1 context, “Row notes”, to English (US)',
  )
  expect(describeContents({ ...written, contexts: notes.slice(-1) })).toBe(
    '1 text, “Row notes”, to English (US)',
  )
})

test('a variant without its own expectation has that of its language, until its box is changed', () => {
  const expectations = [{ EN: { expected: 'gate' } }]
  const imported = inputsOf({ texts: ['Tor'], expectations, contexts: [] })
  const [id = ''] = imported.texts.map((row) => row.id)
  const of = ({ texts: [row] }: typeof imported, target: string) => row && expectationOf(row, target)
  expect(of(imported, 'en-US')).toEqual({ expected: 'gate' })
  expect(of(imported, 'DE')).toEqual({})
  const changed = changeExpectation(imported, id, 'EN-US', { expected: 'goal' })
  expect([of(changed, 'EN-US'), of(changed, 'EN-GB')]).toEqual([{ expected: 'goal' }, { expected: 'gate' }])
  expect(of(changeExpectation(imported, id, 'EN-US', { expected: '' }), 'EN-US')).toEqual({})
})
