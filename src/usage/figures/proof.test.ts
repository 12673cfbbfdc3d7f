import { describe, expect, test } from 'vitest'
import { readPlainReport } from '../../testing/plain-report.ts'
import { prove } from './proof.ts'
import { remarksOn } from './remarks.ts'
import { reportOf, smallReport, wireRow } from '../../testing/wire-report.ts'

const range = { start: '2026-10-30', end: '2026-11-02' }

describe('the proof', () => {
  test('holds where the rows add up to the totals in all five fields', () => {
    const proof = prove(smallReport)
    expect(proof.differing).toEqual([])
    expect(proof.fields.map(({ rows, reported }) => [rows, reported])).toEqual([
      [455, 455],
      [365, 365],
      [40, 40],
      [50, 50],
      [60_000, 60_000],
    ])
    expect(remarksOn(smallReport, proof)).toEqual(['1 row belongs to no known key: “Unattributed”.'])
  })

  test('says by how much where they do not, and leaves the reported total as it is', () => {
    const report = reportOf([{ key: 'a', day: '2026-10-30', text: 98 }], {
      ...range,
      total: { total_characters: 100, text_translation_characters: 98 },
    })
    expect(prove(report).differing).toEqual([
      { field: 'characters', rows: 98, reported: 100, difference: -2 },
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
    expect(proof.gapSum).toBe(31)
    expect(
      proof.gaps.map(({ keyIndex, day, characters, kinds }) => [keyIndex, day, characters, kinds]),
    ).toEqual([
      [1, '2026-10-31', 40, 10],
      [0, '2026-10-30', 11, 10],
    ])
  })

  test('of many differences the largest fifty are kept and all are counted', () => {
    const rows = Array.from({ length: 300 }, (_, index) => ({
      key: `key${index}`,
      day: '2026-10-30',
      characters: 1 + ((index * 7919) % 300),
    }))
    const proof = prove(reportOf(rows, range))
    expect(proof.gapCount).toBe(300)
    expect(proof.gaps.map(({ characters }) => characters)).toEqual(
      Array.from({ length: 50 }, (_, index) => 300 - index),
    )
  })
})

test('everything odd is counted and said', () => {
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
  const said = remarksOn(report, prove(report)).join(' ')
  expect(said).toContain('1 row repeated a key and day and was added up')
  expect(said).toContain('1 row belongs to no known key')
  expect(said).toContain('1 row was without a day')
  expect(said).toContain('Speech is missing in 1 row and counted as 0')
  expect(said).toContain('Other reported fields: speech_to_speech_minutes 2.5')
  expect(said).not.toMatch(/NaN|undefined/)
})
