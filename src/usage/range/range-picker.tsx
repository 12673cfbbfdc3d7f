import { useEffect, useRef, useState } from 'react'
import { addDays } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { ChoiceRow, moveBetweenChoices } from '../../ui/overlay/choice-row.tsx'
import { isSameRange, presetRange, presetsFor } from '../calendar.ts'
import { usePage } from '../page.ts'
import { DayFields } from './day-field.tsx'
import { readTypedDays } from './read-day.ts'
import { formatRange } from '../format.ts'
import styles from './range-picker.module.css'

// The calendar is a third of this page's size, and most people press a preset: it is fetched when the picker opens.
const RangeCalendar = lazyComponent(
  async () => (await import('./range-calendar.tsx')).RangeCalendar,
  () => <Skeleton height={246} />,
)

const HINT = 'Days are in UTC. Write 2026-03-31 or 31 Mar 2026. The first and last day are included.'

/** Ranges by name, each with its days written out; any other range, typed or picked from a calendar; and how detailed it should be. */
export function RangePicker({ onClose }: { readonly onClose: () => void }) {
  const { view, today, change } = usePage().requested
  const { range, preset, billingStart, groupBy } = view
  const [days, setDays] = useState<readonly [string, string]>([range.start, range.end])
  const read = readTypedDays(...days)
  const typed = 'range' in read ? read.range : undefined
  // The usual ranges leave the current day out: it is not over, and many services report it a day later.
  const yesterday = addDays(today, -1)
  const hasToday = range.end === today
  // Also for a range up to the day before: after midnight, a page still shows the old days.
  const mayHaveToday = range.start < today && range.end <= today && range.end >= addDays(yesterday, -1)
  /** The range by name that the current day was added to. */
  const [extended, setExtended] = useState<typeof preset>()
  const named = useRef<HTMLUListElement>(null)
  // Most people press a range by name. Where none is chosen, the list itself has the focus: Enter chooses nothing by accident.
  useEffect(() => {
    const chosen = named.current?.querySelector<HTMLElement>('[aria-current]')
    const target = chosen ?? named.current
    target?.focus()
  }, [])
  return (
    <div className={styles.picker}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its buttons */}
      <ul
        ref={named}
        aria-label="Ranges by name"
        tabIndex={-1}
        className={styles.presets}
        onKeyDown={moveBetweenChoices}
      >
        {presetsFor(billingStart).map(({ id, label }) => (
          <li key={id}>
            <ChoiceRow
              label={label}
              note={formatRange(presetRange(id, today, billingStart))}
              isChosen={id === preset}
              onPress={() => {
                onClose()
                change.preset(id)
              }}
            />
          </li>
        ))}
      </ul>
      <form
        className={styles.custom}
        onSubmit={(event) => {
          event.preventDefault()
          if (!typed) return
          onClose()
          change.range(typed)
        }}
      >
        <DayFields
          days={days}
          words={'problem' in read ? read.problem : HINT}
          wrong={'problem' in read ? read.place : undefined}
          onChange={setDays}
        />
        <RangeCalendar
          range={typed}
          today={today}
          onChange={(chosen) => setDays([chosen.start, chosen.end])}
        />
        <div className={styles.submit}>
          <Button type="submit" variant="primary" isDisabled={!typed || isSameRange(range, typed)}>
            Show these days
          </Button>
        </div>
      </form>
      <div className={styles.options}>
        {mayHaveToday ? (
          <CheckBox
            isChecked={hasToday}
            onChange={(isWanted) => {
              const wanted = { start: range.start, end: isWanted ? today : yesterday }
              setDays([days[0], wanted.end])
              setExtended(isWanted ? preset : undefined)
              // Without the current day again, a range by name has its name again, and moves on with the days.
              if (!isWanted && extended && isSameRange(presetRange(extended, today, billingStart), wanted))
                change.preset(extended)
              else change.range(wanted)
            }}
          >
            Include today <span className={styles.days}>(not over yet, so incomplete)</span>
          </CheckBox>
        ) : null}
        <CheckBox
          isChecked={groupBy === 'key'}
          onChange={(isWanted) => change.groupBy(isWanted ? 'key' : 'key_and_day')}
        >
          Totals per key only <span className={styles.days}>(faster for long ranges)</span>
        </CheckBox>
      </div>
    </div>
  )
}
