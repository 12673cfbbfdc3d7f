import { describe, expect, test } from 'vitest'
import { addressFields, readView, type UsageSearch, writeSort } from './address.ts'

const today = '2026-11-20'
const read = (search: UsageSearch) => readView(search, today)

describe('the address', () => {
  test('without anything shows the last 30 days by day, characters by key, largest first', () => {
    expect(read({})).toEqual({
      range: { start: '2026-10-21', end: '2026-11-19' },
      preset: '30-days',
      groupBy: 'key_and_day',
      step: 'day',
      billingStart: 1,
      metric: 'characters',
      split: 'key',
      sort: { column: 'characters', isDescending: true },
      query: '',
      pins: [],
      focus: undefined,
      pressed: [],
      problems: [],
    })
  })

  test('ignores parameters that it does not know', () => {
    const former: Record<string, string> = { chart: 'stacked' }
    expect(read(former)).toEqual(read({}))
  })

  test.each(['key:aaaa****1111', 'kind:documents', 'other'])(
    'holds what is pressed in the legend: %s',
    (series) => {
      expect(read({ series })).toMatchObject({ pressed: [series], problems: [] })
    },
  )

  test('holds several keys pressed in the legend, whatever characters they contain', () => {
    const pressed = ['key:aaaa****1111', 'key:b,b%**2222', 'other']
    expect(read({ series: addressFields.series.write(pressed) })).toMatchObject({ pressed, problems: [] })
  })

  test.each(['key:', 'kind:speech', 'all'])('reports a layer that does not exist: %s', (series) => {
    expect(read({ series }).pressed).toEqual([])
    expect(read({ series }).problems[0]).toContain(`series=${series} is not a layer of the chart`)
  })

  test('holds range, step, metric, split, sort, search, pins and key', () => {
    const view = read({
      start: '2026-01-01',
      end: '2026-10-31',
      step: 'month',
      metric: 'speech',
      sort: 'name',
      q: '2026',
      pins: 'aaaa****1111,bbbb%2C**2222',
      key: 'aaaa****1111',
    })
    expect(view).toMatchObject({
      range: { start: '2026-01-01', end: '2026-10-31' },
      step: 'month',
      metric: 'speech',
      sort: { column: 'name', isDescending: false },
      query: '2026',
      pins: ['aaaa****1111', 'bbbb,**2222'],
      focus: 'aaaa****1111',
      problems: [],
    })
  })

  test('holds whether the table has the columns of kinds', () => {
    expect(read({ kinds: '1' })).toMatchObject({ kinds: '1', problems: [] })
    expect(read({}).kinds).toBeUndefined()
  })

  test('what makes no sense falls back to the default and is reported', () => {
    const view = read({
      start: '2026-02-30',
      end: 'tomorrow',
      step: 'fortnight',
      metric: 'words',
      sort: '-luck',
    })
    expect(view.range).toEqual({ start: '2026-10-21', end: '2026-11-19' })
    expect(view).toMatchObject({ step: 'day', metric: 'characters', sort: { column: 'characters' } })
    expect(view.problems).toHaveLength(5)
    expect(view.problems[0]).toContain('start=2026-02-30')
  })

  test('silently ignores what a link could once ask for', () => {
    expect(read({ step: 'period', sign: 'spike', series: 'without-others' })).toMatchObject({
      step: 'day',
      sign: undefined,
      pressed: [],
      problems: [],
    })
  })

  test('can request a report without days', () => {
    expect(read({ group: 'key' })).toMatchObject({ groupBy: 'key', problems: [] })
    expect(read({ group: 'team' })).toMatchObject({ groupBy: 'key_and_day' })
    expect(read({ group: 'team' }).problems).toHaveLength(1)
  })

  test('a start after the end is swapped, with a notice', () => {
    const view = read({ start: '2026-11-05', end: '2026-11-01' })
    expect(view.range).toEqual({ start: '2026-11-01', end: '2026-11-05' })
    expect(view.problems).toHaveLength(1)
  })

  test('a range of more than ten years that reaches beyond today is cut to the ten up to yesterday', () => {
    const { range, problems } = read({ start: '1990-01-01', end: '2099-12-31' })
    expect(range.end).toBe('2026-11-19')
    expect(range.start.slice(0, 7)).toBe('2016-11')
    expect(problems).toEqual([
      `The range is longer than ten years; it is shown from ${range.start} to 2026-11-19.`,
    ])
  })

  test('a range of more than ten years is cut to its last ten, with a notice', () => {
    const view = read({ start: '2000-01-01', end: '2026-01-01' })
    expect(view.range.end).toBe('2026-01-01')
    expect(view.range.start > '2015').toBe(true)
    expect(view.problems).toHaveLength(1)
  })

  test('a start alone runs up to yesterday, an end alone has 30 days', () => {
    expect(read({ start: '2026-11-01' }).range).toEqual({ start: '2026-11-01', end: '2026-11-19' })
    expect(read({ end: '2026-10-31' }).range).toEqual({ start: '2026-10-02', end: '2026-10-31' })
  })

  test('days before 1990 and after 2099 are ignored, with a notice', () => {
    const view = read({ start: '2026-01-01', end: '9999-12-31' })
    expect(view.range).toEqual({ start: '2026-01-01', end: '2026-11-19' })
    expect(view.problems).toEqual([
      'end=9999-12-31 is not a date like 2026-03-31, between 1990 and 2099, and was ignored.',
    ])
    expect(read({ start: '0001-01-01' }).problems).toHaveLength(1)
    expect(read({ start: '0001-01-01' }).range).toEqual(read({}).range)
    expect(read({ end: '1990-01-05' }).range).toEqual({ start: '1990-01-01', end: '1990-01-05' })
    // The days that make the sandbox fail.
    expect(read({ start: '1999-01-01', end: '1999-01-28' }).problems).toEqual([])
  })

  test('a step that does not fit the range is replaced by one that does, with a notice', () => {
    const view = read({ start: '2026-11-01', end: '2026-11-05', step: 'month' })
    expect(view.step).toBe('day')
    expect(view.problems).toEqual(['step=month does not fit 5 days; the chart is by day.'])
    expect(read({ start: '2026-10-01', end: '2026-11-20', step: 'month' })).toMatchObject({
      step: 'month',
      problems: [],
    })
  })

  test('a range by name moves with the calendar; a first and last day override it', () => {
    const view = read({ range: '7-days' })
    expect(view).toMatchObject({ range: { start: '2026-11-13', end: '2026-11-19' }, preset: '7-days' })
    expect(readView({ range: '7-days' }, '2026-11-21').range.end).toBe('2026-11-20')
    expect(read({ range: 'this-month' }).range).toEqual({ start: '2026-11-01', end: '2026-11-19' })
    expect(read({ range: 'fortnight' })).toMatchObject({ preset: '30-days' })
    expect(read({ range: 'fortnight' }).problems).toHaveLength(1)
    const fixed = read({ range: '7-days', start: '2026-11-01', end: '2026-11-05' })
    expect(fixed).toMatchObject({ range: { start: '2026-11-01', end: '2026-11-05' }, preset: undefined })
    expect(fixed.problems).toHaveLength(1)
  })

  test('only characters can be split by kind; a single key is shown by kind', () => {
    expect(read({ metric: 'speech', split: 'kind' }).split).toBe('key')
    expect(read({ key: 'aaaa****1111' }).split).toBe('kind')
    expect(read({ key: 'aaaa****1111', split: 'key' }).split).toBe('key')
  })

  test('pins and sort orders are read back as they were written', () => {
    const pins = ['a,b%c', '-', 'zzzz****9999']
    expect(read({ pins: addressFields.pins.write(pins) }).pins).toEqual(pins)
    expect(addressFields.pins.write([])).toBeUndefined()
    const sort = { column: 'last-used', isDescending: true } as const
    expect(read({ sort: writeSort(sort, 'text') }).sort).toEqual(sort)
    expect(writeSort({ column: 'text', isDescending: true }, 'text')).toBeUndefined()
    expect(read({ pins: '%' }).problems).toHaveLength(1)
  })
})
