/**
 * The exact two-sided sign test: how often a result at least as one-sided as `wins` to `losses` would come up, for either side, if both were equally
 * good and each pair were decided by the toss of a coin. Between 0 and 1. Pairs without a difference are not counted.
 */
export function signTest(wins: number, losses: number): number {
  const pairs = wins + losses
  const fewer = Math.min(wins, losses)
  // In logarithms: half to the power of a few thousand is zero for a computer.
  let logOfWays = 0
  let tail = 0
  for (let won = 0; won <= fewer; won += 1) {
    tail += Math.exp(logOfWays - pairs * Math.LN2)
    logOfWays += Math.log((pairs - won) / (won + 1))
  }
  return Math.min(1, 2 * tail)
}

/** Results that chance alone brings about more often than this prove nothing. */
const RARE = 0.05

/** Whether no result of so many decided pairs could be told from chance, not even if all agreed. */
export function isTooFew(pairs: number): boolean {
  return signTest(pairs, 0) >= RARE
}
