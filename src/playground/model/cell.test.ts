import { expect, test } from 'vitest'
import type { Answer } from './answers.ts'
import { inputsOf } from './inputs.ts'
import { type CellFacts, isProblem, viewCell, whyEmpty } from './cell.ts'

const answers = (...texts: string[]): Answer[] =>
  texts.map((text) => ({
    text,
    question: { text: 'Tor', settings: { targetLanguage: 'EN' } },
    source: { body: '', index: 0 },
  }))
const goal = answers('goal')
const gate = answers('gate')
const facts: CellFacts = {
  isBaseline: false,
  isAsked: true,
  current: [],
  earlier: [],
  baseline: [],
  phase: undefined,
}

test('a text without an answer is not answered', () => {
  expect(viewCell(facts).status).toBe('unanswered')
})

test('an answer without a baseline to compare with is an answer, not a verdict', () => {
  expect(viewCell({ ...facts, current: goal }).status).toBe('answered')
  expect(viewCell({ ...facts, current: goal, baseline: gate }).status).toBe('differs')
})

test('all kept answers count, however many are asked for now', () => {
  const [five, other] = [answers(...Array<string>(5).fill('goal')), answers(...Array<string>(5).fill('gate'))]
  expect(viewCell({ ...facts, current: five, baseline: other })).toMatchObject({
    status: 'changed',
    answers: five,
  })
})

test('an edited text keeps its earlier answer, out of date and without marks', () => {
  expect(viewCell({ ...facts, earlier: goal, baseline: gate })).toEqual({
    status: 'out-of-date',
    answers: goal,
    baseline: [],
    isOlder: true,
  })
})

test('a failed cell shows no answer to another question; a stopped or waiting one shows it marked as older', () => {
  expect(viewCell({ ...facts, earlier: goal, phase: 'failed' })).toMatchObject({
    status: 'failed',
    answers: [],
    isOlder: false,
  })
  for (const [phase, status] of [
    ['stopped', 'stopped'],
    ['sending', 'waiting'],
  ] as const) {
    expect(viewCell({ ...facts, earlier: goal, phase })).toMatchObject({
      status,
      answers: goal,
      isOlder: true,
    })
  }
})

test('answers received before a stop or a failure are judged', () => {
  expect(viewCell({ ...facts, current: goal, baseline: gate, phase: 'stopped' }).status).toBe('differs')
  expect(viewCell({ ...facts, current: goal, baseline: gate, phase: 'failed' }).status).toBe('differs')
})

test('a cell waits while the answer to its text is still to come', () => {
  expect(viewCell({ ...facts, current: goal, phase: 'sending' }).status).toBe('waiting')
  expect(viewCell({ ...facts, current: goal }).status).toBe('answered')
})

test('a baseline whose answers vary is unstable by itself', () => {
  expect(viewCell({ ...facts, isBaseline: true, current: [...goal, ...gate] }).status).toBe('unstable')
})

test('a cell with an empty text or a blank context has nothing to show', () => {
  expect(viewCell({ ...facts, isAsked: false, current: goal, baseline: gate, earlier: goal })).toEqual({
    status: 'empty',
    answers: [],
    baseline: [],
    isOlder: false,
  })
})

test('failed and unstable are problems; out of date and cancelled are not', () => {
  const inputs = inputsOf({ texts: ['a'], contexts: [] })
  const [row] = inputs.texts
  const [column] = inputs.columns
  if (!row || !column) throw new Error('no cell')
  expect(
    (['failed', 'unstable'] as const).every((status) => isProblem(status, [], row, inputs, column)),
  ).toBe(true)
  expect(
    (['out-of-date', 'stopped', 'waiting', 'unanswered', 'changed'] as const).some((status) =>
      isProblem(status, [], row, inputs, column),
    ),
  ).toBe(false)
})

test('a cell with nothing to send says what is missing', () => {
  const { texts, columns } = inputsOf({
    texts: ['', 'bank'],
    contexts: [{ context: '' }, { context: '', kind: 'notes' }, { context: '', kind: 'around' }],
  })
  const why = (row: number, column: number) => {
    const [text, of] = [texts[row], columns[column]]
    return text && of && whyEmpty(text, of)
  }
  expect([why(0, 1), why(1, 1), why(1, 2), why(1, 3)]).toEqual([
    'There is no text.',
    'This column has no context.',
    'This text has no note, so this column sends nothing for it.',
    'There is no other text around this one.',
  ])
})
