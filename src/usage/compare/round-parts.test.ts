import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundParts, roundingUnit } from './change-words.ts'

describe('rounded parts', () => {
  test('of the example: 1.2 million are 0.9, 0.4 and -0.1', () => {
    expect(roundParts([912_000, 381_000, -88_000], 100_000)).toEqual({ total: 12, parts: [9, 4, -1] })
  })

  test('amounts that also stand alone read the same everywhere: the rest takes what rounding leaves', () => {
    // By largest remainder the first would be 5101: 85 h 01 m where its row says 85 h 02 m.
    expect(roundParts([5101.6, 10.7, -3.2], 1)).toEqual({ total: 5109, parts: [5102, 11, -4] })
    // A rest of zero gets nothing.
    expect(roundParts([1.4, 1.4, 0], 1)).toEqual({ total: 3, parts: [2, 1, 0] })
  })

  test('below 10,000 nothing is rounded', () => {
    expect(roundingUnit([9_999, -4], 'characters')).toBe(1)
    expect(roundingUnit([10_000], 'characters')).toBe(100)
  })

  test('one unit for all, with three digits of the largest', () => {
    expect(roundingUnit([1_205_000, 912_000], 'characters')).toBe(10_000)
    expect(roundingUnit([483_000], 'characters')).toBe(1_000)
    expect(roundingUnit([123_456_789], 'characters')).toBe(1_000_000)
    expect(roundingUnit([30_000], 'speech')).toBe(1_000)
    expect(roundingUnit([6_500_000], 'speech')).toBe(60_000)
  })

  test('whatever the parts: they add up to the rounded sum, and none is a unit off', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 })
    const unit = fc.constantFrom(1, 100, 1_000, 60_000, 100_000, 1_000_000_000)
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), unit, (amounts, size) => {
        const { total, parts } = roundParts(amounts, size)
        // In whole numbers, independently of the code under test.
        const sum = amounts.reduce((all, one) => all + BigInt(one), 0n)
        const double = 2n * sum - 2n * BigInt(total) * BigInt(size)
        expect(double <= BigInt(size) && double >= -BigInt(size)).toBe(true)
        expect(parts.reduce((all, one) => all + one, 0)).toBe(total)
        parts.forEach((part, index) => {
          const off = BigInt(part) * BigInt(size) - BigInt(amounts[index] ?? 0)
          expect(off < BigInt(size) && off > -BigInt(size)).toBe(true)
        })
      }),
    )
  })
})
