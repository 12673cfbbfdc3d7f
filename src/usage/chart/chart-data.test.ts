import { expect, test } from 'vitest'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { bucketsOf } from '../buckets.ts'
import { keysInWords } from '../export/export-keys.ts'
import { filterKeys } from '../figures/key-filter.ts'
import { nameKeys } from '../figures/key-names.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { regroupLoaded } from '../groups/regroup.ts'
import { stackLanes } from './chart-data.ts'

const range = { start: '2026-10-30', end: '2026-10-31' }
const use = (key: string, text: number): Row => ({ key, label: `Key ${key}`, day: '2026-10-30', text })

/** What the chart says that it shows, and what an export offers. */
function wordsOf(rows: readonly Row[], groups?: Parameters<typeof regroupLoaded>[1]) {
  const loaded = { report: reportOf(rows, range), range, readAt: 0 }
  const { report } = groups ? regroupLoaded(loaded, groups) : loaded
  const rollup = rollUp(report, range)
  const names = nameKeys(report.keys)
  const view = {
    metric: 'characters',
    pins: [],
    query: '',
    pressed: [],
    sign: undefined,
    focus: undefined,
  } as const
  const filter = filterKeys(rollup, names, view)
  const what = { metric: 'characters', split: 'key', step: 'day', filter, isRanked: false } as const
  return {
    chart: stackLanes(rollup, names, bucketsOf(range, 'day'), what).main.note,
    export: keysInWords(names, filter),
  }
}

test('what belongs to no group or key is counted as none, in the chart and in an export alike', () => {
  const rows = [use('a', 30), use('b', 20), use('c', 10), use('-', 1)]
  expect(
    wordsOf(rows, [
      { name: 'A', keys: ['a'] },
      { name: 'B', keys: ['b'] },
    ]),
  ).toEqual({
    chart: 'stacked by group: 2 groups, keys without a group, and “Unattributed”',
    export: 'all 2 groups, keys without a group, and “Unattributed”',
  })
  expect(wordsOf(rows)).toEqual({
    chart: 'stacked by key: 3 keys and “Unattributed”',
    export: 'all 3 keys and “Unattributed”',
  })
})

test('nor is it one of those shown before the others', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key, index) => use(key, 100 - index))
  expect(wordsOf(rows).chart).toBe('stacked by key: 8 shown and 1 other')
  expect(wordsOf([...rows, use('-', 500)]).chart).toBe(
    'stacked by key: 7 shown, “Unattributed”, and 2 others',
  )
})

test('keys of the days compared alone are told from those in use', () => {
  const { keys } = reportOf([use('a', 30), use('b', 20), use('-', 1)], range)
  expect(keysInWords(nameKeys(keys), { shown: undefined }, 1)).toBe('all 1 key, 1 gone, and “Unattributed”')
})
