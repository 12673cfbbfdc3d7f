/** Groups out of a table: in each line a key by its ID or label, and the name of its group. */
import Papa from 'papaparse'
import type { KeyGroup } from '../../api/console-file.ts'

/** First four characters, asterisks, last four (§2.3). */
const MASKED_KEY = /^[^*]{1,8}\*{2,}[^*]{1,8}$/

export type GroupsRead = {
  readonly groups: readonly KeyGroup[]
  /** How many lines named a key, how many a label, and how many lacked one of the two columns. */
  readonly keys: number
  readonly labels: number
  readonly leftOut: number
}

/** `groups` with what the table says: a key goes from the group it was in to the one the table names. Columns are found by the name
 *  `group` in the first line; without it the key comes first. */
export function readGroupsCsv(text: string, groups: readonly KeyGroup[]): GroupsRead {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [head = [], ...rest] = data
  const groupColumn = head.findIndex((cell) => /^(group|team|customer)$/i.test(cell.trim()))
  const [lines, atGroup] = groupColumn < 0 ? [data, 1] : [rest, groupColumn]
  const keyColumn = head.findIndex((cell) => /^(api_key|key|key id|label|api_key_label)$/i.test(cell.trim()))
  const atKey = groupColumn >= 0 && keyColumn >= 0 ? keyColumn : atGroup === 0 ? 1 : 0
  const read = new Map<string, { keys: Set<string>; labels: Set<string> }>(
    groups.map(({ name, keys = [], labels = [] }) => [
      name,
      { keys: new Set(keys), labels: new Set(labels) },
    ]),
  )
  const counted = { keys: 0, labels: 0, leftOut: 0 }
  for (const line of lines) {
    const [what, name] = [line[atKey]?.trim() ?? '', line[atGroup]?.trim() ?? '']
    if (what === '' || name === '') {
      counted.leftOut += 1
      continue
    }
    const kind = MASKED_KEY.test(what) ? 'keys' : 'labels'
    for (const group of read.values()) group[kind].delete(what)
    const group = read.get(name) ?? { keys: new Set<string>(), labels: new Set<string>() }
    group[kind].add(what)
    read.set(name, group)
    counted[kind] += 1
  }
  return {
    groups: [...read].map(([name, { keys, labels }]) => ({
      name,
      ...(keys.size > 0 && { keys: [...keys] }),
      ...(labels.size > 0 && { labels: [...labels] }),
    })),
    ...counted,
  }
}
