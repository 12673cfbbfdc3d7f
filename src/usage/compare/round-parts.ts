/** Rounding that still adds up: the rounded parts of a change sum to the rounded change. */
import type { UsageField } from '../../report-reader/usage-report.ts'

/** Multiples of the unit. */
type RoundedParts = { readonly total: number; readonly parts: readonly number[] }

/**
 * The sum of the parts rounded to the nearest multiple of `unit`, and the parts rounded so that they add up to it. Each is rounded to the nearest, as
 * it is read elsewhere, and the last, which is the rest of many, takes what that leaves. Where it would be off by a whole unit, those take it that
 * are nearest to being rounded the other way (largest remainder). No part is off by a whole unit.
 */
export function roundParts(amounts: readonly number[], unit: number): RoundedParts {
  const exact = amounts.map((amount) => amount / unit)
  const parts = exact.map((part) => Math.round(part) + 0)
  const total = Math.round(amounts.reduce((sum, one) => sum + one, 0) / unit) + 0
  let left = total - parts.reduce((sum, part) => sum + part, 0)
  const last = parts.length - 1
  const withRest = (parts[last] ?? 0) + left
  if (Math.abs(withRest - (exact[last] ?? 0)) < 1) {
    parts[last] = withRest
    left = 0
  }
  const step = Math.sign(left)
  const gain = (at: number) => ((exact[at] ?? 0) - (parts[at] ?? 0)) * step
  const byLoss = [...parts.keys()].sort((a, b) => gain(b) - gain(a))
  for (const index of byLoss.slice(0, Math.abs(left))) parts[index] = (parts[index] ?? 0) + step
  return { total, parts }
}

/** Below this an amount of characters is written in full. */
const EXACT_BELOW = 10_000

const MINUTE = 60_000

/** The unit to which amounts shown together are rounded, by the largest: characters to a tenth of a thousand, million or billion, or to whole ones
 *  from a hundred on; milliseconds to seconds, minutes or hours. */
export function roundingUnit(amounts: readonly number[], field: UsageField): number {
  const most = Math.max(...amounts.map(Math.abs), 0)
  if (field === 'speech') return most < MINUTE ? 1000 : most < 6_000 * MINUTE ? MINUTE : 60 * MINUTE
  if (most < EXACT_BELOW) return 1
  const { size } = scaleOf(most)
  return most < 100 * size ? size / 10 : size
}

/** The unit with which amounts of characters that differ do not read the same, if one more digit is enough for that. */
export function unitToTellApart(amounts: readonly number[], unit: number, field: UsageField): number {
  const reads = new Set(amounts.map((amount) => Math.round(amount / unit)))
  const isClear = reads.size === new Set(amounts).size
  return isClear || field === 'speech' || unit === 1 ? unit : unit / 10
}

const scales = [
  { size: 1e12, sign: 'T' },
  { size: 1e9, sign: 'B' },
  { size: 1e6, sign: 'M' },
  { size: 1e3, sign: 'K' },
] as const

/** The thousand, million or billion that an amount is written in. */
function scaleOf(most: number): { readonly size: number; readonly sign: string } {
  return scales.find(({ size }) => most >= size) ?? { size: 1, sign: '' }
}
