import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignStyles, styleAt, type StyleAssignments } from './series-styles.ts'

const seriesStylesOf = (book: StyleAssignments, drawn: readonly string[]) => drawn.map((key) => book.get(key))

describe('colours belong to keys', () => {
  test('the first eight keys drawn get eight plain colours', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const marks = seriesStylesOf(assignStyles(new Map(), keys), keys).map((mark) => styleAt(mark ?? -1))
    expect(new Set(marks.map(({ color }) => color)).size).toBe(8)
    expect(marks.every(({ pattern }) => pattern === 'solid')).toBe(true)
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
    expect(mark).toEqual({ id: 'stripes-1', color: 'var(--key-1)', pattern: 'stripes' })
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
        let book: StyleAssignments = new Map()
        for (const drawn of all) {
          const next = assignStyles(book, drawn)
          expect(new Set(seriesStylesOf(next, drawn)).size).toBe(drawn.length)
          for (const [key, mark] of book) expect(next.get(key)).toBe(mark)
          book = next
        }
      }),
      { numRuns: 100 },
    )
  })

  test('more keys than marks: still no two alike in one chart', () => {
    let book: StyleAssignments = new Map()
    for (let start = 0; start < 60; start += 5) {
      const drawn = Array.from({ length: 8 }, (_, index) => `key ${start + index}`)
      book = assignStyles(book, drawn)
      expect(new Set(seriesStylesOf(book, drawn)).size).toBe(8)
    }
    const mixed = ['key 0', 'key 24', 'key 48', 'key 25', 'key 1']
    expect(new Set(seriesStylesOf(assignStyles(book, mixed), mixed)).size).toBe(5)
  })
})
