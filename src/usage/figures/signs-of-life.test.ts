/** Signs of life against organisations with planted events, whose truth is known. */
import { describe, expect, test } from 'vitest'
import { generator } from '../../testing/random.ts'
import { daysLater, everyDay } from '../../testing/plain-calendar.ts'
import { reportOf, type Row } from '../../testing/wire-report.ts'
import { rollUp } from './usage-rollup.ts'
import { signKinds, type SignKind } from '../address/address.ts'
import { signDays, signsOf } from './signs-of-life.ts'

/** Long over, so that no day of it is the running one. */
const START = '2025-01-06'

type Planted = { readonly kind: SignKind; readonly on: string }

/** Normally distributed, by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Keys that work in rhythms of their own: every day, on weekdays, every few days; with noise of up to a third. Half of them have an event. */
function organisation(seed: number, keys: number, dayCount: number) {
  const random = generator(seed)
  const pick = <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(random() * values.length)] ?? values[0]
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const days = everyDay(START, daysLater(START, dayCount - 1))
  const planted: (Planted | undefined)[] = []
  const rows: Row[] = []
  for (let key = 0; key < keys; key += 1) {
    const level = 10 ** (2 + 4 * random())
    const noise = 0.05 + 0.25 * random()
    const rhythm = pick(['daily', 'daily', 'weekdays', 'weekdays', 'sparse'] as const)
    const values = days.map((_, day) => {
      const isWeekend = day % 7 > 4
      if (rhythm === 'weekdays' && isWeekend) return 0
      if (rhythm === 'sparse' && random() > 0.5) return 0
      return Math.max(1, Math.round(level * (isWeekend ? 0.5 : 1) * Math.exp(noise * normal(random))))
    })
    const event = random() < 0.5 ? pick(signKinds) : undefined
    const clear = (from: number, to: number) => values.fill(0, from, to)
    let on = -1
    // Anywhere in the days that can show it.
    if (event === 'new') clear(0, (on = between(20, dayCount - 5)))
    if (event === 'silent') clear((on = dayCount - between(rhythm === 'sparse' ? 20 : 10, 25)), dayCount)
    if (event === 'back') {
      const rest = between(rhythm === 'sparse' ? 22 : 16, 30)
      on = between(rest + 4, dayCount - 5)
      clear(on - rest, on)
    }
    if (event === 'spike') {
      do on = between(0, dayCount - 1)
      while (values[on] === 0)
      values[on] = Math.round((values[on] ?? 0) * (4 + 4 * random()))
    }
    // What the key did on its own around the planted day decides which day is the first or last of use.
    if (event === 'new' || event === 'back') on = values.findIndex((value, day) => day >= on && value > 0)
    if (event === 'silent') on = values.findLastIndex((value) => value > 0)
    planted.push(event === undefined ? undefined : { kind: event, on: days[on] ?? '' })
    values.forEach((characters, day) => {
      if (characters > 0)
        rows.push({ key: `k${String(key).padStart(4, '0')}`, day: days[day] ?? '', characters })
    })
  }
  return { planted, rows, range: { start: START, end: days.at(-1) ?? START } }
}

describe('signs of life', () => {
  test.each([60, 90, 366])(
    'of %i days: at least nine in ten are right, and nine in ten are found',
    (dayCount) => {
      const none = () => ({ right: 0, told: 0, planted: 0 })
      const counts = { new: none(), silent: none(), back: none(), spike: none() }
      for (let seed = 1; seed <= (dayCount > 100 ? 5 : 4); seed += 1) {
        const { planted, rows, range } = organisation(seed, 100, dayCount)
        const report = reportOf(rows, range)
        const signs = signsOf(rollUp(report, range), 'characters')
        report.keys.forEach(({ maskedKey }, index) => {
          const truth = planted[Number(maskedKey.slice(1))]
          if (truth) counts[truth.kind].planted += 1
          for (const { kind, on } of signs[index] ?? []) {
            counts[kind].told += 1
            if (truth?.kind === kind && truth.on === on) counts[kind].right += 1
          }
        })
      }
      for (const { right, told, planted } of Object.values(counts)) {
        expect(planted).toBeGreaterThan(20)
        expect(right / told).toBeGreaterThanOrEqual(0.9)
        expect(right / planted).toBeGreaterThanOrEqual(0.9)
      }
    },
  )

  test('show the same spike and the same beginning in every range that has enough days around them', () => {
    const days = everyDay('2026-01-01', '2026-11-20')
    // The year began on another level.
    const rows = days.flatMap((day, index): Row[] => [
      {
        key: 'shop',
        day,
        text: (day < '2026-06-01' ? 400 : 100) + (index % 5) + (day === '2026-10-19' ? 500 : 0),
      },
      ...(day >= '2026-10-12' ? [{ key: 'pilot', day, text: 40 }] : []),
    ])
    const signsIn = (start: string, end: string) => {
      const range = { start, end }
      const report = reportOf(
        rows.filter(({ day }) => start <= day && day <= end),
        range,
      )
      const rollup = rollUp(report, range)
      expect(signDays(rollup)).toEqual(range)
      const signs = signsOf(rollup, 'characters')
      return Object.fromEntries(
        report.keys.map(({ maskedKey }, key) => [
          maskedKey,
          signs[key]?.map(({ kind, on }) => `${kind} ${on}`),
        ]),
      )
    }
    const spike = ['spike 2026-10-19']
    expect(signsIn('2026-10-01', '2026-10-31')['shop']).toEqual(spike)
    for (const [start, end] of [
      ['2026-09-01', '2026-11-20'],
      ['2026-01-01', '2026-10-31'],
      ['2026-01-01', '2026-11-20'],
    ] as const)
      expect(signsIn(start, end)).toEqual({ shop: spike, pilot: ['new 2026-10-12'] })
  })
})
