import { expect, test } from 'vitest'
import { daysOf } from '../../api/day.ts'
import { heatDates } from './heat-dates.ts'

const texts = (start: string, end: string, width: number) =>
  heatDates(daysOf({ start, end }), width).map(({ text, look }) => `${text} ${look}`)

test('every day has its number where there is room; Mondays and weekends are told apart, months named', () => {
  const days = texts('2026-10-22', '2026-11-20', 1170)
  expect(days).toHaveLength(30)
  expect(days.slice(0, 5)).toEqual(['22 Oct day', '23 day', '24 weekend', '25 weekend', '26 monday'])
  expect(days[10]).toBe('1 Nov weekend')
})

test('the first date begins within the map, however narrow its column', () => {
  const first = (width: number) => heatDates(daysOf({ start: '2026-10-22', end: '2026-11-20' }), width)[0]
  expect(first(1170)).toMatchObject({ text: '22 Oct', at: 0.5, anchor: 'middle' })
  expect(first(1010)).toMatchObject({ text: '22 Oct', at: 0, anchor: 'start' })
  expect(texts('2026-10-22', '2026-11-20', 1010).slice(0, 2)).toEqual(['22 Oct day', '24 weekend'])
})

test('where there is not, Mondays alone, and in a year the months', () => {
  expect(texts('2026-10-22', '2026-11-20', 320)).toEqual([
    '26 Oct monday',
    '2 Nov monday',
    '9 Nov monday',
    '16 Nov monday',
  ])
  expect(texts('2025-11-21', '2026-11-20', 1170).slice(0, 3)).toEqual(['Dec day', 'Jan day', 'Feb day'])
})
