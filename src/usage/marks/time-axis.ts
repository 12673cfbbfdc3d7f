/** The labels below the chart, in two rows: days, weeks or months above; below, months or years from where they begin. */
import type { Bucket } from '../buckets.ts'
import { formatDayOfWeek, formatMonth, formatShortDay, formatShortRange } from '../format.ts'
import { THINNEST_WITH_GAP } from './chart-paths.ts'

export type AxisLabel = {
  /** Slots from the left; the middle of the first is 0.5. */
  readonly at: number
  readonly text: string
  readonly row: 0 | 1
  /** Centred below its slot, or starting at a boundary. */
  readonly anchor: 'middle' | 'start'
}

/** Average width of a letter, and the gap between two labels, in CSS pixels. */
const LETTER = 6.6
const APART = 8
/** Gap between a boundary and the label that starts there. */
export const AFTER_BOUNDARY = 6

/** Up to this many days, each has a label, as far as there is room. */
const FEW_DAYS = 10

/** The labels of `buckets` drawn `width` CSS pixels wide; none touches another in its row. */
export function timeLabels(buckets: readonly Bucket[], width: number): AxisLabel[] {
  const [first] = buckets
  if (!first) return []
  const slot = width / buckets.length
  if (first.step === 'month') return [...monthNames(buckets, slot), ...yearsOf(buckets, slot)]
  if (first.step === 'week' || first.step === 'period') {
    const ranges = centred(buckets, formatShortRange)
    if (fits(ranges, slot)) return [...ranges, ...yearsOf(buckets, slot)]
    const starts = centred(buckets, ({ start }) => formatShortDay(start))
    if (fits(starts, slot)) return [...starts, ...yearsOf(buckets, slot)]
  } else if (slot >= THINNEST_WITH_GAP) return [...dayNames(buckets, slot), ...monthsOf(buckets, slot)]
  return [...monthStarts(buckets, slot), ...yearsOf(buckets, slot)]
}

function widthOf(text: string): number {
  return text.length * LETTER
}

function centred(buckets: readonly Bucket[], write: (bucket: Bucket) => string): AxisLabel[] {
  return buckets.map((bucket, index) => ({
    at: index + 0.5,
    text: write(bucket),
    row: 0,
    anchor: 'middle',
  }))
}

/** Whether a label in each slot leaves gaps between them. */
function fits(labels: readonly AxisLabel[], slot: number): boolean {
  return labels.every(({ text }) => widthOf(text) + APART <= slot)
}

/** Every day where there are few; otherwise Mondays, and the first and last day where there is room. */
function dayNames(buckets: readonly Bucket[], slot: number): AxisLabel[] {
  const all = centred(buckets, ({ start }) => formatDayOfWeek(start))
  if (all.length <= FEW_DAYS && fits(all, slot)) return all
  const isMonday = ({ text }: AxisLabel) => text.startsWith('Mon')
  const mondays = all.filter(isMonday)
  const every = Math.ceil((widthOf('Mon 26') + APART) / (7 * slot))
  const shown = mondays.filter((_, index) => index % every === 0)
  for (const edge of [all[0], all.at(-1)]) {
    const room = widthOf('Wed 26') + APART
    if (edge && shown.every(({ at }) => Math.abs(at - edge.at) * slot >= room)) shown.push(edge)
  }
  return shown
}

/** Month names, or every second, third, sixth or twelfth of them, always the same ones in a year. */
function monthNames(buckets: readonly Bucket[], slot: number): AxisLabel[] {
  const every = [1, 2, 3, 6, 12].find((count) => count * slot >= widthOf('Jan') + APART) ?? 12
  return centred(buckets, ({ start }) => formatMonth(start)).filter(
    (_, index) => monthNumber(buckets[index]) % every === 0,
  )
}

/** The smallest number of slots of a month. */
const SLOTS_PER_MONTH = { day: 30, week: 30 / 7, month: 1, period: 1 }

/** Where a month begins in slots narrower than a label; for weeks, the first week that begins in it. */
function monthStarts(buckets: readonly Bucket[], slot: number): AxisLabel[] {
  const starts = boundaries(buckets, ({ start }) => start.slice(0, 7))
  const monthWidth = SLOTS_PER_MONTH[buckets[0]?.step ?? 'day'] * slot
  const room = widthOf('Jan') + AFTER_BOUNDARY + APART
  const every = [1, 2, 3, 6, 12].find((count) => count * monthWidth >= room) ?? 12
  return starts.flatMap((index, position) => {
    const bucket = buckets[index]
    const next = starts[position + 1] ?? buckets.length
    if (!bucket || (index === 0 ? (next - index) * slot < room : monthNumber(bucket) % every !== 0)) return []
    return [{ at: index, text: formatMonth(bucket.start), row: 0 as const, anchor: 'start' as const }]
  })
}

/** The month of a day; January is 0. */
function monthNumber(bucket: Bucket | undefined): number {
  return Number(bucket?.start.slice(5, 7) ?? 1) - 1
}

/** Below days: months from where they begin, the year with the first and where it changes. */
function monthsOf(buckets: readonly Bucket[], slot: number): AxisLabel[] {
  const starts = boundaries(buckets, ({ start }) => start.slice(0, 7))
  let yearShown = ''
  return starts.flatMap((index, position) => {
    const day = buckets[index]?.start ?? ''
    const year = day.slice(0, 4)
    const room = ((starts[position + 1] ?? buckets.length) - index) * slot - AFTER_BOUNDARY
    const names = (['long', 'short'] as const).map((length) => formatMonth(day, length))
    const dated = year === yearShown ? [] : names.map((name) => `${name} ${year}`)
    const text = [...dated, ...names].find((candidate) => widthOf(candidate) <= room) ?? ''
    if (text.endsWith(year)) yearShown = year
    return [{ at: index, text, row: 1 as const, anchor: 'start' as const }]
  })
}

/** Below weeks and months: years from where they begin. */
function yearsOf(buckets: readonly Bucket[], slot: number): AxisLabel[] {
  const starts = boundaries(buckets, ({ start }) => start.slice(0, 4))
  return starts.map((index, position) => {
    const room = ((starts[position + 1] ?? buckets.length) - index) * slot - AFTER_BOUNDARY
    const year = buckets[index]?.start.slice(0, 4) ?? ''
    return { at: index, text: widthOf(year) <= room ? year : '', row: 1, anchor: 'start' }
  })
}

/** Positions of the first bucket and of each in a different month or year from the one before. */
function boundaries(buckets: readonly Bucket[], periodOf: (bucket: Bucket) => string): number[] {
  return buckets.flatMap((bucket, index) => {
    const before = buckets[index - 1]
    return before === undefined || periodOf(before) !== periodOf(bucket) ? [index] : []
  })
}
