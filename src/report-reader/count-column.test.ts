import { expect, test } from 'vitest'
import { CountColumn } from './count-column.ts'

function columnOf(...counts: number[]): CountColumn {
  const column = new CountColumn(counts.length)
  for (const [row, count] of counts.entries()) column.set(row, count)
  return column
}

test('whole counts below 2^32 take four bytes each', () => {
  expect(columnOf(0, 7, 2 ** 32 - 1).take(3, false)).toEqual(Uint32Array.of(0, 7, 2 ** 32 - 1))
})

test.each([2 ** 32, 2 ** 53 - 1, 0.5, -1])('a column that gets %d keeps every count', (count) => {
  const column = columnOf(1, count, 3)
  expect(column.take(3, false)).toEqual(Float64Array.of(1, count, 3))
  expect(column.get(1)).toBe(count)
})

test('a column keeps its counts and its width when it grows', () => {
  for (const count of [1, 2 ** 40]) {
    const column = columnOf(count, 5)
    const before = column.take(2, true)
    column.lengthen(8)
    column.set(7, 9)
    const after = column.take(8, true)
    expect(Array.from(after)).toEqual([count, 5, 0, 0, 0, 0, 0, 9])
    expect(after.constructor).toBe(before.constructor)
  }
})

test('a copy leaves out the spare capacity, a view keeps it', () => {
  const column = columnOf(1, 2, 3, 4)
  expect(column.take(1, true).buffer.byteLength).toBe(4)
  expect(column.take(1, false).buffer.byteLength).toBe(16)
})
