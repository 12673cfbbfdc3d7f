/** The keys that caused a change, in words: parts that add up. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../api/time-slicing.ts'
import { daysLater } from '../../testing/plain-calendar.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { nameKeys } from '../figures/key-names.ts'
import { textOf } from '../figures/summary.ts'
import { describeChange } from './change-words.ts'
import { compareReports } from './comparison.ts'
import { alignDays } from './earlier-days.ts'
import { whatChanged } from './what-changed.ts'
import { compareInOrder } from '../page-under-test.ts'

const today = '2026-11-21'
const later = { start: '2026-10-22', end: '2026-11-20' }
const earlier = { start: '2026-09-17', end: '2026-10-16' }

function compare(rows: readonly Row[], compared = { against: 'before', byWeekday: true } as const) {
  const of = (range: typeof later) => ({
    report: reportOf(
      rows.filter(({ day }) => range.start <= day && day <= range.end),
      range,
    ),
    range,
    readAt: 0,
  })
  return compareInOrder(of(later), of(earlier), compared, today)
}

/** The same usage on each of `days` days from `start`. */
const every = (key: string, start: string, days: number, usage: Partial<Row>): Row[] =>
  Array.from({ length: days }, (_, day) => ({ key, label: key, day: daysLater(start, day), ...usage }))

function words(
  rows: readonly Row[],
  shown?: readonly string[],
  metric: 'characters' | 'speech' = 'characters',
) {
  const comparison = compare(rows)
  const names = nameKeys(comparison.rollup.report.keys)
  const positions = shown && names.flatMap(({ name }, index) => (shown.includes(name) ? index : []))
  return textOf(whatChanged(comparison, metric, positions)).replaceAll('\u00a0', ' ')
}

test('where the earlier rows begin late, the line says so: the records may begin there', () => {
  const from = (start: string, days: number) =>
    words([...every('Shop', later.start, 30, { text: 2 }), ...every('Shop', start, days, { text: 1 })])
  expect(from('2026-10-01', 16)).toContain('against 17 Sep – 16 Oct (rows only from 1 Oct)')
  // Less than that may be days off.
  expect(from('2026-09-24', 23)).toContain('against 17 Sep – 16 Oct.')
})

test('a correction is no new use', () => {
  expect(describeChange('characters', -50, 0).part).toBe('')
  expect(describeChange('characters', 50, 0).part).toBe('new')
  expect(describeChange('characters', 0, -50).part).toBe('')
  const used = [earlier, later].flatMap(({ start }) => every('Shop', start, 30, { text: 1 }))
  const credit = { key: 'Credit', label: 'Credit', day: later.start, text: -50 }
  expect(words([...used, credit])).toContain('−50 Credit.')
  const gone = (text: number) =>
    compare([...used, { key: 'Old', label: 'Old', day: earlier.start, text }]).rollup.names.map(
      ({ name, isGone }) => `${name} ${isGone}`,
    )
  expect(gone(-50)).toEqual(['Shop false', 'Old false'])
  expect(gone(50)).toEqual(['Shop false', 'Old true'])
})

test('where no key is found, nothing is said about their usage', () => {
  const both = [earlier, later].flatMap(({ start }) => every('Shop', start, 30, { text: 1 }))
  expect(words(both, [])).toBe('')
})

describe('what changed', () => {
  const organisation = [
    ...every('Support bot', earlier.start, 30, { text: 10_000 }),
    ...every('Support bot', later.start, 30, { text: 10_000 }),
    // From 12 October on, documents: none before.
    ...every('Support bot', '2026-10-12', 5, { documents: 36_000 }),
    ...every('Support bot', later.start, 30, { documents: 36_000 }),
    ...every('Shop', earlier.start, 30, { text: 20_000 }),
    ...every('Shop', later.start, 30, { text: 34_000 }),
    ...every('Old', earlier.start, 30, { text: 1_500 }),
    ...every('Tail 1', earlier.start, 30, { text: 2_000 }),
    ...every('Tail 1', later.start, 30, { text: 1_000 }),
    ...every('Tail 2', earlier.start, 30, { text: 2_000 }),
    ...every('Tail 2', later.start, 30, { text: 1_500 }),
  ]

  test('the change, the days, the movers, and the others: the parts add up', () => {
    expect(words(organisation)).toBe(
      '+1.23 M characters against 17 Sep – 16 Oct: +0.90 M Support bot, +0.42 M Shop, −0.04 M Old (gone), −0.05 M in 2 others.',
    )
  })

  test('covers only the keys shown', () => {
    expect(words(organisation, ['Shop', 'Old'])).toBe(
      '+375 K characters against 17 Sep – 16 Oct: +420 K Shop, −45 K Old (gone).',
    )
  })

  test('movers that would read the same get one more digit', () => {
    const months = [
      ...every('A', earlier.start, 30, { text: 1 }),
      ...every('A', later.start, 30, { text: 20_001 }),
      ...every('B', later.start, 30, { text: 14_000 }),
      ...every('C', later.start, 30, { text: 12_500 }),
      ...every('D', later.start, 30, { text: 7_000 }),
      ...every('E', later.start, 30, { text: 1_000 }),
    ]
    expect(words(months)).toMatch(
      /^\+1\.64 M characters against 17 Sep – 16 Oct: \+0\.60 M A, \+0\.42 M B .*, \+0\.38 M C .*, \+0\.24 M in 2 others\.$/,
    )
  })

  test('a new key is called new', () => {
    expect(
      words([
        ...every('A', earlier.start, 30, { text: 10 }),
        ...every('A', later.start, 30, { text: 10 }),
        ...every('B', '2026-11-02', 19, { text: 100 }),
      ]),
    ).toBe('+1,900 characters against 17 Sep – 16 Oct: +1,900 B (new).')
  })

  test('if no key stands out, all are summed up together', () => {
    const many = [
      ...every('k0', earlier.start, 1, {}),
      ...Array.from({ length: 2000 }, (_, key) => every(`k${key}`, later.start, 1, { text: 20 })).flat(),
    ]
    expect(words(many)).toBe('+40.0 K characters against 17 Sep – 16 Oct: +40.0 K in 2,000 keys.')
  })

  test('speech is written in hours and minutes', () => {
    expect(
      words(
        [
          ...every('A', earlier.start, 30, { speech: 60_000 }),
          ...every('A', later.start, 30, { speech: 360_000 }),
        ],
        undefined,
        'speech',
      ),
    ).toBe('+2 h 30 m of speech against 17 Sep – 16 Oct.')
  })

  test('changes that cancel out are distinguished from no change', () => {
    const swapped = [
      ...every('A', earlier.start, 30, { text: 100_000 }),
      ...every('B', later.start, 30, { text: 100_001 }),
    ]
    expect(words(swapped)).toBe(
      'Hardly any change against 17 Sep – 16 Oct (+30 characters): +3.00 M B (new), −3.00 M A (gone).',
    )
    const same = [...every('A', earlier.start, 30, { text: 5 }), ...every('A', later.start, 30, { text: 5 })]
    expect(words(same)).toBe('No change in characters against 17 Sep – 16 Oct.')
    expect(words([])).toBe('No characters on these days or on 17 Sep – 16 Oct.')
  })

  test('days that are left out are counted in words', () => {
    const rows = every('A', later.start, 30, { text: 5 })
    const of = (range: typeof later, missing: (typeof later)[]) => ({
      report: { ...reportOf(rows, range), missing },
      range,
      readAt: 0,
    })
    const hole = { start: '2026-10-01', end: '2026-10-02' }
    const found = compareInOrder(
      of(later, []),
      of(earlier, [hole]),
      { against: 'before', byWeekday: true },
      today,
    )
    expect(textOf(whatChanged(found, 'characters', undefined))).toMatch(
      /\(28 of 30 days\): .* Only days that are complete in both periods are compared\.$/,
    )
  })

  test('a period before the report has data is not compared, and the sentence says so', () => {
    const october = { start: '2026-10-01', end: '2026-10-31' }
    const before = { start: '2024-10-01', end: '2024-10-31' }
    const told = (older: readonly Row[]) => {
      const of = (range: typeof later, rows: readonly Row[]) => ({
        report: reportOf(rows, range),
        range,
        readAt: 0,
      })
      const newer = every('A', october.start, 31, { text: 20_000 })
      const compared = { against: before, byWeekday: false } as const
      const alignment = alignDays(compared, {
        range: october,
        preset: undefined,
        zoomedFrom: undefined,
        billingStart: 1,
      })
      if (!alignment) throw new Error('There is nothing to compare with.')
      const found = runToEnd(
        compareReports(of(october, newer), of(before, older), compared, today, alignment),
      )
      return textOf(whatChanged(found, 'characters', undefined))
    }
    // Days without rows are zeros.
    expect(told(every('A', '2024-10-23', 9, { text: 10_000 })).replaceAll('\u00a0', ' ')).toBe(
      '+530 K characters against 1–31 Oct 2024 (rows only from 23 Oct).',
    )
    expect(told([])).toBe(
      'Nothing can be compared with 1–31 Oct 2024: there are no rows for those days; perhaps the service’s records begin later.',
    )
  })

  test('days without a counterpart are not called incomplete', () => {
    const of = (range: typeof later) => ({
      report: reportOf(every('A', range.start, 30, { text: 5 }), range),
      range,
      readAt: 0,
    })
    const week = { start: '2026-09-17', end: '2026-09-23' }
    const compared = { against: week, byWeekday: true } as const
    const alignment = alignDays(compared, {
      range: later,
      preset: undefined,
      zoomedFrom: undefined,
      billingStart: 1,
    })
    if (!alignment) throw new Error('There is nothing to compare with.')
    const found = runToEnd(compareReports(of(later), of(week), compared, today, alignment))
    expect(textOf(whatChanged(found, 'characters', undefined))).toMatch(
      / \(7 of 30 days\)\. The other days have no counterpart\.$/,
    )
  })

  test('whatever the keys used, the parts as written add up to the change as written', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5_000_000 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 2, maxLength: 12 }), (keys) => {
        const rows = keys.flatMap(([was, is], key) => [
          { key: `k${key}`, label: `k${key}`, day: earlier.start, text: was },
          { key: `k${key}`, label: `k${key}`, day: later.start, text: is },
        ])
        const read = words(rows)
        const [head = '', tail = ''] = read.split(': ')
        const amounts = (text: string) =>
          [...text.matchAll(/(?<=^|, |\()([+−]?[\d,.]+)( [KMB])?(?= )/g)].map(([, number = '', sign = '']) =>
            Math.round(
              Number(number.replace('−', '-').replaceAll(',', '')) *
                ({ ' K': 1e4, ' M': 1e7, ' B': 1e10 }[sign] ?? 10),
            ),
          )
        if (head.startsWith('No ')) return
        const total = head.startsWith('Hardly') ? 0 : (amounts(head)[0] ?? NaN)
        expect(amounts(tail.replace(/ ?\d+ others?/g, ' others')).reduce((sum, one) => sum + one, 0)).toBe(
          total,
        )
        const sum = keys.reduce((all, [was, is]) => all + is - was, 0)
        expect(Math.abs(total / 10 - sum)).toBeLessThanOrEqual(
          Math.max(0, Math.max(...keys.map(([a, b]) => Math.abs(a - b)), Math.abs(sum)) / 20),
        )
      }),
    )
  })
})

describe('one change', () => {
  test('is exact below 10,000, and new or gone instead of infinite', () => {
    expect(describeChange('characters', 9_999, 0)).toMatchObject({ short: '+9,999', part: 'new' })
    expect(describeChange('characters', 0, 12_345)).toMatchObject({
      short: '−12.3\u00a0K',
      exact: '−12,345',
      part: 'gone',
    })
    const whole = { later: 7, earlier: 8 }
    expect(describeChange('characters', 0, 5, whole).part).toBe('none on these days')
    expect(describeChange('characters', 5, 0, whole).part).toBe('none on those days')
    expect(describeChange('characters', 107_400, 100_000)).toMatchObject({ short: '+7,400', part: '+7.4%' })
    expect(describeChange('speech', 3_600_000, 7_200_000)).toMatchObject({
      short: '−1 h 00 m',
      part: '−50.0%',
    })
    expect(describeChange('text', 5, 5)).toMatchObject({ value: 0, exact: '0', short: 'no change', part: '' })
  })
})
