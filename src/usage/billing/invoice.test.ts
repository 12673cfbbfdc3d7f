import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rollUp } from '../figures/usage-rollup.ts'
import { addDays } from '../../api/day.ts'
import { reportOf, smallReport } from '../../testing/wire-report.ts'
import { checkInvoice } from './invoice.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }
// 455 characters: 130 on 30 Oct, 205 on 31 Oct, none on 1 Nov, 120 on 2 Nov; 365 of text, 40 of documents, 50 of improvement.
const small = rollUp(smallReport, range)

describe('an invoice', () => {
  test('that is the report needs no cause', () => {
    expect(checkInvoice(455, small)).toEqual({ difference: 0, causes: [], hints: [] })
  })

  test('that lacks a day, a kind or the first days, or has them twice, is explained by exactly that', () => {
    expect(checkInvoice(455 - 205, small).causes).toEqual([
      'Exactly what 31 Oct 2026 comes to: as if the invoice left it out.',
    ])
    expect(checkInvoice(455 + 40, small).causes).toEqual([
      'Exactly what characters of documents come to: as if the invoice had them twice.',
    ])
    expect(checkInvoice(455 - 335, small).causes).toEqual([
      'Exactly what 30–31 Oct 2026 come to: as if the invoice left them out.',
      'Exactly what 30 Oct – 1 Nov 2026 come to: as if the invoice left them out.',
    ])
  })

  test('that lacks a key, a group or what belongs to no key is explained by exactly that', () => {
    expect(checkInvoice(455 - 350, small).causes).toEqual([
      'Exactly what Web shop comes to: as if the invoice left it out.',
    ])
    expect(checkInvoice(455 + 5, small).causes).toEqual([
      'Exactly what Unattributed comes to: as if the invoice had it twice.',
    ])
    const groups = [{ name: 'Sales', keys: ['aaaa****1111', 'bbbb****2222'] }]
    expect(checkInvoice(5, small, groups).causes).toEqual([
      'Exactly what the group Sales comes to: as if the invoice left it out.',
    ])
    // A group of one key is that key.
    expect(checkInvoice(455 - 350, small, [{ name: 'Shops', keys: ['aaaa****1111'] }]).causes).toHaveLength(1)
  })

  test('of exactly twice the report is said to be that', () => {
    expect(checkInvoice(910, small)).toEqual({
      difference: 455,
      causes: ['Exactly twice the report: as if all of it was invoiced twice.'],
      hints: [],
    })
  })

  test('that many keys explain names a few of them', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, day: '2026-10-30', text: 7 }))
    const check = checkInvoice(35 - 7, rollUp(reportOf(rows, range), range))
    expect(check.causes).toHaveLength(4)
    expect(check.causes.at(-1)).toBe('2 other keys come to as much.')
  })

  test('that differs by anything else is not explained', () => {
    expect(checkInvoice(455 - 204, small)).toEqual({
      difference: -204,
      causes: [],
      hints: ['Closest is 31 Oct 2026 with 205, 1 more than the difference.'],
    })
  })

  test('that hardly differs is said to differ by less than any day or kind has', () => {
    expect(checkInvoice(455 - 1, small).hints).toEqual([
      'The difference is less than any day or kind has; the least is 40, characters of documents.',
    ])
  })

  test('that is higher may be of other days, or of those that are missing here', () => {
    const outside = 'The invoice may be of days before or after these, too.'
    expect(checkInvoice(455 + 1_000, small).hints).toEqual(['More than the whole report.', outside])
    const missing = [{ start: '2026-11-01', end: '2026-11-01' }]
    expect(checkInvoice(455 + 60, rollUp({ ...smallReport, missing }, range)).hints).toEqual([
      'Closest are characters of improvement with 50, 10 less than the difference.',
      '1 Nov 2026 is missing from this report, and may be on the invoice.',
      outside,
    ])
  })

  test('that nothing comes close to is not told of what is far away', () => {
    expect(checkInvoice(455 - 300, small).hints).toEqual([])
  })

  test('against a report without usage has nothing to go by but other days', () => {
    const empty = rollUp(reportOf([], range), range)
    expect(checkInvoice(5, empty).hints).toEqual([
      'More than the whole report.',
      'The invoice may be of days before or after these, too.',
    ])
  })

  test('planted causes are all found, and none is invented', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 3, maxLength: 40 }),
        fc.integer({ min: -20_000, max: 20_000 }),
        (amounts, other) => {
          const days = amounts.map((_, index) => addDays('2026-01-01', index))
          const asked = { start: '2026-01-01', end: days.at(-1) ?? '' }
          const rows = amounts.map((text, index) => ({ key: 'k', day: days[index] ?? '', text }))
          const rollup = rollUp(reportOf(rows, asked), asked)
          const total = amounts.reduce((sum, one) => sum + one, 0)
          const differences = [...amounts, other]
          for (const difference of differences.filter((one) => one !== 0)) {
            const size = Math.abs(difference)
            const sumOf = (from: number, to: number) =>
              amounts.slice(from, to).reduce((sum, one) => sum + one, 0)
            const singles = amounts.filter((one) => one === size).length
            const kinds = size === total ? 1 : 0
            let runs = 0
            for (let length = 2; length < amounts.length; length += 1) {
              if (sumOf(0, length) === size) runs += 1
              if (sumOf(amounts.length - length, amounts.length) === size) runs += 1
            }
            const check = checkInvoice(total + difference, rollup)
            expect(check.difference).toBe(difference)
            expect(check.causes).toHaveLength(difference === total ? 1 : singles + kinds + runs)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
