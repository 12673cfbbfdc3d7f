/** Costs of page, charge-back and files against an independent computation in BigInt fractions from the rows of the wire. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { PriceBook } from '../../api/console-file.ts'
import { usageFields, type UsageReport } from '../../api/report/usage-report.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { costBasis } from '../groups/cost-basis.ts'
import { regroup } from '../groups/regroup.ts'
import { costOfField, costsOf, countCosts } from '../prices/costs.ts'
import { writeAmount } from '../prices/estimate.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { nameKeys } from '../figures/key-names.ts'
import { keyRows } from '../figures/key-rows.ts'
import { keyTable } from './copy-table.ts'
import { exportJson, longCsv, wideCsv } from './export-content.ts'
import { keyCsv, periodCsv } from './export-summed.ts'

type Line = Readonly<Record<string, string>>
type Book = PriceBook & { readonly perMillionCharacters: Readonly<Record<'text' | 'documents', string>> }

function readCsv(pieces: Iterable<string>): Line[] {
  const { data, errors } = Papa.parse<Line>([...pieces].join('').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

/** Parts of a coin so small that everything is whole: a million, a million, an hour in milliseconds. */
const ONE = 10n ** 12n * 3_600_000n

/** What a row costs, in parts of a coin, from its digits. */
function exactly(row: Row, { perMillionCharacters, perSpeechHour = '0', currency }: Book): bigint {
  const coins = currency === 'JPY' ? 1n : 100n
  const price = (text: string) => {
    const [whole = '0', rest = ''] = text.split('.')
    return BigInt(whole) * 1_000_000n + BigInt(rest.padEnd(6, '0'))
  }
  const perCharacter =
    BigInt(row.text ?? 0) * price(perMillionCharacters.text) +
    BigInt(row.documents ?? 0) * price(perMillionCharacters.documents)
  return coins * (perCharacter * 3_600_000n + BigInt(row.speech ?? 0) * price(perSpeechHour) * 1_000_000n)
}

/** Halves up. */
const rounded = (parts: bigint) => (2n * parts + ONE) / (2n * ONE)
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
const coinsOf = (written = '') => BigInt(written.replace('.', ''))
const sumOf = (lines: readonly Line[], column: string) => sum(lines.map((line) => coinsOf(line[column])))

const groups = [
  { name: 'A', keys: ['k0', 'k1', 'k2'] },
  { name: 'B', keys: ['k3', 'k4'] },
]
const groupOf = (key: string) =>
  key === '-' ? '-' : (groups.find(({ keys }) => keys.includes(key))?.name ?? 'none')

/** The bill of a day, written out: its month, and whether the billing period has begun in it. */
function billOf(day: string, startDay: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${day.slice(0, 7)} ${date >= Math.min(startDay, length)}`
}

const asked = { start: '2027-12-20', end: '2028-03-05' }
const price = fc
  .tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, '0')}`)
const book: fc.Arbitrary<Book> = fc.record({
  currency: fc.constantFrom('EUR', 'JPY'),
  perMillionCharacters: fc.record({ text: price, documents: price }),
  perSpeechHour: price,
})
const rows: fc.Arbitrary<Row[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('k0', 'k1', 'k2', 'k3', 'k4', 'k5', '-'),
    day: fc
      .integer({ min: -2, max: 80 })
      .map((offset) =>
        offset === -2 ? 'never' : new Date(Date.UTC(2027, 11, 20 + offset)).toISOString().slice(0, 10),
      ),
    text: fc.nat({ max: 3_000 }),
    documents: fc.nat({ max: 3_000 }),
    speech: fc.nat({ max: 90_000 }),
  }),
  { selector: ({ key, day }) => `${key} ${day}`, minLength: 1, maxLength: 60 },
)

describe('costs', () => {
  test('are the same on the page, in the charge-back and in every file, and every line, group, month and total adds up', () => {
    fc.assert(
      fc.property(rows, book, fc.integer({ min: 1, max: 31 }), (all, prices, startDay) => {
        const basis = costBasis({ version: 1, prices, groups, billing: { startDay } })
        if (basis === undefined) throw new Error('There are prices.')
        const column = `estimated_cost_${prices.currency.toLowerCase()}`
        const report = reportOf(all, asked)
        const grouped = regroup(report, groups)
        const of = (one: UsageReport) => ({
          rollup: rollUp(one, asked),
          keys: undefined,
          prices: basis,
          about: undefined,
        })
        const written = (amount = 0n) => writeAmount(amount, prices.currency)

        // The total: every bill rounded once.
        const bills = new Set(all.map(({ day }) => billOf(day, startDay)))
        const ofBill = (bill: string) =>
          sum(all.filter((row) => billOf(row.day, startDay) === bill).map((row) => exactly(row, prices)))
        const total = sum([...bills].map((bill) => rounded(ofBill(bill))))
        const costs = costsOf(report, basis)
        expect(coinsOf(written(costs?.ofKeys(report.keys.keys())))).toBe(total)

        // The strip: kinds and speech come to the total.
        const { sums } = rollUp(report, asked)
        const ofField = (field: 'characters' | 'text' | 'documents' | 'speech', keys?: readonly number[]) => {
          const counts = keys
            ? Object.assign(
                {},
                ...usageFields.map((one) => ({
                  [one]: keys.reduce((all, key) => all + (report.sums.byKey[one][key] ?? 0), 0),
                })),
              )
            : sums
          return costOfField(report, basis, { counts, keys }, field) ?? 0n
        }
        for (const keys of [undefined, [0], [...report.keys.keys()].slice(1)]) {
          expect(ofField('characters', keys)).toBe(ofField('text', keys) + ofField('documents', keys))
          expect(ofField('characters', keys) + ofField('speech', keys)).toBe(
            costs?.ofKeys(keys ?? report.keys.keys()),
          )
        }

        // Charge-back per group and billing period and month.
        const tables = new Map(
          (['period', 'month'] as const).map((period) => [
            period,
            readCsv(periodCsv(of(grouped), period, startDay)),
          ]),
        )
        for (const [period, lines] of tables) {
          expect(sumOf(lines, column)).toBe(total)
          // Sums over groups are the total of the period: of its bills, each rounded once.
          const places = new Set(lines.map((line) => line['first_day']))
          for (const place of places) {
            const ofPlace = lines.filter((line) => line['first_day'] === place)
            const [first = '', last = ''] = [place, ofPlace[0]?.['last_day']]
            const isIn = ({ day }: Row) => (first === '' ? day === 'never' : first <= day && day <= last)
            const inside = [...bills].filter((bill) =>
              all.some((row) => isIn(row) && billOf(row.day, startDay) === bill),
            )
            expect(sumOf(ofPlace, column)).toBe(sum(inside.map((bill) => rounded(ofBill(bill)))))
            if (period === 'month' && startDay === 1) expect(inside).toHaveLength(1)
          }
          // Each line is what it comes to exactly, less than a coin off per bill.
          for (const line of lines) {
            const [first = '', last = ''] = [line['first_day'], line['last_day']]
            const name =
              { 'No group': 'none', '': '-', Unattributed: '-' }[line['group'] ?? ''] ?? line['group']
            const own = all.filter(
              (row) =>
                groupOf(row.key) === name &&
                (first === '' ? row.day === 'never' : first <= row.day && row.day <= last),
            )
            const off = coinsOf(line[column]) * ONE - sum(own.map((row) => exactly(row, prices)))
            const count = BigInt(new Set(own.map(({ day }) => billOf(day, startDay))).size)
            expect(off < count * ONE && off > -count * ONE).toBe(true)
          }
        }

        // The page by group and by key: groups are their months, keys add up to their group.
        const groupCosts = costsOf(grouped, basis)
        const perGroup = readCsv(keyCsv(of(grouped)))
        for (const [index, { maskedKey, label }] of grouped.keys.entries()) {
          const name = maskedKey === '-' ? 'Unattributed' : label
          expect(perGroup[index]?.[column]).toBe(written(groupCosts?.ofKey(index)))
          const months = tables.get('month')?.filter((line) => line['group'] === name) ?? []
          expect(sumOf(months, column)).toBe(coinsOf(perGroup[index]?.[column]))
          const members = grouped.keys[index]?.members ?? ['-']
          const keys = [...report.keys.keys()].filter((key) =>
            members.includes(report.keys[key]?.maskedKey ?? ''),
          )
          expect(costs?.ofKeys(keys)).toBe(groupCosts?.ofKey(index))
        }

        // Every file by key says of each key what the page says.
        const perKey = readCsv(keyCsv(of(report)))
        const copied = Papa.parse<Line>(
          keyTable(keyRows(rollUp(report, asked), nameKeys(report.keys), 'characters', []), {
            report,
            hasDays: true,
            prices: basis,
          }).text,
          { header: true, delimiter: '\t' },
        ).data
        const perDay = readCsv(longCsv(of(report)))
        const perWeek = readCsv(periodCsv(of(report), 'week', startDay))
        const wide = readCsv(wideCsv(of(report))).filter(({ field }) => field === column)
        const json = JSON.parse([...exportJson(of(report))].join(''))
        expect(coinsOf(json[column].toFixed(prices.currency === 'JPY' ? 0 : 2))).toBe(total)
        for (const [index, line] of perKey.entries()) {
          const shown = written(costs?.ofKey(index))
          expect([line[column], copied[index]?.[column], wide[index]?.['total']]).toEqual([
            shown,
            shown,
            shown,
          ])
          const own = (lines: readonly Line[]) => lines.filter((one) => one['api_key'] === line['api_key'])
          expect(sumOf(own(perDay), column)).toBe(coinsOf(shown))
          expect(sumOf(own(perWeek), column)).toBe(coinsOf(shown))
          const days = Object.entries(wide[index] ?? {}).filter(([name]) =>
            /^\d{4}-|^without_day|^other_days/.test(name),
          )
          expect(sum(days.map(([, amount]) => coinsOf(amount)))).toBe(coinsOf(shown))
        }
        expect(
          (json.key_and_day_usages ?? json.key_usages).map((row: Record<string, number>) => row[column]),
        ).toEqual(perDay.map((line) => Number(line[column])))
        // Days that were not used cost nothing, and no line is a coin off or below nothing.
        for (const line of perDay) {
          const row = all.find(
            ({ key, day }) =>
              (key === '-' ? 'Unattributed' : key) === line['api_key'] &&
              (day === 'never' ? '' : day) === line['usage_date'],
          )
          const off = coinsOf(line[column]) * ONE - exactly(row ?? { key: '', day: '' }, prices)
          expect(off < ONE && off > -ONE).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('are the same counted in small numbers and in big ones, from nothing to what no small number holds', () => {
    const size = fc.constantFrom(1, 1_000, 10 ** 6, 10 ** 9)
    fc.assert(
      fc.property(rows, size, book, fc.integer({ min: 1, max: 31 }), (all, times, prices, startDay) => {
        const basis = costBasis({ version: 1, prices, groups, billing: { startDay } })
        if (basis === undefined) throw new Error('There are prices.')
        const report = reportOf(
          all.map((row) => ({ ...row, text: (row.text ?? 0) * times, speech: (row.speech ?? 0) * times })),
          asked,
        )
        const [small, big] = [undefined, 'big' as const].map((way) => {
          const costs = runToEnd(countCosts(report, basis, way))
          const ofRow = runToEnd(costs.ofRows())
          return [
            ...Array.from(report.keys, (_, key) => costs.ofKey(key)),
            ...Array.from({ length: report.rowCount }, (_, row) => ofRow(row)),
          ]
        })
        expect(small).toEqual(big)
      }),
      { numRuns: 300 },
    )
  })

  test('of a month are the same alone and within a year', () => {
    const prices = { currency: 'EUR', perMillionCharacters: { text: '1000', documents: '0' } }
    const basis = costBasis({ version: 1, prices })
    if (basis === undefined) throw new Error('There are prices.')
    fc.assert(
      fc.property(rows, (all) => {
        const alone = { start: '2028-01-01', end: '2028-01-31' }
        const january = all.filter(({ day }) => day.startsWith('2028-01'))
        const make = (some: Row[], range: typeof alone) =>
          readCsv(
            periodCsv(
              {
                rollup: rollUp(reportOf(some, range), range),
                keys: undefined,
                prices: basis,
                about: undefined,
              },
              'month',
            ),
          ).filter((line) => line['first_day']?.startsWith('2028-01'))
        const brief = (lines: readonly Line[]) =>
          new Map(lines.map((line) => [line['api_key'], line['estimated_cost_eur']]))
        // The order of the keys decides among equal remainders: it is that of the report.
        const order = [...new Set(all.map(({ key }) => key))]
        const sorted = january.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
        expect(brief(make(sorted, alone))).toEqual(
          brief(
            make(
              all.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key)),
              asked,
            ),
          ),
        )
      }),
    )
  })
})
