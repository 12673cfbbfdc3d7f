import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameKeys } from '../figures/key-names.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { reportOf } from '../../testing/wire-report.ts'
import { assignStyles, largestKeys, preferredColor, styleAt, type StyleAssignments } from './series-styles.ts'

const seriesStylesOf = (assignments: StyleAssignments, drawn: readonly string[]) =>
  drawn.map((key) => assignments.get(key))

describe('colours belong to keys', () => {
  test('up to eight keys get eight plain colours, each its own where nobody else prefers it', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const assignments = assignStyles(new Map(), keys)
    const marks = seriesStylesOf(assignments, keys).map((mark) => styleAt(mark ?? -1))
    expect(new Set(marks.map(({ color }) => color)).size).toBe(8)
    expect(marks.every(({ pattern }) => pattern === 'solid')).toBe(true)
    for (const key of keys) {
      const rivals = keys.filter((other) => preferredColor(other) === preferredColor(key))
      if (rivals.indexOf(key) === 0) expect(assignments.get(key)).toBe(preferredColor(key))
    }
  })

  test('the same keys wear the same on every device, in whatever order they are drawn', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 8 }), (keys) => {
        const here = assignStyles(new Map(), keys)
        const there = assignStyles(new Map(), keys.toReversed())
        for (const key of keys) expect(there.get(key)).toBe(here.get(key))
      }),
    )
  })

  test('the largest keys of a report settle their colours, whatever is drawn of it', () => {
    const usage = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', '-'].map((key, index) => ({
      key,
      day: '2026-11-01',
      text: key === 'a' ? 1 : 100 + index,
    }))
    const range = { start: '2026-11-01', end: '2026-11-01' }
    const report = reportOf(usage, range)
    const rollup = rollUp(report, range)
    expect(largestKeys(rollup, nameKeys(report.keys), 'characters')).toEqual([
      'i',
      'h',
      'g',
      'f',
      'e',
      'd',
      'c',
      'b',
    ])
  })

  test('preferences are spread over the colours', () => {
    const counts = Array.from({ length: 8 }, () => 0)
    for (let key = 0; key < 4000; key += 1) {
      const hex = key.toString(16).padStart(4, '0')
      counts[preferredColor(`${hex}****${hex}`)] = (counts[preferredColor(`${hex}****${hex}`)] ?? 0) + 1
    }
    for (const count of counts) expect(count).toBeGreaterThan(350)
  })

  test('a key keeps its mark when rank, range or metric bring others beside it', () => {
    const first = assignStyles(new Map(), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const second = assignStyles(first, ['z', 'h', 'a', 'y'])
    expect(seriesStylesOf(second, ['h', 'a'])).toEqual(seriesStylesOf(first, ['h', 'a']))
  })

  test('the ninth key gets a colour that the chart lacks, told from its other owner by a pattern', () => {
    const first = assignStyles(new Map(), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const drawn = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'z']
    const mark = styleAt(assignStyles(first, drawn).get('z') ?? -1)
    expect(mark).toEqual({ ...styleAt(first.get('a') ?? -1), pattern: 'stripes', id: mark.id })
  })

  test('no two keys of a chart are ever drawn alike, and marks last while there are enough of them', () => {
    const charts = fc.array(
      fc.uniqueArray(
        fc.integer({ min: 0, max: 23 }).map((key) => `key ${key}`),
        { maxLength: 8 },
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(charts, (all) => {
        let assignments: StyleAssignments = new Map()
        for (const drawn of all) {
          const next = assignStyles(assignments, drawn)
          expect(new Set(seriesStylesOf(next, drawn)).size).toBe(drawn.length)
          for (const [key, mark] of assignments) expect(next.get(key)).toBe(mark)
          assignments = next
        }
      }),
      { numRuns: 100 },
    )
  })

  test('more keys than marks: still no two alike in one chart', () => {
    let assignments: StyleAssignments = new Map()
    for (let start = 0; start < 60; start += 5) {
      const drawn = Array.from({ length: 8 }, (_, index) => `key ${start + index}`)
      assignments = assignStyles(assignments, drawn)
      expect(new Set(seriesStylesOf(assignments, drawn)).size).toBe(8)
    }
    const mixed = ['key 0', 'key 24', 'key 48', 'key 25', 'key 1']
    expect(new Set(seriesStylesOf(assignStyles(assignments, mixed), mixed)).size).toBe(5)
  })
})
