import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignColors, preferredColor, type ColorsOfKeys } from './series-colors.ts'

const six = ['a', 'b', 'c', 'd', 'e', 'f']

test('six keys get six colours, each the one it prefers unless another prefers it, too', () => {
  const colors = assignColors(new Map(), six)
  expect(new Set(colors.values()).size).toBe(6)
  for (const key of six) {
    const rivals = six.filter((other) => preferredColor(other) === preferredColor(key))
    if (rivals.indexOf(key) === 0) expect(colors.get(key)).toBe(preferredColor(key))
  }
})

test('the same keys have the same colours on every device, in whatever order they are drawn', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 6 }), (keys) => {
      expect(assignColors(new Map(), keys.toReversed())).toEqual(assignColors(new Map(), keys))
    }),
  )
})

test('preferences are spread over the colours', () => {
  const counts = Array.from({ length: 6 }, () => 0)
  for (let key = 0; key < 4000; key += 1) {
    const hex = key.toString(16).padStart(4, '0')
    counts[preferredColor(`${hex}****${hex}`)] = (counts[preferredColor(`${hex}****${hex}`)] ?? 0) + 1
  }
  for (const count of counts) expect(count).toBeGreaterThan(500)
})

test('a key keeps its colour when others join it, unless one of them has it; no two in a chart are alike', () => {
  const key = fc.integer({ min: 0, max: 23 }).map((number) => `key ${number}`)
  const charts = fc.array(fc.uniqueArray(key, { maxLength: 6 }), { maxLength: 20 })
  fc.assert(
    fc.property(charts, (all) => {
      let colors: ColorsOfKeys = new Map()
      for (const drawn of all) {
        const next = assignColors(colors, drawn)
        expect(new Set(drawn.map((one) => next.get(one))).size).toBe(drawn.length)
        for (const [one, color] of colors) {
          const isContested =
            drawn.includes(one) && drawn.some((other) => other !== one && colors.get(other) === color)
          if (!isContested) expect(next.get(one)).toBe(color)
        }
        colors = next
      }
    }),
    { numRuns: 100 },
  )
})
