import { expect, test } from 'vitest'
import type { Answer } from './answers.ts'
import type { CellStatus } from './cell.ts'
import { type ColumnSummary, summarizeColumn } from './column-summary.ts'
import { nearestStop, nextStop, ticksOf } from './statuses.ts'

const statuses: readonly CellStatus[] = [
  'same',
  'changed',
  'same',
  'same',
  'unstable',
  'failed',
  'unanswered',
]

test('a strip has one tick for each text while there is room for them', () => {
  expect(ticksOf(statuses, 100).map(({ kind }) => kind)).toEqual([
    'same',
    'changed',
    'same',
    'same',
    'unstable',
    'failed',
    'none',
  ])
})

test('with less room, a tick stands for several texts and shows their strongest verdict; none is left out', () => {
  const many = Array.from({ length: 5_000 }, (_, index): CellStatus =>
    index === 777 ? 'changed' : index % 100 === 0 ? 'unstable' : 'same',
  )
  const ticks = ticksOf(many, 80.5)
  expect(ticks).toHaveLength(80)
  expect(ticks[0]?.from).toBe(0)
  expect(ticks.at(-1)?.to).toBe(5_000)
  for (const [index, { to }] of ticks.slice(0, -1).entries()) expect(ticks[index + 1]?.from).toBe(to)
  expect(ticks.filter(({ kind }) => kind === 'changed')).toMatchObject([{ from: 750, to: 812 }])
  expect(ticksOf([], 80)).toEqual([])
})

test('a press goes to the nearest text that is not the same, arrow keys from one to the next', () => {
  expect(nearestStop(statuses, 3)).toBe(4)
  expect(nearestStop(statuses, 0)).toBe(1)
  expect(nearestStop(['same', 'same'], 1)).toBe(1)
  expect(nextStop(statuses, 1, 1)).toBe(4)
  expect(nextStop(statuses, 4, -1)).toBe(1)
  expect(nextStop(statuses, 5, 1)).toBeUndefined()
})

test('a keystroke recomputes one row, and unchanged statuses stay the same list', () => {
  const rows = ['a', 'b', 'c'].map((text, index) => ({ id: `${index}`, text }))
  const asked: string[] = []
  const answer = (text: string): Answer => ({
    text,
    question: { text, settings: { targetLanguage: 'DE' } },
    source: { body: '', index: 0 },
  })
  const theirs = [answer('x')]
  const same = [answer('x')]
  const other = [answer('y')]
  const factsOf = ({ text }: { readonly text: string }) => {
    asked.push(text)
    const current = text === 'b' ? other : same
    return { isBaseline: false, isAsked: true, current, earlier: [], baseline: theirs, phase: undefined }
  }
  const summarize = (texts: typeof rows, before?: ColumnSummary) =>
    summarizeColumn(texts, factsOf, () => false, before, before !== undefined)
  const first = summarize(rows)
  expect(first.effect).toMatchObject({ answered: 3, compared: 3, differing: 1, changed: 0 })
  asked.length = 0
  const edited = rows.map((row) => (row.id === '2' ? { ...row, text: 'd' } : row))
  const second = summarize(edited, first)
  expect(asked).toEqual(['d'])
  expect(second.statuses).toBe(first.statuses)
  expect(second.effect).toBe(first.effect)
  expect(summarize(edited.slice(1), second).statuses).toEqual(['differs', 'same'])
})
