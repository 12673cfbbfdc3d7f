import { expect, test } from 'vitest'
import { beginHistory, describeChange, type InputHistory, record, redo, undo } from './undo.ts'
import * as change from './input-changes.ts'
import { type Inputs, inputsOf } from './inputs.ts'

/** A simulated user editing the inputs, with their own clock. */
function person(inputs: Inputs) {
  let history: InputHistory = beginHistory(inputs)
  let now = 0
  const apply = (next: InputHistory | undefined) => {
    if (next) history = next
    return next !== undefined
  }
  const hands = {
    inputs: () => history.inputs,
    texts: () => history.inputs.texts.map(({ text }) => text),
    row: (index: number) => history.inputs.texts[index]?.id ?? '',
    wait: (milliseconds: number) => (now += milliseconds),
    do(label: string, update: (inputs: Inputs) => Inputs) {
      history = record(history, update(history.inputs), { label }, now)
    },
    edit(update: (inputs: Inputs) => Inputs) {
      const inputs = update(history.inputs)
      history = record(history, inputs, describeChange(history.inputs, inputs), (now += 80))
    },
    type(index: number, words: string) {
      for (const letter of words) {
        const { id = '', text = '' } = history.inputs.texts[index] ?? {}
        const inputs = change.editText(history.inputs, id, text + letter)
        history = record(history, inputs, describeChange(history.inputs, inputs), (now += 80))
      }
    },
    /** Replaces a whole text at once, as by selecting it and deleting, typing over or composing. */
    replace(index: number, text: string) {
      const { id = '' } = history.inputs.texts[index] ?? {}
      const inputs = change.editText(history.inputs, id, text)
      history = record(history, inputs, describeChange(history.inputs, inputs), (now += 80))
    },
    undo: () => apply(undo(history)),
    redo: () => apply(redo(history)),
  }
  return hands
}

test('words typed in one go are one step; a pause or another box begins the next', () => {
  const hands = person(inputsOf({ texts: ['', ''], contexts: [] }))
  hands.type(0, 'Das Tor')
  hands.wait(2_000)
  hands.type(0, ' ist zu')
  hands.type(1, 'bank')
  hands.undo()
  expect(hands.texts()).toEqual(['Das Tor ist zu', ''])
  hands.undo()
  expect(hands.texts()).toEqual(['Das Tor', ''])
  hands.undo()
  expect(hands.texts()).toEqual(['', ''])
  expect(hands.undo()).toBe(false)
  hands.redo()
  hands.redo()
  expect(hands.texts()).toEqual(['Das Tor ist zu', ''])
})

test('a paste into a box being typed in is a step of its own', () => {
  const hands = person(inputsOf({ texts: [''], contexts: [] }))
  hands.type(0, 'My ')
  const pasted = 'words that somebody else has written long ago'
  hands.do('Typing', (inputs) => change.editText(inputs, hands.row(0), `My ${pasted}`))
  hands.undo()
  expect(hands.texts()).toEqual(['My '])
})

test('undoing brings back an erased selection, with what was typed just before', () => {
  const hands = person(inputsOf({ texts: [''], contexts: [] }))
  hands.type(0, 'Das Schloss')
  hands.replace(0, '')
  hands.type(0, 'Tür')
  hands.undo()
  expect(hands.texts()).toEqual(['Das Schloss'])
  hands.undo()
  expect(hands.texts()).toEqual([''])
})

test('typing over a selected text is one step', () => {
  const hands = person(inputsOf({ texts: ['Das Schloss ist sehr alt.'], contexts: [] }))
  hands.replace(0, 'D')
  hands.type(0, 'as Tor')
  hands.undo()
  expect(hands.texts()).toEqual(['Das Schloss ist sehr alt.'])
})

test('keystrokes that compose one character are one step', () => {
  const hands = person(inputsOf({ texts: [''], contexts: [] }))
  for (const stage of ['n', 'ni', 'ni h', 'ni hao', '你好']) hands.replace(0, stage)
  hands.type(0, '！')
  hands.undo()
  expect(hands.texts()).toEqual([''])
})

test('a change after undoing discards the steps to redo', () => {
  const hands = person(inputsOf({ texts: ['a'], contexts: [] }))
  hands.do('Add', (inputs) => change.addTexts(inputs, ['b']))
  hands.undo()
  hands.do('Add', (inputs) => change.addTexts(inputs, ['c']))
  expect(hands.redo()).toBe(false)
  expect(hands.texts()).toEqual(['a', 'c'])
})

test('ids are never reused, however often something is undone', () => {
  const hands = person(inputsOf({ texts: ['a'], contexts: [{ context: 'x' }] }))
  const seen = new Set([...hands.inputs().texts, ...hands.inputs().columns].map(({ id }) => id))
  for (let round = 0; round < 5; round += 1) {
    hands.do('Example', () => inputsOf({ texts: ['n', 'm'], contexts: [{ context: 'y' }] }))
    for (const { id } of [...hands.inputs().texts, ...hands.inputs().columns]) {
      expect(seen).not.toContain(id)
      seen.add(id)
    }
    hands.undo()
  }
})

test('typing over the example’s context, which removes its name, is one step', () => {
  const hands = person(
    inputsOf({ texts: ['Tor'], contexts: [{ context: 'A football match.', name: 'Football' }] }),
  )
  const id = hands.inputs().columns[1]?.id ?? ''
  const words = () => hands.inputs().columns[1]?.context
  hands.edit((inputs) => change.nameColumn(change.editContext(inputs, id, 'I'), id, ''))
  hands.edit((inputs) => change.editContext(inputs, id, 'Im'))
  hands.undo()
  expect(words()).toBe('A football match.')
})

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
  ['Context B removed', (inputs) => change.removeColumn(inputs, column(1))],
  ['Context D added', (inputs) => change.addContexts(inputs, [{ context: '' }])],
  ['Context C added', (inputs) => change.duplicateColumn(inputs, column(1))],
  ['Context B moved', (inputs) => change.moveColumn(inputs, column(1), 1)],
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
