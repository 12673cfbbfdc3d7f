import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type DayRange } from '../api/day.ts'
import { runToEnd } from '../api/time-slicing.ts'
import { readPlainReport } from '../testing/plain-report.ts'
import { joinPieces } from './parts.ts'
import { labelsAtOnce } from './key-labels.ts'
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

const combine = (parts: readonly ReportPart[]) => runToEnd(joinPieces(parts.map((part) => ownRows(part))))

function isIn(day: number, { start, end }: DayRange): boolean {
  return addDays(firstDay, day) >= start && addDays(firstDay, day) <= end
}

/** The counts per key and day, whatever the order of the rows. */
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

/** The labels of a key, ignoring the order of those last used on the same day. */
function expectSameNames(found: UsageReport, direct: UsageReport) {
  for (const key of found.keys) {
    const own = direct.keys.find(({ maskedKey }) => maskedKey === key.maskedKey)
    // If nothing labels the key on these days, a label from other days is better than none.
    if (own === undefined || own.label === '') continue
    expect([...key.formerLabels, key.label].toSorted()).toEqual([...own.formerLabels, own.label].toSorted())
    expect(labelsAtOnce(key)).toBe(labelsAtOnce(own))
    const last = own.periods?.at(-1)?.last
    if ((own.periods ?? []).filter((period) => period.last === last).length < 2) {
      expect(key.label).toBe(own.label)
    }
  }
}

test('two or three parts joined are the whole, whatever a key was called in them', () => {
  fc.assert(
    fc.property(
      rows,
      fc.uniqueArray(fc.integer({ min: 1, max: 59 }), { minLength: 1, maxLength: 2 }),
      (given, places) => {
        const timed = given.filter(({ day }) => day >= 0)
        const cuts = [0, ...places.toSorted((a, b) => a - b), 60]
        const ranges = cuts.slice(1).map((end, index) => ({
          start: addDays(firstDay, cuts[index] ?? 0),
          end: addDays(firstDay, end - 1),
        }))
        const parts = ranges.map((range) => ({
          ranges: [range],
          report: reportOf(timed.filter(({ day }) => isIn(day, range))),
        }))
        const joined = combine(parts)
        const direct = reportOf(timed)
        expect(countsOf(joined)).toEqual(countsOf(direct))
        expect(joined.days).toEqual(direct.days)
        expect(joined.keys.map(({ maskedKey }) => maskedKey).toSorted()).toEqual(
          direct.keys.map(({ maskedKey }) => maskedKey).toSorted(),
        )
        expectSameNames(joined, direct)
        expect(joined.remarks.receivedRows).toBe(timed.length)
        // The completed report was requested in two runs of days around the missing one.
        const [first, second, third] = parts
        if (!first || !second || !third) return
        const around = { ranges: [...first.ranges, ...third.ranges], report: combine([first, third]) }
        const completed = combine([second, around])
        expect(countsOf(completed)).toEqual(countsOf(direct))
        expectSameNames(completed, direct)
        const range = ranges[1] ?? whole
        expectSameNames(runToEnd(sliceReport(completed, range)), second.report)
      },
    ),
    { seed: 5, numRuns: 400 },
  )
})

test('a key has its name from the days shown, not from another range', () => {
  const rowOf = (label: string, day: number): Row => ({ key: 'a', label, day, count: 1 })
  const report = reportOf([rowOf('One', 0), rowOf('One', 9), rowOf('Two', 10), rowOf('Two', 59)])
  const slice = (from: number, to: number) =>
    runToEnd(sliceReport(report, { start: addDays(firstDay, from), end: addDays(firstDay, to) })).keys[0]
  expect(slice(0, 9)).toEqual({ maskedKey: 'a', label: 'One', formerLabels: [], lastLabel: 'Two' })
  expect(slice(9, 10)).toMatchObject({ label: 'Two', formerLabels: ['One'] })
  expect(slice(10, 59)).toEqual({ maskedKey: 'a', label: 'Two', formerLabels: [] })
  // A row on a day that its part was not requested for does not label the key.
  const early = { start: whole.start, end: addDays(firstDay, 9) }
  const late = { start: addDays(firstDay, 10), end: whole.end }
  const joined = combine([
    { ranges: [early], report: reportOf([rowOf('One', 9), rowOf('Two', 10)]) },
    { ranges: [late], report: reportOf([rowOf('Three', 10)]) },
  ])
  expect(joined.keys).toMatchObject([{ label: 'Three', formerLabels: ['One'] }])
  expect(joined.remarks.leftOutRows).toBe(1)
})

test('a day that two parts report is taken from the part that was requested for it', () => {
  const row = { key: 'a', label: 'One', day: 10, count: 7 }
  const ranges = [
    { start: whole.start, end: addDays(firstDay, 9) },
    { start: addDays(firstDay, 10), end: whole.end },
  ]
  const joined = combine(ranges.map((range) => ({ ranges: [range], report: reportOf([row]) })))
  expect([...joined.counts.characters]).toEqual([7])
})

test('rows without a day are added up across the parts', () => {
  const part = { ranges: [whole], report: reportOf([{ key: 'a', label: '', day: -1, count: 7 }]) }
  const joined = combine([part, part])
  expect([...joined.counts.characters]).toEqual([14])
  expect(joined.remarks.rowsWithoutDay).toBe(2)
})

test('a slice has the rows of its days and no others', () => {
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
      expectSameNames(slice, direct)
      expect(slice).not.toHaveProperty('total')
    }),
    { seed: 5, numRuns: 200 },
  )
})

test('parts given out of order are sorted by day: the latest name of a key is its name', () => {
  const cut = 30
  const rowOf = (label: string, day: number): Row => ({ key: 'a', label, day, count: 1 })
  const late = { start: addDays(firstDay, cut), end: whole.end }
  const early = { start: whole.start, end: addDays(firstDay, cut - 1) }
  const joined = combine([
    { ranges: [late], report: reportOf([rowOf('Two', 40)]) },
    { ranges: [early], report: reportOf([rowOf('One', 3)]) },
  ])
  expect(joined.keys).toMatchObject([{ maskedKey: 'a', label: 'Two', formerLabels: ['One'] }])
  expect(joined.days).toEqual([addDays(firstDay, 3), addDays(firstDay, 40)])
})

test('the remarks of two parts are added up, and a total that one lacks is missing', () => {
  const row = (api_key: string, day: number | undefined, usage: object) => ({
    api_key,
    ...(day === undefined ? {} : { usage_date: addDays(firstDay, day) }),
    usage,
  })
  const part = (start: number, end: number, total_usage: object, key_and_day_usages: object[]) => ({
    ranges: [{ start: addDays(firstDay, start), end: addDays(firstDay, end) }],
    report: readPlainReport(JSON.stringify({ usage_report: { total_usage, key_and_day_usages } })),
  })
  const joined = combine([
    part(0, 9, { total_characters: 10, speech_to_text_minutes: 2.5 }, [
      row('a', 0, { total_characters: 5 }),
      row('a', 0, { total_characters: 5 }),
      row('-', 1, { speech_to_text_minutes: 2.5 }),
    ]),
    part(10, 59, { total_characters: 7, text_translation_characters: 7, speech_to_text_milliseconds: 0 }, [
      row('a', 10, { total_characters: 7, text_translation_characters: 7 }),
      row('-', 3, { total_characters: 1 }),
      row('b', undefined, {}),
    ]),
  ])
  expect(joined.remarks).toEqual({
    receivedRows: 6,
    duplicateRows: 1,
    unattributedRows: 2,
    rowsWithoutDay: 1,
    missingCounts: { characters: 2, text: 5, documents: 6, improvement: 6, speech: 5 },
    missingTotals: ['text', 'documents', 'improvement'],
    // The row and the total are in minutes with one decimal: each is up to 3 seconds off.
    speechRounding: 6000,
    leftOutRows: 1,
  })
})

test('a slice leaves out what only the whole can say: absent counts, received rows, totals', () => {
  const report = reportOf([
    { key: 'a', label: '', day: 1, count: 5 },
    { key: 'a', label: '', day: 1, count: 5 },
    { key: 'a', label: '', day: -1, count: 5 },
  ])
  expect(report.remarks.missingCounts.speech).toBe(3)
  expect(runToEnd(sliceReport(report, whole)).remarks).toEqual({
    receivedRows: 1,
    duplicateRows: 0,
    unattributedRows: 0,
    rowsWithoutDay: 0,
    missingCounts: { characters: 0, text: 0, documents: 0, improvement: 0, speech: 0 },
    missingTotals: [],
    speechRounding: 0,
    leftOutRows: 0,
  })
})
