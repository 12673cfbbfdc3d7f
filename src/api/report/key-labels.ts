/** What a key is called on which days: a key may be renamed within a report, and two keys that mask alike look like one. */
import type { Day, DayRange } from '../day.ts'
import type { LabelPeriod, ReportedKey } from './usage-report.ts'

/** A key by the periods of its labels, the latest last. */
export function keyOf(maskedKey: string, periods: readonly LabelPeriod[]): ReportedKey {
  const labels = new Set<string>()
  for (const { label } of periods) {
    // One that comes back moves to the end.
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

/** The key as it was called on the days of `range`. Where nothing named it on those days, it keeps the label it had before, or else the
 *  one it got after. */
export function keyWithin(key: ReportedKey, range: DayRange): ReportedKey {
  const { maskedKey, periods } = key
  if (periods === undefined) return key
  const within = inOrder(clip(periods, range))
  if (within.length > 0) return keyOf(maskedKey, within)
  const nearest = periods.findLast(({ last }) => last < range.start) ?? periods[0]
  return keyOf(maskedKey, nearest ? [nearest] : [])
}

/** The periods as far as they lie within `range`. */
export function clip(periods: readonly LabelPeriod[], { start, end }: DayRange): LabelPeriod[] {
  return periods
    .filter(({ first, last }) => first <= end && start <= last)
    .map(({ label, first, last }) => ({
      label,
      first: first < start ? start : first,
      last: last > end ? end : last,
    }))
}

/** Puts together the periods of runs of days that follow each other: a label that the key had at the end of one and at the start of
 *  the next it had in between. */
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

/** The latest last; of one day, those that came later. */
function inOrder(periods: readonly LabelPeriod[]): LabelPeriod[] {
  return periods.toSorted((a, b) => (a.last < b.last ? -1 : a.last > b.last ? 1 : 0))
}

/**
 * The most labels that a key had at once: on one day, or where no row has a day, in one report. More than one are perhaps those of
 * several keys that mask alike.
 */
export function labelsAtOnce({ periods = [] }: ReportedKey): number {
  // One that begins with a row without a day goes on to the first day there is.
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
