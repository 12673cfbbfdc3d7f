/** What is drawn over the heat map's pixels. */
import { memo, useId } from 'react'
import type { Day } from '../../api/day.ts'
import type { UsageField } from '../../api/report/usage-report.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useCursor, useSelectedDays, type Cursor } from '../marks/cursor.ts'
import { HatchPattern } from '../styles/hatch.tsx'
import { AFTER_BOUNDARY } from '../marks/time-axis.ts'
import type { ComparedView } from '../compare/compared-view.ts'
import { isKnown, type DayState } from '../figures/day-states.ts'
import { fullName, headOf } from '../figures/key-names.ts'
import type { KeyRow } from '../figures/key-rows.ts'
import type { UsageRollup } from '../figures/usage-rollup.ts'
import { formatWeekday } from '../format.ts'
import { heatDates, isWeekend } from './heat-dates.ts'
import { dayEdge } from './heat-map-drawing.ts'
import { describeCell, type Cell } from './heat-readout.tsx'

type ActiveProps = {
  readonly cell: Cell | undefined
  readonly rows: readonly KeyRow[]
  readonly rollup: UsageRollup
  readonly metric: UsageField
  readonly compared: ComparedView | undefined
  readonly states: readonly DayState[]
}

/** The one cell with the keyboard cursor, with its day and its key, for screen readers; the others exist only as pixels. */
export function ActiveCell({ cell, rows, rollup, metric, compared, states }: ActiveProps) {
  const { row, day } = cell ?? { row: 0, day: 0 }
  const key = rows[row]?.key
  return (
    <VisuallyHidden>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" aria-colindex={1}>
          {headOf(rows)}
        </div>
        <div role="columnheader" aria-colindex={day + 2}>
          {formatWeekday(rollup.days[day] ?? '')}
        </div>
      </div>
      <div role="row" aria-rowindex={row + 2}>
        <div role="rowheader" aria-colindex={1}>
          {key ? fullName(key) : ''}
        </div>
        <div role="gridcell" id={`heat-${row}-${day}`} aria-colindex={day + 2}>
          {describeCell({ row, day }, rows, rollup, metric, states, compared)}
        </div>
      </div>
    </VisuallyHidden>
  )
}

type DatesProps = {
  readonly days: readonly Day[]
  readonly states: readonly DayState[]
  /** Sizes of the whole map and of its dates, in CSS pixels. */
  readonly width: number
  readonly height: number
  readonly top: number
}

const looks = {
  day: { fill: 'var(--muted)' },
  monday: { fill: 'var(--ink)', fontWeight: 600 },
  weekend: { fill: 'var(--faint)' },
}

/** Weekends are underlined where they are wide enough to be visible. */
const LEAST_WEEKEND = 4

/** The dates, weekends and months above the map, and hatching for days without figures. */
export const HeatDates = memo(function HeatDates({ days, states, width, height, top }: DatesProps) {
  const id = useId()
  const x = (day: number) => dayEdge(day, days.length, width)
  const slot = width / days.length
  return (
    <svg aria-hidden width={width} height={height} fontSize={12}>
      <defs>
        <HatchPattern id={id} />
      </defs>
      {days.map((day, index) => {
        const left = x(index)
        const wide = x(index + 1) - left
        const isBoundary = index > 0 && day.endsWith('-01')
        return (
          <g key={day}>
            {slot >= LEAST_WEEKEND && isWeekend(day) ? (
              <rect x={left} y={top - 5} width={wide} height={2} fill="var(--outline)" />
            ) : null}
            {isBoundary ? <path d={`M${left - 0.5} ${top - 20}v16`} stroke="var(--outline)" /> : null}
            {isKnown(states[index]) ? null : (
              <rect x={left} y={top} width={wide} height={height - top} fill={`url(#${id})`} />
            )}
          </g>
        )
      })}
      {heatDates(days, width).map(({ at, text, look, anchor }) => (
        <text
          key={at}
          x={anchor === 'start' ? x(at) + (at === 0 ? 0 : AFTER_BOUNDARY) : at * slot}
          y={top - 9}
          textAnchor={anchor}
          {...looks[look]}
        >
          {text}
        </text>
      ))}
    </svg>
  )
})

type PointedProps = {
  readonly cursor: Cursor
  readonly dayCount: number
  readonly width: number
  readonly height: number
  readonly top: number
}

/** The day under the chart's cursor, and the edges of the days selected there. */
export function HeatPointed({ cursor, dayCount, width, height, top }: PointedProps) {
  const day = useCursor(cursor)
  const selected = useSelectedDays(cursor)
  const x = (at: number) => dayEdge(at, dayCount, width)
  if (selected) {
    const right = x(selected.last + 1) - 1
    return (
      <svg aria-hidden width={width} height={height}>
        <path
          d={`M${x(selected.first) + 1} ${top - 4}V${height}M${right} ${top - 4}V${height}`}
          stroke="var(--accent)"
          strokeWidth={2}
        />
      </svg>
    )
  }
  if (day === undefined) return null
  return (
    <svg aria-hidden width={width} height={height} overflow="visible">
      <rect
        x={x(day) - 1}
        y={top - 1}
        width={x(day + 1) - x(day) + 1}
        height={height - top + 1}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.5}
        rx={2}
      />
    </svg>
  )
}
