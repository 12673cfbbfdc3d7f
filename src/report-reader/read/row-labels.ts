/** Turns the labels of rows, which come in any order, into the labels of keys. Reads every row once, and the rows of keys with several labels a
 *  second time. */
import type { Day } from '../../api/day.ts'
import { keyOf } from '../key-labels.ts'
import { type LabelPeriod, NO_DAY, type ReportedKey } from '../usage-report.ts'

/** Columns of the `rowCount` rows as they were received. */
type LabelledRows = {
  readonly rowCount: number
  readonly keyIndex: Uint32Array
  /** Index into `days`, or `NO_DAY`. */
  readonly dayIndex: Uint16Array
  /** Index into `labels`, below zero where the row has none. */
  readonly labelIndex: Int32Array
  readonly keys: readonly string[]
  readonly days: readonly Day[]
  readonly labels: readonly string[]
}

/** In place of a label or date that a row does not have. */
export const NONE = -1

export function nameKeys(rows: LabelledRows): ReportedKey[] {
  const { keys, labels } = rows
  const { only, several } = findLabels(rows)
  const rowsOf = rowsOfKeys(rows, several)
  return keys.map((maskedKey, key) => {
    const own = rowsOf.get(key)
    if (own !== undefined) return keyOf(maskedKey, periodsOf(own, rows))
    return { maskedKey, label: labels[only[key] ?? NONE] ?? '', formerLabels: [] }
  })
}

/** The one label of each key, and the keys that have several. An empty label does not count. */
function findLabels({ rowCount, keyIndex, labelIndex, keys, labels }: LabelledRows) {
  const empty = labels.indexOf('')
  const only = new Int32Array(keys.length).fill(NONE)
  const several = new Set<number>()
  for (let row = 0; row < rowCount; row++) {
    const label = labelIndex[row] ?? NONE
    const key = keyIndex[row] ?? 0
    if (label === only[key] || label === NONE || label === empty) continue
    if (only[key] === NONE) only[key] = label
    else several.add(key)
  }
  return { only, several }
}

/** The labelled rows of some keys, in the order of their days; rows without a day come first. */
function rowsOfKeys({ rowCount, keyIndex, dayIndex, labelIndex, labels }: LabelledRows, keys: Set<number>) {
  const rowsOf = new Map<number, number[]>([...keys].map((key) => [key, []]))
  if (keys.size === 0) return rowsOf
  const empty = labels.indexOf('')
  for (let row = 0; row < rowCount; row++) {
    const label = labelIndex[row] ?? NONE
    if (label !== NONE && label !== empty) rowsOf.get(keyIndex[row] ?? 0)?.push(row)
  }
  const order = (row: number) => ((dayIndex[row] ?? NO_DAY) + 1) & NO_DAY
  for (const rows of rowsOf.values()) {
    if (rows.some((row, at) => order(row) < order(rows[at - 1] ?? row)))
      rows.sort((a, b) => order(a) - order(b) || a - b)
  }
  return rowsOf
}

type OpenPeriod = LabelPeriod & { readonly lastPlace: number; readonly lastRow: number }

/** The periods of a key's labels, the latest last. `own` are its rows in the order of their days. */
function periodsOf(
  own: readonly number[],
  { dayIndex, labelIndex, days, labels }: LabelledRows,
): LabelPeriod[] {
  const open = new Map<number, OpenPeriod>()
  const closed: OpenPeriod[] = []
  /** How many labelled days come before the current one. */
  let place = -1
  let current: Day | undefined
  for (const row of own) {
    const day = days[dayIndex[row] ?? NO_DAY] ?? ''
    if (day !== current) place += 1
    current = day
    const number = labelIndex[row] ?? NONE
    const before = open.get(number)
    const goesOn = before !== undefined && before.lastPlace >= place - 1
    if (before !== undefined && !goesOn) closed.push(before)
    const first = goesOn ? before.first : day
    open.set(number, { label: labels[number] ?? '', first, last: day, lastPlace: place, lastRow: row })
  }
  return [...closed, ...open.values()]
    .sort((a, b) => a.lastPlace - b.lastPlace || a.lastRow - b.lastRow)
    .map(({ label, first, last }) => ({ label, first, last }))
}
