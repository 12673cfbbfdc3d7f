/** Checks comparisons against an independent computation over the rows of the wire, with maps and day strings. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalsPerKey } from '../../report-reader/totals-per-key.ts'
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { daysLater, everyDay } from '../../testing/plain-calendar.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { bucketsOf } from '../buckets.ts'
import { textOf } from '../figures/summary.ts'
import { viewComparison } from './compared-view.ts'
import { compareReports } from './comparison.ts'
import { alignDays } from './earlier-days.ts'
import { compareInOrder } from '../page-under-test.ts'

const today = '2026-11-21'
const byWeekday = { against: 'before', byWeekday: true } as const
const amountOf = (row: Row, field: UsageField) =>
  field === 'characters' ? (row.text ?? 0) + (row.documents ?? 0) + (row.improvement ?? 0) : (row[field] ?? 0)

const loaded = (rows: readonly Row[], start: string, end: string) => ({
  report: reportOf(rows, { start, end }),
  range: { start, end },
  readAt: Date.parse(`${today}T06:00:00Z`),
})
const row = (key: string, day: string, text: number, more: Partial<Row> = {}): Row => ({
  key,
  day,
  text,
  ...more,
})

describe('two periods', () => {
  test('have keys that stayed, are new or are gone, each with its usage on the compared days', () => {
    const later = loaded(
      [row('a', '2026-11-14', 100), row('new', '2026-11-15', 30)],
      '2026-11-14',
      '2026-11-20',
    )
    const earlier = loaded(
      [row('gone', '2026-11-07', 5), row('a', '2026-11-08', 60)],
      '2026-11-07',
      '2026-11-13',
    )
    const { rollup, laterByKey, earlierByKey, pairs } = compareInOrder(later, earlier, byWeekday, today)
    expect(rollup.report.keys.map(({ maskedKey }) => maskedKey)).toEqual(['a', 'new', 'gone'])
    expect([...laterByKey.characters]).toEqual([100, 30, 0])
    expect([...earlierByKey.characters]).toEqual([60, 0, 5])
    expect(pairs).toMatchObject({
      count: 7,
      later: { start: '2026-11-14', end: '2026-11-20' },
      earlier: { start: '2026-11-07', end: '2026-11-13' },
    })
  })

  test('the current day, days not reported yet and their counterparts are left out', () => {
    const later = loaded([row('a', '2026-11-20', 10), row('a', today, 3)], '2026-11-20', '2026-11-24')
    const earlier = loaded(
      [row('a', '2026-11-13', 7), row('a', '2026-11-14', 100)],
      '2026-11-13',
      '2026-11-17',
    )
    const found = compareInOrder(later, earlier, byWeekday, today)
    expect(found.pairs).toMatchObject({ count: 1, asked: 5 })
    expect([...found.laterByKey.characters]).toEqual([10])
    expect([...found.earlierByKey.characters]).toEqual([7])
  })

  test('days that could not be loaded are left out on both sides', () => {
    const later = loaded(
      [row('a', '2026-11-14', 1), row('a', '2026-11-15', 2), row('a', '2026-11-16', 4)],
      '2026-11-14',
      '2026-11-16',
    )
    const whole = loaded([row('a', '2026-11-07', 10), row('a', '2026-11-09', 40)], '2026-11-07', '2026-11-09')
    const earlier = {
      ...whole,
      report: { ...whole.report, missing: [{ start: '2026-11-08', end: '2026-11-08' }] },
    }
    const found = compareInOrder(later, earlier, byWeekday, today)
    expect(found.pairs.count).toBe(2)
    expect([...found.laterByKey.characters]).toEqual([5])
    expect([...found.earlierByKey.characters]).toEqual([50])
  })

  test('totals per key are compared as a whole, or with the reason why not', () => {
    const keyed = (rows: readonly Row[], start: string, end: string) => {
      const perDay = loaded(rows, start, end)
      return { ...perDay, report: totalsPerKey(perDay.report) }
    }
    const later = keyed([row('a', '2026-11-14', 100)], '2026-11-14', '2026-11-20')
    const earlier = keyed([row('a', '2026-11-08', 60), row('b', '2026-11-08', 1)], '2026-11-07', '2026-11-13')
    const found = compareInOrder(later, earlier, byWeekday, today)
    expect(found.obstacle).toBeUndefined()
    expect([...found.earlierByKey.characters]).toEqual([60, 1])
    const running = keyed([row('a', '2026-11-14', 100)], '2026-11-15', '2026-11-21')
    expect(compareInOrder(running, earlier, byWeekday, today).obstacle).toBe(
      'totals per key cannot be cut to the days that are over.',
    )
    const short = keyed([row('a', '2026-11-08', 60)], '2026-11-08', '2026-11-13')
    expect(compareInOrder(later, short, byWeekday, today).obstacle).toMatch(/differ in length/)
  })

  test('of months of unequal length: all of each counts, and some days have no counterpart', () => {
    const view = { preset: undefined, zoomedFrom: undefined, billingStart: 1 }
    const with_ = { against: 'before', byWeekday: false } as const
    const compare = (range: { start: string; end: string }, rows: readonly Row[]) => {
      const alignment = alignDays(with_, { ...view, range })
      if (!alignment) throw new Error('There is nothing to compare with.')
      const of = ({ start, end }: { start: string; end: string }) =>
        loaded(
          rows.filter(({ day }) => start <= day && day <= end),
          start,
          end,
        )
      return runToEnd(compareReports(of(range), of(alignment.earlier), with_, today, alignment))
    }
    const everyDayOf = (start: string, end: string, text: number) =>
      everyDay(start, end).map((day) => row('a', day, text))
    // October has one day more than September.
    const october = compare({ start: '2026-10-01', end: '2026-10-31' }, [
      ...everyDayOf('2026-09-01', '2026-09-30', 10),
      ...everyDayOf('2026-10-01', '2026-10-31', 20),
    ])
    expect([...october.laterByKey.characters, ...october.earlierByKey.characters]).toEqual([620, 300])
    expect(october.pairs).toMatchObject({ count: 31, asked: 31, earlierCount: 30 })
    expect(october.differences('text', 0).slice(-2)).toEqual(new Float64Array([10, 0]))
    // February has three days fewer than January.
    const february = compare({ start: '2026-02-01', end: '2026-02-28' }, [
      ...everyDayOf('2026-01-01', '2026-01-31', 10),
      ...everyDayOf('2026-02-01', '2026-02-28', 20),
    ])
    expect([...february.laterByKey.characters, ...february.earlierByKey.characters]).toEqual([560, 310])
    expect(february.earlierByDay('text').at(-1)).toBe(10)
    expect(february.earlierByDay('text', undefined, true).at(-1)).toBe(40)
    expect(february.earlierByDay('text', [0], true).at(-1)).toBe(40)
    const seen = viewComparison(february, 'characters', undefined)
    expect(textOf(seen.words)).toBe(
      '+250 characters against 1–31 Jan. 28 days are compared with 31: the months differ in length.',
    )
    const months = bucketsOf({ start: '2026-02-01', end: '2026-02-28' }, 'month')
    expect(seen.buckets('characters', months)[0]).toMatchObject({
      later: 560,
      earlier: 310,
      name: '1–31 Jan 2026',
    })
    expect(seen.ofAllDays('characters')).toMatchObject({ later: 560, earlier: 310 })
    const days = bucketsOf({ start: '2026-02-01', end: '2026-02-28' }, 'day')
    expect(seen.buckets('text', days).at(-1)).toMatchObject({
      later: 20,
      earlier: 10,
      name: 'Wed 28 Jan 2026',
    })
    // In a month that is not reported to its end, each day is compared with its own counterpart.
    const cut = compare({ start: '2026-11-01', end: '2026-11-30' }, [
      ...everyDayOf('2026-10-01', '2026-10-31', 10),
      ...everyDayOf('2026-11-01', '2026-11-20', 20),
    ])
    expect([...cut.laterByKey.characters, ...cut.earlierByKey.characters]).toEqual([400, 200])
  })

  test('any rows: per key, per day and per key and day as counted row by row', () => {
    const start = '2026-11-02'
    const before = '2026-10-12'
    const anyRow = (first: string, days: number) =>
      fc.record({
        key: fc.constantFrom('a', 'b', 'c', 'd', '-'),
        day: fc.integer({ min: -3, max: days + 2 }).map((offset) => daysLater(first, offset)),
        text: fc.integer({ min: 0, max: 1e9 }),
        documents: fc.integer({ min: 0, max: 50 }),
        speech: fc.integer({ min: 0, max: 1e7 }),
      })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 22 }),
        fc.integer({ min: 1, max: 22 }),
        fc.array(anyRow(start, 22), { maxLength: 60 }),
        fc.array(anyRow(before, 22), { maxLength: 60 }),
        (days, others, laterRows, earlierRows) => {
          const later = loaded(laterRows, start, daysLater(start, days - 1))
          // A row on the first day: the report has data from then on.
          const earlier = loaded([row('-', before, 0), ...earlierRows], before, daysLater(before, others - 1))
          const found = compareInOrder(later, earlier, byWeekday, today)
          // Days that have ended, paired from the first on.
          const isOver = (day: string) => day < today
          const pairs = new Map(
            everyDay(start, daysLater(start, Math.min(days, others) - 1))
              .filter(isOver)
              .map((day, index) => [day, daysLater(before, index)]),
          )
          const sum = (rows: readonly Row[], field: UsageField, on: (day: string) => boolean, key?: string) =>
            rows
              .filter((one) => on(one.day) && (key === undefined || one.key === key))
              .reduce((all, one) => all + amountOf(one, field), 0)
          const earlierDays = new Set(pairs.values())
          expect(found.pairs.count).toBe(pairs.size)
          const names = found.rollup.report.keys.map(({ maskedKey }) => maskedKey)
          for (const field of usageFields) {
            names.forEach((name, index) => {
              expect(found.laterByKey[field][index]).toBe(
                sum(laterRows, field, (day) => pairs.has(day), name),
              )
              expect(found.earlierByKey[field][index]).toBe(
                sum(earlierRows, field, (day) => earlierDays.has(day), name),
              )
            })
            const ofOne = found.earlierByDay(field, [0])
            let largest = 0
            found.rollup.days.forEach((day, index) => {
              const other = pairs.get(day)
              const on = (one: string) => one === other
              expect(found.earlierByDay(field)[index]).toBe(sum(earlierRows, field, on))
              if (names[0] !== undefined) expect(ofOne[index]).toBe(sum(earlierRows, field, on, names[0]))
              names.forEach((name, key) => {
                const earlierOn = sum(earlierRows, field, on, name)
                const laterOn = sum(laterRows, field, (one) => other !== undefined && one === day, name)
                expect(found.earlierDays(field, key)[index]).toBe(earlierOn)
                expect(found.laterDays(field, key)[index]).toBe(laterOn)
                expect(found.differences(field, key)[index]).toBe(laterOn - earlierOn)
                largest = Math.max(largest, Math.abs(laterOn - earlierOn))
              })
            })
            expect(found.largestDifference(field)).toBe(largest)
          }
          // No key with usage on the compared days is left out.
          for (const one of earlierRows)
            if (earlierDays.has(one.day) && amountOf(one, 'characters') + (one.speech ?? 0) > 0)
              expect(names).toContain(one.key)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a change in cost below half a cent is not written as zero', () => {
  const later = loaded([row('a', '2026-11-14', 1_000_000)], '2026-11-14', '2026-11-20')
  const earlier = loaded([row('a', '2026-11-07', 1_000_100)], '2026-11-07', '2026-11-13')
  const comparison = compareInOrder(later, earlier, byWeekday, today)
  const change = (price: string) =>
    viewComparison(comparison, 'characters', undefined).changeOfCost({
      currency: 'EUR',
      perMillionCharacters: { text: price },
    })
  expect(change('20')).toMatchObject({ short: '<0.01' })
  expect(change('2000')).toMatchObject({ short: '−0.20' })
})
