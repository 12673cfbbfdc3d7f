import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'
import * as change from './lab-changes.ts'
import { type Lab, labOf } from './lab.ts'

const lab = labOf({ texts: ['one', 'two', 'three'], contexts: [{ context: 'b' }, { context: 'c' }] })
const row = (index: number) => lab.texts[index]?.id ?? ''
const column = (index: number) => lab.columns[index]?.id ?? ''

const changes: [string, (lab: Lab) => Lab][] = [
  ['Typing in text 2', (lab) => change.editText(lab, row(1), 'zwei')],
  ['Text 2 removed', (lab) => change.removeText(lab, row(1))],
  ['Text added', (lab) => change.addTexts(lab, [''])],
  ['2 texts added', (lab) => change.splitText(lab, row(0), ['a', 'b', 'c'])],
  ['Text 1 moved', (lab) => change.moveText(lab, row(1), -1)],
  ['Typing in context B', (lab) => change.editContext(lab, column(1), 'x')],
  ['Name of column C', (lab) => change.nameColumn(lab, column(2), 'x')],
  ['Context B removed', (lab) => change.removeColumn(lab, column(1))],
  ['Context D added', (lab) => change.addContexts(lab, [{ context: '' }])],
  ['Context C added', (lab) => change.duplicateColumn(lab, column(1))],
  ['Context B moved', (lab) => change.moveColumn(lab, column(1), 1)],
  ['Another baseline', (lab) => change.chooseBaseline(lab, column(1))],
  ['Another target language', (lab) => change.setLanguages(lab, { target: 'JA' })],
  ['Markup', (lab) => change.setMarkup(lab, 'xml')],
  ['Repeat', (lab) => change.setRepeats(lab, 5)],
]

test.each(changes)('says: %s', (label, make) => {
  expect(describeChange(lab, make(lab)).label).toBe(label)
})

test('only typing goes on from what was typed before', () => {
  const going = changes.filter(([, make]) => describeChange(lab, make(lab)).merge !== undefined)
  expect(going.map(([label]) => label)).toEqual([
    'Typing in text 2',
    'Typing in context B',
    'Name of column C',
  ])
})
