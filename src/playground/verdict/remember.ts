/**
 * The last result of a computation, kept while its dependencies are the same. `isCurrent` may require more of it; `compute` receives it, and whether
 * it had the same dependencies, to continue from it.
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

/** The same for several things, by name. */
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

/** The earlier object where the later one has the same contents, so that nothing is redrawn needlessly. */
export function keepIfSame<T extends object>(before: T | undefined, now: T): T {
  if (before === undefined) return now
  for (const name in now) if (before[name] !== now[name]) return now
  return before
}
