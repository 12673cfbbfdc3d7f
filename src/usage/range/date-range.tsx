import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { presets, isInReach, isSameRange, presetRange, stepRange } from '../calendar.ts'
import { formatRange } from '../format.ts'
import type { NamedRange } from '../address/address-days.ts'
import { usePage } from '../page.ts'
import { useDeferred } from '../use-deferred.tsx'
import styles from '../usage-controls.module.css'

/** Chooses the days: by name, typed or picked, or the adjacent ones. The arrows come first, so that no label moves them, however long. */
export function DateRange() {
  const { requested, rangeButton } = usePage()
  const { view, today, change } = requested
  const deferred = useDeferred()
  const { range, preset, billingStart } = view
  const label = presets.find(({ id }) => id === preset)?.label ?? formatRange(range)
  const { earlier, later } = useSteps({
    range,
    preset,
    today,
    billingStart,
    onShow: (next) => (next.preset === undefined ? change.range(next.range) : change.preset(next.preset)),
  })
  return (
    // An arrow that leads no further is only marked as disabled: truly disabled, it would lose the focus to the page.
    <div role="group" aria-label="Date range" className={styles.group}>
      <IconButton
        label={earlier.isPossible ? `Earlier: ${formatRange(earlier.range)}` : 'Earlier'}
        variant="plain"
        aria-disabled={!earlier.isPossible}
        onPress={earlier.go}
      >
        <ChevronLeft aria-hidden size={16} />
      </IconButton>
      <IconButton
        label={later.isPossible ? `Later: ${formatRange(later.range)}` : 'Later'}
        variant="plain"
        aria-disabled={!later.isPossible}
        onPress={later.go}
      >
        <ChevronRight aria-hidden size={16} />
      </IconButton>
      <Popover
        title="Date range"
        trigger={
          <Button ref={rangeButton} aria-label={`Date range: ${label}`}>
            <span>{label}</span>
            <ChevronDown aria-hidden size={14} />
          </Button>
        }
      >
        {(close) =>
          deferred ? <deferred.RangePicker onClose={close} /> : <Skeleton width={800} height={390} />
        }
      </Popover>
    </div>
  )
}

type StepsProps = NamedRange & {
  readonly today: Day
  readonly billingStart: number
  readonly onShow: (range: NamedRange) => void
}

/** The ranges before and after the one shown. A step back returns to where the last one came from: 1–30 September may be a month or thirty days. */
export function useSteps(props: StepsProps) {
  // The ranges stepped through, in the order of their days.
  const [trail, setTrail] = useState<readonly NamedRange[]>([])
  const { range, preset, today, billingStart, onShow } = props
  const at = trail.findIndex((one) => isSameRange(one.range, range))
  const known = at < 0 ? [{ range, preset }] : trail
  const step = (direction: -1 | 1) => {
    const seen = known[Math.max(at, 0) + direction]
    const next = seen ?? {
      range: stepRange(range, direction, preset, billingStart),
      preset: undefined,
    }
    const isNamed =
      next.preset !== undefined && isSameRange(presetRange(next.preset, today, billingStart), next.range)
    const isPossible =
      direction < 0 ? isInReach(next.range.start) : seen !== undefined || next.range.start < today
    return {
      range: next.range,
      /** Whether there is anything to show. */
      isPossible,
      go: () => {
        if (!isPossible) return
        if (!known.includes(next)) setTrail(direction < 0 ? [next, ...known] : [...known, next])
        onShow({ range: next.range, preset: isNamed ? next.preset : undefined })
      },
    }
  }
  return { earlier: step(-1), later: step(1) }
}
