/** The labels of a key over time: a key may be renamed within a report, and two keys with the same mask look like one. */
import type { Day, DayRange } from '../api/day.ts'
import type { LabelPeriod, ReportedKey } from './usage-report.ts'

/** Builds a key from its label periods, latest last. */
export function keyOf(maskedKey: string, periods: readonly LabelPeriod[]): ReportedKey {
  const labels = new Set<string>()
  for (const { label } of periods) {
    // A label that is used again moves to the end.
    labels.delete(label)
    labels.add(label)
  }
  const inOrder = [...labels]
  return {
    maskedKey,
    label: inOrder.at(-1) ?? '',
    formerLabels: inOrder.slice(0, -1),
    ...(inOrder.length > 1 ? { periods } : {}),
  }
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

/** The parts of the periods that lie within `range`. */
export function clip(periods: readonly LabelPeriod[], { start, end }: DayRange): LabelPeriod[] {
  return periods
    .filter(({ first, last }) => first <= end && start <= last)
    .map(({ label, first, last }) => ({
      label,
      first: first < start ? start : first,
      last: last > end ? end : last,
    }))
}

/** Joins the periods of consecutive runs of days: a label at the end of one run and the start of the next also applies in between. */
export function joinPeriods(runs: readonly (readonly LabelPeriod[])[]): LabelPeriod[] {
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
