/**
 * Where in the days of a key its usage changed its level once and for good: a single step, by least squares. What is said of it is in `mover-days.ts`:
 * that a change began on such a day is said only of usage that began or ended there. A busy week among quiet ones can look like a step, too.
 *
 * Every weekday has its own weight `w` (how much is used on such days), and the level changes once: day `t` is `w·a` before the step and
 * `w·b` from it on. For each day the best `a` and `b` have a closed form, so all days are tried in one pass; the weights are estimated
 * again after the first step found, within its two parts. The step counts only where all of this holds:
 * - it explains so much more than no step does that noise hardly could (`LEAST_F`, the largest of many F statistics with one degree
 *   of freedom: Andrews' 1 % bound is 12.35, and 24 leaves room for days that are not normally distributed);
 * - the levels differ by at least a quarter of the larger;
 * - the day is clear: no day more than one away, days without use left aside, fits nearly as well (`UNCLEAR`, the 95 % bound of a
 *   likelihood ratio). A slow rise fits many days and is left out, and so is a single busy day.
 */

/** The fewest days with which a part has a level. */
const SHORTEST = 5
const LEAST_F = 24
const UNCLEAR = 3.84
const LEAST_DIFFERENCE = 0.25

/** Position of the first day of the new level; undefined where none is clear. `weekdays` are 0 to 6, one for each amount. */
export function findStep(amounts: readonly number[], weekdays: readonly number[]): number | undefined {
  if (amounts.length < 2 * SHORTEST) return undefined
  const first = bestStep(
    amounts,
    weightsOf(amounts, weekdays, () => 1),
  )
  if (first === undefined) return undefined
  const { at, before, after } = first
  // A level of zero says nothing about weekdays.
  const level = (day: number) => (day < at ? before : after)
  const best = bestStep(amounts, weightsOf(amounts, weekdays, level))
  if (best === undefined) return undefined
  const larger = Math.max(best.before, best.after)
  const isLarge = Math.abs(best.after - best.before) >= LEAST_DIFFERENCE * larger
  return isLarge && best.f >= LEAST_F && best.isClear ? best.at : undefined
}

/** For each day, how much is used on its weekday per unit of the level. */
function weightsOf(
  amounts: readonly number[],
  weekdays: readonly number[],
  level: (day: number) => number,
): number[] {
  const sums = new Float64Array(7)
  const levels = new Float64Array(7)
  amounts.forEach((amount, day) => {
    const weekday = weekdays[day] ?? 0
    sums[weekday] = (sums[weekday] ?? 0) + amount
    levels[weekday] = (levels[weekday] ?? 0) + level(day)
  })
  return weekdays.map((weekday) => {
    const all = levels[weekday] ?? 0
    return all > 0 ? (sums[weekday] ?? 0) / all : 0
  })
}

type Step = {
  readonly at: number
  readonly before: number
  readonly after: number
  readonly f: number
  readonly isClear: boolean
}

function bestStep(amounts: readonly number[], weights: readonly number[]): Step | undefined {
  const count = amounts.length
  // Sums of everything before each day.
  const products = new Float64Array(count + 1)
  const squares = new Float64Array(count + 1)
  let all = 0
  for (let day = 0; day < count; day += 1) {
    const [amount = 0, weight = 0] = [amounts[day], weights[day]]
    products[day + 1] = (products[day] ?? 0) + weight * amount
    squares[day + 1] = (squares[day] ?? 0) + weight * weight
    all += amount * amount
  }
  const [product = 0, square = 0] = [products[count], squares[count]]
  if (square === 0) return undefined
  const explained = (from: number, to: number) => {
    const size = (squares[to] ?? 0) - (squares[from] ?? 0)
    return size > 0 ? ((products[to] ?? 0) - (products[from] ?? 0)) ** 2 / size : 0
  }
  const errors = new Float64Array(count).fill(Infinity)
  let at = -1
  for (let day = SHORTEST; day <= count - SHORTEST; day += 1) {
    // Of days that fit equally well, the first with usage.
    if ((weights[day] ?? 0) === 0) continue
    errors[day] = Math.max(0, all - explained(0, day) - explained(day, count))
    if (at < 0 || (errors[day] ?? 0) < (errors[at] ?? 0)) at = day
  }
  if (at < 0) return undefined
  const least = errors[at] ?? 0
  // Seven weights and two levels were fitted.
  const freedom = Math.max(1, count - 9)
  const noise = Math.max(least / freedom, all * 1e-12)
  const levelOf = (from: number, to: number) => {
    const size = (squares[to] ?? 0) - (squares[from] ?? 0)
    return size > 0 ? ((products[to] ?? 0) - (products[from] ?? 0)) / size : 0
  }
  const used = [...errors.keys()].filter((day) => (weights[day] ?? 0) > 0)
  const place = used.indexOf(at)
  const isClear = used.every(
    (day, index) => Math.abs(index - place) <= 1 || (errors[day] ?? 0) - least > UNCLEAR * noise,
  )
  return {
    at,
    before: levelOf(0, at),
    after: levelOf(at, count),
    f: (all - product ** 2 / square - least) / noise,
    isClear,
  }
}
