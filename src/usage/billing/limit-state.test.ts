import { expect, test } from 'vitest'
import { addDays, countDays, daysOf } from '../../api/day.ts'
import type { UsageLimit } from '../../api/gateway-contract.ts'
import { reportOf } from '../../testing/wire-report.ts'
import type { LoadedReport } from '../report/loaded-report.ts'
import {
  countedPeriod,
  formatPeriod,
  limitState,
  limitWords,
  project,
  reportWith,
  usedUpByKey,
  type CountedPeriod,
} from './limit-state.ts'

const today = '2026-11-21'
const counted = periodAt(today)
const { needed } = counted

/** A view of the day before. */
function viewAt(day: string, billingStart = 1) {
  const before = addDays(day, -1)
  return { range: { start: before, end: before }, billingStart }
}

/** The current billing period of this day. */
function periodAt(day: string, billingStart = 1) {
  return countedPeriod(viewAt(day, billingStart), day)
}

function stateOf(limit: UsageLimit, source: LoadedReport, of: CountedPeriod, shown = source) {
  return limitState(limit, { counted: of, source, shown })
}

/** The shares beside the figures of what is loaded, of which the period's report is a part. */
function sharesOf(limits: readonly UsageLimit[], shown: LoadedReport, of: CountedPeriod) {
  const source = reportWith(of.days, shown)
  return usedUpByKey(limits, source && { counted: of, source, shown })
}

/** 100 characters on weekdays and none at weekends, half of them by each of two keys. */
function loadedOf(range = needed, readAt = Date.parse(`${today}T12:00:00Z`)) {
  const rows = daysOf(range).flatMap((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday === 0 || weekday === 6 ? [] : ['a', 'b'].map((key) => ({ key, day, text: 50 }))
  })
  return { report: reportOf(rows, range), range, readAt }
}

test('a limit needs the current billing period and the four weeks before it, and takes them from what is loaded', () => {
  expect(needed).toEqual({ start: '2026-10-04', end: '2026-11-20' })
  expect(periodAt(today, 15).needed.start).toBe('2026-10-18')
  const loaded = loadedOf()
  expect(reportWith(needed, loaded)).toBe(loaded)
  const slice = { ...loadedOf({ start: '2026-11-10', end: '2026-11-12' }), slicedFrom: loaded }
  expect(reportWith(needed, slice)).toBe(loaded)
  expect(reportWith({ ...needed, start: addDays(needed.start, -1) }, slice)).toBeUndefined()
})

test('the sums of the period, and the day on which the limit is reached, in words', () => {
  const state = stateOf({ characters: 1_900 }, loadedOf(), counted)
  // 1 Nov 2026 is a Sunday: 15 weekdays up to the 20th.
  expect([state.used, state.sums.length, countDays(state.period)]).toEqual([1_500, 20, 30])
  expect(limitWords(state)).toEqual({
    title: 'Used up about 26 Nov',
    more: 'Based on the last four weeks',
    runsOut: true,
  })
  expect(limitWords(stateOf({ characters: 1_400 }, loadedOf(), counted))).toMatchObject({
    title: 'Used up on 19 Nov',
    more: '100 over. Forecast for 30 Nov: about 2.1\u00a0K, 700 over',
  })
  expect(limitWords(stateOf({ characters: 5_000 }, loadedOf(), counted))).toMatchObject({
    title: 'About 42.0% by 30 Nov',
    more: 'About 2.1\u00a0K by then, based on the last four weeks',
  })
  expect(stateOf({ characters: 900, key: 'b' }, loadedOf(), counted).used).toBe(750)
  expect(formatPeriod(state.period)).toBe('Nov')
  expect(formatPeriod({ start: '2026-11-15', end: '2026-12-14' })).toBe('15 Nov – 14 Dec')
})

test('a limit that a correction had made free again is used up on the day on which it was last reached', () => {
  const rows = [
    { key: 'a', day: '2026-11-02', text: 100 },
    { key: 'a', day: '2026-11-05', text: -30 },
    { key: 'a', day: '2026-11-09', text: 50 },
  ]
  const loaded = { report: reportOf(rows, needed), range: needed, readAt: Date.parse(`${today}T12:00:00Z`) }
  expect(limitWords(stateOf({ characters: 100 }, loaded, counted)).title).toBe('Used up on 9 Nov')
  const freed = { ...loaded, report: reportOf(rows.slice(0, 2), needed) }
  expect(limitWords(stateOf({ characters: 100 }, freed, counted)).title).not.toContain('Used up on')
})

test('days missing from the period may have usage: nothing is projected, and a share is a minimum', () => {
  const loaded = loadedOf()
  const without = (start: string, end: string): LoadedReport => ({
    ...loaded,
    report: { ...loaded.report, missing: [{ start, end }] },
  })
  const wordsOf = (characters: number, source: LoadedReport) =>
    limitWords(stateOf({ characters }, source, counted))
  expect(wordsOf(9_000, without('2026-11-02', '2026-11-03'))).toMatchObject({
    title: '2 days missing',
    more: 'Days are missing, so nothing is projected.',
  })
  expect(wordsOf(9_000, without('2026-11-20', '2026-11-20')).title).toBe('1 day missing')
  expect(wordsOf(1_400, without('2026-11-02', '2026-11-02'))).toEqual({
    title: 'Used up by 19 Nov',
    more: 'Over by at least 100 characters: 1 day missing',
    runsOut: true,
  })
  expect(wordsOf(9_000, without('2026-10-10', '2026-10-12'))).toMatchObject({
    title: 'Not used up as of 20 Nov',
    more: 'Days are missing, so nothing is projected.',
  })
  const limits = [{ characters: 1_500, key: 'a' }]
  expect(sharesOf(limits, without('2026-11-01', '2026-11-01'), counted).get('a')).toEqual({
    share: 0.5,
    isAtLeast: true,
    period: 'Nov',
    elsewhen: 'in Nov',
  })
  expect(sharesOf(limits, without('2026-11-01', '2026-11-20'), counted).has('a')).toBe(false)
})

test('on the second day of a period the first counts, for all keys and in the row of a key', () => {
  const now = '2026-12-02'
  const range = periodAt(now).needed
  const loaded = loadedOf(range, Date.parse(`${now}T12:00:00Z`))
  expect(stateOf({ characters: 200 }, loaded, periodAt(now))).toMatchObject({ sums: [100], used: 100 })
  expect(sharesOf([{ characters: 200 }, { characters: 200, key: 'a' }], loaded, periodAt(now))).toEqual(
    new Map([['a', { share: 0.25, isAtLeast: false, period: 'Dec', elsewhen: 'in Dec' }]]),
  )
})

test('the current day counts where the figures beside it include it: a limit can be exceeded today', () => {
  // A Monday.
  const now = '2026-11-23'
  const range = { start: '2026-11-01', end: now }
  const period = countedPeriod({ range, billingStart: 1 }, now)
  expect(period.needed).toEqual({ start: '2026-10-04', end: '2026-11-22' })
  // Read on the day itself, at noon: 50 of each key so far.
  const at = Date.parse(`${now}T12:00:00Z`)
  const source = loadedOf(period.needed, at)
  const shown = loadedOf(range, at)
  const at1550 = stateOf({ characters: 1_550 }, source, period, shown)
  expect(at1550).toMatchObject({ used: 1_600, lastDay: '2026-11-22', lastCounted: now })
  expect(limitWords(at1550)).toMatchObject({ title: 'Used up on 23 Nov', runsOut: true })
  // A Monday has 100: what is used of it already is a part of that.
  expect(limitWords(stateOf({ characters: 5_000 }, source, period, shown)).title).toBe(
    'About 42.0% by 30 Nov',
  )
  const ofKey = usedUpByKey([{ characters: 1_000, key: 'a' }], { counted: period, source, shown })
  expect(ofKey.get('a')).toMatchObject({ share: 0.8, elsewhen: undefined })
  // Figures without it, read at the same time.
  const before = loadedOf({ start: '2026-11-01', end: '2026-11-22' }, at)
  expect(stateOf({ characters: 1_550 }, source, period, before)).toMatchObject({
    used: 1_500,
    lastCounted: '2026-11-22',
  })
  // After midnight, the day counts as it was read.
  const nextDay = countedPeriod({ range, billingStart: 1 }, '2026-11-24')
  expect(stateOf({ characters: 1_550 }, shown, nextDay)).toMatchObject({ used: 1_600, lastCounted: now })
  // More than usual moves the forecast.
  const rows = daysOf(period.needed).map((day) => ({ key: 'a', day, text: 100 }))
  const usual = { ...source, report: reportOf(rows, period.needed) }
  const busy = { ...shown, report: reportOf([{ key: 'a', day: now, text: 900 }], range) }
  expect(stateOf({ characters: 9_000 }, usual, period, busy).projection?.at(-1)).toBe(2_200 + 900 + 700)
  // Not reported yet: the figure beside it has nothing of it, either.
  const early = { ...shown, report: reportOf(rows, range) }
  expect(stateOf({ characters: 9_000 }, usual, period, early)).toMatchObject({
    used: 2_200,
    lastCounted: '2026-11-22',
  })
})

test('beside figures of other days, the share of a key says which days it is of', () => {
  const limits = [{ characters: 1_000, key: 'a' }]
  const elsewhen = (start: string, billingStart: number, end = '2026-11-20') =>
    sharesOf(
      limits,
      loadedOf({ start, end }),
      countedPeriod({ range: { start, end }, billingStart }, today),
    ).get('a')?.elsewhen
  expect(elsewhen('2026-10-22', 15)).toBe('since 15 Nov')
  expect(elsewhen('2026-11-15', 15)).toBeUndefined()
  expect(elsewhen('2026-10-22', 1)).toBe('in Nov')
  expect(elsewhen('2026-11-01', 1)).toBeUndefined()
  // Nothing is reported of the current day, a Saturday; and without days that count.
  expect(elsewhen('2026-11-01', 1, today)).toBe('by 20 Nov')
  const shown = loadedOf({ start: '2026-11-01', end: '2026-11-10' })
  expect(usedUpByKey(limits, { counted, source: loadedOf(), shown }).get('a')?.elsewhen).toBe('by 20 Nov')
})

test('each day to come is the median of its own weekday', () => {
  const week = [10, 20, 30, 40, 50, 1, 2]
  const before = [...week, ...week.map((one) => one * 3), ...week, ...week]
  // One week with three times the usage moves no median.
  expect(project(100, before, 8)).toEqual([110, 130, 160, 200, 250, 251, 253, 263])
})

test('a billing period that is over and shown whole is looked back on; of any other range, the current one counts', () => {
  const october = { start: '2026-10-01', end: '2026-10-31' }
  const viewOfOctober = { range: october, billingStart: 1 }
  const ofOctober = countedPeriod(viewOfOctober, today)
  expect(ofOctober).toEqual({ period: october, isOver: true, days: october, needed: october })
  // 22 weekdays, and nothing to project.
  expect(ofOctober.needed).toEqual(october)
  const wordsOf = (characters: number) => {
    const { used, ...state } = stateOf({ characters }, loadedOf(october), ofOctober)
    return { used, ...limitWords({ used, ...state }) }
  }
  expect(wordsOf(2_000)).toMatchObject({ used: 2_200, title: 'Used up on 28 Oct', more: '200 over' })
  expect(wordsOf(9_000)).toMatchObject({ used: 2_200, title: 'Not used up', more: '' })
  expect(sharesOf([{ characters: 1_000, key: 'a' }], loadedOf(october), ofOctober).get('a')).toEqual({
    share: 1.1,
    isAtLeast: false,
    period: 'Oct',
    elsewhen: undefined,
  })
  for (const range of [
    { ...october, start: '2026-10-02' },
    { start: '2026-11-01', end: '2026-11-30' },
  ])
    expect(countedPeriod({ range, billingStart: 1 }, today)).toMatchObject({
      period: counted.period,
      isOver: false,
    })
  expect(countedPeriod({ range: october, billingStart: 15 }, today).period.start).toBe('2026-11-15')
})
