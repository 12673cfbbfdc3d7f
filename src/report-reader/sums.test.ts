import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../api/day.ts'
import { runToEnd } from '../api/time-slicing.ts'
import { sumInSteps } from './sums.ts'
import { NO_DAY, type UsageField, usageFields } from './usage-report.ts'

const keys = ['a', 'b', '-'].map((maskedKey) => ({ maskedKey, label: '', formerLabels: [] }))
const days = Array.from({ length: 9 }, (_, day) => addDays('2026-01-01', day))
const row = fc.record({
  key: fc.nat(keys.length - 1),
  day: fc.oneof(fc.nat(days.length - 1), fc.constant(NO_DAY)),
  counts: fc.record<Record<UsageField, number>>({
    characters: count(),
    text: count(),
    documents: count(),
    improvement: count(),
    speech: count(),
  }),
})

function count(): fc.Arbitrary<number> {
  return fc.oneof(fc.constant(0), fc.nat(1000))
}

test('sums per key and day, and the days of use, match the rows added one by one', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const column = (field: UsageField) => Float64Array.from(rows, ({ counts }) => counts[field])
      const sums = runToEnd(
        sumInSteps({
          keys,
          days,
          rowCount: rows.length,
          keyIndex: Uint32Array.from(rows, ({ key }) => key),
          dayIndex: Uint16Array.from(rows, ({ day }) => day),
          counts: {
            characters: column('characters'),
            text: column('text'),
            documents: column('documents'),
            improvement: column('improvement'),
            speech: column('speech'),
          },
        }),
      )
      const sumOf = (field: UsageField, belongs: (given: (typeof rows)[number]) => boolean) =>
        rows.filter(belongs).reduce((sum, { counts }) => sum + counts[field], 0)
      for (const field of usageFields) {
        expect([...sums.byKey[field]]).toEqual(
          keys.map((_, place) => sumOf(field, ({ key }) => key === place)),
        )
        expect([...sums.byDay[field]]).toEqual(
          days.map((_, place) => sumOf(field, ({ day }) => day === place)),
        )
      }
      for (const place of keys.keys()) {
        const used = rows
          .filter(({ key, day }) => key === place && day !== NO_DAY)
          .filter(({ counts }) => Object.values(counts).some((counted) => counted > 0))
          .map(({ day }) => day)
        expect(sums.firstUsed[place]).toBe(used.length === 0 ? -1 : Math.min(...used))
        expect(sums.lastUsed[place]).toBe(Math.max(-1, ...used))
      }
    }),
    { seed: 11, numRuns: 150 },
  )
})
