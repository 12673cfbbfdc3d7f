/** Reads groups from a CSV with the columns `key` and `group`: in each line a key, by its ID or label, and the name of its group. */
import Papa from 'papaparse'
import { sameName, type KeyGroup } from '../../api/gateway-contract.ts'
import type { ReportedKey } from '../../report-reader/usage-report.ts'
import { countOf, listOf } from '../format.ts'
import { briefKey } from '../figures/key-names.ts'
import { groupsOfKeys, labelFits, lastLabelOf } from './regroup.ts'

/** First and last characters of a key with asterisks (§2.3), dots or an ellipsis between them, as the table shows it or shorter. */
const MASKED_KEY = /^([^*.…]{1,8})(?:\*{2,}|\.{2,}|…)([^*.…]{1,8})$/

/** How many are named one by one; beyond that, only their number. */
const MOST_NAMED = 5

type GroupsRead = {
  readonly groups: readonly KeyGroup[]
  /** How many lines named a key or label, and a group. */
  readonly lines: number
  /** What such lines named that is neither the ID nor the label of a key in the report. */
  readonly unmatched: readonly string[]
  /** Numbers of lines without a key or a group, counted from 1 as in an editor. */
  readonly withoutKey: readonly number[]
  readonly withoutGroup: readonly number[]
  /** Keys or labels that lines named for several groups, and the one they go to. */
  readonly ambiguous: readonly {
    readonly key: string
    readonly names: readonly string[]
    readonly to: string
  }[]
  /** Keys that were in another group before. */
  readonly moved: readonly { readonly key: string; readonly from: string; readonly to: string }[]
}

/**
 * `groups` with the assignments of `keys` from the table, which override earlier ones. A label selects the keys that have it now or, if there are
 * none, those that once had it; they are assigned by masked key, so that a later rename or other days change nothing. A label with `*`, or one that
 * no key has, is kept as a pattern.
 */
export function readGroupsCsv(
  text: string,
  groups: readonly KeyGroup[],
  keys: readonly ReportedKey[],
): GroupsRead {
  const { lines, withoutKey, withoutGroup } = readLines(text)
  const keyOf = keyFinder([
    ...keys.map(({ maskedKey }) => maskedKey),
    ...groups.flatMap(({ keys: own = [] }) => own),
  ])
  const read = new Map(
    groups.map(({ name, keys: own = [], labels = [] }) => [
      name,
      { keys: new Set(own), labels: new Set(labels) },
    ]),
  )
  // By its first spelling, in the settings or in the table.
  const spellings = new Map(groups.map(({ name }) => [sameName(name), name]))
  const spelled = (typed: string) => {
    const name = spellings.get(sameName(typed)) ?? typed
    spellings.set(sameName(name), name)
    return name
  }
  const groupOf = (name: string) => {
    const group = read.get(name) ?? { keys: new Set<string>(), labels: new Set<string>() }
    read.set(name, group)
    return group
  }
  const put = (maskedKey: string, name: string) => {
    for (const group of read.values()) group.keys.delete(maskedKey)
    groupOf(name).keys.add(maskedKey)
  }
  const unmatched: string[] = []
  const byId = new Set<string>()
  const byLabel = new Map<string, { readonly name: string; readonly isPattern: boolean }>()
  const labelOf = new Map(keys.map((key) => [key.maskedKey, nameOf(key)]))
  const named = new Map<string, { readonly key: string; readonly names: Set<string>; to: string }>()
  const note = (id: string, key: string, name: string) => {
    const known = named.get(id) ?? { key, names: new Set<string>(), to: name }
    known.names.add(name)
    known.to = name
    named.set(id, known)
  }
  for (const { what, name: typed } of lines) {
    const name = spelled(typed)
    const maskedKey = keyOf(what)
    const isPattern = what.includes('*')
    const called = maskedKey === undefined ? keysCalled(what, keys) : []
    if (maskedKey !== undefined || (called.length === 0 && what.includes('**') && MASKED_KEY.test(what))) {
      const id = maskedKey ?? what
      put(id, name)
      byId.add(id)
      note(id, labelOf.get(id) ?? what, name)
    } else {
      for (const { labels } of read.values())
        for (const label of labels) if (label.toLowerCase() === what.toLowerCase()) labels.delete(label)
      const group = groupOf(name)
      if (isPattern || called.length === 0) {
        group.labels.add(what)
        note(`label ${what.toLowerCase()}`, what, name)
      }
      for (const key of called) {
        byLabel.set(key, { name, isPattern })
        if (!isPattern && !byId.has(key)) note(key, labelOf.get(key) ?? what, name)
      }
    }
    if (called.length === 0 && !keys.some((key) => key.maskedKey === maskedKey)) unmatched.push(what)
  }
  const isOld = (name: string) => groups.some((group) => group.name === name)
  const written = () =>
    [...read].flatMap(([name, { keys: own, labels }]) =>
      own.size === 0 && labels.size === 0 && !isOld(name)
        ? []
        : [
            {
              name,
              ...(own.size > 0 && { keys: [...own] }),
              ...(labels.size > 0 && { labels: [...labels] }),
            },
          ],
    )
  // A label in the table overrides manual assignments of its keys, and patterns of earlier groups.
  const labelled = [...byLabel].filter(([key]) => !byId.has(key))
  for (const [key] of labelled) for (const group of read.values()) group.keys.delete(key)
  const led = new Map(keys.map(({ maskedKey }, at) => [maskedKey, groupsOfKeys(keys, written())[at]]))
  for (const [key, { name, isPattern }] of labelled) if (!isPattern || led.get(key) !== name) put(key, name)
  const next = written()
  const [before, after] = [groupsOfKeys(keys, groups), groupsOfKeys(keys, next)]
  const moved = keys.flatMap((key, at) => {
    const [from, to] = [before[at], after[at]]
    return from === undefined || to === undefined || from === to ? [] : [{ key: nameOf(key), from, to }]
  })
  const ambiguous = [...named.values()].flatMap(({ key, names, to }) =>
    names.size > 1 ? [{ key, names: [...names], to }] : [],
  )
  return { groups: next, lines: lines.length, unmatched, withoutKey, withoutGroup, ambiguous, moved }
}

/** The lines below the first that name a key and a group, and the numbers of those without one of them; none where the first line does not name
 *  the columns. */
function readLines(text: string) {
  // The one that stands between the names of the columns.
  const [delimiter] = /[,;\t]/.exec(text) ?? [',']
  const [head = [], ...rest] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter }).data
  const columns = head.map((name) => name.trim().toLowerCase())
  const [atKey, atGroup] = [columns.indexOf('key'), columns.indexOf('group')]
  const rows = atKey < 0 || atGroup < 0 ? [] : rest
  const filled = rows.flatMap((cells, at) => {
    const [what = '', name = ''] = [cells[atKey]?.trim(), cells[atGroup]?.trim()]
    return cells.every((cell) => cell.trim() === '') ? [] : [{ number: at + 2, what, name }]
  })
  return {
    lines: filled.filter(({ what, name }) => what !== '' && name !== ''),
    withoutKey: filled.filter(({ what }) => what === '').map(({ number }) => number),
    withoutGroup: filled.filter(({ what, name }) => what !== '' && name === '').map(({ number }) => number),
  }
}

function nameOf({ maskedKey, label }: ReportedKey): string {
  return label === '' ? briefKey(maskedKey) : label
}

/** What was read, what has no effect, and what it replaced. */
export function describeRead(read: GroupsRead): string {
  const { lines, unmatched, withoutKey, withoutGroup, ambiguous, moved } = read
  const matches = unmatched.length === 1 ? 'matches' : 'match'
  return [
    lines === 0
      ? 'No line of this file has both a key and a group. The first line names the columns: key,group.'
      : `${countOf(lines, 'line')} read${
          unmatched.length === 0 ? '' : `, ${unmatched.length} ${matches} no key: ${listed(unmatched)}`
        }.`,
    lacking(withoutGroup, 'group'),
    lacking(withoutKey, 'key'),
    ambiguous.length === 0
      ? ''
      : `Named for ${ambiguous.every(({ names }) => names.length === 2) ? 'two' : 'several'} groups: ${listed(
          ambiguous.map(({ key, names, to }) => `${key} for ${listOf(names)} (${to} counts)`),
        )}.`,
    moved.length === 0
      ? ''
      : `Moved: ${listed(moved.map(({ key, from, to }) => `${key} from ${from} to ${to}`))}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function lacking(numbers: readonly number[], what: string): string {
  if (numbers.length === 0) return ''
  const one = numbers.length === 1
  return `${one ? 'Line' : 'Lines'} ${listed(numbers.map(String))} ${one ? 'has' : 'have'} no ${what}.`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown
}

/** Finds the one key written like this: in full, or as the table shows it, ignoring case. */
function keyFinder(maskedKeys: readonly string[]): (written: string) => string | undefined {
  const all = new Set(maskedKeys)
  const byEnds = new Map<string, Set<string>>()
  for (const maskedKey of all) {
    const ends = endsOf(maskedKey)
    if (ends !== undefined) byEnds.set(ends, (byEnds.get(ends) ?? new Set()).add(maskedKey))
  }
  return (written) => {
    if (all.has(written)) return written
    const [found, another] = byEnds.get(endsOf(written) ?? '') ?? []
    return another === undefined ? found : undefined
  }
}

function endsOf(written: string): string | undefined {
  const [, start, end] = MASKED_KEY.exec(written) ?? []
  return start === undefined || end === undefined ? undefined : `${start} ${end}`.toLowerCase()
}

/** The keys with this label now or, where there are none, those that once had it. A pattern is matched as for groups. */
function keysCalled(written: string, keys: readonly ReportedKey[]): string[] {
  const fits = labelFits(written)
  const have = (labelsOf: (key: ReportedKey) => readonly string[]) =>
    keys
      .filter((key) => labelsOf(key).some((label) => fits.test(label.trim())))
      .map(({ maskedKey }) => maskedKey)
  const now = have((key) => (written.includes('*') ? [lastLabelOf(key)] : [key.label, lastLabelOf(key)]))
  return now.length > 0 || written.includes('*') ? now : have(({ formerLabels }) => formerLabels)
}
