import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { addDays, type DayRange } from '../../api/day.ts'
import { totalsPerKey } from '../../report-reader/totals-per-key.ts'
import { usageFields, perField } from '../../report-reader/usage-report.ts'
import { keyTable } from '../keys/copy-table.ts'
import { chargeBackCsv } from './charge-back.ts'
import { dayCsv, fileName, type ExportInput, keyCsv } from './tables.ts'
import { type About, describeExport, isPartial } from './export-about.ts'
import { exportJson } from './export-json.ts'
import { createCsvWriter } from '../../ui/files/csv.ts'
import { keyRows } from '../figures/key-rows.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { wireNames } from '../../report-reader/usage-wire.ts'
import { chargeBackFor, collectFile, formatsFor, changeLines } from './save-export.ts'
import { viewComparison } from '../compare/compared-view.ts'
import { regroup, regroupLoaded } from '../figures/regroup.ts'
import { reportOf, smallReport, type Row } from '../../testing/wire-report.ts'
import { compareInOrder } from '../page-under-test.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }
const about = describeExport(
  { report: smallReport, range, readAt: 0 },
  'all 3 keys',
  false,
  new Date('2026-11-03T10:00:00Z'),
)
const input: ExportInput = { rollup: rollUp(smallReport, range), keys: undefined, about }

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
    const lines = readCsv(dayCsv(input))
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatchObject({
      usage_date: '2026-10-30',
      api_key: 'aaaa****1111',
      api_key_label: 'Web shop',
    })
    for (const field of usageFields) expect(sumOf(lines, wireNames[field])).toBe(smallReport.total?.[field])
  })

  test('begins with a byte order mark', () => {
    expect([...dayCsv(input)].join('').startsWith('\uFEFFusage_date,')).toBe(true)
  })

  test('says what was read, and what the file contains if that is groups or some of the keys', () => {
    const loaded = { report: smallReport, range, readAt: 0 }
    const proofOf = (about: About) => about.find(([name]) => name === 'Proof')?.[1]
    const read = '6 rows add up to the reported totals in all fields.'
    expect(proofOf(describeExport(loaded, 'all 3 keys'))).toBe(read)
    expect(proofOf(describeExport(loaded, '1 key', true))).toBe(
      `All that was read: ${read} This file contains 1 key.`,
    )
    const grouped = regroupLoaded(loaded, [{ name: 'Sales', keys: ['aaaa****1111', 'bbbb****2222'] }])
    expect(proofOf(describeExport(grouped, '1 group'))).toBe(
      `All that was read: ${read} This file contains their sums by group (1 group).`,
    )
  })

  test('says of how many days it is, and which were not loaded', () => {
    const missing = [
      { start: '2026-10-31', end: '2026-10-31' },
      { start: '2026-11-01', end: '2026-11-01' },
    ]
    const about = describeExport({ report: { ...smallReport, missing }, range, readAt: 0 }, 'all 3 keys')
    expect(Object.fromEntries(about)).toMatchObject({
      'Range as reported by the service': '2026-10-30 to 2026-11-02',
      'Days loaded': '2 of 4 days',
      Proof: '6 rows of 2 of 4 days add up to the reported totals in all fields.',
    })
    expect(about).toContainEqual(['Remark', 'Days not loaded: 31 Oct – 1 Nov 2026.'])
  })

  test('contains only the keys requested, if not all are', () => {
    const lines = readCsv(dayCsv({ ...input, keys: new Set([1]) }))
    expect(new Set(lines.map((line) => line['api_key']))).toEqual(new Set(['bbbb****2222']))
  })

  test('random reports are read back completely, whatever their labels', () => {
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
    const whole = { keys: undefined }
    fc.assert(
      fc.property(rows, (all) => {
        const report = reportOf(all, days)
        const rollup = rollUp(report, days)
        const lines = readCsv(dayCsv({ rollup, keys: undefined }))
        // A line has the label of its key on that day; two labels on one day may be two keys.
        for (const line of lines) {
          const ofDay = all.filter(({ key, day }) => key === line['api_key'] && day === line['usage_date'])
          const labels = new Set(ofDay.map(({ label = '' }) => label).filter((label) => label !== ''))
          if (labels.size === 1) expect(labels).toContain(line['api_key_label'])
        }
        const perKey = readCsv(keyCsv({ rollup, ...whole }))
        const perMonth = readCsv(chargeBackCsv({ rollup, ...whole }, 1)).slice(0, -1)
        expect(perKey.map((line) => line['api_key'])).toEqual(report.keys.map(({ maskedKey }) => maskedKey))
        for (const field of usageFields) {
          for (const summed of [lines, perKey, perMonth]) {
            expect(sumOf(summed, wireNames[field])).toBe(rollup.sums[field])
          }
          for (const [index, line] of perKey.entries()) {
            expect(Number(line[wireNames[field]])).toBe(rollup.keyTotals[field][index])
          }
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('what each key is charged for', () => {
  test('is a line per key', () => {
    const lines = readCsv(keyCsv(input))
    expect(lines.map((line) => [line['api_key'], line['total_characters']])).toEqual([
      ['aaaa****1111', '350'],
      ['bbbb****2222', '100'],
      ['Unattributed', '5'],
    ])
  })

  test('says which group each key is in, if there are groups', () => {
    const groups = [{ name: 'Shop', labels: ['web*'] }]
    expect(readCsv(keyCsv({ ...input, groups })).map((line) => [line['api_key'], line['group']])).toEqual([
      ['aaaa****1111', 'Shop'],
      ['bbbb****2222', ''],
      ['Unattributed', ''],
    ])
    expect(readCsv(keyCsv(input))[0]).not.toHaveProperty('group')
    const byGroup = { ...input, groups, rollup: rollUp(regroup(smallReport, groups), range) }
    expect(readCsv(keyCsv(byGroup)).map((line) => [line['group'], line['keys']])).toEqual([
      ['Shop', '1'],
      ['No group', '1'],
      ['Unattributed', ''],
    ])
  })

  test('is a line per key and month, with the days that count', () => {
    const lines = readCsv(chargeBackCsv(input, 1))
    expect(
      lines.map((line) => [line['first_day'], line['last_day'], line['api_key'], line['total_characters']]),
    ).toEqual([
      ['2026-10-30', '2026-10-31', 'aaaa****1111', '300'],
      ['2026-11-01', '2026-11-02', 'aaaa****1111', '50'],
      ['2026-10-30', '2026-10-31', 'bbbb****2222', '30'],
      ['2026-11-01', '2026-11-02', 'bbbb****2222', '70'],
      ['2026-10-30', '2026-10-31', 'Unattributed', '5'],
      ['', '', 'Total', '455'],
    ])
  })

  test('a line says how many days of the month it covers', () => {
    const months = readCsv(chargeBackCsv(input, 1))
    expect(months.slice(0, 2).map((line) => [line['days_counted'], line['days_in_month']])).toEqual([
      ['2', '31'],
      ['2', '30'],
    ])
    const missing = [{ start: '2026-10-31', end: '2026-10-31' }]
    const rollup = rollUp({ ...input.rollup.report, missing }, range)
    expect(readCsv(chargeBackCsv({ ...input, rollup }, 1))[0]).toMatchObject({ days_counted: '1' })
  })

  test('has a separate line for usage without a day, and charges no days that were not requested', () => {
    const odd = reportOf(
      [
        { key: 'a', day: '2026-10-29', text: 8 },
        { key: 'a', day: '2026-10-30', text: 1 },
        { key: 'a', day: 'never', text: 2 },
        { key: 'a', day: '2027-03-05', text: 4 },
      ],
      range,
    )
    const lines = readCsv(chargeBackCsv({ ...input, rollup: rollUp(odd, range) }, 1))
    expect(lines.map((line) => [line['first_day'], line['last_day'], line['total_characters']])).toEqual([
      ['2026-10-30', '2026-10-31', '1'],
      ['', '', '2'],
      ['', '', '3'],
    ])
  })
})

const formulas = [
  '=1+1',
  '+49 30',
  '-2',
  '@SUM(A1)',
  '=HYPERLINK("https://example.com","x")',
  '=1+1\nsecond line',
  '＝1+1',
]

describe('a label that looks like a formula', () => {
  test.each([...formulas, '\tcell', '\n=1'])('%j stays a label in a file', (label) => {
    const [line] = Papa.parse<string[]>(createCsvWriter()([[label]])).data
    expect(line?.[0]).toBe(`'${label}`)
  })

  test.each(formulas)('%j stays a label on the clipboard', (label) => {
    const report = reportOf([{ key: 'k****1', label, day: '2026-10-30', text: 12 }], range)
    const rows = keyRows(rollUp(report, range), 'characters', [])
    const [, line] = Papa.parse<string[]>(keyTable(rows, { hasDays: true }).text, {
      delimiter: '\t',
    }).data
    expect(line?.[0]).toBe(`'${label.replace('\n', ' ')}`)
    expect(keyTable(rows, { hasDays: true }).html).toContain(`<td>'${label.replaceAll('"', '&quot;')}</td>`)
  })

  test('the dash of unattributed usage stays a dash', () => {
    expect(createCsvWriter()([['-', 5]])).toBe('-,5\r\n')
  })
})

test('JSON contains facts about the export, the totals and every row', () => {
  const file: unknown = JSON.parse([...exportJson(input)].join(''))
  expect(file).toMatchObject({
    about: { Keys: 'all 3 keys', Remarks: ['1 row belongs to no known key: “Unattributed”.'] },
    total_usage: { total_characters: 455 },
    key_and_day_usages: { length: 6 },
  })
})

test('usage of no known key has one name in every table, and the service’s in JSON', () => {
  const { report } = input.rollup
  const grouped = regroup(report, [{ name: 'Shop', keys: ['aaaa****1111'] }])
  for (const one of [report, grouped]) {
    const whole = { ...input, rollup: rollUp(one, range) }
    const rows = keyRows(whole.rollup, 'characters', [])
    const { text, html } = keyTable(rows, { hasDays: true })
    const files = [dayCsv, keyCsv].map((make) => [...make(whole)].join(''))
    for (const file of [...files, text, html]) {
      expect(file).toContain('Unattributed')
      expect(file).not.toMatch(/(^|[",>\t])-([",<\t]|$)/m)
    }
    const { key_and_day_usages: lines } = JSON.parse([...exportJson(whole)].join(''))
    expect(lines.at(-1)[one.ungrouped ? 'group' : 'api_key']).toBe(one.ungrouped ? 'Unattributed' : '-')
  }
})

test('JSON invents no total, neither for a field that was not reported nor for some of the keys', () => {
  const report = reportOf([{ key: 'a', day: '2026-10-30', text: 7 }], {
    ...range,
    total: { total_characters: 7 },
  })
  const whole = { ...input, rollup: rollUp(report, range) }
  expect(JSON.parse([...exportJson(whole)].join(''))).toHaveProperty('total_usage', { total_characters: 7 })
  const part = JSON.parse([...exportJson({ ...whole, keys: new Set([0]) })].join(''))
  expect(part).not.toHaveProperty('total_usage')
})

test('183,000 rows become a file without blocking the page for longer than a turn', async () => {
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
  const file = await collectFile(dayCsv({ rollup: rollUp(many, range), keys: undefined }), 'text/csv')
  clearInterval(counting)
  expect(turns).toBeGreaterThan(0)
  expect((await file.text()).split('\r\n')).toHaveLength(183_002)
  const one = { rollup: rollUp(many, range), keys: new Set([7]) }
  for (const make of [dayCsv, exportJson]) expect([...make(one)].length).toBeGreaterThan(5)
})

test('the name of a file contains its days, UTC and its content', () => {
  expect(fileName(range, 'report', 'json')).toBe('usage-2026-10-30-to-2026-11-02-utc-report.json')
  expect(fileName({ start: '2026-10-30', end: '2026-10-30' }, 'report', 'json', true)).toBe(
    'usage-2026-10-30-utc-report-partial.json',
  )
})

test('a file is partial if a day had not ended when it was read, whatever day it is now', () => {
  const at = Date.parse('2026-11-02T22:00:00Z')
  const loaded = { report: { ...smallReport, readings: [{ at }] }, range, readAt: at }
  expect(isPartial(loaded, '2027-01-01')).toBe(true)
  const days = { start: '2026-10-30', end: '2026-11-01' }
  expect(isPartial({ ...loaded, range: days }, '2027-01-01')).toBe(false)
})

test('a file is partial if the report does not cover all of its days', () => {
  const of = (echo: DayRange) => ({ report: { ...smallReport, ...echo }, range, readAt: 0 })
  expect(isPartial(of(range), '2027-01-01')).toBe(false)
  expect(isPartial(of({ ...range, end: '2026-11-01' }), '2027-01-01')).toBe(true)
  expect(isPartial(of({ ...range, start: '2026-10-31' }), '2027-01-01')).toBe(true)
})

test('a file of days that reach into the future names the day that was not over, and the days to come', () => {
  const remarks = (end: string, madeAt: string) => {
    const days = { start: '2026-10-30', end }
    const about = describeExport(
      { report: { ...smallReport, ...days }, range: days, readAt: 0 },
      'all keys',
      false,
      new Date(madeAt),
    )
    return about.flatMap(([name, value]) => (name === 'Remark' ? value : [])).slice(1)
  }
  expect(remarks('2026-11-05', '2026-11-02T12:00:00Z')).toEqual([
    '2 Nov 2026 was not over, so its usage is incomplete.',
    '3 days still to come: 3–5 Nov 2026.',
  ])
  expect(remarks('2026-11-05', '2026-11-04T12:00:00Z')).toEqual([
    '4 Nov 2026 was not reported yet.',
    '1 day still to come: 5 Nov 2026.',
  ])
  expect(remarks('2026-11-05', '2026-11-06T12:00:00Z')).toEqual([])
})

test('the key table is copied as cells, and labels stay text', () => {
  const report = reportOf([{ key: 'a', label: '<b>shop</b>\tone', day: '2026-10-30', text: 12 }], range)
  const rows = keyRows(rollUp(report, range), 'characters', [])
  expect(keyTable(rows, { hasDays: true }).text.split('\n')[1]?.split('\t')).toEqual([
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
  expect(keyTable(rows, { hasDays: true }).html).toContain('&lt;b&gt;shop')
})

test('a report grouped by key is exported without days, and says so', () => {
  const report = totalsPerKey(smallReport)
  const loaded = { report, range, readAt: 0 }
  const keyed = describeExport(loaded, 'all 3 keys')
  const lines = readCsv(keyCsv({ ...input, rollup: rollUp(report, range) }))
  expect(lines).toHaveLength(3)
  expect(lines[0]).not.toHaveProperty('usage_date')
  for (const field of usageFields) expect(sumOf(lines, wireNames[field])).toBe(smallReport.total?.[field])
  const json = [...exportJson({ ...input, rollup: rollUp(report, range), about: keyed })].join('')
  expect(json).toContain('"Grouped": "by key')
  expect(json).toContain('"key_usages"')
  const rows = keyRows(rollUp(report, range), 'characters', [])
  expect(keyTable(rows, { hasDays: false }).text).not.toContain('first_used')
  expect(formatsFor(loaded).map(({ what }) => what)).toEqual(['by-key', 'report-by-key'])
})

test('by group and month: groups with their keys, months, and what they cost, worked out by hand', () => {
  const report = regroup(smallReport, [{ name: 'Shop', keys: ['aaaa****1111'] }])
  const prices = { currency: 'EUR', perMillionCharacters: { text: '10000' }, perSpeechHour: '6' }
  const what = { rollup: rollUp(report, range), keys: undefined, prices }
  const columns = ['group', 'keys', 'first_day', 'total_characters', 'estimated_cost_eur']
  expect(readCsv(chargeBackFor(1).make(what)).map((line) => columns.map((column) => line[column]))).toEqual([
    // 260 of 300 characters are text, a cent each; improvement has no price.
    ['Shop', '1', '2026-10-30', '300', '2.60'],
    ['Shop', '1', '2026-11-01', '50', ''],
    // 30 cents, and a minute of speech for 10.
    ['No group', '1', '2026-10-30', '30', '0.40'],
    ['No group', '1', '2026-11-01', '70', '0.70'],
    ['Unattributed', '', '2026-10-30', '5', '0.05'],
    ['Total', '', '', '455', '3.75'],
  ])
  expect(formatsFor({ report, range, readAt: 0 }).map(({ label }) => label)).toContain('CSV, a row per group')
})

test('a cost without the price of a used kind names that kind in every file; a file where all have prices has no such column', () => {
  const report = regroup(smallReport, [{ name: 'Shop', keys: ['aaaa****1111'] }])
  const prices = { currency: 'EUR', perMillionCharacters: { text: '10000' } }
  const unpriced = (make: (what: ExportInput) => Generator<string>, of = report) =>
    readCsv(make({ rollup: rollUp(of, range), keys: undefined, prices })).map((line) => line['without_price'])
  const documents = 'document_translation_characters'
  const improvement = 'text_improvement_characters'
  const speech = 'speech_to_text_milliseconds'
  expect(unpriced(chargeBackFor(1).make)).toEqual([
    documents,
    improvement,
    speech,
    '',
    '',
    `${documents}; ${improvement}; ${speech}`,
  ])
  expect(unpriced(keyCsv, smallReport)).toEqual([`${documents}; ${improvement}`, speech, ''])
  expect(unpriced(dayCsv, smallReport)).toEqual([documents, '', improvement, speech, '', ''])
  const rows = keyRows(rollUp(smallReport, range), 'characters', [])
  const { text } = keyTable(rows, { hasDays: true, prices })
  const copied = Papa.parse<Record<string, string>>(text, { delimiter: '\t', header: true }).data
  expect(copied.map((line) => line['without_price'])).toEqual([`${documents}; ${improvement}`, speech, ''])
  const plain = reportOf([{ key: 'a', day: range.start, text: 1 }], range)
  for (const make of [chargeBackFor(1).make, keyCsv, dayCsv]) {
    const [head = ''] = [...make({ rollup: rollUp(plain, range), keys: undefined, prices })]
      .join('')
      .split('\r\n')
    expect(head).toContain('estimated_cost_eur')
    expect(head).not.toContain('without_price')
  }
})

test('a group that is called “No group” is booked under its name, unlike keys without a group', () => {
  const report = regroup(smallReport, [{ name: 'No group', keys: ['aaaa****1111'] }])
  const what = { rollup: rollUp(report, range), keys: undefined }
  const lines = readCsv(chargeBackFor(1).make(what))
  expect(lines.map(({ group, total_characters: characters }) => [group, characters])).toEqual([
    ['No group', '300'],
    ['No group', '50'],
    ['Keys without a group', '30'],
    ['Keys without a group', '70'],
    ['Unattributed', '5'],
    ['Total', '455'],
  ])
})

test('by group and billing period: each period with its dates and how much of it is counted; all add up to the groups', () => {
  const days = { start: '2026-09-20', end: '2026-11-20' }
  const usage = Array.from({ length: 62 }, (_, day) => ({ day: addDays(days.start, day), text: 1_000 }))
  const report = regroup(
    reportOf(
      usage.flatMap((row) => [
        { ...row, key: 'a' },
        { ...row, key: 'b', speech: 36_000 },
        { ...row, key: 'c' },
      ]),
      days,
    ),
    [{ name: 'Shop', keys: ['a', 'b'] }],
  )
  const prices = { currency: 'EUR', perMillionCharacters: { text: '20' }, perSpeechHour: '6' }
  const what = { rollup: rollUp(report, days), keys: undefined, prices }
  expect(chargeBackFor(15).label).toBe('Charge-back: CSV, a row per group and billing period')
  expect(chargeBackFor(1).label).toBe('Charge-back: CSV, a row per group and month')
  const all = readCsv(chargeBackFor(15).make(what))
  const lines = all.slice(0, -1)
  const columns = [
    'group',
    'billing_period',
    'first_day',
    'last_day',
    'days_counted',
    'days_in_billing_period',
  ]
  const periods = [
    ['2026-09-15 to 2026-10-14', '2026-09-20', '2026-10-14', '25', '30'],
    ['2026-10-15 to 2026-11-14', '2026-10-15', '2026-11-14', '31', '31'],
    ['2026-11-15 to 2026-12-14', '2026-11-15', '2026-11-20', '6', '30'],
  ]
  expect(lines.map((line) => columns.map((column) => line[column]))).toEqual(
    ['Shop', 'No group'].flatMap((group) => periods.map((period) => [group, ...period])),
  )
  // A group's day: 2,000 characters are 4 cents and 36 seconds 6; 62 days are 6.20.
  expect(lines.map((line) => line['estimated_cost_eur'])).toEqual([
    '2.50',
    '3.10',
    '0.60',
    '0.50',
    '0.62',
    '0.12',
  ])
  expect(all.at(-1)).toMatchObject({ group: 'Total', first_day: '', estimated_cost_eur: '7.44' })
  const perGroup = readCsv(keyCsv(what))
  for (const group of perGroup) {
    const own = lines.filter((line) => line['group'] === group['group'])
    for (const column of [...usageFields.map((field) => wireNames[field]), 'estimated_cost_eur'])
      expect(sumOf(own, column)).toBeCloseTo(Number(group[column]), 9)
  }
})

test('groups on the clipboard have their names and their numbers of keys', () => {
  const report = regroup(smallReport, [{ name: 'Shop', keys: ['aaaa****1111'] }])
  const rows = keyRows(rollUp(report, range), 'characters', [])
  const copied = keyTable(rows, { hasDays: true })
  const lines = copied.text.split(/\r?\n/).map((line) => line.split('\t').slice(0, 3))
  expect(lines.slice(0, 4)).toEqual([
    ['group', 'keys', 'total_characters'],
    ['Shop', '1', '350'],
    ['No group', '1', '100'],
    ['Unattributed', '', '5'],
  ])
  expect(copied.html).toContain('<th>group</th><th>keys</th>')
})

test('the picture says which days it is compared with, what each chart came to on them, and what changed', () => {
  const asked = { start: '2026-11-02', end: '2026-11-08' }
  const before = { start: '2026-10-26', end: '2026-11-01' }
  const loaded = (rows: Row[], days: typeof asked) => ({
    report: reportOf(rows, days),
    range: days,
    readAt: 0,
  })
  const comparison = compareInOrder(
    loaded([{ key: 'a', label: 'Shop', day: '2026-11-03', text: 1_300 }], asked),
    loaded([{ key: 'a', label: 'Shop', day: '2026-10-27', text: 1_000 }], before),
    { against: 'before', byWeekday: true },
    '2026-11-20',
  )
  const view = viewComparison(comparison, 'characters', undefined)
  const lines = changeLines(view, ['characters', 'speech']).map((line) => line.replaceAll('\u00a0', ' '))
  expect(lines).toEqual([
    'Compared with 26 Oct – 1 Nov, same weekdays',
    'Characters: 1,300; 1,000 on 26 Oct – 1 Nov 2026, change +300 (+30.0%)',
    'What changed: +300 characters against 26 Oct – 1 Nov.',
  ])
  expect(changeLines(undefined, ['characters'])).toEqual([])
})
