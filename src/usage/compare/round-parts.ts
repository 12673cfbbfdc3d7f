/** Rounding that still adds up: the rounded parts of a change sum to the rounded change. */
import type { UsageField } from '../../api/report/usage-report.ts'

/** Multiples of the unit. */
type RoundedParts = { readonly total: number; readonly parts: readonly number[] }

/**
 * The sum of the parts rounded to the nearest multiple of `unit`, and the parts rounded so that they add up to it (largest remainder): all are
 * rounded down, and the shortfall goes to those that lost most. No part is off by a whole unit.
 */
export function roundParts(amounts: readonly number[], unit: number): RoundedParts {
  const parts = amounts.map((amount) => Math.floor(amount / unit))
  const left = amounts.map((amount, index) => amount - (parts[index] ?? 0) * unit)
  const lacking = Math.round(left.reduce((sum, one) => sum + one, 0) / unit)
  const byLoss = [...left.keys()].sort((a, b) => (left[b] ?? 0) - (left[a] ?? 0))
  for (const index of byLoss.slice(0, lacking)) parts[index] = (parts[index] ?? 0) + 1
  return { total: parts.reduce((sum, part) => sum + part, 0), parts }
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
