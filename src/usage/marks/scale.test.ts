import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slotAt } from './plot.ts'
import { valueAxis } from './scale.ts'

const HOUR = 3_600_000
const ticks = (max: number, most: number, isTime = false) => valueAxis(max, most, isTime).ticks
const hours = (max: number) => ticks(max * HOUR, 3, true).map((tick) => tick / HOUR)

describe('the numbers on an axis', () => {
  test('are round, start at zero and stay within what is drawn', () => {
    expect(ticks(1_018_050, 6)).toEqual([0, 200_000, 400_000, 600_000, 800_000, 1_000_000])
    expect(ticks(3, 6)).toEqual([0, 1, 2, 3])
    expect(ticks(0, 6)).toEqual([0])
    expect(ticks(NaN, 6)).toEqual([0])
  })

  test('end with a line just above the highest value, not with one far above it', () => {
    expect(valueAxis(930_000, 6, false)).toEqual({
      ticks: [0, 200_000, 400_000, 600_000, 800_000, 1_000_000],
      top: 1_000_000,
    })
    expect(valueAxis(830_000, 6, false).ticks.at(-1)).toBe(800_000)
  })

  test('of time are round as on a clock, and beyond a day in hours', () => {
    expect(hours(10.4)).toEqual([0, 4, 8, 12])
    expect(hours(5)).toEqual([0, 2, 4, 6])
    expect(hours(40 / 60)).toEqual([0, 0.25, 0.5, 0.75])
    expect(hours(140)).toEqual([0, 50, 100, 150])
    expect(hours(290)).toEqual([0, 100, 200, 300])
    expect(hours(590)).toEqual([0, 200, 400, 600])
    // A report of 26 Jan 1999 once had "1,388,888.9 h" on its axis.
    expect(hours(4_000_000)).toEqual([0, 2_000_000, 4_000_000])
  })

  test('leave room for words above a bar', () => {
    expect(valueAxis(1_000_000, 6, false, 1_160_000).top).toBe(1_160_000)
  })

  test('are few, whatever the size', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e15, noNaN: true }), fc.boolean(), (max, isTime) => {
        const { ticks, top } = valueAxis(max, 6, isTime)
        // Below a second of speech there is nothing to count.
        if (!isTime || max >= 1000) expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(8)
        expect(top).toBeGreaterThanOrEqual(max)
        expect(ticks.at(-1)).toBeLessThanOrEqual(top * 1.0000001)
      }),
    )
  })
})

test('the slot under the pointer is the nearest one where it is beside them', () => {
  expect(slotAt(0.5, 30)).toBe(15)
  expect(slotAt(-0.1, 30)).toBe(0)
  expect(slotAt(1.2, 30)).toBe(29)
})
