import { expect, test } from 'vitest'
import { bucketsOf } from '../calendar.ts'
import { bucketStates, dayStates } from './day-states.ts'
import { rollUp } from './usage-rollup.ts'
import { reportOf } from '../../testing/wire-report.ts'

const row = (day: string) => ({ key: 'a', day, text: 1 })

test('days without rows inside the reported range are zeros; after it, and from today on, they are not reported yet', () => {
  const report = reportOf([row('2026-11-17')], { start: '2026-11-16', end: '2026-11-19' })
  const rollup = rollUp(report, { start: '2026-11-16', end: '2026-11-21' })
  expect(dayStates(rollup, '2026-11-21')).toEqual([
    'reported',
    'reported',
    'reported',
    'reported',
    'unreported',
    'unreported',
  ])
})

test('the running day is unfinished where a service reports it already', () => {
  const range = { start: '2026-11-19', end: '2026-11-20' }
  const rollup = rollUp(reportOf([row('2026-11-20')], range), range)
  expect(dayStates(rollup, '2026-11-20')).toEqual(['reported', 'unfinished'])
})

test('days that could not be loaded are not zeros, and weeks that hold some are not complete', () => {
  const range = { start: '2026-11-02', end: '2026-11-22' }
  const missing = [{ start: '2026-11-09', end: '2026-11-16' }]
  const rollup = rollUp({ ...reportOf([row('2026-11-02')], range), missing }, range)
  const weeks = bucketsOf(range, 'week')
  expect(bucketStates(dayStates(rollup, '2026-12-01'), weeks)).toEqual(['reported', 'missing', 'unfinished'])
})

test('days that were not asked for, or that the report is not of, are no zeros', () => {
  const asked = { start: '2026-11-16', end: '2026-11-18' }
  const beside = rollUp(reportOf([row('2026-11-20')], asked), asked)
  expect(dayStates(beside, '2026-12-01').slice(-2)).toEqual(['outside', 'reported'])
  const late = rollUp(reportOf([], { start: '2026-11-17', end: '2026-11-18' }), asked)
  expect(dayStates(late, '2026-12-01')).toEqual(['outside', 'reported', 'reported'])
  const other = rollUp(reportOf([row('2025-09-29')], { start: '2025-09-29', end: '2025-09-29' }), asked)
  expect(dayStates(other, '2026-12-01')).toEqual(['outside', 'outside', 'outside'])
})
