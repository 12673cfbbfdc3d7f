/** The labels of a key over time: a key may be renamed within a report, and two keys with the same mask look like one. */
import type { Day, DayRange } from '../api/day.ts'
import type { ReportPiece } from './pieces.ts'
import { type LabelPeriod, NO_DAY, type ReportedKey } from './usage-report.ts'

/** Builds a key from its label periods, latest last. */
export function keyOf(maskedKey: string, periods: readonly LabelPeriod[]): ReportedKey {
  const labels = new Set<string>()
  for (const { label } of periods) {
    // A label that is used again moves to the end.
    labels.delete(label)
    labels.add(label)
  }
  const formerLabels = [...labels]
  const label = formerLabels.pop() ?? ''
  return { maskedKey, label, formerLabels, ...(formerLabels.length > 0 ? { periods } : {}) }
}

/** The key with its labels on the days of `range`. If it has none on those days, it keeps the last one before them, or else the first one after
 *  them. */
export function keyWithin(key: ReportedKey, range: DayRange): ReportedKey {
  const { maskedKey, periods, label, lastLabel = label } = key
  if (periods === undefined) return key
  const within = inOrder(clip(periods, range))
  const nearest = periods.findLast(({ last }) => last < range.start) ?? periods[0]
  const called = keyOf(maskedKey, within.length > 0 ? within : nearest ? [nearest] : [])
  return called.label === lastLabel ? called : { ...called, lastLabel }
}

/**
 * The most labels a key had at once: on one day or, if no row has a day, in one report. More than one may mean that several keys share a
 * mask.
 */
export function labelsAtOnce({ periods = [] }: ReportedKey): number {
  // A period that begins with a row without a day extends back to the earliest day.
  const dated = periods.filter(({ last }) => last !== '')
  if (dated.length === 0) return new Set(periods.map(({ label }) => label)).size
  const starts = dated.map(({ first }) => first).sort()
  const ends = dated.map(({ last }) => last).sort()
  let most = 0
  let over = 0
  for (const [begun, start] of starts.entries()) {
    while ((ends[over] ?? '9999') < start) over += 1
    most = Math.max(most, begun + 1 - over)
  }
  return most
}

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
  const requested = ranges[0]?.start ?? ''
  const periods = new Map<string, LabelPeriod[]>()
  for (const [place, key] of keys.entries()) {
    if (key === undefined || key.label === '' || !renamed.has(key.maskedKey)) continue
    const { label, periods: own = [{ label, first: first[place] ?? '', last: last[place] ?? '' }] } = key
    // A key without days counts as used on the first requested day.
    const isDayless = own.every((period) => period.last === '')
    const dates = isDayless ? { first: requested, last: requested } : {}
    periods.set(
      key.maskedKey,
      own.map((period) => ({ ...period, ...dates })),
    )
  }
  return periods
}

/** The parts of the periods that lie within `range`. */
function clip(periods: readonly LabelPeriod[], { start, end }: DayRange): LabelPeriod[] {
  return periods
    .filter(({ first, last }) => first <= end && start <= last)
    .map(({ label, first, last }) => ({
      label,
      first: first < start ? start : first,
      last: last > end ? end : last,
    }))
}

/** Joins the periods of consecutive runs of days: a label at the end of one run and the start of the next also applies in between. */
function joinPeriods(runs: readonly (readonly LabelPeriod[])[]): LabelPeriod[] {
  let joined: LabelPeriod[] = []
  let end: Day = ''
  for (const run of runs) {
    const start = run.reduce((first, period) => (period.first < first ? period.first : first), '9999')
    const later = run.map((period) => {
      const before = joined.find(({ label, last }) => label === period.label && last === end)
      if (period.first !== start || before === undefined) return period
      joined = joined.filter((other) => other !== before)
      return { ...period, first: before.first }
    })
    joined.push(...later)
    end = joined.reduce((last, period) => (period.last > last ? period.last : last), end)
  }
  return inOrder(joined)
}

/** Sorts by last day, latest last; ties keep their order. */
function inOrder(periods: readonly LabelPeriod[]): LabelPeriod[] {
  return periods.toSorted((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0))
}
