/**
 * Projects a billing period: each future day is assumed to be the median of the same weekday in the last four weeks. Around their sum is a range that
 * grows with every day: by how far the days of those weeks were from their medians (median absolute deviation), plus the error of medians of four
 * weeks. On generated organisations (weekdays, noise, growth, spikes, holidays; see the test) the day on which a limit is really reached was within
 * the range in 89 % of the cases, and the median range was two days wide.
 */

/** The days that the projection is based on. */
export const DAYS_BEFORE = 28

/** With fewer days no weekday has been seen twice, and nothing is projected. */
const FEWEST_DAYS = 14

export type Projection = NonNullable<ReturnType<typeof project>>

/** Ratio of the standard deviation to the median absolute deviation for normally distributed days. */
const MAD_TO_DEVIATION = 1.4826
/** The four days of a median lie closer to it than future days will. */
const IN_SAMPLE = 1.25
/** Width of the range to each side, in standard deviations. */
const WIDTH = 2.5
/** Medians of four weeks have an error of their own, which all days of a weekday share. */
const WEEKS = 4

/** Cumulative usage of the period at the end of each of `ahead` future days: the most likely value and its range. Continues from `used`; `before` are
 *  the days up to the last known one, in order. Undefined if there are too few. */
export function project(used: number, before: readonly number[], ahead: number) {
  const days = before.slice(-DAYS_BEFORE)
  if (days.length < FEWEST_DAYS) return undefined
  const medians = Array.from({ length: 7 }, (_, weekday) =>
    medianOf(days.filter((__, index) => (days.length - index) % 7 === weekday)),
  )
  const medianAt = (index: number) => medians[(((days.length - index) % 7) + 7) % 7] ?? 0
  const off = days.map((amount, index) => Math.abs(amount - medianAt(index)))
  // Weekends are quieter: a day's own size says more about its error than the size of the other days.
  const mean = days.reduce((sum, amount) => sum + amount, 0) / days.length
  const deviation = Math.max(MAD_TO_DEVIATION * medianOf(off), 0.5 * meanOf(off)) * IN_SAMPLE
  const likely: number[] = []
  const low: number[] = []
  const high: number[] = []
  let sum = used
  for (let day = 1; day <= ahead; day += 1) {
    sum += medianAt(days.length - 1 + day)
    const band = mean === 0 ? 0 : WIDTH * deviation * Math.sqrt(day + (day * day) / (7 * WEEKS))
    likely.push(sum)
    low.push(Math.max(low.at(-1) ?? used, sum - band))
    high.push(sum + band)
  }
  return { likely, low, high, days: days.length }
}

/** When a limit is reached, in days after the last known one; undefined if it is not within the projected days. */
export function reachedIn({ likely, low, high }: Projection, limit: number) {
  const first = (sums: readonly number[]) => {
    const index = sums.findIndex((sum) => sum >= limit)
    return index < 0 ? undefined : index + 1
  }
  return { likely: first(likely), earliest: first(high), latest: first(low) }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return 0
  return Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
    : (sorted[Math.floor(middle)] ?? 0)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
