import { describe, expect, test } from 'vitest'
import { reportOf } from '../../testing/wire-report.ts'
import { readView } from '../address/address.ts'
import { keysThatMake, rankKeys } from './rank-keys.ts'
import { filterKeys } from './key-filter.ts'
import { nameKeys } from './key-names.ts'
import { rankingOf, stepOf } from './ranking.ts'
import { rollUp } from './usage-rollup.ts'

const range = { start: '2026-11-01', end: '2026-11-02' }

/** A report in which every key used what `amounts` say on one day, and the view that an address asks for. */
function viewOf(amounts: readonly number[], search: Record<string, string> = {}) {
  const rows = amounts.map((text, index) => ({
    key: `k${String(index).padStart(3, '0')}`,
    day: range.start,
    text,
  }))
  const report = reportOf(rows, range)
  const rollup = rollUp(report, range)
  const names = nameKeys(report.keys)
  const view = readView({ ...emptySearch, ...range, ...search }, '2026-12-01')
  return { rollup, names, view, filter: filterKeys(rollup, names, view) }
}

const emptySearch = {
  range: undefined,
  start: undefined,
  end: undefined,
  group: undefined,
  step: undefined,
  metric: undefined,
  split: undefined,
  chart: undefined,
  sort: undefined,
  q: undefined,
  pins: undefined,
  key: undefined,
  series: undefined,
}

function ranking(amounts: readonly number[], search: Record<string, string> = {}) {
  const { rollup, filter, view } = viewOf(amounts, search)
  return rankingOf(rollup, filter, view)
}

const small = Array.from({ length: 100 }, () => 10)

describe('keys are ranked', () => {
  test('where the others are more than 60 % of the usage, unless a person wants them stacked', () => {
    expect(ranking(small)).toEqual({ canRank: true, isRanked: true })
    expect(ranking(small, { chart: 'stacked' })).toEqual({ canRank: true, isRanked: false })
    // Eight of 100 each and others of 1,200 in all: exactly 60 % is not more.
    const even = [...Array.from({ length: 8 }, () => 100), ...Array.from({ length: 120 }, () => 10)]
    expect(ranking(even).canRank).toBe(false)
    expect(ranking([...even, 10]).canRank).toBe(true)
  })

  test('never by kind, in a key’s own view, or where what is shown has few keys', () => {
    expect(ranking(small, { split: 'kind' }).canRank).toBe(false)
    expect(ranking(small, { key: 'k001' }).canRank).toBe(false)
    expect(ranking(small, { pins: 'k001,k002' }).canRank).toBe(false)
    expect(ranking([]).canRank).toBe(false)
  })

  test('by day, however many days, unless the address names a step', () => {
    const year = { range: { start: '2025-01-01', end: '2025-12-31' }, step: 'week' } as const
    const [ranked, stacked] = [
      { canRank: true, isRanked: true },
      { canRank: true, isRanked: false },
    ]
    expect(stepOf(ranked, { ...year, isUsualStep: true })).toBe('day')
    expect(stepOf(ranked, { ...year, isUsualStep: false })).toBe('week')
    expect(stepOf(stacked, { ...year, isUsualStep: true })).toBe('week')
  })

  test('by size, with the part each is of all and that of all larger ones together', () => {
    const { rollup, names, filter } = viewOf([10, 60, 0, 30])
    const ranked = rankKeys(rollup, names, 'characters', filter)
    expect(
      ranked.map(({ key, amount, share, cumulative }) => [key.maskedKey, amount, share, cumulative]),
    ).toEqual([
      ['k001', 60, 0.6, 0.6],
      ['k003', 30, 0.3, 0.9],
      ['k000', 10, 0.1, 1],
    ])
    expect([0.5, 0.8, 1].map((part) => keysThatMake(part, ranked))).toEqual([1, 2, 3])
  })
})
