import { ChevronDown, ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import { prepareForReport } from '../../api/analytics.ts'
import { addDays, type Day, type DayRange } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { stepsFor, stepsThatFit, type Step } from '../buckets.ts'
import { presets, type PresetId } from '../calendar.ts'
import { canStepBack, canStepForward, stepRange } from '../step-range.ts'
import type { Split } from '../address/address.ts'
import { formatRange } from '../format.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import styles from './range-bar.module.css'

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
  /** Absent where the report has no days. */
  readonly step: Step | undefined
  readonly split: Split
  /** The key or group of this view; absent where the page shows all. */
  readonly only: 'key' | 'group' | undefined
  /** Whether the metric is made of kinds. */
  readonly hasKinds: boolean
  readonly groupBy: UsageGrouping
  readonly isLoading: boolean
  /** When the pause that the service asked for ends, in milliseconds since the epoch. */
  readonly askedToWaitUntil: number | undefined
  readonly rangeButton: Ref<HTMLButtonElement>
  readonly refreshButton: Ref<HTMLButtonElement>
  readonly onRangeChange: (range: DayRange) => void
  readonly onPresetChange: (preset: PresetId) => void
  readonly onStepChange: (step: Step) => void
  readonly onSplitChange: (split: Split) => void
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
  readonly onRefresh: () => void
  /** The button that chooses days to compare with. */
  readonly compare: ReactNode
  /** The button for limits and prices. */
  readonly settings: ReactNode
  /** The box that keys are searched in. */
  readonly search: ReactNode
  readonly children?: ReactNode
}

/** The toolbar: which days, in which step, split by what, which keys, and actions on them. */
export function RangeBar(props: Props) {
  const {
    step,
    split,
    only,
    hasKinds,
    isLoading,
    askedToWaitUntil,
    refreshButton,
    compare,
    settings,
    search,
    children,
  } = props
  const { onStepChange, onSplitChange, onRefresh } = props
  const { billingStart } = props
  const fitting = stepsThatFit(props.range, billingStart)
  return (
    // Anybody who comes here may choose other days.
    <div className={styles.bar} onPointerEnter={prepareForReport} onFocus={prepareForReport}>
      <DateRange {...props} />
      {step === undefined ? null : (
        <>
          <Segmented
            label="Step"
            options={stepsFor(billingStart).map((value) => ({
              value,
              label: stepLabels[value],
              isDisabled: !fitting.includes(value),
              reason: stepReasons[value],
            }))}
            value={step}
            onChange={onStepChange}
          />
          <span className={styles.by}>
            <span aria-hidden>By</span>
            <Segmented
              label="By"
              options={[
                ...(only === 'group' ? [] : [{ value: 'key', label: 'Key' } as const]),
                ...(only === 'key' ? [] : [{ value: 'group', label: 'Group' } as const]),
                {
                  value: 'kind',
                  label: 'Kind',
                  isDisabled: !hasKinds,
                  reason: 'Only total characters can be split by kind',
                },
              ]}
              value={split === 'kind' ? split : (only ?? split)}
              onChange={onSplitChange}
            />
          </span>
        </>
      )}
      {compare}
      {settings}
      <div className={styles.end}>
        {search}
        <RefreshButton
          ref={refreshButton}
          isLoading={isLoading}
          askedToWaitUntil={askedToWaitUntil}
          onRefresh={onRefresh}
        />
        {children}
      </div>
    </div>
  )
}

function DateRange(props: Props) {
  const { range, preset, today, billingStart, groupBy, rangeButton } = props
  const { onRangeChange, onPresetChange, onGroupByChange } = props
  const label = presets.find(({ id }) => id === preset)?.label ?? formatRange(range)
  const earlier = stepRange(range, -1, preset, billingStart)
  const later = stepRange(range, 1, preset, billingStart)
  const isEarlier = canStepBack(range, preset, billingStart)
  const isLater = canStepForward(range, today, preset, billingStart)
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
        label={isEarlier ? `Earlier: ${formatRange(earlier)}` : 'Earlier'}
        variant="plain"
        isDisabled={!isEarlier}
        onPress={() => onRangeChange(earlier)}
      >
        <ChevronLeft aria-hidden size={16} />
      </IconButton>
      <IconButton
        label={isLater ? `Later: ${formatRange(later)}` : 'Later'}
        variant="plain"
        isDisabled={!isLater}
        onPress={() => onRangeChange(later)}
      >
        <ChevronRight aria-hidden size={16} />
      </IconButton>
      <TodaySwitch range={range} preset={preset} today={today} onRangeChange={onRangeChange} />
    </div>
  )
}

type RefreshProps = Pick<Props, 'isLoading' | 'askedToWaitUntil' | 'onRefresh'> & {
  readonly ref: Ref<HTMLButtonElement>
}

/** Never disabled: a disabled button loses the focus. */
function RefreshButton({ ref, isLoading, askedToWaitUntil, onRefresh }: RefreshProps) {
  const isWaiting = useSecondsLeft(askedToWaitUntil) > 0
  const isIdle = isLoading || isWaiting
  return (
    <Button
      ref={ref}
      icon={<RefreshCw aria-hidden size={14} />}
      aria-disabled={isIdle}
      tooltip="Ask the service again"
      onPress={() => {
        if (!isIdle) onRefresh()
      }}
    >
      <span className={styles.refresh}>Refresh</span>
    </Button>
  )
}

/** The usual ranges leave the current day out: it is not over, and many services report it a day later. */
function TodaySwitch({
  range: { start, end },
  preset,
  today,
  onRangeChange,
}: Pick<Props, 'range' | 'preset' | 'today' | 'onRangeChange'>) {
  const yesterday = addDays(today, -1)
  if (end === yesterday) {
    const range = { start, end: today }
    return (
      <Button
        {...(preset !== undefined && {
          tooltip: `Shows ${formatRange(range)} as fixed dates; the range stops following the calendar`,
        })}
        onPress={() => onRangeChange(range)}
      >
        Include today
      </Button>
    )
  }
  if (end !== today || start === today) return null
  return <Button onPress={() => onRangeChange({ start, end: yesterday })}>Without today</Button>
}

/** Why a step is not available for these days. */
const stepReasons: Readonly<Record<Step, string>> = {
  day: 'Too many days for a bar each',
  week: 'For 14 days or more',
  month: 'For days of at least two months',
  period: 'For days of at least two billing periods',
}

const stepLabels: Readonly<Record<Step, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  period: 'Period',
}
