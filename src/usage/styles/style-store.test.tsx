import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { UsageReport } from '../../api/report/usage-report.ts'
import { reportOf } from '../../testing/wire-report.ts'
import { nameKeys } from '../figures/key-names.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { regroup } from '../groups/regroup.ts'
import { preferredColor, styleAt } from './series-styles.ts'

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

/** A device that never drew anything. */
async function freshDevice() {
  localStorage.clear()
  vi.resetModules()
  const { useSeriesStyles } = await import('./style-store.ts')
  return (report: UsageReport, drawn: readonly number[]) => {
    const names = nameKeys(report.keys)
    const rollup = rollUp(report, range)
    return renderHook(() => useSeriesStyles(rollup, names, drawn)).result.current
  }
}

const all = [0, 1, 2, 3, 4, 5]

test('a group wears the same on every device, whatever was drawn there before it', async () => {
  const draw = await freshDevice()
  const marks = draw(byGroup, all)
  const drawAfterKeys = await freshDevice()
  drawAfterKeys(byKey, [16, 17, 18, 19, 20, 21, 22, 23])
  expect(drawAfterKeys(byGroup, all)).toEqual(marks)
  const drawAfterSearch = await freshDevice()
  for (const one of all.toReversed()) drawAfterSearch(byGroup, [one])
  expect(drawAfterSearch(byGroup, all)).toEqual(marks)
})

test('a group wears the colour that its largest key prefers, unless another group has it', async () => {
  const draw = await freshDevice()
  const marks = draw(byGroup, all)
  const wanted = byGroup.keys.map(
    ({ members: [largest = ''] = [] }) => styleAt(preferredColor(largest)).color,
  )
  const given = byGroup.keys.map(({ maskedKey }) => marks.get(maskedKey)?.color)
  expect(new Set(given).size).toBe(all.length)
  for (const color of wanted) expect(given).toContain(color)
  const alone = all.filter((group) => wanted.filter((color) => color === wanted[group]).length === 1)
  expect(alone.length).toBeGreaterThan(0)
  for (const group of alone) expect(given[group]).toBe(wanted[group])
})
