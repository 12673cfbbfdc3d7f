/** The keys of a report assembled from several parts: their labels are joined day by day. */
import type { Day } from '../api/day.ts'
import { clip, joinPeriods, keyOf } from './key-labels.ts'
import type { ReportPiece } from './pieces.ts'
import { type LabelPeriod, NO_DAY, type ReportedKey } from './usage-report.ts'

/** All keys in order of first appearance. A piece's labels on days it was not requested for are ignored. */
export function* joinKeys(pieces: readonly ReportPiece[]): Generator<undefined, ReportedKey[]> {
  const found = new Map<string, ReportedKey>()
  const renamed = new Set<string>()
  for (const key of pieces.flatMap(({ keys }) => keys)) {
    if (key === undefined) continue
    const known = found.get(key.maskedKey)
    if (known === undefined || known.label === '') found.set(key.maskedKey, key)
    if (key.periods || (known?.label && key.label && known.label !== key.label)) renamed.add(key.maskedKey)
  }
  if (renamed.size === 0) return [...found.values()]
  const runs: { readonly start: Day; readonly periods: ReadonlyMap<string, LabelPeriod[]> }[] = []
  for (const piece of pieces) {
    const periods = periodsOf(piece, renamed)
    for (const range of piece.ranges) {
      const within = [...periods].map(([key, own]) => [key, clip(own, range)] as const)
      runs.push({ start: range.start, periods: new Map(within) })
    }
    yield
  }
  runs.sort((a, b) => (a.start < b.start ? -1 : 1))
  return [...found.values()].map((key) => {
    const { maskedKey } = key
    if (!renamed.has(maskedKey)) return key
    return keyOf(maskedKey, joinPeriods(runs.map(({ periods }) => periods.get(maskedKey) ?? [])))
  })
}

/** The label periods of a piece's renamed keys. */
function periodsOf({ report, rows, keys, days, ranges }: ReportPiece, renamed: ReadonlySet<string>) {
  const first: (Day | undefined)[] = []
  const last: (Day | undefined)[] = []
  for (const row of rows) {
    const key = report.keyIndex[row] ?? 0
    const day = days[report.dayIndex[row] ?? NO_DAY]
    if (day === undefined) continue
    if (day < (first[key] ?? '9999')) first[key] = day
    if (day > (last[key] ?? '')) last[key] = day
  }
  // A key without days counts as used on the first requested day.
  const requested = ranges[0]?.start ?? ''
  const periods = new Map<string, LabelPeriod[]>()
  for (const [place, key] of keys.entries()) {
    if (key === undefined || key.label === '' || !renamed.has(key.maskedKey)) continue
    const own = key.periods ?? [
      { label: key.label, first: first[place] ?? requested, last: last[place] ?? requested },
    ]
    const isDayless = own.every((period) => period.last === '')
    periods.set(
      key.maskedKey,
      isDayless ? own.map(({ label }) => ({ label, first: requested, last: requested })) : [...own],
    )
  }
  return periods
}
