/** Derives the labels of keys from those of their rows, which come in any order. Reads every row once, and a second time only if a key has several
 *  labels. */
import type { Day } from '../../api/day.ts'
import { keyOf } from '../key-labels.ts'
import { type LabelPeriod, NO_DAY, type ReportedKey } from '../usage-report.ts'

/** Columns of the `rowCount` rows as received. */
type LabelledRows = {
  readonly rowCount: number
  readonly keyIndex: Uint32Array
  /** Index into `days`, or `NO_DAY`. */
  readonly dayIndex: Uint16Array
  /** Index into `labels`, negative if the row has none. */
  readonly labelIndex: Int32Array
  readonly keys: readonly string[]
  readonly days: readonly Day[]
  readonly labels: readonly string[]
}

/** Stands for a missing label or date. */
export const NONE = -1

export function nameKeys(rows: LabelledRows): ReportedKey[] {
  const { rowCount, keyIndex, labelIndex, keys, labels } = rows
  // An empty label counts as none.
  const empty = labels.indexOf('')
  const only = new Int32Array(keys.length).fill(NONE)
  /** The labelled rows of each key with several labels. */
  const several = new Map<number, number[]>()
  for (let row = 0; row < rowCount; row++) {
    const label = labelIndex[row] ?? NONE
    const key = keyIndex[row] ?? 0
    if (label === only[key] || label === NONE || label === empty) continue
    if (only[key] === NONE) only[key] = label
    else several.set(key, [])
  }
  for (let row = 0; several.size > 0 && row < rowCount; row++) {
    const label = labelIndex[row] ?? NONE
    if (label !== NONE && label !== empty) several.get(keyIndex[row] ?? 0)?.push(row)
  }
  return keys.map((maskedKey, key) => {
    const own = several.get(key)
    if (own !== undefined) return keyOf(maskedKey, periodsOf(own, rows))
    return { maskedKey, label: labels[only[key] ?? NONE] ?? '', formerLabels: [] }
  })
}

/** The periods of a key's labels, latest last. `own` are its labelled rows. */
function periodsOf(
  own: readonly number[],
  { dayIndex, labelIndex, days, labels }: LabelledRows,
): LabelPeriod[] {
  /** Rows without a day come first: adding 1 wraps `NO_DAY` to 0. */
  const order = (row: number) => ((dayIndex[row] ?? NO_DAY) + 1) & NO_DAY
  /** The latest period of each label, its last row, and how many labelled days came before its last day. */
  const open = new Map<number, LabelPeriod & { readonly row: number; readonly place: number }>()
  const closed: (LabelPeriod & { readonly row: number })[] = []
  let place = -1
  let current: Day | undefined
  for (const row of own.toSorted((a, b) => order(a) - order(b))) {
    const day = days[dayIndex[row] ?? NO_DAY] ?? ''
    if (day !== current) place += 1
    current = day
    const number = labelIndex[row] ?? NONE
    const before = open.get(number)
    const goesOn = before !== undefined && before.place >= place - 1
    if (before !== undefined && !goesOn) closed.push(before)
    const first = goesOn ? before.first : day
    open.set(number, { label: labels[number] ?? '', first, last: day, row, place })
  }
  return [...closed, ...open.values()]
    .sort((a, b) => (a.last === b.last ? a.row - b.row : a.last < b.last ? -1 : 1))
    .map(({ label, first, last }) => ({ label, first, last }))
}
