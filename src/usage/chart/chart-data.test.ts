import { expect, test } from 'vitest'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { bucketsOf } from '../buckets.ts'
import { keysInWords } from '../export/export-about.ts'
import { filterKeys, type FilterView } from '../figures/key-filter.ts'
import { nameKeys } from '../figures/key-names.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { lanesOf } from './chart-data.ts'

const range = { start: '2026-10-30', end: '2026-10-31' }
const usageOf = (key: string, text: number): Row => ({ key, label: `Key ${key}`, day: '2026-10-30', text })
const rows = [
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, index) => usageOf(key, 100 - index)),
  usageOf('-', 500),
]

/** The chart's upper lane. */
function draw(rows: readonly Row[], wanted: Partial<FilterView> = {}, split: 'key' | 'kind' = 'key') {
  const rollup = rollUp(reportOf(rows, range), range)
  const view = {
    metric: 'characters',
    pins: [],
    query: '',
    pressed: [],
    sign: undefined,
    focus: undefined,
  } as const
  const filter = filterKeys(rollup, { ...view, ...wanted })
  const buckets = bucketsOf(range, 'day')
  return lanesOf({ rollup, buckets, filter, colors: new Map(), view: { ...view, ...wanted, split } }).main
}

test('six keys have layers of their own; the others and unattributed usage share one', () => {
  expect(draw(rows).layers.map(({ name }) => name)).toEqual([
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((key) => `Key ${key}`),
    '1 other key, Unattributed',
  ])
  const names = draw(rows.slice(0, -1)).layers.map(({ name }) => name)
  expect(names.at(-1), 'a single other key').toBe('Key g')
})

test('a key with less than nothing has no layer of its own, but counts among the others', () => {
  const corrected = { key: 'x', label: 'Key x', day: '2026-10-30', text: -50 }
  const { layers, total } = draw([...rows.slice(0, 3), corrected])
  expect(layers.map(({ name }) => name)).toEqual(['Key a', 'Key b', 'Key c', 'Key x'])
  expect(layers.at(-1)).toMatchObject({ id: 'other', total: -50 })
  expect(total).toBe(100 + 99 + 98 - 50)
})

test('the parts of a day have the keys below zero that explain its sum; without other keys, none is called other', () => {
  const corrected = { key: 'x', label: 'Key x', day: '2026-10-30', text: -5_000 }
  const lane = draw([...rows.slice(0, 3), corrected])
  expect(lane.partsIn(0).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Key x -5000',
    'Key a 100',
    'Key b 99',
    'Key c 98',
  ])
  const less = draw([corrected, { ...corrected, key: 'y' }])
  expect(less.layers.map(({ name }) => name)).toEqual(['2 keys'])
  expect(less.partsIn(0)).toHaveLength(2)
})

test('the excess of the kinds over the characters is part of their stack, but not of a single kind', () => {
  const [day] = [{ key: 'a', day: '2026-10-30', characters: 5, text: 10, documents: 10 }]
  const names = (pressed: readonly string[]) =>
    draw([day], { pressed }, 'kind')
      .partsIn(0)
      .map(({ name, value }) => `${name} ${value}`)
  expect(names([])).toContain('Only in kinds -15')
  expect(names(['kind:text'])).toEqual(['Text 10'])
})

test('a pinned key stays in the chart, however small it is', () => {
  expect(draw(rows, { pins: ['g'] }).layers.map(({ name }) => name)).toContain('Key g')
  expect(draw(rows, { pins: ['g'] }).total).toBe(draw(rows).total)
})

test('the parts of a day are its own largest keys, whichever are drawn individually', () => {
  const [first, second] = bucketsOf(range, 'day')
  const spike = { key: 'g', label: 'Key g', day: '2026-10-31', text: 5_000 }
  const lane = draw([...rows, usageOf('a', 9_999), usageOf('b', 9_999), spike])
  if (!first || !second) throw new Error('No days')
  expect(lane.partsIn(1)).toMatchObject([{ name: 'Key g', value: 5_000 }])
  const parts = lane.partsIn(0)
  expect(parts.map(({ name }) => name)).toEqual([
    'Key a',
    'Key b',
    'Unattributed',
    'Key c',
    'Key d',
    'Key e',
    '2 others that day',
  ])
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(lane.totals[0])
})

test('usage that belongs to no group or key is not counted as one in an export', () => {
  const { keys } = reportOf([usageOf('a', 30), usageOf('b', 20), usageOf('c', 10), usageOf('-', 1)], range)
  expect(keysInWords(nameKeys(keys), undefined)).toBe('all 3 keys and “Unattributed”')
})

test('keys used only on the compared days are distinguished from those in use', () => {
  const { keys } = reportOf([usageOf('a', 30), usageOf('b', 20), usageOf('-', 1)], range)
  const names = nameKeys(keys).map((name, index) => ({ ...name, isGone: index > 0 }))
  expect(keysInWords(names, undefined)).toBe('all 1 key, 1 gone, and “Unattributed”')
})
