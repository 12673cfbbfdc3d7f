import { describe, expect, test } from 'vitest'
import { everyDay } from '../../testing/plain-calendar.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { rollUp } from './usage-rollup.ts'
import { explainSign, keysWithSign, signDays, signsOf, signWords } from './signs.ts'

const range = { start: '2026-10-01', end: '2026-11-20' }

/** Rows of a key from one day to another, every `step` days. */
function used(key: string, from: string, to: string, step = 1): Row[] {
  return everyDay(from, to)
    .filter((_, index) => index % step === 0)
    .map((day) => ({ key, day, text: 100 }))
}

function signsIn(rows: readonly Row[], missing: readonly { start: string; end: string }[] = []) {
  const report = { ...reportOf(rows, range), missing }
  const signs = signsOf(rollUp(report, range))
  return new Map(report.keys.map(({ maskedKey }, index) => [maskedKey, signs[index]]))
}

describe('signs of activity', () => {
  test('a first use is one after fourteen days without any', () => {
    const signs = signsIn([
      ...used('always', '2026-10-01', '2026-11-20'),
      ...used('day15', '2026-10-15', '2026-11-20'),
      ...used('day14', '2026-10-14', '2026-11-20'),
    ])
    expect(signs.get('day15')).toEqual([{ kind: 'new', on: '2026-10-15' }])
    expect(signs.get('day14')).toEqual([])
    expect(signs.get('always')).toEqual([])
  })

  test('a last use is one more than seven days before the last day, however often the key was used', () => {
    const signs = signsIn([
      ...used('8 days', '2026-10-01', '2026-11-12'),
      ...used('7 days', '2026-10-01', '2026-11-13'),
      ...used('once', '2026-10-02', '2026-10-02'),
      ...used('fortnightly', '2026-10-01', '2026-11-20', 14),
    ])
    expect(signs.get('8 days')).toEqual([{ kind: 'silent', on: '2026-11-12' }])
    expect(signs.get('7 days')).toEqual([])
    expect(signs.get('once')).toEqual([{ kind: 'silent', on: '2026-10-02' }])
    expect(signs.get('fortnightly')).toEqual([{ kind: 'silent', on: '2026-11-12' }])
  })

  test('a short life in the middle has both; usage of no known key has none; any field counts', () => {
    const signs = signsIn([
      ...used('-', '2026-10-20', '2026-11-01'),
      { key: 'pilot', day: '2026-10-20', speech: 60_000 },
      { key: 'pilot', day: '2026-10-25', text: 1 },
      { key: 'unused', day: '2026-10-20' },
    ])
    expect(signs.get('pilot')).toEqual([
      { kind: 'new', on: '2026-10-20' },
      { kind: 'silent', on: '2026-10-25' },
    ])
    expect(signs.get('-')).toEqual([])
    expect(signs.get('unused')).toEqual([])
  })

  test('days that could not be loaded are not idle days: only the days after them count', () => {
    const missing = [{ start: '2026-10-10', end: '2026-10-19' }]
    const rows = [
      ...used('a', '2026-11-03', '2026-11-20'),
      ...used('b', '2026-11-02', '2026-11-20'),
      ...used('c', '2026-10-01', '2026-10-09'),
    ]
    const signs = signsIn(rows, missing)
    expect(signs.get('a')).toEqual([{ kind: 'new', on: '2026-11-03' }])
    expect(signs.get('b')).toEqual([])
    expect(signs.get('c')).toEqual([])
    expect(signDays(rollUp({ ...reportOf(rows, range), missing }, range))).toEqual({
      start: '2026-10-20',
      end: '2026-11-20',
    })
  })

  test('keys are found by their sign, which is worded as a fact', () => {
    const report = reportOf(
      [...used('a', '2026-11-03', '2026-11-20'), ...used('b', '2026-10-01', '2026-10-12')],
      range,
    )
    const rollup = rollUp(report, range)
    expect([...keysWithSign(rollup, 'new')]).toEqual([0])
    expect([...keysWithSign(rollup, 'silent')]).toEqual([1])
    const [[begun] = [], [ended] = []] = signsOf(rollup)
    expect([begun, ended].map((sign) => sign && signWords(sign, range))).toEqual([
      'first use 3 Nov',
      'last use 12 Oct',
    ])
    const years = { start: '2024-01-01', end: range.end }
    expect(begun && signWords(begun, years)).toBe('first use 3 Nov 2026')
    expect(begun && explainSign(begun)).toBe('First used on 3 Nov 2026, after at least 14 days without use')
    expect(ended && explainSign(ended)).toBe(
      'Last used on 12 Oct 2026, more than 7 days before the last day shown',
    )
  })
})
