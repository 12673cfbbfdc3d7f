import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignMarks, markAt, type MarkBook } from './key-marks.ts'

const marksOf = (book: MarkBook, drawn: readonly string[]) => drawn.map((key) => book.get(key))

describe('colours belong to keys', () => {
  test('the first eight keys drawn get eight plain colours', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const marks = marksOf(assignMarks(new Map(), keys), keys).map((mark) => markAt(mark ?? -1))
    expect(new Set(marks.map(({ color }) => color)).size).toBe(8)
    expect(marks.every(({ pattern }) => pattern === 'solid')).toBe(true)
  })

  test('a key keeps its mark when rank, range or metric bring others beside it', () => {
    const first = assignMarks(new Map(), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const second = assignMarks(first, ['z', 'h', 'a', 'y'])
    expect(marksOf(second, ['h', 'a'])).toEqual(marksOf(first, ['h', 'a']))
  })

  test('the ninth key gets a colour that the chart lacks, told from its other owner by a pattern', () => {
    const first = assignMarks(new Map(), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    const drawn = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'z']
    const mark = markAt(assignMarks(first, drawn).get('z') ?? -1)
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
        let book: MarkBook = new Map()
        for (const drawn of all) {
          const next = assignMarks(book, drawn)
          expect(new Set(marksOf(next, drawn)).size).toBe(drawn.length)
          for (const [key, mark] of book) expect(next.get(key)).toBe(mark)
          book = next
        }
      }),
      { numRuns: 100 },
    )
  })

  test('more keys than marks: still no two alike in one chart', () => {
    let book: MarkBook = new Map()
    for (let start = 0; start < 60; start += 5) {
      const drawn = Array.from({ length: 8 }, (_, index) => `key ${start + index}`)
      book = assignMarks(book, drawn)
      expect(new Set(marksOf(book, drawn)).size).toBe(8)
    }
    const mixed = ['key 0', 'key 24', 'key 48', 'key 25', 'key 1']
    expect(new Set(marksOf(assignMarks(book, mixed), mixed)).size).toBe(5)
  })
})
