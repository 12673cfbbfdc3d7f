import { describe, expect, test } from 'vitest'
import { stackPaths } from './chart-paths.ts'
import { plot } from './plot.ts'

/** A lane in which a bucket is `bucketWidth` pixels wide and a value as many pixels high. */
function lane(buckets: number, bucketWidth: number) {
  const width = plot.axisWidth + plot.margin.right + buckets * bucketWidth
  return { width, height: plot.margin.top + 100 + plot.axisHeight, top: 100 }
}

describe('the layers of a chart', () => {
  test('bars with room between them stand alone, each on those below', () => {
    const [first, second] = stackPaths([{ values: [100, 50] }, { values: [0, 25] }], lane(2, 10))
    expect(first).toBe('M52.7 108V8H61.3V108H52.7ZM62.7 108V58H71.3V108H62.7Z')
    expect(second).toBe('M62.7 58V33H71.3V58H62.7Z')
  })

  test('thin bars touch and share an outline; a day with nothing parts them', () => {
    const [path] = stackPaths([{ values: [10, 20, 0, 30] }], lane(4, 2))
    expect(path).toBe('M52 108V98H54V88H56V108H54V108H52ZM58 108V78H60V108H58Z')
  })

  test('where nothing was used nothing is drawn', () => {
    expect(stackPaths([{ values: [0, 0] }], { ...lane(2, 10), top: 1 })).toEqual([''])
    expect(stackPaths([], lane(2, 10))).toEqual([])
  })
})
