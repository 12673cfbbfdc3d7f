/** Finds groups by their keys: whatever finds a key also finds its group. */
import type { KeyName } from './key-names.ts'
import { rollUp, type UsageRollup } from './usage-rollup.ts'

/** The rows `found` and, by group, also each group with a key at one of the positions that `findKeys` returns for the report by key. */
export function orByMember<Found extends ReadonlySet<number> | undefined>(
  rollup: UsageRollup,
  names: readonly KeyName[],
  found: Found,
  findKeys: (byKey: UsageRollup) => Found,
): ReadonlySet<number> | Found {
  const { byKey } = rollup.report
  if (byKey === undefined || found === undefined) return found
  const keys = findKeys(rollUp(byKey, rollup.asked))
  const foundKeys = new Set([...(keys ?? [])].map((key) => byKey.keys[key]?.maskedKey))
  const hasFound = (index: number) => names[index]?.members?.some((member) => foundKeys.has(member)) ?? false
  return new Set([...names.keys()].filter((index) => found.has(index) || hasFound(index)))
}
