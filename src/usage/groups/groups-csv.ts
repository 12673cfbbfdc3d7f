/** Groups out of a table: in each line a key by its ID or label, and the name of its group. */
import Papa from 'papaparse'
import type { KeyGroup } from '../../api/console-file.ts'
import type { ReportedKey } from '../../api/report/usage-report.ts'
import { countOf } from '../format.ts'
import { maskBriefly } from '../settings/mask-briefly.ts'
import { groupsOfKeys, labelFits } from './assign.ts'

/** First and last characters of a key with asterisks (§2.3), dots or an ellipsis between, as the table shows it or shorter. */
const MASKED_KEY = /^([^*.…]{1,8})(?:\*{2,}|\.{2,}|…)([^*.…]{1,8})$/

/** Of equally many lines with two columns, the earlier one parted them. */
const separators = ['\t', ';', ',', '|']

/** Named one by one; of more, how many they are. */
const MOST_NAMED = 5

type GroupsRead = {
  readonly groups: readonly KeyGroup[]
  /** How many lines named a key or label, and a group. */
  readonly lines: number
  /** What such lines named that no key of the report is or is called. */
  readonly unmatched: readonly string[]
  /** Numbers of lines that lack one of the two, counted from 1 as an editor does. */
  readonly withoutKey: readonly number[]
  readonly withoutGroup: readonly number[]
  /** Keys that were in another group before. */
  readonly moved: readonly { readonly key: string; readonly from: string; readonly to: string }[]
}

/** `groups` with what the table says of `keys`: it wins over what was said of a key before. Columns are found by the name `group` in the
 *  first line; without it the key comes first. */
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
  const byLabel = new Map<string, string>()
  for (const { what, name } of lines) {
    const maskedKey = keyOf(what)
    const named = maskedKey === undefined ? keysCalled(what, keys) : []
    if (maskedKey !== undefined || (named.length === 0 && what.includes('**') && MASKED_KEY.test(what))) {
      put(maskedKey ?? what, name)
      byId.add(maskedKey ?? what)
    } else {
      for (const { labels } of read.values())
        for (const label of labels) if (label.toLowerCase() === what.toLowerCase()) labels.delete(label)
      groupOf(name).labels.add(what)
      for (const key of named) byLabel.set(key, name)
    }
    if (named.length === 0 && !keys.some((key) => key.maskedKey === maskedKey)) unmatched.push(what)
  }
  const written = () =>
    [...read].map(([name, { keys: own, labels }]) => ({
      name,
      ...(own.size > 0 && { keys: [...own] }),
      ...(labels.size > 0 && { labels: [...labels] }),
    }))
  // A label of the table wins over where its keys were put by hand, and over patterns of groups that come first.
  const labelled = [...byLabel].filter(([key]) => !byId.has(key))
  for (const [key] of labelled) for (const group of read.values()) group.keys.delete(key)
  const led = new Map(keys.map(({ maskedKey }, at) => [maskedKey, groupsOfKeys(keys, written())[at]]))
  for (const [key, name] of labelled) if (led.get(key) !== name) put(key, name)
  const next = written()
  const [before, after] = [groupsOfKeys(keys, groups), groupsOfKeys(keys, next)]
  const moved = keys.flatMap(({ maskedKey, label }, at) => {
    const [from, to] = [before[at], after[at]]
    return from === undefined || to === undefined || from === to
      ? []
      : [{ key: label === '' ? maskBriefly(maskedKey) : label, from, to }]
  })
  return { groups: next, lines: lines.length, unmatched, withoutKey, withoutGroup, moved }
}

/** What was read, what of it has no effect, and what it replaced. */
export function describeRead({ lines, unmatched, withoutKey, withoutGroup, moved }: GroupsRead): string {
  const matches = unmatched.length === 1 ? 'matches' : 'match'
  return [
    lines === 0
      ? 'No line of this file has both a key and a group.'
      : `${countOf(lines, 'line')} read${
          unmatched.length === 0 ? '' : `, ${unmatched.length} ${matches} no key: ${listed(unmatched)}`
        }.`,
    lacking(withoutGroup, 'group'),
    lacking(withoutKey, 'key'),
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

/** The lines below the head that name something, and the numbers of those that lack a key or a group. */
function readLines(text: string) {
  const rows = partLines(text.replace(/^\uFEFF/, ''))
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const head = rows[0]?.cells ?? []
  const groupColumn = head.findIndex((cell) => /^(group|team|customer)$/i.test(cell))
  const keyColumn = head.findIndex((cell) => /^(api_key|key|key id|label|api_key_label)$/i.test(cell))
  const atGroup = groupColumn < 0 ? 1 : groupColumn
  const atKey = groupColumn >= 0 && keyColumn >= 0 ? keyColumn : atGroup === 0 ? 1 : 0
  const told = (groupColumn < 0 ? rows : rows.slice(1)).map(({ number, cells }) => ({
    number,
    what: cells[atKey] ?? '',
    name: cells[atGroup] ?? '',
  }))
  return {
    lines: told.filter(({ what, name }) => what !== '' && name !== ''),
    withoutKey: told.filter(({ what }) => what === '').map(({ number }) => number),
    withoutGroup: told.filter(({ what, name }) => what !== '' && name === '').map(({ number }) => number),
  }
}

/** Parted by whatever gives most lines two columns: lines that are blank or lack one say nothing about that. */
function partLines(text: string): readonly (readonly string[])[] {
  const filled = (rows: readonly (readonly string[])[]) =>
    rows.filter(([first = '', second = '']) => first.trim() !== '' && second.trim() !== '').length
  return separators
    .map((delimiter) => Papa.parse<string[]>(text, { delimiter }).data)
    .reduce((best, rows) => (filled(rows) > filled(best) ? rows : best))
}

/** Finds the one key that is written so: in full, or as the table shows it, in capitals or not. */
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

function keysCalled(pattern: string, keys: readonly ReportedKey[]): string[] {
  const fits = labelFits(pattern)
  return keys.filter(({ label }) => fits.test(label.trim())).map(({ maskedKey }) => maskedKey)
}
