import { describe, expect, test } from 'vitest'
import { readPlainReport } from '../../testing/plain-report.ts'
import { prove } from '../figures/proof.ts'
import { badgeWords, proofInWords } from './proof-words.ts'
import { findings, remarksOn } from './remarks.ts'
import { findStrayRows } from '../figures/stray-rows.ts'
import { reportOf, smallReport, wireRow } from '../../testing/wire-report.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }

describe('the proof', () => {
  test('holds if the rows add up to the totals in all fields', () => {
    const proof = prove(smallReport)
    expect(proof.differing).toEqual([])
    expect(proof.fields.map(({ rows, reported }) => [rows, reported])).toEqual([
      [455, 455],
      [365, 365],
      [40, 40],
      [50, 50],
      [60_000, 60_000],
    ])
    expect(remarksOn(smallReport, range, proof)).toEqual(['1 row belongs to no known key: “Unattributed”.'])
  })

  test('of a single row is in the singular', () => {
    const report = reportOf([{ key: 'a', day: '2026-10-30', text: 98 }], range)
    expect(proofInWords(prove(report)).words).toBe('1 row adds up to the reported totals in all fields.')
  })

  test('says by how much they differ, and leaves the reported total as it is', () => {
    const report = reportOf([{ key: 'a', day: '2026-10-30', text: 98 }], {
      ...range,
      total: { total_characters: 100, text_translation_characters: 98 },
    })
    expect(prove(report).differing).toEqual([
      { field: 'characters', rows: 98, reported: 100, difference: -2, isRounding: false },
    ])
    expect(report.total?.characters).toBe(100)
  })

  test('a service without totals is not a difference', () => {
    const proof = prove(reportOf([{ key: 'a', day: '2026-10-30', text: 1 }], { ...range, total: 'none' }))
    expect(proof.hasTotals).toBe(false)
    expect(proof.differing).toEqual([])
  })

  test('finds the key and day where the kinds do not add up, largest difference first', () => {
    const report = reportOf(
      [
        { key: 'a', day: '2026-10-30', text: 10, characters: 11 },
        { key: 'a', day: '2026-10-31', text: 10 },
        { key: 'b', day: '2026-10-31', text: 10, characters: 40 },
      ],
      range,
    )
    const proof = prove(report)
    expect(proof.gapCount).toBe(2)
    expect(proof).toMatchObject({ shortfall: { rows: 2, sum: 31 }, excess: { rows: 0, sum: 0 } })
    expect(
      proof.discrepancies.map(({ keyIndex, day, characters, kinds }) => [keyIndex, day, characters, kinds]),
    ).toEqual([
      [1, '2026-10-31', 40, 10],
      [0, '2026-10-30', 11, 10],
    ])
  })

  test('too few and too many do not cancel each other out', () => {
    const report = reportOf(
      [
        { key: 'a', day: '2026-10-30', text: 10, characters: 40 },
        { key: 'a', day: '2026-10-31', text: 150, documents: 100, characters: 230 },
        { key: 'b', day: '2026-10-31', text: 10 },
      ],
      range,
    )
    expect(remarksOn(report, range, prove(report))).toEqual([
      'Text, documents, and improvement do not add up to the characters in 2 rows: in 1 they are 30 too few, in 1 they are 20 too many.',
    ])
  })

  test('rows outside the requested days are named, near ones and far ones', () => {
    const report = reportOf(
      [
        { key: 'a', day: '1970-01-01', text: 3 },
        { key: 'a', day: '2026-10-30', text: 10 },
        { key: 'b', day: '2026-11-03', text: 20 },
      ],
      range,
    )
    expect(remarksOn(report, range, prove(report))).toEqual([
      '2 rows outside the requested days. They are for 1 Jan 1970 and 3 Nov 2026. The totals above the chart count the requested days only; the keys, and files other than the charge-back, include all rows. The chart shows those near the requested days.',
    ])
    expect(findStrayRows(report, range)).toMatchObject({
      count: 2,
      listed: [
        { keyIndex: 1, day: '2026-11-03', counts: { text: 20 } },
        { keyIndex: 0, day: '1970-01-01', counts: { text: 3 } },
      ],
    })
    const near = { start: '2026-10-30', end: '2026-11-03' }
    expect(remarksOn(report, near, prove(report)).join(' ')).toContain('It is for 1 Jan 1970.')
    expect(remarksOn(report, near, prove(report)).join(' ')).toContain('The chart shows none of them.')
  })

  test('the largest of many rows without a day are listed', () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      api_key: `key${index}`,
      usage: { total_characters: (index * 7919) % 3000 },
    }))
    const report = readPlainReport(
      JSON.stringify({
        usage_report: {
          key_and_day_usages: [...rows, wireRow({ key: 'a', day: '2026-10-30', text: 1 })],
        },
      }),
    )
    const { count, listed } = findStrayRows(report, range)
    expect(count).toBe(3000)
    expect(listed.map(({ counts }) => counts.characters)).toEqual(
      Array.from({ length: 50 }, (_, index) => 2999 - index),
    )
  })

  test('of many differences the largest fifty are kept and all are counted', () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: `key${index}`,
      day: '2026-10-30',
      characters: 1 + ((index * 7919) % 300),
    }))
    const proof = prove(reportOf(rows, range))
    expect(proof.gapCount).toBe(300)
    expect(proof.discrepancies.map(({ characters }) => characters)).toEqual(
      Array.from({ length: 50 }, (_, index) => 300 - index),
    )
  })
})

describe('what rounding explains', () => {
  /** 30 rows of 1,234,567 ms each, written as minutes with two decimals, and their true sum. */
  const inMinutes = (total: object) =>
    readPlainReport(
      JSON.stringify({
        usage_report: {
          total_usage: total,
          key_usages: Array.from({ length: 30 }, (_, index) => ({
            api_key: `key${index}`,
            usage: { speech_to_text_minutes: 20.58 },
          })),
        },
      }),
    )

  test('decimal minutes are not a difference', () => {
    const report = inMinutes({ speech_to_text_minutes: 617.28 })
    const proof = prove(report)
    expect(proof.fields.find(({ field }) => field === 'speech')).toEqual({
      field: 'speech',
      rows: 37_044_000,
      reported: 37_036_800,
      difference: 7200,
      isRounding: true,
    })
    expect(proofInWords(proof)).toEqual({
      verdict: 'holds',
      words: '30 rows add up to the reported totals in the 1 field it reports; speech within rounding.',
    })
  })

  test('more than decimal minutes explain is one', () => {
    const proof = prove(inMinutes({ speech_to_text_minutes: 617.05 }))
    expect(proof.differing.map(({ difference }) => difference)).toEqual([21_000])
  })

  test('sums beyond 2^53 are marked as rounded, and differ only by more than that', () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({
      key: `key${index}`,
      day: '2026-10-30',
      text: 2 ** 52 + 1,
    }))
    const sum = 5 * 2 ** 52 + 5
    const total = { total_characters: sum, text_translation_characters: sum - 4096 }
    const report = reportOf(rows, { ...range, total })
    const proof = prove(report)
    expect(proof.differing.map(({ field, difference }) => [field, difference])).toEqual([['text', 4096]])
    expect(remarksOn(report, range, proof)).toEqual([
      'Amounts beyond 9,007,199,254,740,991 are rounded in their last digits: characters and text.',
    ])
  })
})

test('two labels of one masked key on one day are perhaps two keys, not a rename', () => {
  const rows = [
    { key: 'same****mask', label: 'Shop', day: '2026-10-30', text: 2 },
    { key: 'same****mask', label: 'Bot', day: '2026-10-30', text: 3 },
  ]
  const report = reportOf(rows, range)
  expect(remarksOn(report, range, prove(report))).toContain(
    '1 key has several labels on one day: perhaps several keys with the same mask, counted as one.',
  )
  const later = rows.map((row, index) => ({ ...row, day: `2026-10-3${index}` }))
  const renamed = reportOf(later, range)
  expect(remarksOn(renamed, range, prove(renamed))).toEqual([])
})

test('everything odd is counted and reported', () => {
  const row = wireRow({ key: 'aaaa****1111', day: '2026-10-30', text: 5 })
  const report = readPlainReport(
    JSON.stringify({
      usage_report: {
        group_by: 'key_and_day',
        total_usage: { total_characters: 10, speech_to_speech_minutes: 2.5 },
        key_and_day_usages: [
          row,
          row,
          {
            api_key: '-',
            api_key_label: 'unknown',
            usage_date: '2026-10-30T00:00:00Z',
            usage: { total_characters: 0 },
          },
          { api_key: 'bbbb****2222', usage_date: 'soon', usage: row.usage },
        ],
      },
    }),
  )
  const said = remarksOn(report, range, prove(report)).join(' ')
  expect(said).toContain('1 row repeated a key and day and was added up')
  expect(said).toContain('1 row belongs to no known key')
  expect(said).toContain('1 row without a day. Counted')
  expect(said).toContain('Text, documents, improvement, and speech are missing in 1 row and counted as 0')
  expect(said).toContain('Other reported fields: speech_to_speech_minutes 2.5')
  expect(said).not.toMatch(/NaN|undefined/)
})

test('a missing field takes its verb from its name, not from its rows', () => {
  const usage = { text_translation_characters: 1, speech_to_text_milliseconds: 1 }
  const said = (count: number) => {
    const rows = Array.from({ length: count }, (_, row) => ({
      api_key: `aaaa****${1000 + row}`,
      usage_date: '2026-10-30T00:00:00Z',
      usage,
    }))
    const report = readPlainReport(JSON.stringify({ usage_report: { key_and_day_usages: rows } }))
    return remarksOn(report, range, prove(report)).join(' ')
  }
  expect(said(1)).toContain('Characters, documents, and improvement are missing in 1 row and counted as 0.')
})

test('fields missing for the same reason share one note', () => {
  const rows = ['a', 'b'].map((name) => ({
    api_key: `${name}****1000`,
    usage_date: '2026-10-30T00:00:00Z',
    usage: {},
  }))
  const total = { total_characters: 0 }
  const body = { usage_report: { total_usage: total, key_and_day_usages: rows } }
  const report = readPlainReport(JSON.stringify(body))
  const proof = prove(report)
  expect(findings(report, { start: '2026-10-30', end: '2026-10-30' }, proof)).toEqual([
    'Characters, text, documents, improvement, and speech are missing in 2 rows and counted as 0.',
  ])
})

test('the rows that add up are counted as the service sent them, even if some repeat a key and day', () => {
  const report = reportOf(
    [
      { key: 'a', day: '2026-10-30', text: 1 },
      { key: 'a', day: '2026-10-30', text: 2 },
      { key: 'b', day: '2026-10-30', text: 4 },
    ],
    range,
  )
  expect(proofInWords(prove(report)).words).toBe('3 rows add up to the reported totals in all fields.')
})

test('the badge says which rows the proof covers if fewer days or keys are shown', () => {
  const loaded = { report: smallReport, range, readAt: 0 }
  const days = { start: '2026-11-01', end: '2026-11-02' }
  const zoomed = { ...loaded, range: days, slicedFrom: loaded }
  expect(badgeWords(loaded, false).words).toBe('Rows match')
  expect(badgeWords(loaded, true).words).toBe('Rows of all keys match')
  expect(badgeWords(zoomed, false).words).toBe('Rows of 30 Oct – 2 Nov match')
})
