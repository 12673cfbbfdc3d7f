/** Round values for an axis that starts at zero. */

/** Values with a grid line, and the value at the upper edge. */
export type ValueAxis = { readonly ticks: readonly number[]; readonly top: number }

/** An axis for values up to `max`, with about `most` lines. `reach` must still fit on it, words above a bar included. */
export function valueAxis(max: number, most: number, isTime: boolean, reach = max): ValueAxis {
  if (!(max > 0) || !Number.isFinite(max)) return { ticks: [0], top: 1 }
  const step = isTime ? timeStep(max / most) : decimalStep(max / most)
  const rounded = Math.ceil(max / step - 1e-9) * step
  // A line just above the highest value frames it; one far above would only shorten all bars.
  const top = Math.max(rounded - max <= step / 2 ? rounded : max * 1.03, reach)
  const count = Math.floor(top / step + 1e-9)
  return { ticks: Array.from({ length: count + 1 }, (_, index) => index * step), top }
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Steps for time, in milliseconds: seconds, minutes and hours as on a clock. */
const timeSteps: readonly number[] = [
  ...[1, 5, 15, 30].map((count) => count * SECOND),
  ...[1, 5, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 4, 8, 12, 24].map((count) => count * HOUR),
]

/** Beyond a day, hours are counted in round numbers: 50, 100, 200. */
function timeStep(least: number): number {
  return timeSteps.find((size) => size >= least) ?? Math.max(50, decimalStep(least / HOUR)) * HOUR
}

/** Characters come in whole numbers: 1, 2 or 5 times a power of ten, never below 1. */
function decimalStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10
  return Math.max(1, Math.round(factor * power))
}
