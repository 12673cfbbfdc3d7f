import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import type { Day, DayRange } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { presets, type PresetId } from '../calendar.ts'
import { formatRange } from '../format.ts'
import { useSteps } from './use-steps.ts'
import styles from '../usage-controls.module.css'

const RangePicker = lazyComponent(
  async () => (await import('./range-picker.tsx')).RangePicker,
  () => <Skeleton width={800} height={390} />,
)

type Props = {
  readonly range: DayRange
  /** The name of the range, where it was asked for by name. */
  readonly preset: PresetId | undefined
  readonly today: Day
  /** The day of the month on which billing periods begin; 1 where they are months. */
  readonly billingStart: number
  readonly groupBy: UsageGrouping
  readonly rangeButton: Ref<HTMLButtonElement>
  readonly onRangeChange: (range: DayRange) => void
  readonly onPresetChange: (preset: PresetId) => void
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
}

/** Which days: by name, typed or picked, and the ones before and after them. */
export function DateRange(props: Props) {
  const { range, preset, today, billingStart, groupBy, rangeButton } = props
  const { onRangeChange, onPresetChange, onGroupByChange } = props
  const label = presets.find(({ id }) => id === preset)?.label ?? formatRange(range)
  const { earlier, later } = useSteps({
    range,
    preset,
    today,
    billingStart,
    onShow: (next) => (next.preset === undefined ? onRangeChange(next.range) : onPresetChange(next.preset)),
  })
  return (
    <div role="group" aria-label="Date range" className={styles.group}>
      <Popover
        title="Date range"
        trigger={
          <Button ref={rangeButton} aria-label={`Date range: ${label}`}>
            <span className={styles.days}>{label}</span>
            <ChevronDown aria-hidden size={14} />
          </Button>
        }
      >
        {(close) => (
          <RangePicker
            range={range}
            preset={preset}
            today={today}
            billingStart={billingStart}
            groupBy={groupBy}
            onGroupByChange={onGroupByChange}
            onRangeChange={onRangeChange}
            onChoose={(chosen) => {
              close()
              onRangeChange(chosen)
            }}
            onChoosePreset={(chosen) => {
              close()
              onPresetChange(chosen)
            }}
          />
        )}
      </Popover>
      <IconButton
        label={earlier.isPossible ? `Earlier: ${formatRange(earlier.range)}` : 'Earlier'}
        variant="plain"
        isDisabled={!earlier.isPossible}
        onPress={earlier.go}
      >
        <ChevronLeft aria-hidden size={16} />
      </IconButton>
      <IconButton
        label={later.isPossible ? `Later: ${formatRange(later.range)}` : 'Later'}
        variant="plain"
        isDisabled={!later.isPossible}
        onPress={later.go}
      >
        <ChevronRight aria-hidden size={16} />
      </IconButton>
    </div>
  )
}
