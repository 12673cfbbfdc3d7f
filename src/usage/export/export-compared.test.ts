/** Exports of two periods, read back by a library and counted again from the rows. */
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { viewComparison } from '../compare/compared-view.ts'
import { keyRows } from '../figures/key-rows.ts'
import { changePercent } from './cells.ts'
import { keyCsv } from './tables.ts'
import { keyTable } from '../keys/copy-table.ts'
import { compareInOrder } from '../page-under-test.ts'

const later = { start: '2026-11-14', end: '2026-11-21' }
const earlier = { start: '2026-11-06', end: '2026-11-13' }
const laterRows: Row[] = [
  { key: 'a', label: 'Shop', day: '2026-11-14', text: 100, documents: 7 },
  { key: 'a', label: 'Shop', day: '2026-11-20', text: 50 },
  { key: 'n', label: 'New', day: '2026-11-15', text: 30, speech: 500 },
  // The current day is not compared.
  { key: 'a', label: 'Shop', day: '2026-11-21', text: 9 },
]
const earlierRows: Row[] = [
  { key: 'a', label: 'Shop', day: '2026-11-06', text: 60 },
  { key: 'g', label: '=Gone', day: '2026-11-08', text: 5 },
]
const of = (rows: readonly Row[], range: typeof later) => ({
  report: reportOf(rows, range),
  range,
  readAt: 0,
})
const comparison = compareInOrder(
  of(laterRows, later),
  of(earlierRows, earlier),
  { against: 'before', byWeekday: false },
  '2026-11-21',
)
const view = viewComparison(comparison, 'characters', undefined)

function read(pieces: Iterable<string>) {
  const text = [...pieces].join('').replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    comments: '#',
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return { text, lines: data }
}

describe('an export of two periods', () => {
  test('calls no key gone that was used on days not compared', () => {
    const compared = compareInOrder(
      of([...laterRows, { key: 'g', label: '=Gone', day: '2026-11-21', text: 2 }], later),
      of(earlierRows, earlier),
      { against: 'before', byWeekday: false },
      '2026-11-21',
    )
    const words = 'none on these days'
    const place = compared.rollup.report.keys.findIndex(({ maskedKey }) => maskedKey === 'g')
    const input = { comparison: compared, keys: new Set([place]) }
    const [line] = read(keyCsv({ ...input, rollup: compared.rollup })).lines
    expect(line).toMatchObject({ change_percent_total_characters: '', status: words })
    const rows = keyRows(compared.rollup, 'characters', [])
    const seen = viewComparison(compared, 'characters', undefined)
    const { text } = keyTable(rows, { hasDays: true, compared: seen })
    expect(text).toContain(words)
    expect(seen.changeOfAll([place]).part).toBe(words)
  })

  test('has a line per key; a copied table names both ranges below', () => {
    const { lines } = read(keyCsv({ comparison, rollup: comparison.rollup, keys: undefined }))
    const rows = keyRows(comparison.rollup, 'characters', [])
    const { text } = keyTable(rows, { hasDays: true, compared: view })
    expect(text).toContain('Later days: 2026-11-14 to 2026-11-20')
    expect(text).toContain('Earlier days: 2026-11-06 to 2026-11-12')
    expect(text).toContain('Days compared: 7 of 8')
    expect(text).toContain('What changed: +122 characters against 6–12 Nov (7 of 8 days): +97 Shop')
    expect(
      lines.map((line) => [
        line['api_key'],
        line['change_total_characters'],
        line['change_text_translation_characters'],
      ]),
    ).toEqual([
      ['a', '97', '90'],
      ['n', '30', '30'],
      ['g', '-5', '-5'],
    ])
    const sum = (column: string) => lines.reduce((all, line) => all + Number(line[column] ?? 0), 0)
    expect(sum('total_characters')).toBe(196)
    expect(sum('change_total_characters')).toBe(view.changes.characters.value)
    expect(sum('change_speech_to_text_milliseconds')).toBe(500)
    expect(lines.at(-1)?.['api_key_label']).toBe("'=Gone")
  })

  test('has the earlier cost and the change beside the cost, and one column for keys that are new or gone', () => {
    // 0.02 EUR a character of text, 0.01 of documents.
    const prices = {
      currency: 'EUR',
      perMillionCharacters: { text: '20000', documents: '10000' },
      perSpeechHour: '0',
    }
    const input = { comparison, rollup: comparison.rollup, keys: undefined, prices }
    const columns = [
      'estimated_cost_eur',
      'compared_estimated_cost_eur',
      'earlier_estimated_cost_eur',
      'change_estimated_cost_eur',
      'change_percent_estimated_cost_eur',
      'status',
    ]
    const { lines } = read(keyCsv(input))
    expect(lines.map((line) => columns.map((column) => line[column]))).toEqual([
      // 159 and 150 characters of text, 7 of documents; 60 before.
      ['3.250000', '3.070000', '1.200000', '1.870000', '155.8333', ''],
      ['0.600000', '0.600000', '0.000000', '0.600000', '', 'new'],
      ['0.000000', '0.000000', '0.100000', '-0.100000', '', 'gone'],
    ])
    // A key used only earlier also says what its cost leaves out.
    const { lines: inPart } = read(
      keyCsv({ ...input, prices: { ...prices, perMillionCharacters: { documents: '1' } } }),
    )
    expect(inPart.map((line) => line['without_price'])).toEqual([
      'text_translation_characters',
      'text_translation_characters',
      'text_translation_characters',
    ])
    expect(view.changeOfCost(prices)).toEqual({ short: '+2.37', part: '+182.3%' })
    expect(viewComparison(comparison, 'characters', [2]).changeOfCost(prices)).toEqual({
      short: '−0.10',
      part: 'gone',
    })
  })

  test('copied keys include the words and their change', () => {
    const rows = keyRows(comparison.rollup, 'characters', [])
    const { text, html } = keyTable(rows, { hasDays: true, compared: view })
    const lines = text.split(/\r?\n/)
    const [head = '', shop = ''] = lines
    expect(head.split('\t')).toContain('change_total_characters')
    expect(shop.split('\t')).toContain('97')
    // Below the table, so that it stays one block.
    expect(lines.slice(lines.indexOf('') + 1).filter((one) => one !== '')).toEqual([
      'Later days: 2026-11-14 to 2026-11-20',
      'Earlier days: 2026-11-06 to 2026-11-12',
      'Days compared: 7 of 8',
      'Aligned by: date',
      expect.stringMatching(/^"?What changed: \+122 characters against 6–12 Nov/),
    ])
    expect(html).toMatch(/^<table>.*<\/table>.*<p>What changed: \+122 characters .*<\/p>$/s)
  })
})

test('a percentage that ends in a half is rounded away from zero', () => {
  expect(changePercent(4334, 6400)).toBe(-32.2813)
  expect(changePercent(8466, 6400)).toBe(32.2813)
  // In proportion to less than nothing, more would look like less.
  expect(changePercent(-304, -152)).toBe('')
})
