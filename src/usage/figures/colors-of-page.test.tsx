import { expect, test } from 'vitest'
import type { UsageReport } from '../../report-reader/usage-report.ts'
import { reportOf } from '../../testing/wire-report.ts'
import { rollUp } from './usage-rollup.ts'
import { regroup } from './regroup.ts'
import { type ColorsOfKeys, preferredColor, seriesColorsOf } from './series-colors.ts'

const range = { start: '2026-11-01', end: '2026-11-01' }
const byKey = reportOf(
  Array.from({ length: 24 }, (_, key) => ({ key: `key ${key}`, day: range.start, text: 100 + key })),
  range,
)
const byGroup = regroup(
  byKey,
  Array.from({ length: 6 }, (_, group) => ({
    name: `Group ${group}`,
    keys: [group, group + 6, group + 12, group + 18].map((key) => `key ${key}`),
  })),
)

/** A page that was just opened, whatever its device showed before. */
function freshPage() {
  let given: ColorsOfKeys = new Map()
  return (report: UsageReport, drawn: readonly number[]) => {
    const next = seriesColorsOf(rollUp(report, range), drawn, given)
    given = next.given
    return next.colors
  }
}

const all = [0, 1, 2, 3, 4, 5]

test('a group has the same colour on every device, whatever was drawn there before', () => {
  const draw = freshPage()
  const marks = draw(byGroup, all)
  const drawAfterKeys = freshPage()
  drawAfterKeys(byKey, [18, 19, 20, 21, 22, 23])
  expect(drawAfterKeys(byGroup, all)).toEqual(marks)
  const drawAfterSearch = freshPage()
  for (const one of all.toReversed()) drawAfterSearch(byGroup, [one])
  expect(drawAfterSearch(byGroup, all)).toEqual(marks)
})

test('a group has the colour that its largest key prefers, unless another group has it', () => {
  const draw = freshPage()
  const marks = draw(byGroup, all)
  const wanted = byGroup.keys.map(
    ({ members: [largest = ''] = [] }) => `var(--key-${preferredColor(largest) + 1})`,
  )
  const given = byGroup.keys.map(({ maskedKey }) => marks.get(maskedKey))
  expect(new Set(given).size).toBe(all.length)
  for (const color of wanted) expect(given).toContain(color)
  const alone = all.filter((group) => wanted.filter((color) => color === wanted[group]).length === 1)
  expect(alone.length).toBeGreaterThan(0)
  for (const group of alone) expect(given[group]).toBe(wanted[group])
})

const busy = reportOf(
  Array.from({ length: 24 }, (_, key) => ({
    key: `key ${key}`,
    day: range.start,
    text: key < 8 ? 100 + key : 1,
    documents: key >= 8 && key < 16 ? 50 : 0,
    speech: key >= 16 ? 1_000 + key : 0,
  })),
  range,
)

test('a link shows the same colours to everybody, whatever they looked at before', () => {
  const largest = { characters: [0, 1, 2, 3, 4, 5], speech: [18, 19, 20, 21, 22, 23] }
  const draw = freshPage()
  const wanted = draw(busy, largest.speech)
  const drawOther = freshPage()
  drawOther(busy, largest.characters)
  drawOther(busy, [8, 9, 10, 11])
  expect(drawOther(busy, largest.speech)).toEqual(wanted)
  // Another visit with other keys leaves nothing behind.
  const drawBefore = freshPage()
  drawBefore(reportOf([{ key: 'key 3', day: range.start, text: 5 }], range), [0])
  const drawAfter = freshPage()
  expect(drawAfter(busy, largest.speech)).toEqual(wanted)
})

test('a small key that is pinned for a while takes no colour away from the largest keys', () => {
  const draw = freshPage()
  const wanted = draw(busy, [7, 6, 5, 4, 3, 2])
  for (const small of [0, 1, 8, 12, 20]) {
    // As after a search: the small key has had a colour of its own.
    draw(busy, [small])
    const pinned = draw(busy, [7, 6, 5, 4, 3, small])
    for (const key of [7, 6, 5, 4, 3]) expect(pinned.get(`key ${key}`)).toBe(wanted.get(`key ${key}`))
    expect(new Set(pinned.values()).size).toBe(6)
    expect(draw(busy, [7, 6, 5, 4, 3, 2])).toEqual(wanted)
  }
})
