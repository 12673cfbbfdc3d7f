/**
 * Assigns keys to groups: a key that a group names belongs to it; any other belongs to the first group with a pattern that fits the label that the
 * key had last in all loaded days. So a renamed key is in one group on all of them.
 */
import type { KeyGroup } from '../../api/gateway-contract.ts'
import type { ReportedKey } from '../../report-reader/usage-report.ts'

/** The name of each key's group, undefined where it is in none. */
export function groupsOfKeys(
  keys: readonly ReportedKey[],
  groups: readonly KeyGroup[],
): (string | undefined)[] {
  const byKey = new Map(groups.flatMap(({ name, keys: own = [] }) => own.map((key) => [key, name])))
  const patterns = groups.flatMap(({ name, labels = [] }) =>
    labels.map((pattern) => ({ name, fits: labelFits(pattern) })),
  )
  return keys.map(
    (key) =>
      byKey.get(key.maskedKey) ?? patterns.find(({ fits }) => fits.test(lastLabelOf(key).trim()))?.name,
  )
}

/** The last label of the key, perhaps from later days than these. */
export function lastLabelOf({ label, lastLabel = label }: ReportedKey): string {
  return lastLabel
}

/** `*` stands for anything, including nothing; case is ignored. */
export function labelFits(pattern: string): RegExp {
  const parts = pattern
    .trim()
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.+?()[\]{}|/-]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 'is')
}
