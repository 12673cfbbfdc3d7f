/**
 * The function, with its last result for each object remembered as long as the other arguments are the same. Answers, rows and inputs are replaced,
 * never changed: what was found out about one stays true, and goes when it goes.
 */
export function remembered<Key extends object, Others extends readonly unknown[], Result>(
  compute: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const known = new WeakMap<Key, { readonly others: Others; readonly result: Result }>()
  return (key, ...others) => {
    const last = known.get(key)
    if (last && isEqual(last.others, others)) return last.result
    const result = compute(key, ...others)
    known.set(key, { others, result })
    return result
  }
}

/** The earlier object or list where the later one has the same contents, so that nothing is redrawn needlessly. */
export function keepIfSame<T extends object>(before: T | undefined, now: T): T {
  return before !== undefined && isEqual(Object.values(before), Object.values(now)) ? before : now
}

/** Whether two lists have the same items. */
export function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
