/** Which label a key had on which days: a key may be renamed within a report, and two keys with the same mask look like one. */
import type { Day, DayRange } from '../api/day.ts'
import type { LabelPeriod, ReportedKey } from './usage-report.ts'

/** Builds a key from the periods of its labels, the latest last. */
export function keyOf(maskedKey: string, periods: readonly LabelPeriod[]): ReportedKey {
  const labels = new Set<string>()
  for (const { label } of periods) {
    // A label that comes back moves to the end.
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

/** The key as it was called on the days of `range`. Without a label on those days it keeps the one it had before, or else the one it got
 *  afterwards. */
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

/** Joins the periods of consecutive runs of days: a label at the end of one run and at the start of the next also held in between. */
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

/** Sorts the latest last; those of the same day in the order in which they came. */
function inOrder(periods: readonly LabelPeriod[]): LabelPeriod[] {
  return periods.toSorted((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0))
}

/**
 * The most labels that a key had at once: on one day or, where no row has a day, in one report. More than one may mean several keys with the same
 * mask.
 */
export function labelsAtOnce({ periods = [] }: ReportedKey): number {
  // A period that begins with a row without a day extends to the first day there is.
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
