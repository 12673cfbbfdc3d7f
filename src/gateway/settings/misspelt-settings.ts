/** Finds settings whose names were mistyped: silently ignored, a limit would not apply. */

/** Shorter names are too close to legitimate ones. */
const MIN_NAME_LENGTH = 8

/** Letters that may be missing, too many or wrong in a misspelt name. */
const MAX_DISTANCE = 2

/** One sentence for each name in `present` that is not among `known`, but close to a known one that is not set. */
export function misspeltSettings(present: readonly string[], known: readonly string[]): string[] {
  const unset = known.filter((name) => name.length >= MIN_NAME_LENGTH && !present.includes(name))
  return present
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const [nearest] = unset
        .map((meant) => ({ meant, distance: distanceBetween(name.toUpperCase(), meant) }))
        .filter(({ distance }) => distance <= MAX_DISTANCE)
        .toSorted((a, b) => a.distance - b.distance)
      return nearest === undefined ? [] : [`${name} is not a setting: did you mean ${nearest.meant}?`]
    })
}

/** Levenshtein distance: the smallest number of letters to insert, remove or replace. */
function distanceBetween(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > MAX_DISTANCE) return Infinity
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1]
    for (let j = 1; j <= to.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[to.length] ?? Infinity
}
