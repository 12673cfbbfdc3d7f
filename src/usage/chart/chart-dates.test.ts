import { expect, test } from 'vitest'
import { bucketsOf } from '../buckets.ts'
import { datesBelow } from './chart-dates.ts'

const year = { start: '2025-11-22', end: '2026-11-21' }
const month = { start: '2026-10-24', end: '2026-11-22' }
const texts = (labels: readonly { readonly text: string }[]) => labels.map(({ text }) => text)

test('days are labelled by Mondays, edges and months; a few days each have a label', () => {
  const { upper, lower } = datesBelow(bucketsOf(month, 'day'), 34)
  expect(texts(upper).toSorted()).toEqual(['Mon 16', 'Mon 2', 'Mon 26', 'Mon 9', 'Sat 24', 'Sun 22'])
  expect(texts(lower)).toEqual(['October 2026', 'November'])
  expect(lower.map(({ at }) => at)).toEqual([0, 8])
  const { lower: onPhone } = datesBelow(bucketsOf({ start: '2026-10-30', end: '2026-11-28' }, 'day'), 9)
  expect(onPhone).toEqual([{ at: 2, text: 'November 2026' }])
  expect(datesBelow(bucketsOf({ start: '2026-11-16', end: '2026-11-22' }, 'day'), 140).upper).toHaveLength(7)
})

test('a year of thin days is labelled by months, and below them by years', () => {
  const { upper, lower } = datesBelow(bucketsOf(year, 'day'), 2.8)
  expect(texts(upper).slice(0, 3)).toEqual(['Dec', 'Jan', 'Feb'])
  expect(texts(lower)).toEqual(['2025', '2026'])
})

test('no label touches the next, however narrow the days are', () => {
  for (const step of ['day', 'week', 'month'] as const)
    for (const width of [300, 600, 1200]) {
      const buckets = bucketsOf(year, step)
      const slot = width / buckets.length
      const upper = datesBelow(buckets, slot).upper.toSorted((a, b) => a.at - b.at)
      upper.forEach(({ at, text }, index) => {
        const next = upper[index + 1]
        if (next) expect((next.at - at) * slot).toBeGreaterThan(text.length * 6)
      })
    }
})
