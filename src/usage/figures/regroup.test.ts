import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KeyGroup } from '../../api/gateway-contract.ts'
import { sliceReport } from '../../report-reader/slice.ts'
import { usageFields, type UsageReport } from '../../report-reader/usage-report.ts'
import { ReportReader } from '../../report-reader/read/report-reader.ts'
import { runToEnd } from '../../api/time-slicing.ts'
import { organisation } from '../../testing/organisation.ts'
import { reportOf } from '../../testing/wire-report.ts'
import { rollUp } from './usage-rollup.ts'
import { groupsOfKeys, labelFits, regroup, regroupLoaded } from './regroup.ts'

function read(seed: number, isOdd: boolean) {
  const made = organisation(seed, { keys: 14, days: 25 }, isOdd)
  const reader = new ReportReader()
  reader.write(new TextEncoder().encode(JSON.stringify(made.answer)))
  return { report: reader.finish(), asked: made.asked }
}

const key = (maskedKey: string, label: string) => ({ maskedKey, label, formerLabels: [] })

test('a key is in the group that names it, else in the first whose pattern fits, else in none', () => {
  const groups: KeyGroup[] = [
    { name: 'Shop', labels: ['*shop*'] },
    { name: 'Web', labels: ['Web *'], keys: ['k3'] },
  ]
  const keys = [
    key('k1', 'Old Shop 2'),
    key('k2', 'web shop'),
    key('k3', 'shop'),
    key('k4', 'Web'),
    key('k5', ''),
  ]
  expect(groupsOfKeys(keys, groups)).toEqual(['Shop', 'Shop', 'Web', undefined, undefined])
})

test('in a pattern, only * is special', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (label, rest) => {
      const plain = label.replaceAll('*', '').trim()
      expect(labelFits(plain).test(plain)).toBe(true)
      expect(labelFits(`${plain}*`).test(plain + rest)).toBe(true)
      if (rest !== '') expect(labelFits(plain).test(`${plain}${rest}`)).toBe(false)
    }),
  )
})

test('by group, every sum is that of the keys in it, however odd the report', () => {
  for (let seed = 1; seed <= 24; seed += 1) {
    const { report, asked } = read(seed, seed % 2 === 0)
    const third = (rest: number) =>
      report.keys.flatMap(({ maskedKey }, index) => (index % 3 === rest ? maskedKey : []))
    const grouped = regroup(report, [
      { name: 'A', keys: third(0) },
      { name: 'B', keys: third(1) },
    ])
    const before = rollUp(report, asked)
    const after = rollUp(grouped, asked)
    const dayCount = before.days.length
    expect(after.days).toEqual(before.days)
    // Unattributed usage stays a row of its own, even if a group names it.
    const indexesOf = (maskedKey: string, members?: readonly string[]) =>
      report.keys.flatMap((one, index) =>
        members === undefined
          ? one.maskedKey === maskedKey
            ? index
            : []
          : members.includes(one.maskedKey)
            ? index
            : [],
      )
    for (const field of usageFields) {
      expect([...after.dayTotals[field]]).toEqual([...before.dayTotals[field]])
      for (const [place, { maskedKey, members }] of grouped.keys.entries()) {
        const indexes = indexesOf(maskedKey, members)
        const add = (values: ArrayLike<number>, at: (index: number) => number) =>
          indexes.reduce((sum, index) => sum + (values[at(index)] ?? 0), 0)
        expect(after.keyTotals[field][place]).toBe(add(before.keyTotals[field], (index) => index))
        for (let day = 0; day < dayCount; day += 1)
          expect(after.grid(field)[place * dayCount + day]).toBe(
            add(before.grid(field), (index) => index * dayCount + day),
          )
      }
      const inRows = (counts: ArrayLike<number>, count: number) =>
        Array.from(counts)
          .slice(0, count)
          .reduce((sum, one) => sum + one, 0)
      expect(inRows(grouped.counts[field], grouped.rowCount)).toBe(
        inRows(report.counts[field], report.rowCount),
      )
    }
    const rows = Array.from(
      { length: grouped.rowCount },
      (_, row) => `${grouped.keyIndex[row] ?? ''} ${grouped.dayIndex[row] ?? ''}`,
    )
    expect(new Set(rows).size).toBe(grouped.rowCount)
    expect([...after.firstUsed]).toEqual(
      grouped.keys.map(({ maskedKey, members }) => {
        const used = indexesOf(maskedKey, members).map((index) => before.firstUsed[index] ?? -1)
        const days = used.filter((day) => day >= 0)
        return days.length === 0 ? -1 : Math.min(...days)
      }),
    )
  }
})

test('the same report with the same groups is counted once', () => {
  const { report, asked } = read(3, false)
  const groups: KeyGroup[] = [{ name: 'A', labels: ['*'] }]
  const loaded = { report, range: asked, readAt: 0 }
  expect(regroupLoaded(loaded, groups)).toBe(regroupLoaded(loaded, groups))
  expect(regroupLoaded(loaded, groups).report.keys.map(({ label }) => label)).toEqual(['A'])
  expect(regroupLoaded(loaded, []).report.keys.map(({ label }) => label)).toEqual(['No group'])
})

test('a key is in the group of its latest label, even on the days before and in comparisons', () => {
  const rows = [
    { key: 'a', label: 'Help centre', day: '2026-08-31', text: 7 },
    { key: 'a', label: 'Knowledge base', day: '2026-09-01', text: 5 },
    { key: 'b', label: 'Shop', day: '2026-09-01', text: 3 },
  ]
  const groups: KeyGroup[] = [{ name: 'Care', labels: ['Knowledge*'] }]
  const august = { start: '2026-08-31', end: '2026-08-31' }
  const september = { start: '2026-09-01', end: '2026-09-01' }
  const namesIn = (report: UsageReport) => report.keys.map(({ label }) => label)
  const both = reportOf(rows, { start: august.start, end: september.end })
  const part = runToEnd(sliceReport(both, august))
  expect(part.keys.map(({ label }) => label)).toEqual(['Help centre'])
  expect(namesIn(regroup(part, groups))).toEqual(['Care'])
  // A report read by itself does not know the later label, unless it is compared with days that have it.
  const alone = { report: reportOf(rows.slice(0, 1), august), range: august, readAt: 0 }
  expect(namesIn(regroupLoaded(alone, groups).report)).toEqual(['No group'])
  const later = { report: reportOf(rows.slice(1), september), range: september, readAt: 0 }
  expect(namesIn(regroupLoaded(alone, groups, later).report)).toEqual(['Care'])
  expect(namesIn(regroupLoaded(alone, groups, regroupLoaded(later, groups)).report)).toEqual(['Care'])
})
