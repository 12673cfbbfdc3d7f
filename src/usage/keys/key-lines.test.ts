import { expect, test } from 'vitest'
import { reportOf } from '../../testing/wire-report.ts'
import { keyRows } from '../figures/key-rows.ts'
import { rollUp } from '../figures/usage-rollup.ts'
import { areOpenAtFirst } from './key-lines.ts'

test('groups are open at first up to sixty lines', () => {
  const range = { start: '2026-10-01', end: '2026-10-30' }
  const rowsOf = (count: number) => {
    const keys = Array.from({ length: count }, (_, index) => `k****${index}`)
    const report = reportOf(
      keys.map((key) => ({ key, label: key, day: range.start, text: 1 })),
      range,
    )
    return keyRows(rollUp(report, range), 'characters', [])
  }
  expect(areOpenAtFirst(rowsOf(60), undefined)).toBe(true)
  expect(areOpenAtFirst(rowsOf(61), undefined)).toBe(false)
})
