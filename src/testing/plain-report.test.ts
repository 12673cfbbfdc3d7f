import { expect, test } from 'vitest'
import { NoReport, readPlainReport } from './plain-report.ts'
import { NO_DAY, usageFields } from '../report-reader/usage-report.ts'
import { wireNames } from '../report-reader/usage-wire.ts'

/** A usage object as on the wire, in the order of `usageFields`. */
function usage(...counts: number[]) {
  return Object.fromEntries(usageFields.map((field, index) => [wireNames[field], counts[index] ?? 0]))
}

function read(report: unknown) {
  return readPlainReport(JSON.stringify({ usage_report: report }))
}

test('the report of the contract: totals, rows per key and day, days in order', () => {
  const report = read({
    total_usage: usage(66, 36, 20, 10, 900),
    group_by: 'key_and_day',
    start_date: '2026-10-01T00:00:00',
    end_date: '2026-10-31T23:59:59Z',
    key_and_day_usages: [
      {
        api_key: 'aaaa****1111',
        api_key_label: 'Shop',
        usage_date: '2026-10-02T00:00:00Z',
        usage: usage(11, 6, 5, 0, 900),
      },
      {
        api_key: 'bbbb****2222',
        api_key_label: 'Shop',
        usage_date: '2026-10-01T00:00:00Z',
        usage: usage(22, 12, 5, 5),
      },
      {
        api_key: 'aaaa****1111',
        api_key_label: 'Web shop',
        usage_date: '2026-10-01T00:00:00Z',
        usage: usage(33, 18, 10, 5),
      },
    ],
  })
  expect(report).toMatchObject({
    groupBy: 'key_and_day',
    start: '2026-10-01',
    end: '2026-10-31',
    total: { characters: 66, text: 36, documents: 20, improvement: 10, speech: 900 },
    days: ['2026-10-01', '2026-10-02'],
    rowCount: 3,
    missing: [],
    keys: [
      { maskedKey: 'aaaa****1111', label: 'Shop', formerLabels: ['Web shop'] },
      { maskedKey: 'bbbb****2222', label: 'Shop', formerLabels: [] },
    ],
  })
  expect([...report.keyIndex]).toEqual([0, 1, 0])
  expect([...report.dayIndex]).toEqual([1, 0, 0])
  expect([...report.counts.characters]).toEqual([11, 22, 33])
  expect([...report.counts.speech]).toEqual([900, 0, 0])
})

test('minutes of speech become milliseconds, and milliseconds take precedence if both are sent', () => {
  const { counts, total } = read({
    total_usage: { speech_to_text_minutes: 107.46 },
    key_usages: [
      { usage: { speech_to_text_minutes: 0.0001 } },
      { api_key: 'a', usage: { speech_to_text_minutes: 5, speech_to_text_milliseconds: 7 } },
      { api_key: 'b', usage: { speech_to_text_minutes: 5, speech_to_text_milliseconds: null } },
    ],
  })
  expect(total?.speech).toBe(6_447_600)
  expect([...counts.speech]).toEqual([6, 7, 300_000])
})

test('numbers beyond the contract are kept under their names, and other unknown fields are ignored', () => {
  const report = read({
    total_usage: { speech_to_speech_minutes: 1.25, note: 'x' },
    key_usages: [
      { api_key: 'a', usage: { total_characters: 1, glossary_characters: 4, deep: { total_characters: 9 } } },
      { api_key: 'b', usage: { total_characters: 2, __proto__x: 1 }, usage_extra: [1, 2] },
    ],
    generated: true,
  })
  expect(report.otherTotals).toEqual({ speech_to_speech_minutes: 1.25 })
  expect(report).not.toHaveProperty('total')
  expect(report.otherCounts).toEqual({
    glossary_characters: Float64Array.of(4, 0),
    __proto__x: Float64Array.of(0, 1),
  })
})

test('missing counts are read as zero and reported', () => {
  const { counts, keys, dayIndex, remarks, total } = read({
    total_usage: { total_characters: 5 },
    key_and_day_usages: [
      {},
      {
        api_key: null,
        usage_date: 'yesterday',
        usage: { total_characters: 5, text_translation_characters: null },
      },
      { api_key: '-', api_key_label: 'unknown', usage_date: '2026-02-30T00:00:00Z', usage: usage(0) },
    ],
  })
  expect(keys).toEqual([{ maskedKey: '-', label: 'unknown', formerLabels: [] }])
  expect([...dayIndex]).toEqual([NO_DAY])
  expect([...counts.characters]).toEqual([5])
  expect(total).toEqual({ characters: 5, text: 0, documents: 0, improvement: 0, speech: 0 })
  expect(remarks).toEqual({
    receivedRows: 3,
    duplicateRows: 2,
    unattributedRows: 3,
    rowsWithoutDay: 3,
    missingCounts: { characters: 1, text: 2, documents: 2, improvement: 2, speech: 2 },
    missingTotals: ['text', 'documents', 'improvement', 'speech'],
    speechRounding: 0,
    leftOutRows: 0,
  })
})

test('rows of the same key and day are added up, and duplicates counted', () => {
  const row = { api_key: 'a', usage_date: '2026-10-01T00:00:00Z', usage: { ...usage(2, 1, 1), other: 3 } }
  const { rowCount, counts, otherCounts, remarks } = read({
    key_and_day_usages: [row, { ...row, usage_date: '2026-10-02' }, row],
  })
  expect(rowCount).toBe(2)
  expect([...counts.characters]).toEqual([4, 2])
  expect(otherCounts).toEqual({ other: Float64Array.of(6, 3) })
  expect(remarks).toMatchObject({ receivedRows: 3, duplicateRows: 1 })
})

test('a renamed key has the name of its latest day, regardless of row order', () => {
  const named = (api_key_label: string, usage_date: string) => ({ api_key: 'a', api_key_label, usage_date })
  const { keys } = read({
    key_and_day_usages: [
      named('third', '2026-10-09'),
      named('first', '2026-10-01'),
      named('', '2026-10-10'),
      named('second', '2026-10-05'),
      named('first', '2026-10-02'),
    ],
  })
  expect(keys).toEqual([
    {
      maskedKey: 'a',
      label: 'third',
      formerLabels: ['first', 'second'],
      periods: [
        { label: 'first', first: '2026-10-01', last: '2026-10-02' },
        { label: 'second', first: '2026-10-05', last: '2026-10-05' },
        { label: 'third', first: '2026-10-09', last: '2026-10-09' },
      ],
    },
  ])
})

test('labels used on the same day have overlapping periods; a label that is used again later has two', () => {
  const named = (api_key_label: string, day: number) => ({
    api_key: 'a',
    api_key_label,
    usage_date: `2026-10-0${day}`,
  })
  const { keys } = read({
    key_and_day_usages: [
      ...[1, 2, 3].map((day) => named('Shop', day)),
      ...[2, 3, 4].map((day) => named('Bot', day)),
      named('Shop', 5),
    ],
  })
  expect(keys[0]).toMatchObject({ label: 'Shop', formerLabels: ['Bot'] })
  expect(keys[0]?.periods).toEqual([
    { label: 'Shop', first: '2026-10-01', last: '2026-10-03' },
    { label: 'Bot', first: '2026-10-02', last: '2026-10-04' },
    { label: 'Shop', first: '2026-10-05', last: '2026-10-05' },
  ])
})

test('an empty list of rows does not hide a filled one', () => {
  const report = read({
    key_and_day_usages: [],
    key_usages: [{ api_key: 'a', usage: { total_characters: 5 } }],
  })
  expect(report).toMatchObject({ rowCount: 1, remarks: { rowsWithoutDay: 1 } })
})

test('the rounding error of decimal minutes is half a unit of the last decimal per number', () => {
  const rows = (...minutes: number[]) =>
    minutes.map((speech_to_text_minutes) => ({ api_key: 'a', usage: { speech_to_text_minutes } }))
  const rounding = (total: object, ...minutes: number[]) =>
    read({ total_usage: total, key_usages: rows(...minutes) }).remarks.speechRounding
  expect(rounding({ speech_to_text_minutes: 107.46 }, 50, 57.46)).toBe(900)
  expect(rounding({ speech_to_text_minutes: 107.5 }, 50.04, 57.46)).toBe(3600)
  expect(rounding({ speech_to_text_milliseconds: 6_447_600 }, 50, 57.46)).toBe(600)
  expect(rounding({ total_characters: 5 }, 50, 57.46)).toBe(0)
})

test('a report without rows is valid', () => {
  for (const report of [{}, { key_and_day_usages: [] }, { key_and_day_usages: null, key_usages: null }]) {
    expect(read(report)).toMatchObject({ rowCount: 0, keys: [], days: [] })
  }
})

test('counts are exact up to 2^53, and negative or huge ones are kept unchanged', () => {
  const text = `{"usage_report":{"key_usages":[{"usage":{
    "total_characters":9007199254740991,"text_translation_characters":-12,"document_translation_characters":1.5e300,
    "text_improvement_characters":-0,"speech_to_text_milliseconds":4294967297}}]}}`
  const { counts } = readPlainReport(text)
  expect(usageFields.map((field) => counts[field][0])).toEqual([
    9007199254740991, -12, 1.5e300, 0, 4294967297,
  ])
})

test.each([
  ['[]', '$', 'an object'],
  ['null', '$', 'an object'],
  ['{}', '$.usage_report', 'an object'],
  ['{"usage_report":[]}', '$.usage_report', 'an object'],
  ['{"usage_report":{"total_usage":5}}', '$.usage_report.total_usage', 'an object'],
  ['{"usage_report":{"key_and_day_usages":{}}}', '$.usage_report.key_and_day_usages', 'an array'],
  ['{"usage_report":{"key_and_day_usages":[{},5]}}', '$.usage_report.key_and_day_usages[1]', 'an object'],
  ['{"usage_report":{"key_usages":[{"api_key":5}]}}', '$.usage_report.key_usages[0].api_key', 'a string'],
  ['{"usage_report":{"key_usages":[{"usage":"5"}]}}', '$.usage_report.key_usages[0].usage', 'an object'],
  [
    '{"usage_report":{"key_usages":[{"usage":{"total_characters":"5"}}]}}',
    '$.usage_report.key_usages[0].usage.total_characters',
    'a finite number',
  ],
  [
    '{"usage_report":{"key_usages":[{"usage":{"total_characters":1e999}}]}}',
    '$.usage_report.key_usages[0].usage.total_characters',
    'a finite number',
  ],
])('counts and identifiers must be valid: %s', (text, path, expected) => {
  expect(() => readPlainReport(text)).toThrow(NoReport)
  try {
    readPlainReport(text)
  } catch (error) {
    expect(error).toMatchObject({ issue: { path, expected } })
  }
})
