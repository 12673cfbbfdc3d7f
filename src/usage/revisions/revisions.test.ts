/** Changes of past days: planted in services that correct themselves, and found by reading them again. */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { daysLater, everyDay } from '../../testing/plain-calendar.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { markDaysSeen } from './day-database.ts'
import { recordReport } from './record-report.ts'
import { describeRevision, settlingWords } from './revision-words.ts'

const FIRST = '2026-01-01'
const DAYS = 40
const days = everyDay(FIRST, daysLater(FIRST, DAYS - 1))
let services = 0

/** The instant of noon, so many days after the first. */
const noon = (day: number) => Date.parse(`${daysLater(FIRST, day)}T12:00:00Z`)

/** A report of the days up to `last`, by day and amount, read on the day after it. */
function readOn(amounts: readonly number[], start: number, last: number, time: number) {
  const rows = amounts.flatMap((text, index): Row[] =>
    index < start || index > last || text === 0 ? [] : [{ key: 'a****1', day: days[index] ?? '', text }],
  )
  const range = { start: days[start] ?? '', end: days[last] ?? '' }
  return { report: reportOf(rows, range), range, readAt: time }
}

test('every planted revision is found, and none is invented', async () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  const reading = fc.record({
    start: fc.nat(DAYS - 1),
    length: fc.integer({ min: 1, max: DAYS }),
    /** Fewer than half of the days read, so that they are of one account. */
    corrections: fc.array(fc.tuple(fc.nat(DAYS - 1), amount), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(amount, { minLength: DAYS, maxLength: DAYS }),
      fc.array(reading, { minLength: 1, maxLength: 6 }),
      async (first, readings) => {
        services += 1
        const service = `service ${services}`
        const truth = [...first]
        /** Per day, what was read last and when, and the change found last. */
        const known = new Map<number, { amount: number; at: number }>()
        const firstKnown = new Map<number, number>()
        const changes = new Map<number, { change: number; since: number }>()
        for (const [turn, { start, length, corrections }] of readings.entries()) {
          const last = Math.min(DAYS - 1, start + length - 1)
          // Of few days in common any change is told; of many, as long as most are the same.
          for (const [day, correction] of last - start >= 10 ? corrections : []) truth[day] = correction
          const at = noon(DAYS + turn)
          let [inCommon, differing] = [0, 0]
          for (let day = start; day <= last; day += 1) {
            const before = known.get(day)
            if (!before || (before.amount === 0 && truth[day] === 0)) continue
            inCommon += 1
            if (before.amount !== truth[day]) differing += 1
          }
          fc.pre(inCommon < 5 || differing <= inCommon / 2)
          for (let day = start; day <= last; day += 1) {
            const before = known.get(day)
            const now = truth[day] ?? 0
            if (before && before.amount !== now)
              changes.set(day, { change: now - before.amount, since: before.at })
            known.set(day, { amount: now, at })
            if (!firstKnown.has(day)) firstKnown.set(day, now)
          }
          const { revisions } = await recordReport(readOn(truth, start, last, at), service)
          // A day that is back at what it came to at first has not changed.
          const expected = [...changes].filter(
            ([day]) => day >= start && day <= last && firstKnown.get(day) !== truth[day],
          )
          expect(revisions.map(({ day, change, since }) => [day, change.characters, since])).toEqual(
            expected
              .toSorted(([one], [other]) => other - one)
              .map(([day, { change, since }]) => [days[day], change, since]),
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a change is told in words, settles after a week, and is forgotten after a month', async () => {
  const amounts = days.map(() => 1000)
  await recordReport(readOn(amounts, 0, 9, noon(12)), 'words')
  amounts[8] = 4204
  const found = await recordReport(readOn(amounts, 0, 9, noon(14)), 'words')
  expect(found.revisions.map(describeRevision)).toEqual([
    '9 Jan 2026: +3,204 characters since you read it on 13 Jan',
  ])
  const bucket = {
    step: 'day',
    start: '2026-01-09',
    end: '2026-01-09',
    first: 8,
    days: 1,
    wholeDays: 1,
    isWhole: true,
  } as const
  expect(settlingWords(found, bucket)).toBe('still settling: +3,204 characters since 13 Jan')
  expect(settlingWords(found, { ...bucket, step: 'week', start: '2026-01-05', end: '2026-01-11' })).toBe(
    '1 day still settling',
  )
  const later = await recordReport(readOn(amounts, 0, 9, noon(24)), 'words')
  expect(later.revisions).toHaveLength(1)
  expect(settlingWords(later, bucket)).toBe('')
  expect((await recordReport(readOn(amounts, 0, 9, noon(50)), 'words')).revisions).toEqual([])
})

test('what was marked as seen is told no more, and a day that is back is not told', async () => {
  const amounts = days.map(() => 1000)
  const told = async (amount: number, day: number) => {
    amounts[8] = amount
    const { revisions } = await recordReport(readOn(amounts, 0, 9, noon(day)), 'seen')
    return revisions.map(({ change }) => change.characters)
  }
  expect(await told(1000, 11)).toEqual([])
  expect(await told(1500, 12)).toEqual([500])
  expect(await told(1000, 13)).toEqual([])
  expect(await told(1500, 14)).toEqual([500])
  await markDaysSeen('seen', [days[8] ?? ''])
  expect(await told(1500, 15)).toEqual([])
  expect(await told(1700, 16)).toEqual([200])
  expect(await told(1600, 17)).toEqual([100])
  expect(await told(1500, 18)).toEqual([])
})

test('another account behind the same name is not taken for corrections', async () => {
  await recordReport(
    readOn(
      days.map((_, day) => day),
      0,
      9,
      noon(12),
    ),
    'shared',
  )
  const other = days.map((_, day) => 500 + day)
  expect(await recordReport(readOn(other, 0, 9, noon(13)), 'shared')).toEqual({
    revisions: [],
    trouble: 'other-account',
  })
  other[3] = 7
  expect((await recordReport(readOn(other, 0, 9, noon(14)), 'shared')).revisions).toHaveLength(1)
})

test('the running day is not kept: it is not over', async () => {
  const amounts = days.map(() => 10)
  await recordReport(readOn(amounts, 0, 9, noon(9)), 'running')
  amounts[9] = 99
  expect((await recordReport(readOn(amounts, 0, 9, noon(11)), 'running')).revisions).toEqual([])
})

test('a damaged record is left out', async () => {
  const amounts = days.map(() => 10)
  await recordReport(readOn(amounts, 0, 9, noon(11)), 'damaged')
  const database = await openDB('usage-readings', 1)
  await database.put('days', { service: 'damaged', day: days[4], readings: 'none' })
  database.close()
  amounts[4] = 11
  amounts[5] = 12
  const { revisions } = await recordReport(readOn(amounts, 0, 9, noon(12)), 'damaged')
  expect(revisions.map(({ day }) => day)).toEqual([days[5]])
})

test('where the device keeps nothing, that is said and nothing fails', async () => {
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = () => {
    throw new DOMException('No storage here', 'SecurityError')
  }
  try {
    expect(await recordReport(readOn([1], 0, 0, noon(11)), 'none')).toEqual({
      revisions: [],
      trouble: 'storage',
    })
  } finally {
    indexedDB.open = open
  }
})
