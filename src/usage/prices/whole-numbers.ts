/** Whole numbers of whatever size, reckoned in the way that is fast where they are small and in the way that is exact where they are not. */

/** One way of reckoning with whole numbers. */
export type WholeNumbers<N> = {
  readonly zero: N
  readonly one: N
  readonly of: (amount: bigint) => N
  readonly asBigInt: (amount: N) => bigint
  /** The nearest whole number. */
  readonly round: (count: number) => N
  readonly add: (a: N, b: N) => N
  readonly subtract: (a: N, b: N) => N
  readonly multiply: (a: N, b: N) => N
  /** Rounded down, below zero too. */
  readonly floorDivide: (amount: N, by: N) => N
  /** A copy, the largest first. */
  readonly largestFirst: (amounts: readonly N[]) => N[]
}

/**
 * Below this size (2^51) everything that costs are counted with is exact in numbers: sums and products are whole and below 2^53, twice an amount
 * is too, and a quotient is at least 2^-51 of itself away from the next whole number, more than a division is off (2^-53).
 */
export const SMALL = 2 ** 51

/** Exact as long as all amounts, sums and products are below `SMALL`. */
export const smallNumbers: WholeNumbers<number> = {
  zero: 0,
  one: 1,
  of: Number,
  asBigInt: BigInt,
  round: Math.round,
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  floorDivide: (amount, by) => Math.floor(amount / by),
  largestFirst: (amounts) => [...Float64Array.from(amounts).toSorted().reverse()],
}

/** Exact at any size. */
export const bigNumbers: WholeNumbers<bigint> = {
  zero: 0n,
  one: 1n,
  of: (amount) => amount,
  asBigInt: (amount) => amount,
  round: (count) => BigInt(Math.round(count)),
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  floorDivide,
  largestFirst: (amounts) => amounts.toSorted((a, b) => (a === b ? 0 : a > b ? -1 : 1)),
}

/** Rounded down below zero, too. */
export function floorDivide(amount: bigint, by: bigint): bigint {
  const whole = amount / by
  return amount < 0n !== by < 0n && whole * by !== amount ? whole - 1n : whole
}

/** The largest number that divides both; `a` where `b` is 0. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b)
}
