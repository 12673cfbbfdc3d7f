/** Checks the costs of page, charge-back and files against an independent BigInt computation from the rows of the wire. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PriceBook } from '../../api/gateway-contract.ts'
import { sliceReport } from '../../report-reader/slice.ts'
import { type UsageCounts, type UsageReport, perField } from '../../report-reader/usage-report.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { regroup } from '../figures/regroup.ts'
import { EstimateCell, EstimateLine } from '../billing/estimate-line.tsx'
import { CostFigure } from '../head/totals-strip.tsx'
import { compareCosts } from '../billing/estimate.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { keyRows, totalsOf } from '../figures/key-rows.ts'
import { keyTable } from '../keys/copy-table.ts'
import { chargeBackCsv } from './charge-back.ts'
import { dayCsv, keyCsv } from './tables.ts'

type Line = Readonly<Record<string, string>>
type Book = PriceBook & {
  readonly perMillionCharacters: Readonly<Record<'text' | 'documents', string>>
  readonly perSpeechHour: string
}

function readCsv(pieces: Iterable<string>): Line[] {
  const { data, errors } = Papa.parse<Line>([...pieces].join('').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

/** Parts per unit of the currency, so many that every cost is a whole number of them: a million times a million times an hour in milliseconds. */
const ONE = 10n ** 12n * 3_600_000n

/** The cost of rows in some fields, in such parts, computed from the digits of the prices. */
function exactly(
  rows: readonly Row[],
  { perMillionCharacters, perSpeechHour }: Book,
  fields: readonly ('text' | 'documents' | 'speech')[] = ['text', 'documents', 'speech'],
): bigint {
  const price = (text: string) => {
    const [whole = '0', rest = ''] = text.split('.')
    return BigInt(whole) * 1_000_000n + BigInt(rest.padEnd(6, '0'))
  }
  const each = {
    text: price(perMillionCharacters.text) * 3_600_000n,
    documents: price(perMillionCharacters.documents) * 3_600_000n,
    speech: price(perSpeechHour) * 1_000_000n,
  }
  return rows.reduce(
    (all, row) => fields.reduce((sum, field) => sum + BigInt(row[field] ?? 0) * each[field], all),
    0n,
  )
}

/** Rounded once, halves up. */
function written(parts: bigint, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const digits = String((2n * parts * scale + ONE) / (2n * ONE)).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const grouped = (number: string) => number.replaceAll(/\B(?=(\d{3})+(\.|$))/g, ',')

const startDays = [1, 15, 31]
const asked = { start: '2027-12-20', end: '2028-03-05' }
const price = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, '0')}`)
const book: fc.Arbitrary<Book> = fc.record({
  currency: fc.constantFrom('EUR', 'JPY'),
  perMillionCharacters: fc.record({ text: price, documents: price }),
  perSpeechHour: price,
})
const keys = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5']
const rows: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...keys, '-'),
    day: fc
      .integer({ min: -2, max: 76 })
      .map((offset) =>
        offset < 0 ? 'never' : new Date(Date.UTC(2027, 11, 20 + offset)).toISOString().slice(0, 10),
      ),
    text: fc.nat({ max: 3_000 }),
    documents: fc.nat({ max: 3_000 }),
    speech: fc.nat({ max: 90_000 }),
  }),
  { selector: ({ key, day }) => `${key} ${day}`, minLength: 1, maxLength: 60 },
)

/** The keys of the only group. */
const members = fc.subarray(keys)

test('the same usage costs the same in every view and file, whatever groups and billing days are set, and is rounded once', () => {
  fc.assert(
    fc.property(rows, book, members, (all, prices, inGroup) => {
      const { currency } = prices
      const column = `estimated_cost_${currency.toLowerCase()}`
      const decimals = currency === 'JPY' ? 0 : 2
      const shown = (parts: bigint) => grouped(written(parts, decimals))
      const cell = (counts: UsageCounts) =>
        renderToStaticMarkup(createElement(EstimateCell, { counts, prices }))
      const line = (counts: UsageCounts, field: 'characters' | 'text' | 'documents' | 'speech') =>
        renderToStaticMarkup(createElement(EstimateLine, { counts, prices, field })).replaceAll(/<.*?>/g, '')
      const figure = (counts: UsageCounts) =>
        renderToStaticMarkup(createElement(CostFigure, { counts, prices, note: undefined }))

      const groups = [{ name: 'A', keys: inGroup }]
      const groupOf = (key: string) =>
        key === '-' ? 'Unattributed' : inGroup.includes(key) ? 'A' : 'No group'
      const report = reportOf(all, asked)
      const dated = all.filter(({ day }) => day !== 'never')
      const views: (readonly [UsageReport, readonly Row[], (key: string) => string])[] = [
        [report, all, (key) => (key === '-' ? 'Unattributed' : key)],
        [regroup(report, groups), all, groupOf],
        // Zoomed to all of the days, and to some.
        [runToEnd(sliceReport(report, asked)), dated, (key) => (key === '-' ? 'Unattributed' : key)],
        [
          runToEnd(sliceReport(report, { start: '2028-01-01', end: '2028-01-31' })),
          dated.filter(({ day }) => day.startsWith('2028-01')),
          (key) => (key === '-' ? 'Unattributed' : key),
        ],
      ]
      for (const [view, used, nameOf] of views) {
        const rollup = rollUp(view, asked)
        const input = { rollup, keys: undefined, prices }
        const lines = keyRows(rollup, 'characters', [])
        const total = exactly(used, prices)

        // The table, the strip of a key's own page, and files by key.
        const perKey = readCsv(keyCsv(input))
        const { text } = keyTable(lines, { hasDays: true, prices })
        const copied = Papa.parse<Line>(text, { header: true, delimiter: '\t' }).data
        const nameIn = (one: Line) => one['group'] ?? one['api_key'] ?? ''
        const own = (one: Line) => used.filter(({ key }) => nameOf(key) === nameIn(one))
        const costs = perKey.map((one, index) => {
          const counts = lines[index]?.counts ?? perField(() => 0)
          const exact = exactly(own(one), prices)
          const inFile = written(exact, 6)
          expect(cell(counts)).toBe(shown(exact))
          for (const field of ['text', 'documents'] as const)
            expect(line(counts, field)).toBe(`about ${shown(exactly(own(one), prices, [field]))} ${currency}`)
          expect(line(counts, 'characters')).toBe(
            `about ${shown(exactly(own(one), prices, ['text', 'documents']))} ${currency}`,
          )
          expect(line(counts, 'speech')).toBe(
            `about ${shown(exactly(own(one), prices, ['speech']))} ${currency}`,
          )
          expect(figure(counts)).toContain(`>${shown(exact)} ${currency}<`)
          expect([one[column], copied[index]?.[column]]).toEqual([inFile, inFile])
          return exact
        })

        // Totals stay exact.
        expect(cell(totalsOf(lines).counts)).toBe(shown(total))
        const sums = perField((field) => view.total?.[field] ?? rollup.sums[field])
        expect(figure(sums)).toContain(`>${shown(total)} ${currency}<`)

        // The costs shown never contradict the order by cost.
        const sorted = lines.toSorted(compareCosts(prices)).map(({ index }) => costs[index] ?? 0n)
        expect(sorted).toEqual(costs.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))

        // Every line by day.
        const perDay = readCsv(dayCsv(input))
        for (const one of perDay) {
          const isOn = ({ day }: Row) => one['usage_date'] === (day === 'never' ? '' : day)
          expect(one[column]).toBe(written(exactly(own(one).filter(isOn), prices), 6))
        }
        for (const file of [perDay, perKey])
          expectSum(
            file.map((one) => one[column]),
            total,
          )

        // Each billing period of a charge-back, in whole cents.
        for (const startDay of view.ungrouped ? startDays : []) {
          const booked = readCsv(chargeBackCsv(input, startDay)).slice(0, -1)
          for (const first of new Set(booked.map((one) => one['first_day'] ?? ''))) {
            const period = booked.filter((one) => one['first_day'] === first)
            const last = period[0]?.['last_day'] ?? ''
            const isOn = ({ day }: Row) => (first === '' ? day === 'never' : first <= day && day <= last)
            const cents = period.reduce((sum, one) => sum + BigInt((one[column] ?? '').replace('.', '')), 0n)
            expect(cents).toBe(BigInt(written(exactly(used.filter(isOn), prices), decimals).replace('.', '')))
          }
        }
      }
    }),
    { numRuns: 100 },
  )
})

/** The sum of the lines differs from the exact sum by at most half a unit in the sixth decimal per line. */
function expectSum(lines: readonly (string | undefined)[], exact: bigint) {
  const millionths = lines.reduce((sum, line = '') => sum + BigInt(line.replace('.', '')), 0n)
  const off = millionths * ONE - exact * 1_000_000n
  expect((off < 0n ? -off : off) * 2n <= BigInt(lines.length) * ONE).toBe(true)
}
