import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bucketAt, labelledBuckets, placeOf } from './plot.ts'
import { axisTicks, timeSteps } from './scale.ts'

describe('the numbers on an axis', () => {
  test('are round, start at zero and stay within what is drawn', () => {
    expect(axisTicks(1_018_050, 6)).toEqual([0, 200_000, 400_000, 600_000, 800_000, 1_000_000])
    expect(axisTicks(3, 6)).toEqual([0, 1, 2, 3])
    expect(axisTicks(0, 6)).toEqual([0])
    expect(axisTicks(NaN, 6)).toEqual([0])
  })

  test('of time are round as on a clock', () => {
    expect(axisTicks(10.4 * 3_600_000, 3, timeSteps)).toEqual([0, 4 * 3_600_000, 8 * 3_600_000])
    expect(axisTicks(40 * 60_000, 3, timeSteps)).toEqual([0, 15, 30].map((minutes) => minutes * 60_000))
  })

  test('are few, whatever the size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e15, noNaN: true }), (max) => {
        const ticks = axisTicks(max, 6)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(7)
        expect(ticks.at(-1)).toBeLessThanOrEqual(max * 1.0000001)
      }),
    )
  })
})

describe('where buckets stand', () => {
  test('a bucket is found where it is drawn, at any width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 2000 }),
        fc.integer({ min: 1, max: 200 }),
        fc.nat(),
        (width, count, pick) => {
          const index = pick % count
          const { left, width: own } = placeOf(index, index, width, count)
          expect(bucketAt(left + own / 2, width, count)).toBe(index)
        },
      ),
    )
    expect(bucketAt(-50, 900, 10)).toBe(0)
    expect(bucketAt(5000, 900, 10)).toBe(9)
  })

  test('labels do not touch', () => {
    const labelled = labelledBuckets(366, 900, 64)
    expect(labelled[0]).toBe(0)
    const step = (labelled[1] ?? 0) - (labelled[0] ?? 0)
    expect((840 / 366) * step).toBeGreaterThanOrEqual(60)
  })
})
