import { expect, test } from 'vitest'
import type { CellStatus } from './cell.ts'
import { NO_EFFECT } from './column-summary.ts'
import { describeEffect, describeMet, nearestStop, nextStop, ticksOf } from './statuses.ts'

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

test('large counts are grouped, as everywhere on the page', () => {
  const counts = { ...NO_EFFECT, answered: 5000, compared: 5000, differing: 4999, unstable: 1200 }
  expect(describeEffect(counts, 1)).toBe('4,999 of 5,000 differ, 1,200 unstable')
  expect(describeEffect({ ...counts, changed: 4999, differing: 0 }, 3)).toBe(
    '4,999 of 5,000 changed, 1,200 unstable',
  )
  expect(describeEffect({ ...counts, changed: 10, differing: 5, unstable: 0 }, 3)).toBe(
    '10 of 5,000 changed, 5 differ',
  )
  // Not repeated yet, so “0 changed” would hide that they differ.
  expect(describeEffect(counts, 3)).toBe('4,999 of 5,000 differ, 1,200 unstable')
  const none = { ...counts, differing: 0, unstable: 0 }
  expect(describeEffect({ ...none, repeated: 5000 }, 3)).toBe('0 of 5,000 changed')
  // A column tried again after the others: only the baseline's answers were repeated.
  expect(describeEffect({ ...none, unstable: 1 }, 5)).toBe('0 of 5,000 changed, 1 unstable')
  // Choosing ×3 alone is no verdict on what was asked once.
  expect(describeEffect(none, 3)).toBe('0 of 5,000 differ')
  expect(describeMet({ ...counts, judged: 4000, met: 3999 })).toBe('3,999 of 4,000 as expected')
  expect(describeMet(counts)).toBe('')
})
