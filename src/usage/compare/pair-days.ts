/** Which day is compared with which: only days that are reported in full on both sides. */
import type { Day, DayRange } from '../../api/day.ts'
import { dayStates, type DayState } from '../figures/day-states.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'

/** Days of two rollups in pairs. */
export type DayPairs = {
  /** For each day of the later rollup's axis the position of its counterpart on the other's; -1 where it is not compared. */
  readonly partner: Int32Array
  /** How many pairs there are, of how many days that were asked for. */
  readonly count: number
  readonly asked: number
  /** From the first to the last day of each side; undefined where there is no pair. */
  readonly later: DayRange | undefined
  readonly earlier: DayRange | undefined
}

/** Pairs the days asked for, the first with the first. A day that is not over, not reported or missing on either side is left out on both. */
export function pairDays(later: UsageRollup, earlier: UsageRollup, today: Day): DayPairs {
  const [laterStates, earlierStates] = [dayStates(later, today), dayStates(earlier, today)]
  const first = later.days.indexOf(later.asked.start)
  const last = later.days.indexOf(later.asked.end)
  const apart = earlier.days.indexOf(earlier.asked.start) - first
  const end = earlier.days.indexOf(earlier.asked.end)
  // A row may be of a day that is yet to come.
  const isComplete = ({ days }: UsageRollup, states: readonly DayState[], day: number) =>
    states[day] === 'reported' && (days[day] ?? today) < today
  const partner = new Int32Array(later.days.length).fill(-1)
  const pairs: number[] = []
  for (let day = first; day <= last; day += 1) {
    const other = day + apart
    if (other > end || !isComplete(later, laterStates, day) || !isComplete(earlier, earlierStates, other))
      continue
    partner[day] = other
    pairs.push(day)
  }
  const spanOf = (days: readonly Day[], from = 0): DayRange | undefined => {
    const [start, stop] = [days[(pairs[0] ?? -1) + from], days[(pairs.at(-1) ?? -1) + from]]
    return pairs.length === 0 || start === undefined || stop === undefined ? undefined : { start, end: stop }
  }
  return {
    partner,
    count: pairs.length,
    asked: last - first + 1,
    later: spanOf(later.days),
    earlier: spanOf(earlier.days, apart),
  }
}
