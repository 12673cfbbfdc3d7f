/** Parses the exports of two periods, file and clipboard, with a library and checks them against the figures on the page and against the rows. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { viewComparison } from '../compare/compared-view.ts'
import { keyRows } from '../figures/key-rows.ts'
import { keyTable } from '../keys/copy-table.ts'
import { keyCsv } from './tables.ts'
import { compareInOrder } from '../page-under-test.ts'

const today = '2026-03-20'
const later = { start: '2026-02-20', end: '2026-03-20' }
const earlier = { start: '2026-01-21', end: '2026-02-19' }
/** The 28 days before today, each with the day 30 before it. */
const isCompared = (day: string) => later.start <= day && day < today
const dayAt = (start: string, offset: number) =>
  new Date(Date.parse(`${start}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)
const counterpartOf = (day: string) => dayAt(day, -30)

const labels: Readonly<Record<string, string>> = { a: '=SUM(A1)', b: '+49 30', c: 'Shop, "Süd"\n2', '-': '' }
const rowsFrom = (start: string): fc.Arbitrary<Row[]> =>
  fc
    .uniqueArray(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c', 'd', '-'),
        day: fc.integer({ min: 0, max: 28 }).map((offset) => dayAt(start, offset)),
        text: fc.nat({ max: 5_000 }),
        documents: fc.nat({ max: 50 }),
        speech: fc.nat({ max: 60_000 }),
      }),
      { selector: ({ key, day }) => `${key} ${day}`, minLength: 1, maxLength: 40 },
    )
    .map((rows) => rows.map((row) => ({ ...row, label: labels[row.key] ?? row.key })))

type Line = Readonly<Record<string, string>>

function readTable(text: string, delimiter = ','): Line[] {
  const { data, errors } = Papa.parse<Line>(text.replace(/^\uFEFF/, ''), {
    header: true,
    delimiter,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  // No duplicate columns, no sentences as column names, and no formulas.
  const names = Object.keys(data[0] ?? {})
  expect(names.filter((name) => !/^[a-z_]+$|^(earlier_)?\d{4}-\d\d-\d\d$/.test(name))).toEqual([])
  const number = /^-?\d+(\.\d+)?$/
  const cells = data.flatMap((line) => Object.values(line))
  expect(cells.filter((cell) => /^[=+@]|^-/.test(cell) && !number.test(cell))).toEqual([])
  return data
}

const fields = {
  total_characters: 'characters',
  text_translation_characters: 'text',
  document_translation_characters: 'documents',
  speech_to_text_milliseconds: 'speech',
} as const
type Name = keyof typeof fields
const names = Object.keys(fields).filter((name): name is Name => name in fields)

const amountOf = (row: Row, name: Name) =>
  ({
    total_characters: (row.text ?? 0) + (row.documents ?? 0),
    text_translation_characters: row.text ?? 0,
    document_translation_characters: row.documents ?? 0,
    speech_to_text_milliseconds: row.speech ?? 0,
  })[name]

/** The expected earlier amount, change and percentage; a percentage only if there is usage in both periods. */
function wanted(now: number, before: number): readonly string[] {
  const percent =
    now === 0 || before === 0 ? '' : now === before ? '0' : tenThousandths(BigInt(now), BigInt(before))
  return [String(before), String(now - before), percent]
}

/** Percent of the earlier amount to four decimals, in whole numbers, halves away from zero. */
function tenThousandths(now: bigint, before: bigint): string {
  const parts = (now - before) * 1_000_000n
  const size = parts < 0n ? -parts : parts
  const whole = (2n * size + before) / (2n * before)
  const digits = String(whole).padStart(5, '0')
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
  return parts < 0n && whole !== 0n ? `-${text}` : text
}

const written = (line: Line, name: string) =>
  ['earlier', 'change', 'change_percent'].map((what) => line[`${what}_${name}`])

describe('every export of two periods', () => {
  test('has the figures of the page when read back, with new and gone, and both days written out', () => {
    fc.assert(
      fc.property(rowsFrom(later.start), rowsFrom(earlier.start), (now, before) => {
        const of = (rows: Row[], range: typeof later) => ({ report: reportOf(rows, range), range, readAt: 0 })
        // The report has data from the first of the earlier days on.
        const begun = [{ key: '-', label: labels['-'] ?? '-', day: earlier.start }, ...before]
        const comparison = compareInOrder(
          of(now, later),
          of(begun, earlier),
          { against: 'before', byWeekday: false },
          today,
        )
        const { rollup } = comparison
        const prices = { currency: 'EUR', perMillionCharacters: { text: '20' } }
        const input = { comparison, rollup, keys: undefined, prices }
        const all = (rows: readonly Row[], name: Name) =>
          rows.reduce((sum, row) => sum + amountOf(row, name), 0)
        const inLater = (key: string, isOf: (day: string) => boolean) =>
          now.filter((row) => row.key === key && isCompared(row.day) && isOf(row.day))
        const counterparts = new Map(
          Array.from({ length: 28 }, (_, offset) => dayAt(later.start, offset)).map((day) => [
            counterpartOf(day),
            day,
          ]),
        )
        const inEarlier = (key: string, isOf: (day: string) => boolean) =>
          before.filter((row) => row.key === key && isOf(counterparts.get(row.day) ?? ''))
        const keyOf = (line: Line) => (line['api_key'] === 'Unattributed' ? '-' : (line['api_key'] ?? ''))

        // Per key, in the file and on the clipboard, against the rows and against the words of the table.
        const perKey = readTable([...keyCsv(input)].join(''))
        const rows = keyRows(rollup, 'characters', [])
        const view = viewComparison(comparison, 'characters', undefined)
        const { text } = keyTable(rows, { hasDays: true, compared: view, prices })
        const copied = readTable(text.slice(0, text.indexOf('Later days:')), '\t')
        expect(text).toContain('Earlier days: 2026-01-21 to 2026-02-17')
        expect(perKey).toHaveLength(rollup.report.keys.length)
        for (const [index, line] of perKey.entries()) {
          const key = keyOf(line)
          const isAny = (day: string) => isCompared(day)
          for (const name of names) {
            const amounts = [all(inLater(key, isAny), name), all(inEarlier(key, isAny), name)] as const
            expect(Number(line[name])).toBe(
              all(
                now.filter((row) => row.key === key),
                name,
              ),
            )
            expect(Number(line[`compared_${name}`])).toBe(amounts[0])
            expect(written(line, name)).toEqual(wanted(...amounts))
          }
          expect([line['days_compared'], line['earlier_first_day'], line['earlier_last_day']]).toEqual([
            '28',
            '2026-01-21',
            '2026-02-17',
          ])
          expect(copied[index]?.['change_total_characters']).toBe(line['change_total_characters'])
          expect(copied[index]?.['change_percent_total_characters']).toBe(
            line['change_percent_total_characters'],
          )
          expect(copied[index]?.['estimated_cost_eur']).toBe(line['estimated_cost_eur'])
          // The table says so in words: +1,234 (+8.6%), new, gone.
          const { exact, part } = view.changeOfAll([index])
          const plain = (words: string) => Number(words.replaceAll(/[+,%]/g, '').replace('−', '-'))
          expect(plain(exact)).toBe(Number(line['change_total_characters']))
          const percent = line['change_percent_total_characters'] ?? ''
          if (/new|gone|none/.test(part)) expect(percent).toBe('')
          else if (part === '') expect(['', '0']).toContain(percent)
          else if (!part.startsWith('<'))
            expect(Math.abs(plain(part) - Number(percent))).toBeLessThanOrEqual(0.0501)
        }
        for (const name of names) {
          const sum = (column: string) => perKey.reduce((total, line) => total + Number(line[column]), 0)
          expect(sum(name)).toBe(all(now, name))
          expect(sum(`change_${name}`)).toBe(sum(`compared_${name}`) - sum(`earlier_${name}`))
        }
        expect(view.changes.characters.value).toBe(
          perKey.reduce((total, line) => total + Number(line['change_total_characters']), 0),
        )
      }),
      { numRuns: 25 },
    )
  })
})
