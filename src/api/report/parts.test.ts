import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type DayRange } from '../day.ts'
import { runToEnd } from '../time-slicing.ts'
import { readPlainReport } from '../../testing/plain-report.ts'
import { joinPieces } from './parts.ts'
import { ownRows, type ReportPart } from './pieces.ts'
import { sliceReport } from './slice.ts'
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

const combine = (parts: readonly ReportPart[]) => joinPieces(parts.map((part) => ownRows(part)))

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
      const joined = combine(parts)
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
  const joined = combine(ranges.map((range) => ({ ranges: [range], report: reportOf([row]) })))
  expect([...joined.counts.characters]).toEqual([7])
})

test('rows without a day are added up over the parts', () => {
  const part = { ranges: [whole], report: reportOf([{ key: 'a', label: '', day: -1, count: 7 }]) }
  const joined = combine([part, part])
  expect([...joined.counts.characters]).toEqual([14])
  expect(joined.remarks.rowsWithoutDay).toBe(2)
})

test('a slice holds the rows of its days and no others', () => {
  fc.assert(
    fc.property(rows, fc.nat(59), fc.nat(59), (given, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const range = { start: addDays(firstDay, from), end: addDays(firstDay, to) }
      const slice = runToEnd(sliceReport(reportOf(given), range))
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

test('what is given out of order is put in the order of its days: the latest name of a key is its name', () => {
  const cut = 30
  const rowOf = (label: string, day: number): Row => ({ key: 'a', label, day, count: 1 })
  const late = { start: addDays(firstDay, cut), end: whole.end }
  const early = { start: whole.start, end: addDays(firstDay, cut - 1) }
  const joined = combine([
    { ranges: [late], report: reportOf([rowOf('Two', 40)]) },
    { ranges: [early], report: reportOf([rowOf('One', 3)]) },
  ])
  expect(joined.keys).toEqual([{ maskedKey: 'a', label: 'Two', formerLabels: ['One'] }])
  expect(joined.days).toEqual([addDays(firstDay, 3), addDays(firstDay, 40)])
})
