/** Two months to pick two days from. The only file that uses @internationalized/date and react-aria's calendar. */
import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  Heading,
  I18nProvider,
  RangeCalendar as AriaRangeCalendar,
} from 'react-aria-components'
import type { Day, DayRange } from '../../api/day.ts'
import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import styles from './range-calendar.module.css'

type Props = {
  /** Undefined while the days typed are no range: none is selected then, nor read aloud. */
  readonly range: DayRange | undefined
  readonly today: Day
  readonly onChange: (range: DayRange) => void
}

/** Days after today cannot be picked. Weeks start on Monday, as in the report, and a day is spoken before its month, as it is written. */
export function RangeCalendar({ range, today, onChange }: Props) {
  const months = useIsPhone() ? 1 : 2
  const value = range ? { start: parseDate(range.start), end: parseDate(range.end) } : null
  return (
    <I18nProvider locale="en-GB">
      <AriaRangeCalendar
        aria-label="Days"
        value={value}
        defaultFocusedValue={value?.end ?? null}
        visibleDuration={{ months }}
        selectionAlignment="end"
        pageBehavior="single"
        maxValue={parseDate(range && range.end > today ? range.end : today)}
        firstDayOfWeek="mon"
        onChange={({ start, end }) => onChange({ start: start.toString(), end: end.toString() })}
      >
        <header className={styles.header}>
          <Button slot="previous" className={styles.turn ?? ''}>
            <ChevronLeft aria-hidden size={16} />
          </Button>
          <Heading level={3} />
          <Button slot="next" className={styles.turn ?? ''}>
            <ChevronRight aria-hidden size={16} />
          </Button>
        </header>
        <div className={styles.months}>
          {Array.from({ length: months }, (_, offset) => (
            <CalendarGrid
              key={offset}
              offset={{ months: offset }}
              weekdayStyle="short"
              className={styles.grid ?? ''}
            >
              {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
            </CalendarGrid>
          ))}
        </div>
      </AriaRangeCalendar>
    </I18nProvider>
  )
}
