import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, countDays, daysOf, type DayRange } from './day.ts'
import { readPlainReport } from './plain-report.ts'
import { combineReports, countMonths, sliceReport, splitRange } from './report-parts.ts'
import { NO_DAY, type UsageReport } from './usage-report.ts'

const firstDay = '2026-01-01'
const whole: DayRange = { start: firstDay, end: addDays(firstDay, 59) }

type Row = { readonly key: string; readonly label: string; readonly day: number; readonly count: number }

const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', '-'),
    label: fc.constantFrom('', 'One', 'Two'),
    day: fc.integer({ min: -1, max: 59 }),
    count: fc.nat(1000),
  }),
  { maxLength: 60 },
)

function reportOf(given: readonly Row[]): UsageReport {
  return readPlainReport(
    JSON.stringify({
      usage_report: {
        key_and_day_usages: given.map(({ key, label, day, count }) => ({
          api_key: key,
          api_key_label: label,
          ...(day < 0 ? {} : { usage_date: addDays(firstDay, day) }),
          usage: { total_characters: count, text_translation_characters: 1, extra: count },
        })),
      },
    }),
  )
}

/** Per key and day what is counted, whatever the order of the rows. */
function countsOf({ rowCount, keys, days, keyIndex, dayIndex, counts, otherCounts }: UsageReport) {
  expect(keyIndex).toHaveLength(rowCount)
  const found = new Map<string, readonly (number | undefined)[]>()
  for (let row = 0; row < rowCount; row++) {
    const day = dayIndex[row] ?? NO_DAY
    const place = `${keys[keyIndex[row] ?? 0]?.maskedKey} ${day === NO_DAY ? '' : days[day]}`
    expect(found.has(place)).toBe(false)
    found.set(place, [counts.characters[row], counts.text[row], otherCounts['extra']?.[row]])
  }
  return found
}

test('a range of up to 366 days is one request, a longer one is runs of whole months without gap or overlap', () => {
  expect(splitRange({ start: '2024-01-01', end: '2024-12-31' })).toHaveLength(1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 367, max: 2500 }), (from, length) => {
      const range = { start: addDays('2019-01-01', from), end: addDays('2019-01-01', from + length - 1) }
      const parts = splitRange(range)
      expect(parts.flatMap(daysOf)).toEqual(daysOf(range))
      expect(parts.every((part) => countDays(part) <= 366)).toBe(true)
      expect(parts.slice(1).every(({ start }) => start.endsWith('-01'))).toBe(true)
      expect(parts.reduce((sum, part) => sum + countMonths(part), 0)).toBe(countMonths(range))
    }),
    { seed: 5, numRuns: 60 },
  )
})

test('parts put together are the whole, however a key was called in them', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 58 }), (given, cut) => {
      const timed = given.filter(({ day }) => day >= 0)
      const ranges = [
        { start: whole.start, end: addDays(firstDay, cut - 1) },
        { start: addDays(firstDay, cut), end: whole.end },
      ]
      const parts = ranges.map((range, index) => ({
        ranges: [range],
        report: reportOf(timed.filter(({ day }) => day < cut === (index === 0))),
      }))
      const joined = combineReports(parts)
      const direct = reportOf(timed)
      expect(countsOf(joined)).toEqual(countsOf(direct))
      expect(joined.days).toEqual(direct.days)
      const byKey = (report: UsageReport) => new Map(report.keys.map((key) => [key.maskedKey, key]))
      expect(byKey(joined)).toEqual(byKey(direct))
      expect(joined.remarks.receivedRows).toBe(timed.length)
    }),
    { seed: 5, numRuns: 200 },
  )
})

test('a day that two parts report is taken from the part that was asked for it', () => {
  const row = { key: 'a', label: 'One', day: 10, count: 7 }
  const ranges = [
    { start: whole.start, end: addDays(firstDay, 9) },
    { start: addDays(firstDay, 10), end: whole.end },
  ]
  const joined = combineReports(ranges.map((range) => ({ ranges: [range], report: reportOf([row]) })))
  expect([...joined.counts.characters]).toEqual([7])
})

test('rows without a day are added up over the parts', () => {
  const part = { ranges: [whole], report: reportOf([{ key: 'a', label: '', day: -1, count: 7 }]) }
  const joined = combineReports([part, part])
  expect([...joined.counts.characters]).toEqual([14])
  expect(joined.remarks.rowsWithoutDay).toBe(2)
})

test('a slice holds the rows of its days and no others', () => {
  fc.assert(
    fc.property(rows, fc.nat(59), fc.nat(59), (given, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const slice = sliceReport(reportOf(given), {
        start: addDays(firstDay, from),
        end: addDays(firstDay, to),
      })
      const direct = reportOf(given.filter(({ day }) => day >= from && day <= to))
      expect(countsOf(slice)).toEqual(countsOf(direct))
      expect(slice.days).toEqual(direct.days)
      expect(new Set(slice.keys.map(({ maskedKey }) => maskedKey))).toEqual(
        new Set(direct.keys.map(({ maskedKey }) => maskedKey)),
      )
      expect(slice.remarks.unattributedRows).toBe(
        [...countsOf(slice).keys()].filter((place) => place.startsWith('- ')).length,
      )
      expect(slice).not.toHaveProperty('total')
    }),
    { seed: 5, numRuns: 200 },
  )
})
