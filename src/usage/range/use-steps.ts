import { useState } from 'react'
import type { Day, DayRange } from '../../api/day.ts'
import type { NamedRange } from '../address/address-days.ts'
import { isInReach, isSameRange, presetRange } from '../calendar.ts'
import { stepRange } from '../step-range.ts'

type Step = {
  readonly range: DayRange
  /** Whether there is anything to show. */
  readonly isPossible: boolean
  readonly go: () => void
}

type Props = NamedRange & {
  readonly today: Day
  readonly billingStart: number
  readonly onShow: (range: NamedRange) => void
}

/** The ranges before and after the one shown. A step back leads to where the last step came from: days alone do not say whether 1–30 September was
 *  a month or thirty days. */
export function useSteps(props: Props): { readonly earlier: Step; readonly later: Step } {
  // The ranges stepped through, in the order of their days.
  const [trail, setTrail] = useState<readonly NamedRange[]>([])
  const { range, preset, today, billingStart, onShow } = props
  const at = trail.findIndex((one) => isSameRange(one.range, range))
  const known = at < 0 ? [{ range, preset }] : trail
  const step = (direction: -1 | 1): Step => {
    const next = known[Math.max(at, 0) + direction] ?? {
      range: stepRange(range, direction, preset, billingStart),
      preset: undefined,
    }
    const isNamed =
      next.preset !== undefined && isSameRange(presetRange(next.preset, today, billingStart), next.range)
    return {
      range: next.range,
      isPossible: direction < 0 ? isInReach(next.range.start) : next.range.start < today,
      go: () => {
        if (!known.includes(next)) setTrail(direction < 0 ? [next, ...known] : [...known, next])
        onShow({ range: next.range, preset: isNamed ? next.preset : undefined })
      },
    }
  }
  return { earlier: step(-1), later: step(1) }
}
