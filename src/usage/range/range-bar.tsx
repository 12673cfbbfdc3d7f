import { ChevronDown, ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import { addDays, countDays, type Day, type DayRange } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import {
  canStepBack,
  canStepForward,
  presets,
  stepRange,
  steps,
  stepsThatFit,
  type PresetId,
  type Step,
} from '../calendar.ts'
import { countOf, formatRange } from '../format.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useSecondsLeft } from '../../ui/device/use-seconds-left.ts'
import styles from './range-bar.module.css'

const RangePicker = lazyComponent(
  async () => (await import('./range-picker.tsx')).RangePicker,
  () => <Skeleton width={540} height={390} />,
)

type Props = {
  readonly range: DayRange
  /** The name of the range, where it was asked for by name. */
  readonly preset: PresetId | undefined
  readonly today: Day
  /** Absent where the report has no days. */
  readonly step: Step | undefined
  readonly groupBy: UsageGrouping
  readonly isLoading: boolean
  /** Until when the service asked to be left alone, in milliseconds since the epoch. */
  readonly askedToWaitUntil: number | undefined
  readonly refreshButton: Ref<HTMLButtonElement>
  readonly onRangeChange: (range: DayRange) => void
  readonly onPresetChange: (preset: PresetId) => void
  readonly onStepChange: (step: Step) => void
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
  readonly onRefresh: () => void
  /** Words that keys are searched by. */
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly children?: ReactNode
}

/** Which days, how finely, and what to do with them. */
export function RangeBar(props: Props) {
  const { range, preset, today, step, groupBy, isLoading, askedToWaitUntil, refreshButton, query, children } =
    props
  const { onRangeChange, onPresetChange, onStepChange, onGroupByChange, onRefresh, onQueryChange } = props
  const label = presets.find(({ id }) => id === preset)?.label ?? formatRange(range)
  const fitting = stepsThatFit(range)
  const earlier = stepRange(range, -1, preset)
  const later = stepRange(range, 1, preset)
  const isEarlier = canStepBack(range, preset)
  const isLater = canStepForward(range, today, preset)
  return (
    <div className={styles.bar}>
      <div role="group" aria-label="Date range" className={styles.group}>
        <Popover
          title="Date range"
          trigger={
            <Button aria-label={`Date range: ${label}`}>
              {label}
              <ChevronDown aria-hidden size={14} />
            </Button>
          }
        >
          {(close) => (
            <RangePicker
              range={range}
              preset={preset}
              today={today}
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
        <TodaySwitch range={range} today={today} onRangeChange={onRangeChange} />
      </div>
      {step === undefined ? null : (
        <Segmented
          label="Step"
          options={steps.map((value) => ({
            value,
            label: stepLabels[value],
            isDisabled: !fitting.includes(value),
          }))}
          value={step}
          onChange={onStepChange}
        />
      )}
      <div className={styles.end}>
        <SearchField label="Search keys" value={query} onChange={onQueryChange} />
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

type RefreshProps = Pick<Props, 'isLoading' | 'askedToWaitUntil' | 'onRefresh'> & {
  readonly ref: Ref<HTMLButtonElement>
}

/** Not disabled while there is nothing to press it for: a disabled button loses the focus. */
function RefreshButton({ ref, isLoading, askedToWaitUntil, onRefresh }: RefreshProps) {
  const isWaiting = useSecondsLeft(askedToWaitUntil) > 0
  const isIdle = isLoading || isWaiting
  return (
    <Button
      ref={ref}
      icon={<RefreshCw aria-hidden size={14} />}
      aria-disabled={isIdle}
      onPress={() => {
        if (!isIdle) onRefresh()
      }}
    >
      Refresh
    </Button>
  )
}

/** The running day is not in the usual ranges: it is not finished, and many services report it a day later. */
function TodaySwitch({ range, today, onRangeChange }: Pick<Props, 'range' | 'today' | 'onRangeChange'>) {
  const yesterday = addDays(today, -1)
  const { start, end } = range
  if (end === yesterday) {
    return <Button onPress={() => onRangeChange({ start, end: today })}>Include today</Button>
  }
  if (end !== today || start === today) return null
  return <Button onPress={() => onRangeChange({ start, end: yesterday })}>Without today</Button>
}

const stepLabels: Readonly<Record<Step, string>> = { day: 'Day', week: 'Week', month: 'Month' }

/** 21 Oct – 19 Nov 2026 · 30 days, UTC · today is not reported yet */
export function describeRange(range: DayRange, today: Day, isTodayReported: boolean): string {
  const words = [formatRange(range), `${countOf(countDays(range), 'day')}, UTC`]
  if (range.start <= today && today <= range.end) {
    words.push(isTodayReported ? 'today is not finished' : 'today is not reported yet')
  } else if (range.end === addDays(today, -1)) words.push('up to yesterday')
  return words.join(' · ')
}
