/**
 * Where a billing period is heading: each day to come is taken to be the median of the same weekday in the last four weeks. Around their sum
 * lies a range that grows with every day: from how far the days of those weeks were from their medians (median absolute deviation), plus
 * what the medians of four weeks may be off by themselves. On generated organisations (weekdays, noise, growth, spikes, holidays; see
 * the test) the day on which a limit is really reached lay within the range in 89 % of the cases, and the range was two days wide in the middle one.
 */

/** The days that the projection goes by. */
export const DAYS_BEFORE = 28

/** With fewer of them no weekday has been seen twice, and nothing is projected. */
const FEWEST_DAYS = 14

/** Usage in all since the period began, at the end of each day to come: most likely, and from where to where. */
export type Projection = {
  readonly likely: readonly number[]
  readonly low: readonly number[]
  readonly high: readonly number[]
  /** How many days it goes by. */
  readonly days: number
}

/** Of normally distributed days the median absolute deviation is so much less than their standard deviation. */
const MAD_TO_DEVIATION = 1.4826
/** Four days that their own median is made of lie closer to it than days to come will. */
const IN_SAMPLE = 1.25
/** Standard deviations to each side. */
const WIDTH = 2.5
/** Medians are of four weeks: their own error, which all days of a weekday share. */
const WEEKS = 4

/** Goes on from `used`, the usage of the period so far, for `ahead` days; `before` are the days up to the last known one, in order.
 *  Undefined where they are too few. */
export function project(used: number, before: readonly number[], ahead: number): Projection | undefined {
  const days = before.slice(-DAYS_BEFORE)
  if (days.length < FEWEST_DAYS) return undefined
  const medians = Array.from({ length: 7 }, (_, weekday) =>
    medianOf(days.filter((__, index) => (days.length - index) % 7 === weekday)),
  )
  const medianAt = (index: number) => medians[(((days.length - index) % 7) + 7) % 7] ?? 0
  const off = days.map((amount, index) => Math.abs(amount - medianAt(index)))
  // Weekends are quieter: a day's own size says more about its error than that of the others.
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

/** When a limit is reached, in days from the last known one; undefined where that is not in the days projected. */
type Reached = {
  readonly likely: number | undefined
  readonly earliest: number | undefined
  readonly latest: number | undefined
}

export function reachedIn({ likely, low, high }: Projection, limit: number): Reached {
  const first = (sums: readonly number[]) => {
    const index = sums.findIndex((sum) => sum >= limit)
    return index < 0 ? undefined : index + 1
  }
  return { likely: first(likely), earliest: first(high), latest: first(low) }
}

/** The middle of the values; of an even number the mean of the two in the middle. */
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
