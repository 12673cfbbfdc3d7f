/**
 * Whose keys are these? A key that a group names is its own; any other is that of the first group whose pattern fits the label that the key had
 * last in all days that are loaded. So a key that was renamed is in one group on all of them.
 */
import type { KeyGroup } from '../../api/console-file.ts'
import type { ReportedKey } from '../../api/report/usage-report.ts'

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

/** What the key was called last, perhaps on later days than these. */
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
