/** The usage of one key day by day, found among its own rows: a million rows are sorted by key once, and never scanned again as a whole. */
import { NO_DAY, type UsageField, type UsageReport } from '../../report-reader/usage-report.ts'
import type { Numbers } from '../figures/usage-rollup.ts'

/** Rows per step: a millisecond or two of work. */
const ROWS = 100_000

/** The rows of each key of a report: those of key `k` are in `rows` from `starts[k]` up to, not including, `starts[k + 1]`. */
type RowsByKey = { readonly starts: Uint32Array; readonly rows: Uint32Array }

/** Sorts the rows by key, in steps; those of a key stay in the report's order. */
export function* sortRowsByKey({ keys, keyIndex, rowCount }: UsageReport): Generator<undefined, RowsByKey> {
  const starts = new Uint32Array(keys.length + 1)
  for (let row = 0; row < rowCount; row += 1) {
    const next = (keyIndex[row] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
    if (row % ROWS === ROWS - 1) yield
  }
  for (let key = 1; key < starts.length; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
  const ends = starts.slice()
  const rows = new Uint32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) {
    const key = keyIndex[row] ?? 0
    const at = ends[key] ?? 0
    rows[at] = row
    ends[key] = at + 1
    if (row % ROWS === ROWS - 1) yield
  }
  return { starts, rows }
}

/** A report within a comparison: where its days and its keys belong in it. */
export type Side = {
  readonly report: UsageReport
  readonly rows: RowsByKey
  /** For each day of the report its place on the later axis; -1 where it is not compared. */
  readonly places: Int32Array
  /** For each key of the comparison its position in the report; -1 where the report does not know it. */
  readonly keyPlaces: Int32Array
}

/** Adds the usage of a key of the comparison, multiplied by `times`, to `days`, which has one value per place of the later axis. */
export function addDaysOf(side: Side, field: UsageField, key: number, days: Numbers, times = 1) {
  const { report, rows, places, keyPlaces } = side
  const own = keyPlaces[key] ?? -1
  if (own < 0) return
  const column = report.counts[field]
  const end = rows.starts[own + 1] ?? 0
  for (let at = rows.starts[own] ?? 0; at < end; at += 1) {
    const row = rows.rows[at] ?? 0
    const place = places[report.dayIndex[row] ?? NO_DAY] ?? -1
    if (place >= 0) days[place] = (days[place] ?? 0) + times * (column[row] ?? 0)
  }
}
