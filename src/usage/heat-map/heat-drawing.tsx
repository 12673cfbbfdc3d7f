/** Draws the heat map, on screen and on paper: cells, dates, and the days pointed at. Knows only numbers and pixels. */
import { memo, useId, useMemo } from 'react'
import type { Day } from '../../api/day.ts'
import { useCursor, type Cursor } from '../chart/cursor.ts'
import { isKnown, type DayState } from '../figures/day-states.ts'
import type { Numbers } from '../figures/usage-rollup.ts'
import { formatDayOfWeek, formatMonth, formatShortDay } from '../format.ts'
import { HatchPattern } from '../chart/swatch.tsx'
import styles from './heat-map.module.css'

/** Height of the dates above the cells, in CSS pixels. */
export const DATES = 24

/** The smallest amount stays visible. */
const FAINTEST = 0.14

/** The number of shades: more could not be distinguished. */
const SHADES = 20

/** Cells thinner than this, in CSS pixels, touch. */
const THINNEST_WITH_GAP = 5

/** Strength of the colour, −1 to 1, of a value that is this part of the largest: its square root, so that small values differ too. */
export function shadeOf(part: number): number {
  const strength = FAINTEST + (1 - FAINTEST) * Math.sqrt(Math.abs(part))
  return part === 0 ? 0 : (Math.sign(part) * Math.round(strength * SHADES)) / SHADES
}

/** The fill of a shade: below zero for less than before. */
export function fillOf(shade: number) {
  const className = shade === 0 ? styles.none : shade < 0 ? styles.less : undefined
  return { className, fillOpacity: Math.abs(shade) || 1 }
}

/** Where a day begins, in whole pixels of a map this wide: as in the chart above. */
export function dayEdge(day: number, dayCount: number, width: number): number {
  return Math.round((day / dayCount) * width)
}

/** Heights in CSS pixels: of a row, and where in it its cells are. */
type RowLook = { readonly rowHeight: number; readonly cellTop: number; readonly cellHeight: number }

type CellsProps = RowLook & {
  /** A value per day for each visible row. */
  readonly rows: readonly Numbers[]
  /** Value drawn in full colour. */
  readonly max: number
  readonly width: number
  readonly height: number
  /** Where the first row begins: 0, or above the edge. */
  readonly top: number
  /** Whether values are changes: their colours judge neither more nor less, and everybody can distinguish them. */
  readonly areChanges: boolean
}

/** One path per shade for all its cells: 16 rows of 366 days are drawn in a few milliseconds. */
export const HeatCells = memo(function HeatCells(props: CellsProps) {
  const { rows, max, width, height, top, rowHeight, cellTop, cellHeight, areChanges } = props
  const paths = useMemo(() => {
    const found = new Map<number, string>()
    rows.forEach((values, row) => {
      const gap = width / values.length >= THINNEST_WITH_GAP ? 1 : 0
      const y = row * rowHeight + cellTop
      values.forEach((value, day) => {
        const shade = max > 0 ? shadeOf(value / max) : 0
        const x = dayEdge(day, values.length, width)
        const wide = Math.max(1, dayEdge(day + 1, values.length, width) - x - gap)
        found.set(shade, `${found.get(shade) ?? ''}M${x} ${y}h${wide}v${cellHeight}h${-wide}z`)
      })
    })
    return [...found]
  }, [rows, max, width, rowHeight, cellTop, cellHeight])
  return (
    <svg aria-hidden width={width} height={height} className={styles.cells} style={{ top: DATES }}>
      <g transform={`translate(0 ${top})`} className={areChanges ? styles.changes : undefined}>
        {paths.map(([shade, path]) => (
          <path key={shade} d={path} {...fillOf(shade)} />
        ))}
      </g>
    </svg>
  )
})

type DatesProps = {
  readonly days: readonly Day[]
  readonly states: readonly DayState[]
  /** Sizes of the whole map, in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** Columns narrower than this do not mark weekends. */
const LEAST_WEEKEND = 8

/** No line crosses a date. */
const halo = { paintOrder: 'stroke', stroke: 'var(--surface)', strokeWidth: 4 }

const looks = {
  day: { fill: 'var(--muted)' },
  monday: { fill: 'var(--ink)', fontWeight: 600 },
  weekend: { fill: 'var(--faint)' },
}

/** Dates, weekends, the beginnings of months, and hatching over days without figures. */
export const HeatDates = memo(function HeatDates({ days, states, width, height }: DatesProps) {
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
        return (
          <g key={day}>
            {slot >= LEAST_WEEKEND && isWeekend(day) ? (
              <rect x={left} y={DATES - 5} width={wide} height={2} fill="var(--outline)" />
            ) : null}
            {index > 0 && day.endsWith('-01') ? (
              <path d={`M${left - 0.5} ${DATES - 20}v16`} stroke="var(--outline)" />
            ) : null}
            {isKnown(states[index]) ? null : (
              <rect x={left} y={DATES} width={wide} height={height - DATES} fill={`url(#${id})`} />
            )}
          </g>
        )
      })}
      {heatDates(days, slot).map(({ at, text, look, anchor }) => (
        <text key={at} x={at * slot} y={DATES - 9} textAnchor={anchor} {...looks[look]} {...halo}>
          {text}
        </text>
      ))}
    </svg>
  )
})

type HeatDate = {
  /** Days from the left; the middle of the first is 0.5. */
  readonly at: number
  readonly text: string
  readonly look: keyof typeof looks
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Smallest width of a column for a number on every day, for one beside a month's name, and for that name; of a week for a date on every Monday, of a month for its name, and of the rest for the last name, in CSS pixels. */
const ROOM_FOR_NUMBER = 32
const ROOM_BESIDE_NAME = 37
const ROOM_FOR_NAME = 46
const ROOM_FOR_DATE = 52
const ROOM_AT_EDGE = 68
const ROOM_FOR_MONTH = 40
const ROOM_FOR_END = 28

/** Every day if there is room, otherwise Mondays, otherwise where months begin. */
function heatDates(days: readonly Day[], slot: number): HeatDate[] {
  const isNamed = (index: number) => index === 0 || (days[index]?.endsWith('-01') ?? false)
  if (slot >= ROOM_FOR_NUMBER)
    return days.flatMap((day, index) => {
      const look = isWeekend(day) ? 'weekend' : isMonday(day) ? 'monday' : 'day'
      // Beside the line where the month begins; what it covers is left out.
      const isCovered = isNamed(index + 1) && slot < ROOM_FOR_NAME
      if (isNamed(index) && !isCovered)
        return { at: index + 4 / slot, text: formatShortDay(day), look, anchor: 'start' }
      if (isNamed(index - 1) && slot < ROOM_BESIDE_NAME) return []
      return { at: index + 0.5, text: String(Number(day.slice(8))), look, anchor: 'middle' }
    })
  // A date at an edge is not cut.
  const placed = (at: number): Pick<HeatDate, 'at' | 'anchor'> => {
    if (at * slot < ROOM_FOR_DATE / 2) return { at: 0, anchor: 'start' }
    const isLast = (days.length - at) * slot < ROOM_FOR_DATE / 2
    return isLast ? { at: days.length, anchor: 'end' } : { at, anchor: 'middle' }
  }
  if (slot * 7 >= ROOM_FOR_DATE)
    return days
      .flatMap((day, index): HeatDate | readonly [] =>
        isMonday(day) ? { ...placed(index + 0.5), text: formatShortDay(day), look: 'monday' } : [],
      )
      .filter(({ anchor }) => anchor === 'middle' || slot * 7 >= ROOM_AT_EDGE)
  const every = [1, 2, 3, 6].find((months) => months * 30 * slot >= ROOM_FOR_MONTH) ?? 12
  const areYears = days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4)
  return days.flatMap((day, index): HeatDate | readonly [] => {
    if (!day.endsWith('-01') || (Number(day.slice(5, 7)) - 1) % every !== 0) return []
    // Beside the line where the month begins.
    const at = index + 5 / slot
    // A name at the end is not cut.
    if ((days.length - at) * slot < ROOM_FOR_END) return []
    return areYears && day.slice(5, 7) === '01'
      ? { at, text: day.slice(0, 4), look: 'monday', anchor: 'start' }
      : { at, text: formatMonth(day), look: 'day', anchor: 'start' }
  })
}

function isWeekend(day: Day): boolean {
  return formatDayOfWeek(day).startsWith('S')
}

function isMonday(day: Day): boolean {
  return formatDayOfWeek(day).startsWith('Mon')
}

type PointedProps = {
  readonly cursor: Cursor
  readonly dayCount: number
  readonly width: number
  readonly height: number
}

/** The day under the cursor of chart or map. */
export function HeatPointed({ cursor, dayCount, width, height }: PointedProps) {
  const day = useCursor(cursor)
  const x = (at: number) => dayEdge(at, dayCount, width)
  if (day === undefined) return null
  return (
    <svg aria-hidden width={width} height={height} overflow="visible">
      <rect
        x={x(day) - 1}
        y={DATES - 1}
        width={x(day + 1) - x(day) + 1}
        height={height - DATES + 1}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.5}
        rx={2}
      />
    </svg>
  )
}
