import { describe, expect, test } from 'vitest'
import { generator } from '../../testing/random.mjs'
import { project, reachedIn } from './projection.ts'

/** Sixty days of an organisation: weekdays, noise, growth or decline, now and then a spike, a holiday, a new large user. */
function series(seed: number): number[] {
  const random = generator(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const weekend = random() * 0.8
  const noise = 0.05 + random() * 0.25
  const growth = (random() - 0.4) * 0.008
  const hasSpikes = random() < 0.4
  const holiday = random() < 0.2 ? Math.floor(random() * 60) : -1
  const jump = random() < 0.1 ? 30 + Math.floor(random() * 30) : 99
  return Array.from({ length: 60 }, (_, day) => {
    const week = day % 7 >= 5 ? weekend : 1
    const spike = hasSpikes && random() < 0.03 ? 2 + random() * 2 : 1
    const rest = day === holiday ? 0.1 : 1
    return Math.round(
      1e6 * week * Math.exp(noise * normal()) * (1 + growth) ** day * spike * rest * (day >= jump ? 1.2 : 1),
    )
  })
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('back-tested on 3,000 generated organisations', () => {
  // The period begins on day 28 and has 30 days; between 5 and 25 of them are known.
  const cases = Array.from({ length: 3000 }, (_, index) => {
    const random = generator(90_000 + index)
    const days = series(index + 1)
    const known = 5 + Math.floor(random() * 21)
    const period = days.slice(28, 58)
    const used = sum(period.slice(0, known))
    const limit = sum(period) * (0.7 + random() * 0.45)
    const projection = project(used, days.slice(0, 28 + known), 30 - known)
    const reached = projection && reachedIn(projection, limit)
    const really = period.findIndex((_, day) => sum(period.slice(0, day + 1)) >= limit)
    return { known, used, limit, reached, really: really < 0 ? undefined : really + 1 - known }
  }).filter(({ used, limit }) => used < limit)

  test('the day a limit is really reached is within the range in at least 85 % of the cases', () => {
    const hits = cases.filter(({ reached, really }) => {
      const day = really ?? Infinity
      return (reached?.earliest ?? Infinity) <= day && day <= (reached?.latest ?? Infinity)
    })
    const rate = hits.length / cases.length
    expect(rate).toBeGreaterThanOrEqual(0.85)
  })

  test('and the range is narrow enough: if it has two ends, they are mostly a week apart or less', () => {
    const widths = cases.flatMap(({ reached }) =>
      reached?.earliest === undefined || reached.latest === undefined
        ? []
        : reached.latest - reached.earliest,
    )
    const median = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)]
    expect(widths.length).toBeGreaterThan(1000)
    expect(median).toBeLessThanOrEqual(4)
  })
})

test('each day to come is the median of its own weekday', () => {
  const week = [10, 20, 30, 40, 50, 1, 2]
  const before = [...week, ...week.map((one) => one * 3), ...week, ...week]
  // One week with three times the usage moves no median.
  expect(project(100, before, 8)?.likely).toEqual([110, 130, 160, 200, 250, 251, 253, 263])
})

test('regular days are projected without a range, too few days not at all', () => {
  const week = [10, 10, 10, 10, 10, 0, 0]
  const projection = project(0, [...week, ...week], 14)
  expect(projection?.high).toEqual(projection?.low)
  expect(projection && reachedIn(projection, 30)).toEqual({ likely: 3, earliest: 3, latest: 3 })
  expect(projection && reachedIn(projection, 1000)).toEqual({
    likely: undefined,
    earliest: undefined,
    latest: undefined,
  })
  expect(project(0, week, 14)).toBeUndefined()
})
