import { useMemo, type CSSProperties } from 'react'
import { addDays, startOfWeek } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { ScrollRegion } from '../../ui/focus/scroll-region.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { fieldNames } from '../field-names.ts'
import { formatShortDay, formatWeekday, unitOf } from '../format.ts'
import { isKnown, stateWords, type DayState } from '../figures/day-states.ts'
import { usageByDay } from '../figures/sums-by-day.ts'
import { largestOf, type UsageRollup } from '../figures/usage-rollup.ts'
import styles from './key-calendar.module.css'

type Props = {
  readonly rollup: UsageRollup
  /** Per day of the rollup. */
  readonly states: readonly DayState[]
  readonly metric: UsageField
  /** Position of the key. */
  readonly keyIndex: number
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** One key's days by weekday and week: on which weekdays it is used, and when that changed. */
export function KeyCalendar({ rollup, states, metric, keyIndex }: Props) {
  const values = useMemo(() => usageByDay(rollup, metric, [keyIndex]), [rollup, metric, keyIndex])
  const positions = useMemo(() => new Map(rollup.days.map((day, index) => [day, index])), [rollup])
  const weeks = [...new Set(rollup.days.map(startOfWeek))]
  const most = largestOf(values)
  const unit = unitOf(metric)
  // A label is as wide as three weeks.
  const every = weeks.length > 16 ? 4 : 1
  return (
    <section aria-labelledby="usage-calendar-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="usage-calendar-title">Weekday × week</h2>
        <span>{fieldNames[metric].title.toLowerCase()}, weeks from Monday</span>
      </header>
      <ScrollRegion label="Weekdays and weeks, scrolls" className={styles.scroll ?? ''}>
        <table aria-labelledby="usage-calendar-title">
          <thead>
            <tr>
              <td>{most > 0 ? '' : 'None'}</td>
              {weeks.map((week, index) => (
                <th key={week} scope="col">
                  {index % every === 0 ? (
                    formatShortDay(week)
                  ) : (
                    <VisuallyHidden>{formatShortDay(week)}</VisuallyHidden>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday, row) => (
              <tr key={weekday}>
                <th scope="row">{weekday}</th>
                {weeks.map((week) => {
                  const day = addDays(week, row)
                  const at = positions.get(day)
                  if (at === undefined) return <td key={week}>{''}</td>
                  const state = states[at] ?? 'reported'
                  const value = values[at] ?? 0
                  const words = isKnown(state) ? unit.full(value) : stateWords[state]
                  return (
                    <td
                      key={week}
                      title={`${formatWeekday(day)}: ${words}`}
                      className={isKnown(state) ? styles.day : styles.unknown}
                      style={strength(most > 0 ? value / most : 0)}
                    >
                      <VisuallyHidden>{words}</VisuallyHidden>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** The square root, as on the map of all keys, so that small values differ too. */
function strength(part: number): CSSProperties {
  return part > 0 ? { opacity: 0.1 + 0.9 * Math.sqrt(part) } : { background: 'var(--sunken)' }
}
