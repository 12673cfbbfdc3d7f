/** Dividing a sum of whole coins, so that the parts add up to it: the largest remainder (Hamilton's method), in whole numbers only. */

/**
 * Divides `coins` among parts that would come to `exact` (of which `coin` are one coin). Each part is rounded down, and the coins left over go to
 * those that lost most by it, the first of equals; so a part is never a whole coin away from what it comes to, and nothing stays nothing.
 * Where `coins` is farther from the sum of `exact` than rounding explains, it is divided in proportion to them.
 */
export function shareCoins(coins: bigint, exact: readonly bigint[], coin: bigint): bigint[] {
  const [parts, left] = roundDown(coins, exact, coin)
  const uneven = exact.filter((amount) => amount % coin !== 0n).length
  if (left >= 0n && left <= BigInt(uneven)) return handOut(parts, left, remaindersOf(exact, coin))
  const all = exact.reduce((sum, amount) => sum + amount, 0n)
  if (all === 0n) return parts
  const scaled = exact.map((amount) => amount * coins)
  const [shares, rest] = roundDown(coins, scaled, all)
  return handOut(shares, rest, remaindersOf(scaled, all))
}

function roundDown(coins: bigint, exact: readonly bigint[], coin: bigint): [bigint[], bigint] {
  const parts = exact.map((amount) => floorDivide(amount, coin))
  return [parts, coins - parts.reduce((sum, part) => sum + part, 0n)]
}

function remaindersOf(exact: readonly bigint[], coin: bigint): bigint[] {
  return exact.map((amount) => amount - floorDivide(amount, coin) * coin)
}

/** One more for each of the `left` parts with the largest remainders. */
function handOut(parts: bigint[], left: bigint, remainders: readonly bigint[]): bigint[] {
  if (left === 0n) return parts
  const order = [...parts.keys()].sort((a, b) => {
    const [one, other] = [remainders[a] ?? 0n, remainders[b] ?? 0n]
    return one === other ? a - b : one > other ? -1 : 1
  })
  for (const index of order.slice(0, Number(left))) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

/** Rounded down below zero, too. */
export function floorDivide(amount: bigint, by: bigint): bigint {
  const whole = amount / by
  return amount < 0n !== by < 0n && whole * by !== amount ? whole - 1n : whole
}
