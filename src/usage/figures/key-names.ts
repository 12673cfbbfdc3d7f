/** What a key is called. Its identity is the masked key; labels are not unique, may change and may be missing. */
import { UNATTRIBUTED, type ReportedKey } from '../../api/report/usage-report.ts'

export type KeyName = {
  readonly maskedKey: string
  /** The label; the masked key where there is none. */
  readonly name: string
  /** What tells the key from others of the same label: the end of the masked key, or all of it. */
  readonly ending: string | undefined
  readonly formerLabels: readonly string[]
  readonly isUnattributed: boolean
}

/** The names of all keys of a report, in its order, no two of them alike. */
export function nameKeys(keys: readonly ReportedKey[]): KeyName[] {
  const names = keys.map(nameOf)
  const sharing = new Map<string, number[]>()
  names.forEach((name, index) => {
    const others = sharing.get(name)
    if (others) others.push(index)
    else sharing.set(name, [index])
  })
  const endings = new Map<number, string>()
  for (const indexes of sharing.values()) {
    if (indexes.length < 2) continue
    const ends = indexes.map((index) => (keys[index]?.maskedKey ?? '').slice(-4))
    const areTold = new Set(ends).size === ends.length
    indexes.forEach((index, at) => endings.set(index, (areTold ? ends[at] : keys[index]?.maskedKey) ?? ''))
  }
  return keys.map(({ maskedKey, formerLabels }, index) => ({
    maskedKey,
    name: names[index] ?? maskedKey,
    ending: endings.get(index),
    formerLabels,
    isUnattributed: maskedKey === UNATTRIBUTED,
  }))
}

/** The name with what tells it from others, in one string. */
export function fullName({ name, ending }: KeyName): string {
  return ending === undefined || ending === name ? name : `${name} ${ending}`
}

function nameOf({ maskedKey, label }: ReportedKey): string {
  if (maskedKey === UNATTRIBUTED) return 'Unattributed'
  return label.trim() === '' ? maskedKey : label.trim()
}
