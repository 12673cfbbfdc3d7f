import { expect, test } from 'vitest'
import type { DayRange } from '../../api/day.ts'
import type { Reading, UsageReport } from '../../report-reader/usage-report.ts'
import { bucketsOf, type Step } from '../buckets.ts'
import { bucketStates, dayStates, isOfOtherDays, isOver, partialWords } from './day-states.ts'
import { findings } from '../head/remarks.ts'
import { prove } from './proof.ts'
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

test('the current day is unfinished if a service already reports it', () => {
  const range = { start: '2026-11-19', end: '2026-11-20' }
  const rollup = rollUp(reportOf([row('2026-11-20')], range), range)
  expect(dayStates(rollup, '2026-11-20')).toEqual(['reported', 'unfinished'])
})

test('days that could not be loaded are not zeros, and weeks with such days are not complete', () => {
  const range = { start: '2026-11-02', end: '2026-11-22' }
  const missing = [{ start: '2026-11-09', end: '2026-11-16' }]
  const rollup = rollUp({ ...reportOf([row('2026-11-02')], range), missing }, range)
  const weeks = bucketsOf(range, 'week')
  expect(bucketStates(dayStates(rollup, '2026-12-01'), weeks)).toEqual(['reported', 'missing', 'unfinished'])
})

test('days that were not requested, or that the report does not cover, are not zeros', () => {
  const asked = { start: '2026-11-16', end: '2026-11-18' }
  const beside = rollUp(reportOf([row('2026-11-20')], asked), asked)
  expect(dayStates(beside, '2026-12-01').slice(-2)).toEqual(['outside', 'reported'])
  const late = rollUp(reportOf([], { start: '2026-11-17', end: '2026-11-18' }), asked)
  expect(dayStates(late, '2026-12-01')).toEqual(['outside', 'reported', 'reported'])
  const other = rollUp(reportOf([row('2025-09-29')], { start: '2025-09-29', end: '2025-09-29' }), asked)
  expect(dayStates(other, '2026-12-01')).toEqual(['outside', 'outside', 'outside'])
})

test('a week or month that is not drawn completely says how much of it is', () => {
  const words = (start: string, end: string, step: Step, missing: DayRange[] = []) => {
    const range = { start, end }
    const rollup = rollUp({ ...reportOf([row(start)], range), missing }, range)
    const states = dayStates(rollup, '2027-01-01')
    return bucketsOf(range, step).map((bucket) => partialWords(states, bucket))
  }
  expect(words('2026-10-22', '2026-11-20', 'month')).toEqual(['10 of 31 days', '20 of 30 days'])
  expect(words('2026-11-02', '2026-11-17', 'week')).toEqual(['', '', '2 of 7 days'])
  expect(words('2026-11-02', '2026-11-03', 'day')).toEqual(['', ''])
  // Days that failed to load are not counted either; a week without any known day is hatched.
  const gap = [{ start: '2026-11-07', end: '2026-11-15' }]
  expect(words('2026-11-02', '2026-11-15', 'week', gap)).toEqual(['5 of 7 days', ''])
})

/** A reading of a report at `moment`: of all its days, or of `days` only. */
const readOn = (moment: string, days?: DayRange[]) => ({ at: Date.parse(moment), ...(days && { days }) })

test('a day read before it ended is never complete, whatever day it is now', () => {
  const range = { start: '2026-11-19', end: '2026-11-21' }
  const rows = [row('2026-11-19'), row('2026-11-20')]
  const report = { ...reportOf(rows, range), readings: [readOn('2026-11-20T22:00:00Z')] }
  const rollup = rollUp(report, range)
  for (const now of ['2026-11-20', '2026-11-21', '2027-01-01'])
    expect(dayStates(rollup, now)).toEqual(['reported', 'unfinished', 'unreported'])
  expect(isOver(report, '2026-11-19', '2026-11-21')).toBe(true)
  expect(isOver(report, '2026-11-20', '2026-11-21')).toBe(false)
  // Setting the clock back does not make a day complete either.
  expect(isOver(report, '2026-11-19', '2026-11-19')).toBe(false)
})

test('days loaded later are judged by their own reading time, and leave the others as they were', () => {
  const range = { start: '2026-11-18', end: '2026-11-20' }
  const later = readOn('2026-11-21T08:00:00Z', [{ start: '2026-11-20', end: '2026-11-20' }])
  const earlier = readOn('2026-11-21T08:00:00Z', [{ start: '2026-11-18', end: '2026-11-18' }])
  const states = (...readings: Reading[]) =>
    dayStates(rollUp({ ...reportOf([row('2026-11-20')], range), readings }, range), '2026-11-21')
  const first = readOn('2026-11-20T22:00:00Z')
  expect(states(first, later)).toEqual(['reported', 'reported', 'reported'])
  expect(states(first, earlier)).toEqual(['reported', 'reported', 'unfinished'])
})

test.each([
  ['first', { start: '2026-11-01', end: '2026-11-09' }, { start: '2026-11-10', end: '2026-11-20' }],
  ['last', { start: '2026-11-15', end: '2026-11-20' }, { start: '2026-11-01', end: '2026-11-14' }],
])(
  'days missing as the %s part are not a report of other days; a shorter echo of the rest is',
  (_, lost, rest) => {
    const asked = { start: '2026-11-01', end: '2026-11-20' }
    const of = (echo: DayRange) => ({ ...reportOf([row('2026-11-12')], echo), missing: [lost] })
    const remarks = (report: UsageReport) => findings(report, asked, prove(report))
    expect(isOfOtherDays(of(rest), asked, '2026-12-01')).toBe(false)
    expect(remarks(of(rest))).toEqual([])
    const shorter = of({ ...rest, end: '2026-11-13' })
    expect(isOfOtherDays(shorter, asked, '2026-12-01')).toBe(true)
    expect(remarks(shorter)).toEqual([expect.stringContaining('says its report covers')])
  },
)
