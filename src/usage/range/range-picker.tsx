import { Check } from 'lucide-react'
import { useState } from 'react'
import type { UsageGrouping } from '../../api/contract.ts'
import { isDay, type Day, type DayRange } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { isInReach, isSameRange, presetRange, presets, type PresetId } from '../calendar.ts'
import { DayField } from './day-field.tsx'
import { formatRange } from '../format.ts'
import styles from './range-picker.module.css'

// The calendar is a third of this page's weight and most people press a preset: it comes when the picker opens.
const RangeCalendar = lazyComponent(
  async () => (await import('./range-calendar.tsx')).RangeCalendar,
  () => <Skeleton height={252} />,
)

type Props = {
  readonly range: DayRange
  readonly preset: PresetId | undefined
  readonly today: Day
  readonly groupBy: UsageGrouping
  readonly onChoose: (range: DayRange) => void
  readonly onChoosePreset: (preset: PresetId) => void
  readonly onGroupByChange: (groupBy: UsageGrouping) => void
}

/** Ranges by name, each with its days written out, any other range typed or picked from a calendar, and how fine it is to be. */
export function RangePicker(props: Props) {
  const { range, preset, today, groupBy, onChoose, onChoosePreset, onGroupByChange } = props
  const [start, setStart] = useState<string>(range.start)
  const [end, setEnd] = useState<string>(range.end)
  const problem = problemOf(start, end)
  return (
    <div className={styles.picker}>
      <ul aria-label="Ranges by name" className={styles.presets}>
        {presets.map(({ id, label }) => {
          const days = presetRange(id, today)
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.preset}
                aria-current={id === preset ? 'true' : undefined}
                onClick={() => onChoosePreset(id)}
              >
                <span className={styles.presetName}>{label}</span>{' '}
                <span className={styles.days}>{formatRange(days)}</span>
                {id === preset ? <Check aria-hidden size={14} /> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <form
        className={styles.custom}
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === undefined) onChoose({ start, end })
        }}
      >
        <div className={styles.fields}>
          <DayField label="First day" value={start} onChange={setStart} />
          <DayField label="Last day" value={end} onChange={setEnd} />
        </div>
        <p role="status" className={problem === undefined ? styles.hint : styles.problem}>
          {problem ?? 'Days are UTC days, like 2026-03-31; both ends count.'}
        </p>
        <RangeCalendar
          range={problem === undefined ? { start, end } : range}
          today={today}
          onChange={(chosen) => {
            setStart(chosen.start)
            setEnd(chosen.end)
          }}
        />
        <Button
          type="submit"
          variant="primary"
          isDisabled={problem !== undefined || isSameRange(range, { start, end })}
        >
          Show these days
        </Button>
      </form>
      <label className={styles.grouping}>
        <input
          type="checkbox"
          checked={groupBy === 'key'}
          onChange={(event) => onGroupByChange(event.target.checked ? 'key' : 'key_and_day')}
        />
        <span>
          Group by key, without days <span className={styles.days}>small, however long the range</span>
        </span>
      </label>
    </div>
  )
}

function problemOf(start: string, end: string): string | undefined {
  if (!isDay(start)) return 'The first day is not a day like 2026-03-31.'
  if (!isDay(end)) return 'The last day is not a day like 2026-03-31.'
  if (!isInReach(start)) return 'The first day is not between 1990 and 2099.'
  if (!isInReach(end)) return 'The last day is not between 1990 and 2099.'
  return start > end ? 'The first day is after the last.' : undefined
}
