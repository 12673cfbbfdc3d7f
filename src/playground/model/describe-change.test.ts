import { expect, test } from 'vitest'
import { describeChange } from './undo.ts'
import { duplicateColumn, moveColumn, removeColumn } from './input-changes.ts'
import * as change from './input-changes.ts'
import { type Inputs, inputsOf } from './inputs.ts'

const inputs = inputsOf({ texts: ['one', 'two', 'three'], contexts: [{ context: 'b' }, { context: 'c' }] })
const row = (index: number) => inputs.texts[index]?.id ?? ''
const column = (index: number) => inputs.columns[index]?.id ?? ''

const changes: [string, (inputs: Inputs) => Inputs][] = [
  ['Typing in text 2', (inputs) => change.editText(inputs, row(1), 'zwei')],
  ['Text 2 removed', (inputs) => change.removeText(inputs, row(1))],
  ['Text added', (inputs) => change.addTexts(inputs, [''])],
  ['2 texts added', (inputs) => change.splitText(inputs, row(0), ['a', 'b', 'c'])],
  ['Text 1 moved', (inputs) => change.moveText(inputs, row(1), -1)],
  ['Typing in context B', (inputs) => change.editContext(inputs, column(1), 'x')],
  ['Name of column C', (inputs) => change.nameColumn(inputs, column(2), 'x')],
  ['Context B removed', (inputs) => removeColumn(inputs, column(1))],
  ['Context D added', (inputs) => change.addContexts(inputs, [{ context: '' }])],
  ['Context C added', (inputs) => duplicateColumn(inputs, column(1))],
  ['Context B moved', (inputs) => moveColumn(inputs, column(1), 1)],
  ['Baseline changed', (inputs) => ({ ...inputs, baselineId: column(1) })],
  ['Target language changed', (inputs) => change.setLanguages(inputs, { target: 'JA' })],
  ['Markup', (inputs) => ({ ...inputs, markup: 'xml' })],
  ['Repeat', (inputs) => ({ ...inputs, repeats: 5 })],
]

test.each(changes)('says: %s', (label, make) => {
  expect(describeChange(inputs, make(inputs)).label).toBe(label)
})

test('only typing continues what was typed before', () => {
  const going = changes.filter(([, make]) => describeChange(inputs, make(inputs)).merge !== undefined)
  expect(going.map(([label]) => label)).toEqual([
    'Typing in text 2',
    'Typing in context B',
    'Name of column C',
  ])
})
