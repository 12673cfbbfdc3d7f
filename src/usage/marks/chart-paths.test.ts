import { describe, expect, test } from 'vitest'
import { barsOf, stackPaths } from './chart-paths.ts'

/** A slot of so many pixels, from 40 on. */
const slots = (width: number) => (at: number) => 40 + at * width
/** A value as many pixels high, up from 108. */
const y = (value: number) => 108 - value
const whole = (layers: { values: number[] }[], count: number, width: number) =>
  stackPaths(layers, barsOf(count, slots(width)), y).map(({ whole }) => whole)

describe('the bars of a chart', () => {
  test('leave a gap, stand on whole pixels, and are never wider than 64', () => {
    expect(barsOf(2, slots(10))).toEqual([
      { left: 42, right: 49 },
      { left: 52, right: 59 },
    ])
    expect(barsOf(1, slots(900))).toEqual([{ left: 458, right: 522 }])
  })

  test('touch where there is no room for a gap', () => {
    expect(barsOf(3, slots(2.5))).toEqual([
      { left: 40, right: 43 },
      { left: 43, right: 45 },
      { left: 45, right: 48 },
    ])
  })
})

describe('the layers of a chart', () => {
  test('each stands on those below, with a line between only where it is high enough', () => {
    const [first, second] = whole([{ values: [100, 50] }, { values: [3, 25] }], 2, 10)
    expect(first).toBe('M42 108V8H49V108H42ZM52 108V58H59V108H52Z')
    expect(second).toBe('M42 8V5H49V8H42ZM52 57V33H59V57H52Z')
  })

  test('thin bars share an outline; a day with nothing parts them', () => {
    expect(whole([{ values: [10, 20, 0, 30] }], 4, 2)).toEqual([
      'M40 108V98H42V88H44V108H42V108H40ZM46 108V78H48V108H46Z',
    ])
  })

  test('a bucket that is only a part has a path of its own', () => {
    const [path] = stackPaths([{ values: [10, 20] }], barsOf(2, slots(2)), y, (index) => index === 1)
    expect(path).toEqual({ whole: 'M40 108V98H42V108H40Z', partial: 'M42 108V88H44V108H42Z' })
  })

  test('where nothing was used nothing is drawn; the least that was is seen', () => {
    expect(whole([{ values: [0, 0] }], 2, 10)).toEqual([''])
    expect(whole([{ values: [0.1, 0] }], 2, 10)).toEqual(['M42 108V107H49V108H42Z'])
    expect(whole([], 2, 10)).toEqual([])
  })
})
