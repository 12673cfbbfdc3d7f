/**
 * What a computation came to last, kept for as long as what it depends on is the same. `isCurrent` may ask more of the last result;
 * `compute` gets it, and whether it depended on the same, to take on from it.
 */
type Remembered<T> = (
  dependencies: readonly unknown[],
  compute: (before: T | undefined, isSame: boolean) => T,
  isCurrent?: (before: T) => boolean,
) => T

export function remember<T>(): Remembered<T> {
  let last: { readonly dependencies: readonly unknown[]; readonly value: T } | undefined
  return (dependencies, compute, isCurrent = () => true) => {
    const isSame = last !== undefined && isEqual(last.dependencies, dependencies)
    if (last !== undefined && isSame && isCurrent(last.value)) return last.value
    last = { dependencies, value: compute(last?.value, isSame) }
    return last.value
  }
}

/** The same for each of several things, by name. */
export function rememberEach<T>(): (name: string) => Remembered<T> {
  const all = new Map<string, Remembered<T>>()
  return (name) => {
    const known = all.get(name) ?? remember<T>()
    all.set(name, known)
    return known
  }
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

/** The earlier object where the later one holds the same, so that nothing is drawn anew without need. */
export function keepIfSame<T extends object>(before: T | undefined, now: T): T {
  if (before === undefined) return now
  for (const name in now) if (before[name] !== now[name]) return now
  return before
}
