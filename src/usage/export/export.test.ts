import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../api/day.ts'
import { groupByKey } from '../../api/report/by-key.ts'
import { usageFields } from '../../api/report/usage-report.ts'
import { tableHtml, tableText } from './copy-table.ts'
import { describeExport } from './export-about.ts'
import { exportJson, fileName, longCsv, wideCsv, type ExportInput } from './export-content.ts'
import { csvLine } from './export-csv.ts'
import { nameKeys } from '../figures/key-names.ts'
import { keyRows } from '../figures/key-rows.ts'
import { openLedger } from '../figures/ledger.ts'
import { perField, wireNames } from '../../api/report/usage-wire.ts'
import { collectFile } from './save-file.ts'
import { formatsFor } from './save-export.ts'
import { reportOf, smallReport, type Row } from '../../testing/wire-report.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }
const about = describeExport({
  held: { report: smallReport, range },
  keys: 'all 3 keys',
  isUnfinished: false,
  madeAt: new Date('2026-11-03T10:00:00Z'),
})
const input: ExportInput = { ledger: openLedger(smallReport, range), keys: undefined, about }

type Line = Readonly<Record<string, string>>

function readCsv(pieces: Iterable<string>): Line[] {
  const text = [...pieces].join('')
  const { data, errors } = Papa.parse<Line>(text.replace(/^\uFEFF/, ''), {
    header: true,
    comments: '#',
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

const sumOf = (lines: readonly Line[], column: string) =>
  lines.reduce((sum, line) => sum + Number(line[column]), 0)

describe('a CSV read back by a library', () => {
  test('has a line per key and day and adds up to the reported totals', () => {
    const lines = readCsv(longCsv(input))
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatchObject({
      usage_date: '2026-10-30',
      api_key: 'aaaa****1111',
      api_key_label: 'Web shop',
    })
    for (const field of usageFields) expect(sumOf(lines, wireNames[field])).toBe(smallReport.total?.[field])
  })

  test('with days in columns adds up too, and shows days without usage as 0', () => {
    const lines = readCsv(wideCsv(input))
    const characters = lines.filter(({ field }) => field === 'total_characters')
    expect(
      characters.map((line) => [line['api_key'], line['total'], line['2026-10-30'], line['2026-11-01']]),
    ).toEqual([
      ['aaaa****1111', '350', '100', '0'],
      ['bbbb****2222', '100', '30', '0'],
      ['-', '5', '0', '0'],
    ])
    expect(sumOf(characters, '2026-10-31')).toBe(205)
  })

  test('begins with a byte order mark and says days, keys and proof', () => {
    const text = [...longCsv(input)].join('')
    expect(text.startsWith('\uFEFF# Usage: 2026-10-30 to 2026-11-02')).toBe(true)
    expect(text).toContain('UTC')
    expect(text).toContain('# Keys: all 3 keys')
    expect(text).toContain('# Proof: 6 rows add up to the reported totals, in all five fields')
    expect([...longCsv({ ...input, about: undefined })].join('')).not.toContain('#')
  })

  test('holds only the keys asked for, where less is asked for', () => {
    const lines = readCsv(longCsv({ ...input, keys: new Set([1]) }))
    expect(new Set(lines.map((line) => line['api_key']))).toEqual(new Set(['bbbb****2222']))
  })

  test('random reports come back whole, whatever their labels', () => {
    const rows: fc.Arbitrary<Row[]> = fc.array(
      fc.record({
        key: fc.nat({ max: 9 }).map((number) => `key${number}`),
        label: fc.string({ unit: 'grapheme', maxLength: 12 }).filter((label) => !/^[=+\-@\t\r]/.test(label)),
        day: fc.nat({ max: 30 }).map((offset) => addDays('2026-10-30', offset)),
        text: fc.nat(),
        speech: fc.nat(),
      }),
      { minLength: 1, maxLength: 60 },
    )
    const days = { start: '2026-10-30', end: '2026-11-29' }
    fc.assert(
      fc.property(rows, (all) => {
        const report = reportOf(all, days)
        const ledger = openLedger(report, days)
        const lines = readCsv(longCsv({ ledger, keys: undefined, about: undefined }))
        expect(lines.map((line) => line['api_key_label'])).toEqual(
          [...report.keyIndex].map((index) => report.keys[index]?.label),
        )
        const wide = readCsv(wideCsv({ ledger, keys: undefined, about: undefined }))
        for (const field of usageFields) {
          expect(sumOf(lines, wireNames[field])).toBe(ledger.sums[field])
          expect(
            sumOf(
              wide.filter((line) => line['field'] === wireNames[field]),
              'total',
            ),
          ).toBe(ledger.sums[field])
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('a label that looks like a formula', () => {
  test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tcell', '=HYPERLINK("https://example.com","x")'])(
    '%s stays a label',
    (label) => {
      const [line] = Papa.parse<string[]>(csvLine([label])).data
      expect(line?.[0]).toBe(`'${label}`)
    },
  )

  test('the dash of unattributed usage stays a dash', () => {
    expect(csvLine(['-', 5])).toBe('-,5\r\n')
  })
})

test('JSON holds what it is about, the totals and every row', () => {
  const file: unknown = JSON.parse([...exportJson(input)].join(''))
  expect(file).toMatchObject({
    about: { Keys: 'all 3 keys', Remarks: ['1 row belongs to no known key: “Unattributed”.'] },
    total_usage: { total_characters: 455 },
    key_and_day_usages: { length: 6 },
  })
})

test('183,000 rows become a file without the page standing still for longer than a turn', async () => {
  const rows = Array.from({ length: 500 }, (_, key) => ({
    key: `key${key}****${key}`,
    day: '2026-10-30',
    text: 1,
  }))
  const report = reportOf(rows, range)
  const repeated = { ...report, rowCount: 183_000 }
  const many = {
    ...repeated,
    keyIndex: Uint32Array.from({ length: 183_000 }, (_, row) => row % 500),
    dayIndex: new Uint16Array(183_000),
    counts: perField(() => new Float64Array(183_000).fill(3)),
  }
  let turns = 0
  const counting = setInterval(() => (turns += 1), 0)
  const file = await collectFile(
    longCsv({ ledger: openLedger(many, range), keys: undefined, about: undefined }),
    'text/csv',
  )
  clearInterval(counting)
  expect(turns).toBeGreaterThan(0)
  expect((await file.text()).split('\r\n')).toHaveLength(183_002)
})

test('the name of a file says days, UTC and content', () => {
  expect(fileName(range, 'report', 'json')).toBe('usage-2026-10-30-to-2026-11-02-utc-report.json')
  expect(fileName({ start: '2026-10-30', end: '2026-10-30' }, 'report', 'json', true)).toBe(
    'usage-2026-10-30-utc-report-partial.json',
  )
})

test('the key table is copied as cells, and labels stay text', () => {
  const report = reportOf([{ key: 'a', label: '<b>shop</b>\tone', day: '2026-10-30', text: 12 }], range)
  const rows = keyRows(openLedger(report, range), nameKeys(report.keys), 'characters', [])
  expect(tableText(rows).split('\n')[1]?.split('\t')).toEqual([
    '<b>shop</b> one',
    'a',
    '12',
    '12',
    '0',
    '0',
    '0',
    '2026-10-30',
    '2026-10-30',
  ])
  expect(tableHtml(rows)).toContain('&lt;b&gt;shop')
})

test('a report grouped by key is exported without days, and says so', () => {
  const report = groupByKey(smallReport)
  const held = { report, range }
  const keyed = describeExport({ held, keys: 'all 3 keys', isUnfinished: false, madeAt: new Date(0) })
  const text = [...longCsv({ ...input, ledger: openLedger(report, range), about: keyed })].join('')
  expect(text).toContain('# Grouped: by key')
  const lines = readCsv([text])
  expect(lines).toHaveLength(3)
  expect(lines[0]).not.toHaveProperty('usage_date')
  for (const field of usageFields) expect(sumOf(lines, wireNames[field])).toBe(smallReport.total?.[field])
  const json = [...exportJson({ ...input, ledger: openLedger(report, range), about: keyed })].join('')
  expect(json).toContain('"key_usages"')
  const rows = keyRows(openLedger(report, range), nameKeys(report.keys), 'characters', [])
  expect(tableText(rows, false)).not.toContain('first_used')
  expect(formatsFor(report).map(({ what }) => what)).toEqual(['by-key', 'report-by-key'])
})
