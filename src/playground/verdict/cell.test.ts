import { expect, test } from 'vitest'
import { type CellFacts, viewCell } from './cell.ts'

const goal = [{ text: 'goal' }]
const gate = [{ text: 'gate' }]
const facts: CellFacts = {
  isBaseline: false,
  hasText: true,
  current: [],
  earlier: [],
  baseline: [],
  phase: undefined,
  repeats: 1,
}

test('a text nobody has sent is not sent', () => {
  expect(viewCell(facts).status).toBe('not-sent')
})

test('an answer without a baseline to compare with is an answer, no verdict', () => {
  expect(viewCell({ ...facts, current: goal }).status).toBe('answered')
  expect(viewCell({ ...facts, current: goal, baseline: gate }).status).toBe('changed')
})

test('an edited text keeps its earlier answer, out of date and without marks', () => {
  expect(viewCell({ ...facts, earlier: goal, baseline: gate })).toEqual({
    status: 'out-of-date',
    answers: goal,
    baseline: [],
  })
})

test('a failed or stopped column keeps its earlier answers', () => {
  expect(viewCell({ ...facts, earlier: goal, phase: 'failed' })).toMatchObject({
    status: 'failed',
    answers: goal,
  })
  expect(viewCell({ ...facts, earlier: goal, phase: 'stopped' })).toMatchObject({
    status: 'cancelled',
    answers: goal,
  })
})

test('answers that came before a stop are judged', () => {
  expect(viewCell({ ...facts, current: goal, baseline: gate, phase: 'stopped', repeats: 5 }).status).toBe(
    'changed',
  )
})

test('a cell waits until it has all its repeats', () => {
  expect(viewCell({ ...facts, current: goal, phase: 'sending', repeats: 3 }).status).toBe('waiting')
  expect(viewCell({ ...facts, current: goal, phase: 'waiting', repeats: 1 }).status).toBe('answered')
})

test('a baseline whose answers vary is unstable by itself', () => {
  expect(viewCell({ ...facts, isBaseline: true, current: [...goal, ...gate] }).status).toBe('unstable')
})

test('an empty text has nothing to say', () => {
  expect(viewCell({ ...facts, hasText: false, earlier: goal }).status).toBe('empty')
})
