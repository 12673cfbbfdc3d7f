/** Sums beyond 2^53, where adding floating-point numbers drops digits. */
import type { CountValues } from '../../api/report/usage-report.ts'

/** From here on, neighbouring whole numbers cannot be distinguished. */
export const MOST_EXACT = Number.MAX_SAFE_INTEGER

/** The exact sum of whole numbers; undefined where one of them is not a whole number. */
export function exactSum(values: CountValues): bigint | undefined {
  let sum = 0n
  let part = 0
  for (const value of values) {
    if (!Number.isInteger(value)) return undefined
    const next = part + value
    if (Number.isSafeInteger(next)) {
      part = next
      continue
    }
    sum += BigInt(part) + BigInt(value)
    part = 0
  }
  return sum + BigInt(part)
}

/** How far a whole number read from text may be from the number written: 0 up to 2^53. */
export function roundingOf(value: number): number {
  const size = Math.abs(value)
  return size <= MOST_EXACT ? 0 : 2 ** (Math.floor(Math.log2(size)) - 53)
}
