import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../api/day.ts'
import { bucketsOf, steps, type Step } from '../buckets.ts'
import { timeLabels } from './time-axis.ts'

/** The labels of each row, by slot. */
function rows(start: string, end: string, step: Step, width: number) {
  const labels = timeLabels(bucketsOf({ start, end }, step), width)
  return ([0, 1] as const).map((row) =>
    labels.filter((label) => label.row === row && label.text !== '').map(({ at, text }) => `${at} ${text}`),
  )
}

describe('below the days', () => {
  test('30 days: Mondays, the first and the last day; months from where they begin, the year once', () => {
    expect(rows('2026-10-22', '2026-11-20', 'day', 1170)).toEqual([
      ['4.5 Mon 26', '11.5 Mon 2', '18.5 Mon 9', '25.5 Mon 16', '0.5 Thu 22', '29.5 Fri 20'],
      ['0 October 2026', '10 November'],
    ])
  })

  test('up to ten days each has its name, as far as there is room', () => {
    const [days, months] = rows('2026-10-31', '2026-11-08', 'day', 1170)
    expect(days).toHaveLength(9)
    expect(months).toEqual(['0 October 2026', '1 November'])
    // A phone: the October of one day is too narrow for its name with the year, so November has it.
    expect(rows('2026-10-31', '2026-11-08', 'day', 320)).toEqual([
      ['2.5 Mon 2', '0.5 Sat 31', '8.5 Sun 8'],
      ['0 Oct', '1 November 2026'],
    ])
  })

  test('a year by day has months where they begin, and the year where it changes', () => {
    const [months, years] = rows('2025-11-21', '2026-11-20', 'day', 1170)
    expect(months?.slice(0, 4)).toEqual(['10 Dec', '41 Jan', '72 Feb', '100 Mar'])
    expect(years).toEqual(['0 2025', '41 2026'])
  })

  test('five weeks are written out; a year of weeks has its months', () => {
    expect(rows('2026-10-22', '2026-11-20', 'week', 600)).toEqual([
      ['0.5 22 – 25 Oct', '1.5 26 Oct – 1 Nov', '2.5 2 – 8 Nov', '3.5 9 – 15 Nov', '4.5 16 – 20 Nov'],
      ['0 2026'],
    ])
    expect(rows('2025-11-21', '2026-11-20', 'week', 1170)[0]?.slice(0, 3)).toEqual([
      '0 Nov',
      '2 Dec',
      '7 Jan',
    ])
  })

  test('two years by month: every month, the year at the start and where it changes', () => {
    const [months, years] = rows('2025-01-01', '2026-11-20', 'month', 1170)
    expect(months).toHaveLength(23)
    expect(years).toEqual(['0 2025', '12 2026'])
    expect(rows('2017-01-01', '2026-11-20', 'month', 320)[0]?.every((label) => label.endsWith('Jan'))).toBe(
      true,
    )
  })

  test('no label touches another of its row, whatever the days, the step and the width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3660 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom(...steps),
        fc.integer({ min: 240, max: 1400 }),
        (days, from, step, width) => {
          const start = addDays('2015-01-01', from)
          const buckets = bucketsOf({ start, end: addDays(start, days - 1) }, step)
          const slot = width / buckets.length
          for (const row of [0, 1]) {
            const spans = timeLabels(buckets, width)
              .filter((label) => label.row === row && label.text !== '')
              .map(({ at, text, anchor }) => {
                const wide = text.length * 6.6
                const left = anchor === 'start' ? at * slot : at * slot - wide / 2
                return { left, right: left + wide }
              })
              .toSorted((a, b) => a.left - b.left)
            for (const [index, { right }] of spans.entries())
              expect(spans[index + 1]?.left ?? Infinity).toBeGreaterThanOrEqual(right)
          }
        },
      ),
      { examples: [[337, 211, 'period', 240]] },
    )
  })
})
