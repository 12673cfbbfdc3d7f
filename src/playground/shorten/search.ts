/**
 * The fewest sentences that still work, found by leaving out parts and asking again: first all, then halves, quarters and so on down to single
 * sentences, the last ones first (greedy delta debugging). The same answers lead to the same result.
 */

/** The most contexts tried, so that a long context does not mean a long bill. */
export const MOST_TRIALS = 30

/** Yields the indexes of the sentences to try and receives whether they still work; returns the fewest found. */
export function* searchFewest(count: number): Generator<readonly number[], readonly number[], boolean> {
  let kept: readonly number[] = Array.from({ length: count }, (_, index) => index)
  const tried = new Set<string>()
  for (const part of partsOf(count)) {
    let end = kept.length
    while (end > 0) {
      const start = Math.max(0, end - part)
      const rest = [...kept.slice(0, start), ...kept.slice(end)]
      end = start
      if (tried.has(rest.join())) continue
      if (tried.size === MOST_TRIALS) return kept
      tried.add(rest.join())
      if (yield rest) kept = rest
    }
  }
  return kept
}

/** The most contexts that are tried. */
export function mostTrials(count: number): number {
  const trials = partsOf(count).reduce((sum, part) => sum + Math.ceil(count / part), 0)
  return Math.min(trials, MOST_TRIALS)
}

/** How many sentences are left out at once: all, half, half of that … one. */
function partsOf(count: number): number[] {
  const parts = count > 0 ? [count] : []
  for (let part = count; part > 1;) parts.push((part = Math.ceil(part / 2)))
  return parts
}

/** These sentences as a context. */
export function contextOf(sentences: readonly string[], kept: readonly number[]): string {
  return kept.length === sentences.length
    ? sentences.join('')
    : kept
        .map((index) => sentences[index] ?? '')
        .join('')
        .trim()
}
