/** The days of an address: by name or as dates, the range they were zoomed from, and the step in which they are shown. */
import { addDays, countDays, maxDay, type Day, type DayRange } from '../../api/day.ts'
import { stepsThatFit, usualStep, type Step } from '../buckets.ts'
import { isSameRange, limitToReach, presetRange, type PresetId } from '../calendar.ts'
import { countOf } from '../format.ts'

/** Days, and the name they were requested by; without a name if dates were given. */
export type NamedRange = { readonly range: DayRange; readonly preset: PresetId | undefined }

/** The range shown if the address names no range. */
export const USUAL_PRESET: PresetId = '30-days'

/** The length in days of a range if the address names only the last day. */
const USUAL_DAYS = 30

/** Longest range shown, in days; a longer one is cut to its last days, and cannot be typed. */
export const MOST_DAYS = 3_660

/** The days that are shown on the UTC day `today`: if the address names none, the usual ones. */
export function rangeOf(
  [start, end, name]: readonly [start: Day | undefined, end: Day | undefined, name: PresetId | undefined],
  today: Day,
  billingStart: number,
  problems: string[],
): NamedRange {
  if (start === undefined && end === undefined) {
    const preset = name ?? USUAL_PRESET
    return { range: presetRange(preset, today, billingStart), preset }
  }
  if (name !== undefined) problems.push(`range=${name} was ignored: the address also names days.`)
  return { range: daysBetween(start, end, addDays(today, -1), problems), preset: undefined }
}

/** The range that was zoomed from; undefined if it is `range` itself. */
export function zoomOf(
  whole: PresetId | DayRange | undefined,
  range: DayRange,
  today: Day,
  billingStart: number,
): NamedRange | undefined {
  if (whole === undefined) return undefined
  const found =
    typeof whole === 'object'
      ? { range: whole, preset: undefined }
      : { range: presetRange(whole, today, billingStart), preset: whole }
  return isSameRange(found.range, range) ? undefined : found
}

function daysBetween(
  start: Day | undefined,
  end: Day | undefined,
  yesterday: Day,
  problems: string[],
): DayRange {
  if (start === undefined) {
    const last = end ?? yesterday
    return limitToReach({ start: addDays(last, 1 - USUAL_DAYS), end: last })
  }
  const last = end ?? maxDay(start, yesterday)
  if (start <= last) return limitRange({ start, end: last }, yesterday, problems)
  problems.push(`The start ${start} is after the end ${last}; the two were swapped.`)
  return limitRange({ start: last, end: start }, yesterday, problems)
}

/** Cuts a long range to its last ten years; future days are left out first. */
function limitRange(range: DayRange, yesterday: Day, problems: string[]): DayRange {
  if (countDays(range) <= MOST_DAYS) return range
  const end = range.start <= yesterday && yesterday < range.end ? yesterday : range.end
  const start = maxDay(range.start, addDays(end, 1 - MOST_DAYS))
  problems.push(`The range is longer than ten years; it is shown from ${start} to ${end}.`)
  return { start, end }
}

/** The step in which these days are shown: the requested one, if it fits. */
export function fitStep(step: Step | undefined, range: DayRange, problems: string[]): Step {
  const usual = usualStep(range)
  if (step === undefined || stepsThatFit(range).includes(step)) return step ?? usual
  problems.push(`step=${step} does not fit ${countOf(countDays(range), 'day')}; the chart is by ${usual}.`)
  return usual
}
