/** The amounts booked for a month do not depend on the other days that are loaded. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { daysOf } from '../../api/day.ts'
import { sliceReport } from '../../report-reader/slice.ts'
import type { UsageReport } from '../../report-reader/usage-report.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { regroup } from '../figures/regroup.ts'
import { estimateAll, writeGrouped } from '../billing/estimate.ts'
import { chargeBackCsv } from './charge-back.ts'

type Line = Readonly<Record<string, string>>

const months = [
  { start: '2026-08-01', end: '2026-08-31' },
  { start: '2026-09-01', end: '2026-09-30' },
  { start: '2026-10-01', end: '2026-10-31' },
]
const all = { start: '2026-08-01', end: '2026-10-31' }
const days = daysOf(all)
const keys = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', '-']
const groups = [
  { name: 'A', keys: ['k4', 'k0'] },
  { name: 'B', keys: ['k1', 'k5'] },
  { name: 'C', keys: ['k3'] },
]
const prices: PriceBook = { currency: 'EUR', perMillionCharacters: { text: '333.3' }, perSpeechHour: '0.9' }

const rows: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...keys),
    day: fc.constantFrom(...days),
    // Few amounts, so that remainders are often equal.
    text: fc.constantFrom(0, 10, 100, 1_000),
    speech: fc.constantFrom(0, 1_000, 44_000),
  }),
  { selector: ({ key, day }) => `${key} ${day}`, minLength: 1, maxLength: 60 },
)

function booked(report: UsageReport, range: typeof all) {
  const input = { rollup: rollUp(regroup(report, groups), range), keys: undefined, prices }
  const text = [...chargeBackCsv(input, 1)].join('').replace(/^\uFEFF/, '')
  const lines = Papa.parse<Line>(text, { header: true, skipEmptyLines: true }).data
  const written = (line: Line) => JSON.stringify(line)
  return {
    total: lines.at(-1),
    inMonth: (month: typeof all) =>
      lines
        .filter((line) => line['first_day'] === month.start)
        .toSorted((a, b) => (written(a) < written(b) ? -1 : 1)),
  }
}

const cents = (lines: readonly (Line | undefined)[]) =>
  lines.reduce((sum, line) => sum + Math.round(Number(line?.['estimated_cost_eur']) * 100), 0)

test('the lines of a month are the same in every file that has all of it, and add up to what the page shows', () => {
  fc.assert(
    fc.property(rows, (used) => {
      const whole = reportOf(used, all)
      const ofAll = booked(whole, all)
      for (const month of months) {
        const own = used.filter(({ day }) => month.start <= day && day <= month.end)
        if (own.length === 0) continue
        const alone = reportOf(own.toReversed(), month)
        const lines = booked(alone, month).inMonth(month)
        expect(lines.length).toBeGreaterThan(0)
        expect(ofAll.inMonth(month)).toEqual(lines)
        expect(booked(runToEnd(sliceReport(whole, month)), month).inMonth(month)).toEqual(lines)
        const page = writeGrouped(estimateAll(rollUp(alone, month).sums, prices) ?? 0n, 'EUR')
        expect(cents(lines)).toBe(Math.round(Number(page.replaceAll(',', '')) * 100))
      }
      expect(cents([ofAll.total])).toBe(cents(months.flatMap(ofAll.inMonth)))
    }),
    { numRuns: 200 },
  )
})

test('an amount below zero is a number in a spreadsheet, with decimals and without', () => {
  const month = all
  const used = [
    { key: 'k0', day: '2026-08-03', text: 100_000 },
    { key: 'k3', day: '2026-08-03', text: -40_000 },
  ]
  const costsIn = (currency: string) => {
    const dear = { currency, perMillionCharacters: { text: '25' } }
    const input = {
      rollup: rollUp(regroup(reportOf(used, month), groups), month),
      keys: undefined,
      prices: dear,
    }
    return [...chargeBackCsv(input, 1)]
      .join('')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1))
  }
  expect(costsIn('EUR')).toEqual(['2.50', '-1.00', '1.50'])
  expect(costsIn('JPY')).toEqual(['3', '-1', '2'])
})
