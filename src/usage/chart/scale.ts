/** Round values for an axis that starts at zero. */

/** Ticks from 0 to at most `max`, evenly spaced, about `most` of them; round in the unit of the axis. */
export function axisTicks(max: number, most: number, roundSteps: readonly number[] = []): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0]
  const step = roundSteps.find((size) => max / size <= most) ?? decimalStep(max / most)
  const count = Math.floor(max / step + 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The value at the upper edge of an axis on which `max` is the highest: a little room above it, and never nothing. */
export function axisTop(max: number): number {
  return max > 0 ? max * 1.03 : 1
}

/** Steps that read well as time, in milliseconds: seconds, minutes and hours as on a clock. */
export const timeSteps: readonly number[] = [
  ...[1, 5, 15, 30].map((count) => count * 1000),
  ...[1, 5, 15, 30].map((count) => count * 60_000),
  ...[1, 2, 3, 4, 6, 8, 12, 24, 48, 96].map((count) => count * 3_600_000),
]

/** Characters come in whole numbers: 1, 2 or 5 times a power of ten, never below 1. */
function decimalStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10
  return Math.max(1, factor * power)
}
