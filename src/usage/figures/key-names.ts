/** The name of a key. The masked key identifies it; labels are not unique, may change and may be missing. */
import { groupBy } from '../../api/group-by.ts'
import { remembered } from '../../api/remembered.ts'
import { labelsAtOnce } from '../../report-reader/key-labels.ts'
import { UNATTRIBUTED, type ReportedKey } from '../../report-reader/usage-report.ts'
import { formatCount } from '../format.ts'
import { NO_GROUP } from '../group-id.ts'

export type KeyName = Readonly<ReturnType<typeof nameKeys>[number]>

/** Whether the rows of a report are keys, or groups of them. */
export function rowNoun(names: readonly KeyName[]): 'key' | 'group' {
  return names.some(({ members }) => members !== undefined) ? 'group' : 'key'
}

/** The name of a key within a sentence: "No group used most" would be misread. */
export function inSentence(key: KeyName, isFirst = false): KeyName {
  return key.maskedKey === NO_GROUP ? { ...key, name: `${isFirst ? 'K' : 'k'}eys without a group` } : key
}

/** The names of all keys of a report, in its order and unique. */
export const nameKeys = remembered((keys: readonly ReportedKey[]) => {
  const names = keys.map((key) => (key.maskedKey === UNATTRIBUTED ? 'Unattributed' : labelOf(key)))
  const endings = new Map<number, string>()
  for (const indexes of groupBy(names.keys(), (index) => names[index]).values()) {
    if (indexes.length < 2) continue
    const ends = indexes.map((index) => (keys[index]?.maskedKey ?? '').slice(-4))
    const areTold = new Set(ends).size === ends.length
    indexes.forEach((index, at) => endings.set(index, (areTold ? ends[at] : keys[index]?.maskedKey) ?? ''))
  }
  return keys.map((key, index) => ({
    maskedKey: key.maskedKey,
    /** The label; the shortened masked key where there is none. */
    name: names[index] ?? key.maskedKey,
    /** Distinguishes the key from others with the same label: the end of the masked key, or all of it. */
    ending: endings.get(index),
    formerLabels: key.formerLabels,
    /** The key's other names, in words; empty if it had one label. */
    otherLabels: describeLabels(key),
    isUnattributed: key.maskedKey === UNATTRIBUTED,
    /** Whether it was used only on the earlier days of a comparison. */
    isGone: false,
    /** Masked keys of a group's keys, the largest first; absent for a key. */
    members: key.members,
  }))
})

/** Several labels on one day are not a rename: perhaps several keys share the mask. */
function describeLabels(key: ReportedKey): string {
  const labels = key.formerLabels.map((label) => `“${label}”`).join(', ')
  if (labels === '') return ''
  const count = labelsAtOnce(key)
  if (count < 2) return `was ${labels}`
  const when = key.periods?.some(({ last }) => last !== '') ? 'on one day' : 'at once'
  return `${formatCount(count)} labels ${when}: perhaps ${count === 2 ? 'two' : 'several'} keys; also ${labels}`
}

/** 2369…2d35: a masked key shortened for reading; hover, copies and files have it in full. */
export function briefKey(maskedKey: string): string {
  return maskedKey.replace(/^([^*]{1,8})\*{2,}([^*]{1,8})$/, '$1…$2')
}

/** Sorts masked keys, and days, regardless of the reader's language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The label of a key; the shortened masked key where it has none. */
export function labelOf({ maskedKey, label }: Pick<ReportedKey, 'maskedKey' | 'label'>): string {
  return label.trim() === '' ? briefKey(maskedKey) : label.trim()
}

/** The masked key, or the one name that the page and all exports use for usage of no known key. */
export function writtenKey(maskedKey: string): string {
  return maskedKey === UNATTRIBUTED ? 'Unattributed' : maskedKey
}

/** Longest name in sentences, tooltips and headings, in characters. */
const LONGEST = 28

/** Truncates a long name; hover shows it in full. */
export function cutName(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1).trimEnd()}…`
}

/** The name and its distinguishing ending in one string. */
export function fullName({ name, ending }: KeyName): string {
  return ending === undefined || ending === name ? name : `${name} ${ending}`
}
