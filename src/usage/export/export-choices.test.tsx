import { expect, test } from 'vitest'
import { runToEnd } from '../../api/time-slicing.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { readView } from '../address/address.ts'
import { compareReports } from '../compare/comparison.ts'
import { pictureOf } from './save-export.ts'

const today = '2026-11-21'
const later = { start: '2026-11-13', end: '2026-11-20' }
const earlier = { start: '2026-11-05', end: '2026-11-12' }

const loadedOf = (rows: readonly Row[], range: typeof later) => ({
  report: reportOf(rows, range),
  range,
  readAt: Date.parse(`${today}T12:00:00Z`),
})
const loaded = loadedOf([{ key: 'a', label: 'Shop', day: '2026-11-14', text: 100 }], later)
const before = loadedOf([{ key: 'g', label: 'Gone', day: '2026-11-08', text: 5 }], earlier)
const comparison = runToEnd(compareReports(loaded, before, { against: 'before', byWeekday: false }, today))

test('the picture of a key that is gone shows that key, not all of them', () => {
  const view = readView({ key: 'g' }, today)
  const { rollup } = comparison
  const { lines, main } = pictureOf({ loaded, rollup, view, compared: undefined })
  expect(lines).toContain('Keys: only Gone')
  expect(main.totals.every((total) => total === 0)).toBe(true)
})
