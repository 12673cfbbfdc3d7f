import { expect, test } from 'vitest'
import { duplicateColumn, moveColumn, removeColumn } from './input-changes.ts'
import * as change from './input-changes.ts'
import { BLANK, type Inputs, inputsOf, letterOfColumn, MAX_COLUMNS } from './inputs.ts'

const inputs = inputsOf({
  texts: ['one', 'two', 'three'],
  contexts: [{ context: 'b', name: 'Bee' }, { context: 'c' }],
})
const texts = ({ texts }: Inputs) => texts.map(({ text }) => text)
const contexts = ({ columns }: Inputs) => columns.map(({ context }) => context)
const row = (index: number) => inputs.texts[index]?.id ?? ''
const column = (index: number) => inputs.columns[index]?.id ?? ''

test('new inputs have one empty text, no context in A and an empty context in B', () => {
  expect(texts(inputsOf(BLANK))).toEqual([''])
  expect(contexts(inputsOf(BLANK))).toEqual(['', ''])
})

test('editing a text leaves the other rows the same objects', () => {
  const edited = change.editText(inputs, row(1), 'zwei')
  expect(texts(edited)).toEqual(['one', 'zwei', 'three'])
  expect(edited.texts[0]).toBe(inputs.texts[0])
})

test('a text moves up and down and stops at the edges', () => {
  expect(texts(change.moveText(inputs, row(1), -1))).toEqual(['two', 'one', 'three'])
  expect(texts(change.moveText(inputs, row(0), -1))).toEqual(['one', 'two', 'three'])
  expect(texts(change.moveText(inputs, row(2), 1))).toEqual(['one', 'two', 'three'])
})

test('removing the only text leaves an empty row with a new id', () => {
  const single = inputsOf({ texts: ['only'], contexts: [] })
  const emptied = change.removeText(single, single.texts[0]?.id ?? '')
  expect(texts(emptied)).toEqual([''])
  expect(emptied.texts[0]?.id).not.toBe(single.texts[0]?.id)
  expect(texts(change.removeAllTexts(inputs))).toEqual([''])
})

test('a paste of several lines becomes several rows in order, in place', () => {
  expect(texts(change.splitText(inputs, row(1), ['2a', '2b', '2c']))).toEqual([
    'one',
    '2a',
    '2b',
    '2c',
    'three',
  ])
})

test('every row and column keeps a unique id through all changes', () => {
  let current = change.addTexts(change.addContexts(inputs, [{ context: 'd' }]), ['four'])
  current = duplicateColumn(current, column(1))
  current = change.splitText(current, row(0), ['x', 'y'])
  const ids = [...current.texts, ...current.columns].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a duplicated context appears to the right of the original', () => {
  expect(contexts(duplicateColumn(inputs, column(1)))).toEqual(['', 'b', 'b', 'c'])
})

test('all texts are appended to a context, without blank rows', () => {
  const inserted = (context: string) => {
    const before = inputsOf({ texts: ['one', ' ', 'two'], contexts: [{ context }] })
    return change.insertTexts(before, before.columns[1]?.id ?? '').columns[1]?.context
  }
  expect(inserted(' ')).toBe('one\ntwo')
  expect(inserted('A list. ')).toBe('A list.\none\ntwo')
})

test('there are never more columns than letters', () => {
  const many = change.addContexts(
    inputs,
    Array.from({ length: 20 }, () => ({ context: 'x' })),
  )
  expect(many.columns).toHaveLength(MAX_COLUMNS)
})

test('column A is never removed, moved or given a context', () => {
  expect(removeColumn(inputs, column(0))).toBe(inputs)
  expect(moveColumn(inputs, column(0), 1)).toBe(inputs)
  expect(contexts(moveColumn(inputs, column(1), -1))).toEqual(['', 'b', 'c'])
  expect(contexts(moveColumn(inputs, column(2), -1))).toEqual(['', 'c', 'b'])
  expect(contexts(change.editContext(inputs, column(0), 'x'))).toEqual(['', 'b', 'c'])
})

test('any column can be the baseline; when it is removed, A is', () => {
  const chosen = { ...inputs, baselineId: column(2) }
  const removed = removeColumn(chosen, column(2))
  expect(letterOfColumn(removed, removed.baselineId)).toBe('A')
})
