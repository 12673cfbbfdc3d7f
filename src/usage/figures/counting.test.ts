/** Checks the numbers on the screen against an independent count of the raw rows, with maps and day strings. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../api/day.ts'
import { beginOf, everyDay } from '../../testing/plain-calendar.ts'
import { usageFields, type UsageField } from '../../report-reader/usage-report.ts'
import { bucketsOf } from '../buckets.ts'
import { lanesOf } from '../chart/chart-data.ts'
import { keyLayer, OTHER } from '../address/pressed-layers.ts'
import { filterKeys, findKeys, type FilterView, MOST_SERIES } from './key-filter.ts'
import { nameKeys } from './key-names.ts'
import { keyRows, sortRows } from './key-rows.ts'
import { axisOf, rollUp, sumBuckets, usageByDay } from './usage-rollup.ts'
import { choicesByKey, stackByKey, stackByKind } from './series.ts'
import { regroup } from './regroup.ts'
import { summarize, textOf } from './summary.ts'
import { reportOf, smallReport, type Row } from '../../testing/wire-report.ts'

const smallRange = { start: '2026-10-30', end: '2026-11-02' }

describe('a small report, added up by hand', () => {
  const rollup = rollUp(smallReport, smallRange)

  test('totals', () => {
    expect(rollup.sums).toEqual({
      characters: 455,
      text: 365,
      documents: 40,
      improvement: 50,
      speech: 60_000,
    })
  })

  test('per day: 130, 205, 0 and 120 characters', () => {
    expect([...rollup.dayTotals.characters]).toEqual([130, 205, 0, 120])
  })

  test('per week: 335 up to Sunday, 120 from Monday', () => {
    const weeks = bucketsOf(rollup.axis, 'week')
    expect(weeks.map(({ start }) => start)).toEqual(['2026-10-30', '2026-11-02'])
    expect(sumBuckets(rollup.dayTotals.characters, weeks)).toEqual([335, 120])
  })

  test('per month: 335 in October, 120 in November', () => {
    expect(sumBuckets(rollup.dayTotals.characters, bucketsOf(rollup.axis, 'month'))).toEqual([335, 120])
  })

  test('per key: 350, 100 and 5, with shares, first and last days', () => {
    const rows = keyRows(rollup, 'characters', [])
    expect(rows.map(({ counts }) => counts.characters)).toEqual([350, 100, 5])
    expect(rows[0]?.share).toBeCloseTo(350 / 455)
    expect(rows.map(({ firstUsed, lastUsed }) => [firstUsed, lastUsed])).toEqual([
      ['2026-10-30', '2026-11-02'],
      ['2026-10-30', '2026-11-02'],
      ['2026-10-31', '2026-10-31'],
    ])
  })

  test('days that are equally busy are counted, and a share of more than all is left out', () => {
    const line = (rows: readonly Row[]) => {
      const counted = rollUp(reportOf(rows, smallRange), smallRange)
      const days = usageByDay(counted, undefined).characters
      const total = counted.sums.characters
      const rest = { contents: 'rows', days, total, isPart: false } as const
      return textOf(summarize(counted, keyRows(counted, 'characters', []), 'characters', rest))
    }
    const use = (key: string, day: string, text: number) => ({ key, label: key, day, text })
    expect(line([use('a', '2026-10-30', 50), use('a', '2026-10-31', 50), use('a', '2026-11-01', 20)])).toBe(
      'The busiest 2 days had 50 characters each.',
    )
    expect(line([use('a', '2026-10-30', 50), use('b', '2026-10-31', -30)])).toBe(
      'a used most. The busiest day was Fri 30 Oct with 50 characters.',
    )
  })

  test('where most is in no group, the line says so, not that most belongs to no known key', () => {
    const rows = [
      { key: 'a', label: 'a', day: '2026-10-30', text: 90 },
      { key: '-', day: '2026-10-30', text: 10 },
    ]
    const counted = rollUp(regroup(reportOf(rows, smallRange), [{ name: 'North', keys: ['x'] }]), smallRange)
    const days = usageByDay(counted, undefined).characters
    const rest = { contents: 'rows', days, total: 100, isPart: false } as const
    expect(textOf(summarize(counted, keyRows(counted, 'characters', []), 'characters', rest))).toBe(
      '90.0% is in no group. The busiest day was Fri 30 Oct with 100 characters.',
    )
  })

  test('the line of words needs no grid of keys and days: figures do not wait for one', () => {
    const grid = () => {
      throw new Error('a table of keys and days')
    }
    const rows = keyRows(rollup, 'characters', [])
    const days = rollup.dayTotals.characters
    const about = { contents: 'rows', days, total: 455, isPart: false } as const
    const pieces = summarize({ ...rollup, grid }, rows, 'characters', about)
    expect(textOf(pieces)).toContain('Sat 31 Oct with 205 characters.')
  })

  test('the largest group is named, even if more is used without a group', () => {
    const report = regroup(smallReport, [{ name: 'Bots', keys: ['bbbb****2222'] }])
    const grouped = rollUp(report, smallRange)
    const rows = keyRows(grouped, 'characters', [])
    const days = grouped.dayTotals.characters
    const about = { contents: 'rows', days, total: 455, isPart: false } as const
    expect(rows.find(({ key }) => key.name === 'No group')?.counts.characters).toBe(350)
    expect(textOf(summarize(grouped, rows, 'characters', about))).toMatch(
      /^Bots is the largest group, 22\.0%; 76\.9% is in no group\./,
    )
  })

  test('the grid can be counted in steps beforehand, and is then reused', () => {
    const fresh = rollUp({ ...smallReport }, smallRange)
    const steps = [...fresh.gridInSteps('characters')]
    const counted = fresh.grid('characters')
    expect(steps.length).toBeGreaterThan(0)
    expect(counted).toEqual(rollup.grid('characters'))
    expect([...fresh.gridInSteps('characters')]).toEqual([])
    expect(fresh.grid('characters')).toBe(counted)
  })

  test('by kind: text, documents and improvement, day by day', () => {
    const { series } = stackByKind(rollup, bucketsOf(rollup.axis, 'day'))
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Text', [90, 205, 0, 70]],
      ['Documents', [40, 0, 0, 0]],
      ['Improvement', [0, 0, 0, 50]],
    ])
  })

  test('a total larger than its kinds leaves a rest that is shown as such', () => {
    const report = reportOf([{ key: 'a', day: '2026-10-30', text: 10, characters: 25 }], smallRange)
    const { series, totals } = stackByKind(rollUp(report, smallRange), bucketsOf(smallRange, 'day'))
    expect(series.map(({ name, total }) => [name, total])).toEqual([
      ['Text', 10],
      ['Of no reported kind', 15],
    ])
    expect(totals[0]).toBe(25)
  })

  test('the axis reaches to days up to a month away, and no further', () => {
    const asked = { start: '2026-11-01', end: '2026-11-02' }
    const axis = (day: string) => axisOf(reportOf([{ key: 'a', day, text: 1 }], asked), asked)
    expect(axis('2026-12-03')).toEqual({ start: '2026-11-01', end: '2026-12-03' })
    expect(axis('2026-12-04')).toEqual(asked)
    expect(axis('2026-10-01')).toEqual({ start: '2026-10-01', end: '2026-11-02' })
    expect(axis('2026-09-30')).toEqual(asked)
  })

  test('a day just outside the requested days is shown, a stray one does not stretch the axis', () => {
    const report = reportOf(
      [
        { key: 'a', day: '2026-11-03', text: 7 },
        { key: 'a', day: '1970-01-01', text: 1 },
      ],
      smallRange,
    )
    const rollup = rollUp(report, smallRange)
    expect(rollup.axis).toEqual({ start: '2026-10-30', end: '2026-11-03' })
    expect(rollup.sums.text).toBe(8)
  })
})

/** Rows of random keys and days; the same key and day may come twice. */
const randomRows = fc.array(
  fc.record({
    key: fc.integer({ min: 0, max: 14 }).map((number) => `key${number}****${number}`),
    day: fc.integer({ min: 0, max: 99 }).map((offset) => addDays('2026-11-25', offset)),
    text: fc.nat({ max: 2 ** 40 }),
    documents: fc.nat({ max: 5_000 }),
    improvement: fc.nat({ max: 50 }),
    speech: fc.nat({ max: 10_000_000 }),
  }),
  { maxLength: 300 },
)
const range = { start: '2026-11-25', end: addDays('2026-11-25', 99) }

function count(row: Row, field: UsageField): number {
  const { text = 0, documents = 0, improvement = 0 } = row
  return field === 'characters' ? text + documents + improvement : (row[field] ?? 0)
}

const noFilter = { pins: [], query: '', pressed: [], sign: undefined, focus: undefined }

function total(rows: readonly Row[], field: UsageField): number {
  return rows.reduce((sum, row) => sum + count(row, field), 0)
}

describe('random reports, counted a second way', () => {
  const check = (property: (rows: Row[], field: UsageField, step: 'day' | 'week' | 'month') => void) =>
    fc.assert(
      fc.property(
        randomRows,
        fc.constantFrom(...usageFields),
        fc.constantFrom('day', 'week', 'month'),
        property,
      ),
      { numRuns: 60 },
    )

  test('totals, days, weeks and months', () => {
    check((rows, field, step) => {
      const rollup = rollUp(reportOf(rows, range), range)
      expect(rollup.sums[field]).toBe(total(rows, field))
      const buckets = bucketsOf(rollup.axis, step)
      const expected = [...new Set(everyDay(range.start, range.end).map((day) => beginOf(step, day)))].map(
        (start) =>
          total(
            rows.filter(({ day }) => beginOf(step, day) === start),
            field,
          ),
      )
      expect(sumBuckets(usageByDay(rollup)[field], buckets)).toEqual(expected)
    })
  })

  test('some keys per day, all fields in one pass over the rows: the same as each key alone', () => {
    check((rows, field) => {
      const rollup = rollUp(reportOf(rows, range), range)
      const keys = [...rollup.report.keys.keys()].filter((key) => key % 3 === 0)
      const known = usageByDay(rollup, keys)[field]
      const labels = new Set(keys.map((key) => rollup.report.keys[key]?.maskedKey))
      expect([...known]).toEqual(
        everyDay(range.start, range.end).map((day) =>
          total(
            rows.filter((row) => row.day === day && labels.has(row.key)),
            field,
          ),
        ),
      )
      // Later calls for these keys return the same object.
      expect(usageByDay(rollup, keys)[field]).toBe(known)
    })
  })

  test('keys, shares, first and last use', () => {
    check((rows, field) => {
      const report = reportOf(rows, range)
      const rollup = rollUp(report, range)
      const sum = total(rows, field)
      for (const row of keyRows(rollup, field, [])) {
        const own = rows.filter(({ key }) => key === row.key.maskedKey)
        expect(row.counts[field]).toBe(total(own, field))
        expect(row.share).toBeCloseTo(sum === 0 ? 0 : total(own, field) / sum, 12)
        const days = own
          .filter((one) => usageFields.some((each) => count(one, each) > 0))
          .map(({ day }) => day)
          .sort()
        expect([row.firstUsed, row.lastUsed]).toEqual([days[0], days.at(-1)])
      }
    })
  })

  test('the largest eight and others: nothing is lost and nothing counted twice', () => {
    check((rows, field, step) => {
      const report = reportOf(rows, range)
      const rollup = rollUp(report, range)
      const buckets = bucketsOf(rollup.axis, step)
      const filter = filterKeys(rollup, { ...noFilter, metric: field })
      expect(filter.shown).toBeUndefined()
      const { series, totals } = stackByKey(rollup, buckets, field, filter)
      expect(totals).toEqual(sumBuckets(usageByDay(rollup)[field], buckets))
      const drawn = series.filter(({ maskedKey }) => maskedKey !== undefined)
      expect(drawn.length).toBeLessThanOrEqual(MOST_SERIES)
      for (const { maskedKey, total: own } of drawn) {
        expect(own).toBe(
          total(
            rows.filter(({ key }) => key === maskedKey),
            field,
          ),
        )
      }
      const drawnKeys = new Set(drawn.map(({ maskedKey }) => maskedKey))
      const rest = rows.filter(({ key }) => !drawnKeys.has(key))
      expect(series.find(({ id }) => id === OTHER)?.total ?? 0).toBe(total(rest, field))
      expect(filter.others.length).toBe(
        new Set(rest.filter((row) => count(row, field) > 0).map(({ key }) => key)).size,
      )
    })
  })

  test('a filter removes from layers, sums and days exactly what it does not show', () => {
    const filters: Partial<FilterView>[] = [
      { query: '1' },
      { pins: ['key3****3'], pressed: [keyLayer('key11****11')] },
      { pressed: [keyLayer('key2****2'), keyLayer('key4****4')] },
      { query: '1', pins: ['key1****1', 'key3****3'], pressed: [keyLayer('key12****12')] },
    ]
    const isWanted = [
      (key: string) => key.includes('1'),
      (key: string) => ['key3****3', 'key11****11'].includes(key),
      (key: string) => ['key2****2', 'key4****4'].includes(key),
      (key: string) => ['key1****1', 'key12****12'].includes(key),
    ]
    check((rows, metric, step) => {
      const report = reportOf(rows, range)
      const rollup = rollUp(report, range)
      const names = nameKeys(report.keys)
      const buckets = bucketsOf(rollup.axis, step)
      for (const [index, wanted] of filters.entries()) {
        const filter = filterKeys(rollup, { ...noFilter, metric, ...wanted })
        const own = rows.filter(({ key }) => isWanted[index]?.(key))
        // Pressing keys that are not in the report selects nothing.
        const chosen = wanted.pressed ?? []
        const isNone =
          chosen.length > 0 && !names.some(({ maskedKey }) => chosen.some((one) => one.endsWith(maskedKey)))
        if (isNone) continue
        const drawn = { rollup, buckets, filter, colors: new Map() }
        const { main, side } = lanesOf({ ...drawn, view: { metric, split: 'key', pressed: [] } })
        expect(main.total).toBe(total(own, metric))
        expect(main.layers.reduce((all, { total: one }) => all + one, 0)).toBe(main.total)
        expect(side.total).toBe(total(own, side.field))
        expect(main.totals).toEqual(sumBuckets(usageByDay(rollup, filter.shown)[metric], buckets))
        expect(filter.shown?.map((position) => names[position]?.maskedKey).toSorted()).toEqual(
          [...new Set(own.map(({ key }) => key))].sort(),
        )
        const kinds = lanesOf({
          ...drawn,
          view: { metric: 'characters', split: 'kind', pressed: [] },
        }).main
        expect(kinds.total).toBe(total(own, 'characters'))
        expect(kinds.layers.reduce((all, { total: one }) => all + one, 0)).toBe(kinds.total)
      }
    })
  })

  test('pressing the others shows only them; the legend offers all layers', () => {
    check((rows, metric, step) => {
      const report = reportOf(rows, range)
      const rollup = rollUp(report, range)
      const buckets = bucketsOf(rollup.axis, step)
      const stackOf = (pressed: readonly string[]) => {
        const filter = filterKeys(rollup, { ...noFilter, metric, pressed })
        const stack = stackByKey(rollup, buckets, metric, filter)
        return { filter, stack, choices: choicesByKey(rollup, metric, filter) }
      }
      const whole = stackOf([])
      const others = stackOf([OTHER])
      const hasOthers = whole.filter.others.length > 0
      expect(others.stack.series.map(({ id }) => id)).toEqual(
        hasOthers ? [OTHER] : whole.stack.series.map(({ id }) => id),
      )
      expect(others.choices.map(({ id, total: one }) => [id, one])).toEqual(
        whole.choices.map(({ id, total: one }) => [id, one]),
      )
    })
  })

  test('a pressed kind is drawn alone', () => {
    check((rows, _, step) => {
      const report = reportOf(rows, range)
      const rollup = rollUp(report, range)
      const filter = filterKeys(rollup, { ...noFilter, metric: 'characters' })
      const buckets = bucketsOf(rollup.axis, step)
      const draw = (pressed: readonly string[]) => {
        const view = { metric: 'characters', split: 'kind', pressed } as const
        return lanesOf({ rollup, buckets, filter, colors: new Map(), view }).main
      }
      const whole = draw([])
      expect(whole.isPart).toBe(false)
      for (const one of whole.layers) {
        expect(draw([one.id])).toMatchObject({ isPart: true, totals: one.values })
      }
    })
  })

  test('sorting keeps every row, puts pinned ones first and is in order', () => {
    check((rows, field) => {
      const report = reportOf(rows, range)
      const all = keyRows(rollUp(report, range), field, ['key5****5'])
      const sorted = sortRows(all, { column: field, isDescending: true })
      expect(new Set(sorted)).toEqual(new Set(all))
      const free = sorted.filter(({ isPinned }) => !isPinned)
      expect(sorted.slice(sorted.length - free.length)).toEqual(free)
      free.forEach((row, index) => {
        const above = free[index - 1]?.counts
        expect(row.counts[field]).toBeLessThanOrEqual(above?.[field] ?? Infinity)
        // Among equals, the characters decide.
        if (row.counts[field] === above?.[field])
          expect(row.counts.characters).toBeLessThanOrEqual(above.characters)
      })
    })
  })
})

describe('searching keys', () => {
  const report = reportOf(
    [
      { key: 'aaaa****1111', label: 'Café réservations', day: '2026-11-25', text: 1 },
      { key: 'bbbb****2222', label: 'Old name', day: '2026-11-25', text: 1 },
      { key: 'bbbb****2222', label: 'New name', day: '2026-11-26', text: 1 },
    ],
    range,
  )
  const names = nameKeys(report.keys)
  const found = (query: string) =>
    [...(findKeys(names, query) ?? names.keys())].map((position) => names[position]?.name)

  test('finds labels whatever their case and accents, in any order of words', () => {
    expect(found('RESERV cafe')).toEqual(['Café réservations'])
  })

  test('finds masked keys and former labels', () => {
    expect(found('2222')).toEqual(['New name'])
    expect(found('bbbb…2222')).toEqual(['New name'])
    expect(found('old')).toEqual(['New name'])
  })

  test('beside other words, a short word is not looked for in masked keys, where nobody would see why it matches', () => {
    expect(found('name 2')).toEqual([])
    expect(found('name 222')).toEqual(['New name'])
    expect(found('2')).toEqual(['New name'])
  })

  test('nothing typed finds all, nonsense finds none', () => {
    expect(found('  ')).toHaveLength(2)
    expect(found('zebra')).toEqual([])
  })
})
