/** Dividing a sum of whole coins, so that the parts add up to it: the largest remainder (Hamilton's method), in whole numbers only. */
import { bigNumbers, type WholeNumbers } from './whole-numbers.ts'

/**
 * Divides `coins` among parts that would come to `exact` (of which `coin` are one coin). Each part is rounded down, and the coins left over go to
 * those that lost most by it, the first of equals; so a part is never a whole coin away from what it comes to, and nothing stays nothing.
 * Where `coins` is farther from the sum of `exact` than rounding explains, it is divided in proportion to them.
 */
export function shareCoins(coins: bigint, exact: readonly bigint[], coin: bigint): bigint[] {
  const near = shareRounded(bigNumbers, coins, exact, coin)
  if (near) return near
  const all = exact.reduce((sum, amount) => sum + amount, 0n)
  const scaled = exact.map((amount) => amount * coins)
  return (
    (all === 0n ? undefined : shareRounded(bigNumbers, coins, scaled, all)) ??
    exact.map((amount) => bigNumbers.floorDivide(amount, coin))
  )
}

/** The same, reckoned in `numbers`; undefined where `coins` is farther from the sum of `exact` than rounding explains. */
export function shareRounded<N>(
  { zero, one, add, subtract, multiply, floorDivide, asBigInt, largestFirst }: WholeNumbers<N>,
  coins: N,
  exact: readonly N[],
  coin: N,
): N[] | undefined {
  const parts = exact.map((amount) => floorDivide(amount, coin))
  const remainders = exact.map((amount, at) => subtract(amount, multiply(parts[at] ?? zero, coin)))
  const uneven = remainders.reduce((sum, remainder) => sum + (remainder === zero ? 0 : 1), 0)
  const left = Number(asBigInt(subtract(coins, parts.reduce(add, zero))))
  if (left === 0) return parts
  if (left < 0 || left > uneven) return undefined
  // One more for each of the parts with the largest remainders: all that are above the least of them, and the first that are equal to it.
  const winners = largestFirst(remainders).slice(0, left)
  const least = winners.at(-1) ?? zero
  let equals = winners.filter((remainder) => remainder === least).length
  for (const [at, remainder] of remainders.entries()) {
    if (remainder < least || (remainder === least && (equals -= 1) < 0)) continue
    parts[at] = add(parts[at] ?? zero, one)
  }
  return parts
}
