import { expect, test } from 'vitest'
import { beginHistory, type InputHistory, record, redo, undo } from './input-history.ts'
import { revert } from './revert.ts'
import { expandColumn } from '../inputs/column-changes.ts'
import * as change from '../inputs/input-changes.ts'
import { type Inputs, inputsOf, MAX_COLUMNS } from '../inputs/inputs.ts'

/** A person at the inputs, with a clock of their own. */
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
    contexts: () => history.inputs.columns.map(({ context }) => context),
    row: (index: number) => history.inputs.texts[index]?.id ?? '',
    column: (index: number) => history.inputs.columns[index]?.id ?? '',
    last: () => history.past.at(-1),
    wait: (milliseconds: number) => (now += milliseconds),
    do(label: string, update: (inputs: Inputs) => Inputs) {
      history = record(history, update(history.inputs), { label }, now)
      return history.past.at(-1)?.id ?? 0
    },
    type(index: number, words: string) {
      for (const letter of words) {
        const { id = '', text = '' } = history.inputs.texts[index] ?? {}
        const inputs = change.editText(history.inputs, id, text + letter)
        history = record(history, inputs, { label: 'Typing', merge: id }, (now += 80))
      }
    },
    /** Types over a whole text that is selected. */
    typeOver(index: number, words: string) {
      const { id = '' } = history.inputs.texts[index] ?? {}
      const inputs = change.editText(history.inputs, id, words.slice(0, 1))
      history = record(history, inputs, { label: 'Typing', merge: id, isWriting: true }, (now += 80))
      hands.type(index, words.slice(1))
    },
    erase(index: number) {
      const { id = '', text = '' } = history.inputs.texts[index] ?? {}
      const inputs = change.editText(history.inputs, id, text.slice(0, -1))
      history = record(history, inputs, { label: 'Typing', merge: id }, (now += 80))
    },
    compose(index: number, stages: readonly string[]) {
      for (const text of stages) {
        const { id = '' } = history.inputs.texts[index] ?? {}
        const inputs = change.editText(history.inputs, id, text)
        history = record(history, inputs, { label: 'Typing', merge: id, isComposing: true }, (now += 80))
      }
    },
    undo: () => apply(undo(history)),
    redo: () => apply(redo(history)),
    revert: (step: number) => apply(revert(history, step, now)),
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

test('erasing begins a step of its own, so that what was typed just before comes back', () => {
  const hands = person(inputsOf({ texts: [''], contexts: [] }))
  hands.type(0, 'Das Tor')
  for (let letter = 0; letter < 7; letter += 1) hands.erase(0)
  hands.type(0, 'Tür')
  hands.undo()
  expect(hands.texts()).toEqual([''])
  hands.undo()
  expect(hands.texts()).toEqual(['Das Tor'])
})

test('typing over a selected text is one step, and what was typed before it comes back', () => {
  const hands = person(inputsOf({ texts: ['Das Schloss ist sehr alt.'], contexts: [] }))
  hands.typeOver(0, 'Das Tor')
  hands.typeOver(0, 'Tür')
  hands.undo()
  expect(hands.texts()).toEqual(['Das Tor'])
  hands.undo()
  expect(hands.texts()).toEqual(['Das Schloss ist sehr alt.'])
})

test('letters that become one character while it is composed are one step', () => {
  const hands = person(inputsOf({ texts: [''], contexts: [] }))
  hands.compose(0, ['n', 'ni', 'ni h', 'ni hao', '你好'])
  hands.type(0, '！')
  hands.undo()
  expect(hands.texts()).toEqual([''])
})

test('a change after undoing ends what could be redone', () => {
  const hands = person(inputsOf({ texts: ['a'], contexts: [] }))
  hands.do('Add', (inputs) => change.addTexts(inputs, ['b']))
  hands.undo()
  hands.do('Add', (inputs) => change.addTexts(inputs, ['c']))
  expect(hands.redo()).toBe(false)
  expect(hands.texts()).toEqual(['a', 'c'])
})

test('an id never comes again, however often something is undone', () => {
  const hands = person(inputsOf({ texts: ['a'], contexts: [{ context: 'x' }] }))
  const seen = new Set([...hands.inputs().texts, ...hands.inputs().columns].map(({ id }) => id))
  for (let round = 0; round < 5; round += 1) {
    hands.do('Example', (inputs) =>
      change.loadContents(inputs, { texts: ['n', 'm'], contexts: [{ context: 'y' }] }),
    )
    for (const { id } of [...hands.inputs().texts, ...hands.inputs().columns]) {
      expect(seen).not.toContain(id)
      seen.add(id)
    }
    hands.undo()
  }
})

test('taking back a removed row keeps what was typed since', () => {
  const hands = person(inputsOf({ texts: ['one', 'two', 'three'], contexts: [] }))
  const step = hands.do('Remove', (inputs) => change.removeText(inputs, hands.row(1)))
  hands.type(1, '!')
  hands.revert(step)
  expect(hands.texts()).toEqual(['one', 'two', 'three!'])
  hands.undo()
  expect(hands.texts()).toEqual(['one', 'three!'])
})

test('taking back an example keeps the rows and contexts that were worked on, and those alone', () => {
  const hands = person(
    inputsOf({ texts: ['mine'], contexts: [{ context: 'my context' }], targetLanguage: 'FR' }),
  )
  const step = hands.do('Example', (inputs) =>
    change.loadContents(inputs, { texts: ['first', 'second'], contexts: [{ context: 'football' }] }),
  )
  hands.type(1, ' edited')
  hands.revert(step)
  expect(hands.texts()).toEqual(['mine', 'second edited'])
  expect(hands.contexts()).toEqual(['', 'my context'])
  expect(hands.inputs().targetLanguage).toBe('FR')
  expect(hands.inputs().columns.some(({ id }) => id === hands.inputs().baselineId)).toBe(true)
})

test('taking back "Make columns" brings the template again and keeps a variant that was edited', () => {
  const template = '{she|he|they} came'
  const hands = person(inputsOf({ texts: ['a'], contexts: [{ context: template }] }))
  const variants = ['she came', 'he came', 'they came'].map((context) => ({ context, name: '' }))
  const step = hands.do('Make columns', (inputs) => expandColumn(inputs, hands.column(1), variants))
  expect(hands.contexts()).toEqual(['', 'she came', 'he came', 'they came'])
  hands.do('Typing', (inputs) => change.editContext(inputs, hands.column(2), 'he came late'))
  hands.revert(step)
  expect(hands.contexts()).toEqual(['', template, 'he came late'])
})

test('taking back the last step is the same as undoing it: it can be redone', () => {
  const hands = person(inputsOf({ texts: ['one', 'two'], contexts: [] }))
  const step = hands.do('Remove', (inputs) => change.removeText(inputs, hands.row(0)))
  hands.revert(step)
  expect(hands.texts()).toEqual(['one', 'two'])
  hands.redo()
  expect(hands.texts()).toEqual(['two'])
})

test('a step that is not there any more is not taken back twice', () => {
  const hands = person(inputsOf({ texts: ['one', 'two'], contexts: [] }))
  const step = hands.do('Remove', (inputs) => change.removeText(inputs, hands.row(0)))
  hands.undo()
  expect(hands.revert(step)).toBe(false)
  expect(hands.texts()).toEqual(['one', 'two'])
})

test('where both would be more columns than letters, the later steps are undone too, and can be redone', () => {
  const contexts = Array.from({ length: MAX_COLUMNS - 1 }, (_, index) => ({ context: `${index}` }))
  const hands = person(inputsOf({ texts: ['a'], contexts }))
  const step = hands.do('Example', (inputs) =>
    change.loadContents(inputs, { texts: ['b'], contexts: [{ context: 'football' }] }),
  )
  hands.do('Add', (inputs) => change.addContexts(inputs, [{ context: 'mine' }]))
  hands.revert(step)
  expect(hands.inputs().columns).toHaveLength(MAX_COLUMNS)
  expect(hands.contexts()).not.toContain('mine')
  hands.redo()
  hands.redo()
  expect(hands.contexts()).toEqual(['', 'football', 'mine'])
})
