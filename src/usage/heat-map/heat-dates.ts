/** The dates above the heat map. */
import type { Day } from '../../api/day.ts'
import { bucketsOf } from '../buckets.ts'
import { timeLabels } from '../marks/time-axis.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import type { DayState } from '../figures/day-states.ts'
import { formatDayOfWeek, formatShortDay } from '../format.ts'

type HeatDate = {
  /** Days from the left; the middle of the first is 0.5. */
  readonly at: number
  readonly text: string
  readonly look: 'day' | 'monday' | 'weekend'
  readonly anchor: 'middle' | 'start'
}

/** Smallest width of a column for a number on every day, and of a week for a date on every Monday, in CSS pixels. */
const ROOM_FOR_NUMBER = 32
const ROOM_FOR_DATE = 52

/** Width of a date with its month, in CSS pixels: in the middle of a narrower column, the first would start outside the map. */
const DATE_WIDTH = 38

/** Every day where there is room, otherwise Mondays, otherwise where months begin. */
export function heatDates(days: readonly Day[], width: number): HeatDate[] {
  const slot = width / days.length
  if (slot >= ROOM_FOR_NUMBER) {
    const isFirstWide = slot < DATE_WIDTH
    return days.flatMap((day, index) => {
      // The end of the first label takes its place.
      if (index === 1 && isFirstWide && !day.endsWith('-01')) return []
      const hasMonth = index === 0 || day.endsWith('-01')
      const text = hasMonth ? formatShortDay(day) : String(Number(day.slice(8)))
      const look = isWeekend(day) ? 'weekend' : isMonday(day) ? 'monday' : 'day'
      return index === 0 && isFirstWide
        ? { at: 0, text, look, anchor: 'start' as const }
        : { at: index + 0.5, text, look, anchor: 'middle' as const }
    })
  }
  if (slot * 7 >= ROOM_FOR_DATE) {
    return days.flatMap((day, index) =>
      isMonday(day)
        ? { at: index + 0.5, text: formatShortDay(day), look: 'monday' as const, anchor: 'middle' as const }
        : [],
    )
  }
  const range = { start: days[0] ?? '', end: days.at(-1) ?? '' }
  return timeLabels(bucketsOf(range, 'day'), width)
    .filter(({ row }) => row === 0)
    .map(({ at, text, anchor }) => ({ at, text, look: 'day', anchor }))
}

/** Days that are not compared have no difference: the map hatches them like days without figures. */
export function statesOnMap(
  states: readonly DayState[],
  compared: ComparedView | undefined,
): readonly DayState[] {
  return compared ? states.map((state, day) => (compared.isComparedDay(day) ? state : 'outside')) : states
}

export function isWeekend(day: Day): boolean {
  return formatDayOfWeek(day).startsWith('S')
}

function isMonday(day: Day): boolean {
  return formatDayOfWeek(day).startsWith('Mon')
}
