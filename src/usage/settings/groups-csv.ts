/** Reads groups from a CSV with the columns `key` and `group`: in each line a key, by its ID or label, and the name of its group. */
import Papa from 'papaparse'
import { sameName, type KeyGroup } from '../../api/gateway-contract.ts'
import type { ReportedKey } from '../../report-reader/usage-report.ts'
import { countOf } from '../format.ts'
import { briefKey, fullName, nameKeys } from '../figures/key-names.ts'
import { groupsOfKeys, labelFits, lastLabelOf } from '../figures/regroup.ts'

/** First and last characters of a key with asterisks between them (§2.3). */
const MASKED_KEY = /^[^*]{1,8}\*{2,}[^*]{1,8}$/

/** How many are named one by one; beyond that, only their number is given. */
const MOST_NAMED = 5

type GroupsRead = ReturnType<typeof readGroupsCsv>

/**
 * `groups` with the table's assignments of `keys`, which override earlier ones; the last line for a key wins. A label selects the keys that have it
 * now or, if there are none, those that once had it; they are assigned by masked key, so that a later rename or other days change nothing. A label
 * with `*`, or one that no key has, is kept as a pattern.
 */
export function readGroupsCsv(text: string, groups: readonly KeyGroup[], keys: readonly ReportedKey[]) {
  const { lines, withoutKey, withoutGroup } = readLines(text)
  const read = new Map(
    groups.map(({ name, keys: own = [], labels = [] }) => [
      sameName(name),
      { name, keys: new Set(own), labels: new Set(labels) },
    ]),
  )
  const keyOf = keyFinder(keys)
  const unmatched: string[] = []
  /** What earlier lines named, and so other groups may lose. */
  const named = new Set<string>()
  const again: string[] = []
  for (const { what, name } of lines) {
    // A group keeps its first spelling, from the settings or the table.
    const group = read.get(sameName(name)) ?? { name, keys: new Set<string>(), labels: new Set<string>() }
    read.set(sameName(name), group)
    const id = keyOf(what)
    const found = id === undefined ? keysCalled(what, keys) : [id]
    if (found.length === 0) unmatched.push(what)
    if (found.some((key) => named.has(key) && !group.keys.has(key))) again.push(what)
    for (const key of found) named.add(key)
    for (const other of read.values()) {
      for (const key of found) other.keys.delete(key)
      for (const label of other.labels) if (sameName(label) === sameName(what)) other.labels.delete(label)
    }
    if (found.length === 0 && MASKED_KEY.test(what)) group.keys.add(what)
    else if (found.length === 0 || (id === undefined && what.includes('*'))) group.labels.add(what)
    else for (const key of found) group.keys.add(key)
  }
  const isOld = (name: string) => groups.some((group) => group.name === name)
  const next = [...read.values()].flatMap(({ name, keys: own, labels }): KeyGroup[] =>
    own.size === 0 && labels.size === 0 && !isOld(name)
      ? []
      : [{ name, ...(own.size > 0 && { keys: [...own] }), ...(labels.size > 0 && { labels: [...labels] }) }],
  )
  const [before, after] = [groupsOfKeys(keys, groups), groupsOfKeys(keys, next)]
  const moved = nameKeys(keys).flatMap((key, at) => {
    const [from, to] = [before[at], after[at]]
    return from === undefined || to === undefined || from === to ? [] : [{ key: fullName(key), from, to }]
  })
  return {
    groups: next,
    /** How many lines named a key or label, and a group. */
    lines: lines.length,
    /** Entries of such lines that are neither the ID nor the label of a key in the report. */
    unmatched,
    /** Entries that an earlier line put into another group. */
    again,
    withoutKey,
    withoutGroup,
    /** Keys that were in another group before. */
    moved,
  }
}

/** The lines that name a key and a group, and the numbers of those that lack one of them; none if the first line is not a header row. */
function readLines(text: string) {
  // The first delimiter in the header row.
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

/** Says what was read, what has no effect, and what was replaced. */
export function describeRead(read: GroupsRead): string {
  const { lines, unmatched, again, withoutKey, withoutGroup, moved } = read
  const matches = unmatched.length === 1 ? 'matches' : 'match'
  return [
    lines === 0
      ? 'No key with a group was found. The first line must name the columns: key,group.'
      : `${countOf(lines, 'line')} read${
          unmatched.length === 0 ? '' : `, ${unmatched.length} ${matches} no key: ${listed(unmatched)}`
        }.`,
    ...[
      { numbers: withoutGroup, what: 'group' },
      { numbers: withoutKey, what: 'key' },
    ]
      .toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))
      .map(lacking),
    again.length === 0 ? '' : `In several groups, so the last line counts: ${listed(again)}.`,
    moved.length === 0
      ? ''
      : `Moved: ${listed(moved.map(({ key, from, to }) => `${key} from ${from} to ${to}`))}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function lacking({ numbers, what }: { readonly numbers: readonly number[]; readonly what: string }): string {
  if (numbers.length === 0) return ''
  const one = numbers.length === 1
  return `${one ? 'Line' : 'Lines'} ${listed(numbers.map(String))} ${one ? 'has' : 'have'} no ${what}.`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(', ')
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown
}

/** Finds the one key written like this: in full, or in short as the table shows it, ignoring case. */
function keyFinder(keys: readonly ReportedKey[]): (written: string) => string | undefined {
  const all = keys.map(({ maskedKey }) => maskedKey)
  const known = new Set(all)
  const brief = all.map((maskedKey) => sameName(briefKey(maskedKey)))
  return (written) => {
    if (known.has(written)) return written
    const at = brief.indexOf(sameName(briefKey(written)))
    return at === brief.lastIndexOf(brief[at] ?? '') ? all[at] : undefined
  }
}

/** The keys with this label now or, if there are none, those that once had it. A pattern is matched as for groups. */
function keysCalled(written: string, keys: readonly ReportedKey[]): string[] {
  const fits = labelFits(written)
  const have = (labelsOf: (key: ReportedKey) => readonly string[]) =>
    keys
      .filter((key) => labelsOf(key).some((label) => fits.test(label.trim())))
      .map(({ maskedKey }) => maskedKey)
  const now = have((key) => (written.includes('*') ? [lastLabelOf(key)] : [key.label, lastLabelOf(key)]))
  return now.length > 0 || written.includes('*') ? now : have(({ formerLabels }) => formerLabels)
}
