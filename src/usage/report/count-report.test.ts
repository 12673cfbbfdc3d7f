import { expect, test } from 'vitest'
import { runToEnd } from '../../api/time-slicing.ts'
import { reportOf, smallReport } from '../../testing/wire-report.ts'
import { readView, type UsageSearch } from '../address/address.ts'
import { countInSteps, type CountedReport } from './count-report.ts'

const today = '2026-11-03'
const loaded = { report: smallReport, range: { start: '2026-10-30', end: '2026-11-02' }, readAt: 0 }

function count(search: UsageSearch, before?: CountedReport) {
  const view = readView({ ...loaded.range, ...search }, today)
  const counted = runToEnd(
    countInSteps({ loaded, view, earlier: undefined, groups: [], today, isForDrawings: false }, before),
  )
  if (counted === undefined) throw new Error('Nothing was counted')
  return counted
}

test('another sort order or split recounts nothing; a search does', () => {
  const first = count({})
  const sorted = count({ sort: 'name', split: 'kind' }, first)
  expect(sorted.view.sort.column).toBe('name')
  for (const part of ['rollup', 'filter', 'rows', 'totals', 'summary'] as const)
    expect(sorted[part], part).toBe(first[part])
  const searched = count({ q: 'no such key' }, sorted)
  expect(searched.rows).toEqual([])
  expect(searched.filterWords).toBe('No keys found')
  expect(searched.rollup).toBe(first.rollup)
})

test('earlier days that are read again are compared again', () => {
  const range = { start: '2026-10-26', end: '2026-10-29' }
  const view = readView({ ...loaded.range, compare: 'before', align: 'date' }, today)
  const compare = (text: number, before?: CountedReport) => {
    const report = reportOf([{ key: 'a', day: '2026-10-26', text }], range)
    const input = { loaded, view, groups: [], today, isForDrawings: false }
    return runToEnd(countInSteps({ ...input, earlier: { report, range, readAt: 0 } }, before))
  }
  const first = compare(5)
  expect(first?.comparison?.earlierByKey.characters).toContain(5)
  expect(compare(7, first)?.comparison?.earlierByKey.characters).toContain(7)
})

test('without a report nothing is counted', () => {
  const view = readView({}, today)
  const steps = countInSteps(
    { loaded: undefined, view, earlier: undefined, groups: [], today, isForDrawings: false },
    undefined,
  )
  expect(runToEnd(steps)).toBeUndefined()
})
