/**
 * Memoises a function: keeps the last result per object (first argument) while the other arguments stay the same. The object must be immutable, as
 * reports, answers, rows and inputs are: then a result stays valid, and it is garbage-collected with its object.
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

/** Memoises a function of an immutable object and a part of it: keeps the result for each part. Further arguments must follow from these two. */
export function rememberedEach<Key extends object, Part, Others extends readonly unknown[], Result>(
  compute: (key: Key, part: Part, ...others: Others) => Result,
): (key: Key, part: Part, ...others: Others) => Result {
  const known = new WeakMap<Key, Map<Part, Result>>()
  return (key, part, ...others) => {
    const results = known.get(key) ?? new Map<Part, Result>()
    known.set(key, results)
    const result = results.get(part) ?? compute(key, part, ...others)
    results.set(part, result)
    return result
  }
}

/** The earlier object or list if the later one has equal contents, so that nothing rerenders needlessly. */
export function keepIfSame<T extends object>(before: T | undefined, now: T): T {
  return before !== undefined && isEqual(Object.values(before), Object.values(now)) ? before : now
}

/** Whether two lists have the same items. */
export function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
