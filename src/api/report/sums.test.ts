import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import { readPlainReport } from '../../testing/plain-report.ts'
import { NO_DAY, type UsageField, usageFields } from './usage-report.ts'
import { wireNames } from './usage-wire.ts'

const row = fc.record({
  key: fc.constantFrom('a', 'b', '-'),
  day: fc.integer({ min: -1, max: 8 }),
  counts: fc.array(fc.oneof(fc.constant(0), fc.nat(1000)), { minLength: 5, maxLength: 5 }),
})

test('sums per key and day, and the days of use, are those of the rows one by one', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const report = readPlainReport(
        JSON.stringify({
          usage_report: {
            key_and_day_usages: rows.map(({ key, day, counts }) => ({
              api_key: key,
              ...(day < 0 ? {} : { usage_date: addDays('2026-01-01', day) }),
              usage: Object.fromEntries(usageFields.map((field, place) => [wireNames[field], counts[place]])),
            })),
          },
        }),
      )
      const { keys, days, sums } = report
      const sumOf = (field: UsageField, belongs: (given: (typeof rows)[number]) => boolean) =>
        rows.filter(belongs).reduce((sum, { counts }) => sum + (counts[usageFields.indexOf(field)] ?? 0), 0)
      for (const field of usageFields) {
        expect([...sums.byKey[field]]).toEqual(
          keys.map(({ maskedKey }) => sumOf(field, ({ key }) => key === maskedKey)),
        )
        expect([...sums.byDay[field]]).toEqual(
          days.map((date) => sumOf(field, ({ day }) => day >= 0 && addDays('2026-01-01', day) === date)),
        )
      }
      for (const [place, { maskedKey }] of keys.entries()) {
        const used = rows
          .filter(
            ({ key, day, counts }) => key === maskedKey && day >= 0 && counts.some((count) => count > 0),
          )
          .map(({ day }) => addDays('2026-01-01', day))
          .toSorted()
        expect(days[sums.firstUsed[place] ?? NO_DAY]).toBe(used[0])
        expect(days[sums.lastUsed[place] ?? NO_DAY]).toBe(used.at(-1))
      }
    }),
    { seed: 11, numRuns: 150 },
  )
})
