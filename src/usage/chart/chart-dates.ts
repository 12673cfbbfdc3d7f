/** The dates below the chart, in two rows: days, weeks or months above, and the months or years that contain them below. */
import type { Bucket } from '../buckets.ts'
import { formatDayOfWeek, formatMonth, formatShortDay } from '../format.ts'

type DateLabel = {
  /** Slots from the left; the middle of the first is 0.5. */
  readonly at: number
  readonly text: string
}

/** Up to this many days, each has a label. */
const FEW_DAYS = 10

/** Days narrower than this, in CSS pixels, are replaced by their months in the upper row. */
const THINNEST_DAY = 6

/** Average width of a letter, and the gap between two labels, in CSS pixels. Labels are not measured: in a large page that takes longer than drawing. */
const LETTER = 6.6
const APART = 10

/** A label may reach this far beyond the last day: the inset of a phone. */
const BEYOND = 12

/** The dates of buckets that are `slot` CSS pixels wide each, without overlaps: in the upper row, and where months or years begin in the lower. */
export function datesBelow(buckets: readonly Bucket[], slot: number) {
  const step = buckets[0]?.step ?? 'day'
  if (step === 'day' && slot >= THINNEST_DAY) {
    const days = buckets.map(({ start }, index) => ({ at: index + 0.5, text: formatDayOfWeek(start) }))
    const isFew = days.length <= FEW_DAYS
    const shown = thin(isFew ? days : days.filter(({ text }) => text.startsWith('Mon')), slot)
    for (const edge of [days[0], days.at(-1)])
      if (edge && shown.every(({ at }) => Math.abs(at - edge.at) * slot >= roomOf(edge))) shown.push(edge)
    const fits = ({ at, text }: DateLabel) =>
      (buckets.length - at) * slot + BEYOND >= (text.length * LETTER) / 2
    return { upper: shown.filter(fits), lower: beginnings(buckets, 'month', slot) }
  }
  const lower = beginnings(buckets, 'year', slot)
  if (step === 'day') return { upper: thin(monthsOf(buckets), slot), lower }
  const write = step === 'month' ? formatMonth : formatShortDay
  const upper = buckets.map(({ start }, index) => ({ at: index + 0.5, text: write(start) }))
  return { upper: thin(upper, slot), lower }
}

function roomOf({ text }: DateLabel): number {
  return text.length * LETTER + APART
}

/** All labels, or every second, third and so on of them. */
function thin(labels: readonly DateLabel[], slot: number): DateLabel[] {
  const room = Math.max(0, ...labels.map(roomOf))
  const [first, second] = labels
  const apart = first && second ? (second.at - first.at) * slot : room
  const every = Math.max(1, Math.ceil(room / Math.max(1, apart)))
  return labels.filter((_, index) => index % every === 0)
}

/** Where months begin within the days, by their short names. */
function monthsOf(buckets: readonly Bucket[]): DateLabel[] {
  const starts = boundaries(buckets, 7).filter((at) => buckets[at]?.start.endsWith('-01'))
  return starts.map((at) => ({ at, text: formatMonth(buckets[at]?.start ?? '') }))
}

/** Where months or years begin, with as much of their names as there is room for; without text if there is none. A line at the very beginning
 *  would separate nothing. */
function beginnings(buckets: readonly Bucket[], period: 'month' | 'year', slot: number): DateLabel[] {
  const starts = boundaries(buckets, period === 'month' ? 7 : 4)
  let yearShown = ''
  const labels = starts.map((at, position) => {
    const day = buckets[at]?.start ?? ''
    const year = day.slice(0, 4)
    const [long, short] = [formatMonth(day, 'long'), formatMonth(day)]
    const months = year === yearShown ? [long, short] : [`${long} ${year}`, `${short} ${year}`, long, short]
    const room = ((starts[position + 1] ?? buckets.length) - at) * slot - 2 * LETTER
    const text = (period === 'month' ? months : [year]).find(({ length }) => length * LETTER <= room) ?? ''
    if (text.endsWith(year)) yearShown = year
    return { at, text }
  })
  return labels.filter(({ at, text }) => at > 0 || text !== '')
}

/** Positions of the first bucket and of each whose day differs from the one before in its first `letters` characters. */
function boundaries(buckets: readonly Bucket[], letters: 4 | 7): number[] {
  return buckets.flatMap(({ start }, index) =>
    start.slice(0, letters) === buckets[index - 1]?.start.slice(0, letters) ? [] : [index],
  )
}
