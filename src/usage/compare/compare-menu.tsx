import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countDays, type DayRange } from '../../api/day.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { ChoiceRow, moveBetweenChoices } from '../../ui/overlay/choice-row.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { isUsuallyByWeekday, type ComparedWith, type UsageView } from '../address/address.ts'
import { isSameRange } from '../calendar.ts'
import { countOf, formatRange } from '../format.ts'
import { usePage } from '../page.ts'
import { DayFields } from '../range/day-field.tsx'
import { readTypedDays } from '../range/read-day.ts'
import { alignDays, type Alignment } from './earlier-days.ts'
import shared from '../../ui/shared.module.css'
import styles from './compare-menu.module.css'

/** In a zoom, a day keeps the counterpart it has in the whole range. */
const choicesFor = ({ zoomedFrom }: UsageView) =>
  [
    { against: 'before', label: zoomedFrom ? 'Same part of the period before' : 'Period before' },
    { against: 'last-year', label: 'Same days last year' },
  ] as const

/** Chooses the days to compare with. Every choice shows its days before it is made. */
export function CompareMenu() {
  const { view, change } = usePage().requested
  const { comparedWith } = view
  const name =
    choicesFor(view).find(({ against }) => against === comparedWith?.against)?.label ?? 'Other days'
  return (
    <Popover
      title="Compare"
      trigger={
        <Button {...(comparedWith && { 'aria-label': `Compare: ${name}` })}>
          <span className={comparedWith ? styles.on : undefined}>Compare</span>
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      {(close) => (
        <Choices
          onChoose={(chosen) => {
            close()
            announceDays(chosen, view)
            change.compare(chosen)
          }}
        />
      )}
    </Popover>
  )
}

function announceDays(chosen: ComparedWith | undefined, view: UsageView) {
  const days = chosen && alignDays(chosen, view)
  announce(days ? `Comparing with ${formatRange(days.earlier)}` : 'Not compared')
}

type ChoiceProps = { readonly onChoose: (comparedWith: ComparedWith | undefined) => void }

function Choices({ onChoose }: ChoiceProps) {
  const { view, change } = usePage().requested
  const { comparedWith } = view
  const byWeekday = comparedWith?.byWeekday ?? isUsuallyByWeekday(view)
  const [isByWeekday, setByWeekday] = useState(byWeekday)
  const typed = typeof comparedWith?.against === 'object' ? comparedWith.against : undefined
  const [isOther, setOther] = useState(typed !== undefined)
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => current.current?.focus(), [])
  const alignmentWith = (against: ComparedWith['against']) =>
    alignDays({ against, byWeekday: isByWeekday }, view)
  const otherwise = alignDays({ against: 'before', byWeekday: false }, view)?.by
  return (
    <div className={styles.menu}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its buttons */}
      <ul aria-label="Compare with" onKeyDown={moveBetweenChoices}>
        {choicesFor(view).map(({ against, label }, index) => {
          const days = alignmentWith(against)
          const isChosen = comparedWith?.against === against
          return (
            <li key={against}>
              <ChoiceRow
                ref={isChosen || (index === 0 && comparedWith === undefined) ? current : undefined}
                label={label}
                note={days ? describe(days, view.range, against === 'before') : 'too early'}
                isChosen={isChosen}
                isDisabled={days === undefined}
                onPress={() => onChoose({ against, byWeekday: isByWeekday })}
              />
            </li>
          )
        })}
        <li>
          <ChoiceRow
            ref={typed ? current : undefined}
            label="Other days"
            note={typed && formatRange(typed)}
            isChosen={typed !== undefined}
            icon={<ChevronDown aria-hidden size={14} />}
            aria-expanded={isOther}
            onPress={() => setOther(!isOther)}
          />
          {isOther ? <OtherDays typed={typed} isByWeekday={isByWeekday} onChoose={onChoose} /> : null}
        </li>
      </ul>
      <div className={styles.switch}>
        <CheckBox
          isChecked={isByWeekday}
          onChange={(byWeekday) => {
            setByWeekday(byWeekday)
            if (!comparedWith) return
            announceDays({ ...comparedWith, byWeekday }, view)
            change.compare({ ...comparedWith, byWeekday })
          }}
        >
          <span>
            Same weekdays{' '}
            <span className={shared.small}>
              (Mondays with Mondays
              {otherwise === 'month' || otherwise === 'billing period'
                ? `; unticked, whole ${otherwise}s`
                : ''}
              )
            </span>
          </span>
        </CheckBox>
      </div>
      {comparedWith ? <ChoiceRow label="Do not compare" onPress={() => onChoose(undefined)} /> : null}
    </div>
  )
}

type OtherProps = ChoiceProps & { readonly typed: DayRange | undefined; readonly isByWeekday: boolean }

/** Boxes to type the earlier days, with a line about which of them are compared. */
function OtherDays({ typed, isByWeekday, onChoose }: OtherProps) {
  const { view, today } = usePage().requested
  // Starts with as many days as can be compared.
  const usual = typed ?? alignDays({ against: 'before', byWeekday: isByWeekday }, view)?.earlier ?? view.range
  const [days = [usual.start, usual.end], setDays] = useState<readonly [string, string]>()
  const read = readTypedDays(...days)
  const found = 'range' in read ? alignDays({ against: read.range, byWeekday: isByWeekday }, view) : undefined
  // Only days that are over are compared.
  const isAhead = found !== undefined && found.earlier.start >= today
  const alignment = isAhead ? undefined : found
  const byDate = 'range' in read ? alignDays({ against: read.range, byWeekday: false }, view) : undefined
  const isShifted = alignment && byDate && !isSameRange(alignment.earlier, byDate.earlier)
  const words =
    'problem' in read
      ? read.problem
      : alignment
        ? [
            `${describe(alignment, view.range)}${isShifted ? ', so that weekdays meet' : ''}`,
            ...(alignment.earlier.end >= today ? ['those that are not over yet are not compared'] : []),
            ...(isShifted ? ['untick “Same weekdays” to compare the days typed'] : []),
          ].join('; ')
        : isAhead
          ? 'None of these days is over yet.'
          : 'None of these days is compared with a day shown.'
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault()
        if ('range' in read && alignment) onChoose({ against: read.range, byWeekday: isByWeekday })
      }}
    >
      <DayFields
        takesFocus
        days={days}
        words={words}
        wrong={'problem' in read ? read.place : alignment ? undefined : 'both'}
        onChange={setDays}
      />
      <Button type="submit" variant="primary" isDisabled={alignment === undefined}>
        Compare these days
      </Button>
    </form>
  )
}

/** 17 Sep – 16 Oct 2026, 30 days; 1–30 Sep 2026, 30 days against 31; and of the period before, which may leave out days in between so that weekdays
 *  meet: 25 Sep – 24 Oct 2026, 5 weeks earlier. */
function describe({ by, earlier, stretches }: Alignment, range: DayRange, isBefore = false): string {
  const [count, shown] = [countDays(earlier), countDays(range)]
  const days = countOf(count, 'day')
  if (count === shown) {
    const weeks = (countDays({ start: earlier.start, end: range.start }) - 1) / 7
    return `${formatRange(earlier)}, ${isBefore && by === 'weekday' ? `${countOf(weeks, 'week')} earlier` : days}`
  }
  const isWhole = stretches.every((stretch) => stretch.isWhole)
  return `${formatRange(earlier)}, ${isWhole ? `${days} against ${shown}` : `only ${days}`}`
}
