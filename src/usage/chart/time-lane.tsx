/** One lane over the time axis: its drawing, and what pointer and keyboard do there. */
import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useIsPhone } from '../../ui/device/use-is-phone.ts'
import { useWidth } from '../../ui/device/use-width.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Staggered } from '../../ui/loading/staggered.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import type { Bucket } from '../buckets.ts'
import type { DayState } from '../figures/day-states.ts'
import { bucketOfDay } from '../marks/bucket-of-day.ts'
import type { Lane } from './chart-data.ts'
import { useCursor, useSelectedDays, type Cursor } from '../marks/cursor.ts'
import { plot, slotAt } from '../marks/plot.ts'
import { valueAxis } from '../marks/scale.ts'
import styles from './time-lane.module.css'

const ChartMarks = lazyComponent(
  () => import('../marks/chart-marks.tsx').then((code) => code.ChartMarks),
  MarksPlace,
  { isEarly: true },
)

/** Run of buckets, both ends included; `from` may be after `to`. */
export type Selection = { readonly from: number; readonly to: number }

type Props = {
  readonly lane: Lane
  readonly buckets: readonly Bucket[]
  readonly states: readonly DayState[]
  readonly partials: readonly string[]
  /** CSS pixels, dates included. */
  readonly height: number
  /** Whether the dates of all lanes, and words, are in this one. */
  readonly hasDates: boolean
  readonly cursor: Cursor
  /** The bucket whose tooltip is held. */
  readonly pinned: number | undefined
  readonly onSelect: (selection: Selection | undefined, isDone: boolean) => void
  readonly onPin: (bucket: number) => void
  /** Where the keyboard enters; only one lane has it. */
  readonly keyboard?: {
    readonly label: string
    readonly describe: (bucket: number) => string
    /** The words over the days being selected. */
    readonly describeSelected: () => string
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** The layer over the days. */
  readonly children: ReactNode
}

/** Room above a bar for the words over it, in CSS pixels. */
const WORDS_HEIGHT = 40

export function TimeLane(props: Props) {
  const { lane, buckets, states, partials, height, hasDates, cursor, pinned, children } = props
  const { layers, unit, compared } = lane
  const heights = useMemo(
    () => lane.heights.map((value, index) => Math.max(value, compared?.[index]?.earlier ?? 0)),
    [lane, compared],
  )
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 900)
  const axisWidth = useIsPhone() ? plot.axisWidth.phone : plot.axisWidth.desk
  const dates = hasDates ? plot.axisHeight : 1
  const axis = useMemo(() => {
    const room = height - dates - plot.top
    const reach = heights.map((value, index) =>
      hasDates && partials[index] !== '' ? (value * room) / (room - WORDS_HEIGHT) : value,
    )
    return valueAxis(Math.max(0, ...heights), hasDates ? 6 : 3, unit.isTime, Math.max(0, ...reach))
  }, [heights, partials, height, dates, hasDates, unit.isTime])
  return (
    <div ref={frame} className={styles.lane} style={{ height }}>
      <div aria-hidden data-lane={hasDates ? 'main' : 'side'} className={styles.marks}>
        <Staggered place={<MarksPlace height={height} />}>
          <ChartMarks
            width={width}
            height={height}
            axisWidth={axisWidth}
            layers={layers}
            buckets={buckets}
            states={states}
            partials={partials}
            compared={compared}
            axis={axis}
            formatValue={unit.short}
            hasDates={hasDates}
            cursor={cursor}
            pinned={pinned}
          />
        </Staggered>
      </div>
      <div className={styles.days} style={{ left: axisWidth, bottom: dates }}>
        <Surface {...props} />
        {children}
      </div>
    </div>
  )
}

/** The layer over the days that takes pointer and keyboard. */
function Surface({ buckets, cursor, onSelect, onPin, keyboard }: Props) {
  const drag = useRef<number | undefined>(undefined)
  const bucket = bucketOfDay(useCursor(cursor), buckets)
  const at = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return slotAt((event.clientX - left) / width, buckets.length)
  }
  const show = (index: number) => cursor.set(buckets[index]?.first)

  const pointer = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const index = at(event)
      show(index)
      if (drag.current !== undefined && (index !== drag.current || cursor.selected()))
        onSelect({ from: drag.current, to: index }, false)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      drag.current = at(event)
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current
      drag.current = undefined
      if (from === undefined) return
      const to = at(event)
      show(to)
      if (from === to) {
        onSelect(undefined, true)
        onPin(to)
      } else onSelect({ from, to }, true)
    },
    onPointerCancel: () => {
      drag.current = undefined
      onSelect(undefined, true)
    },
    onPointerLeave: () => {
      if (drag.current === undefined) cursor.set(undefined)
    },
  }
  // A browser tells no blur of what is taken off the page.
  useEffect(() => () => cursor.set(undefined), [cursor])
  if (!keyboard) return <div aria-hidden className={styles.surface} {...pointer} />
  const value = bucket ?? buckets.length - 1
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={keyboard.label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={buckets.length}
      aria-valuenow={value + 1}
      aria-valuetext={keyboard.describe(value)}
      className={styles.surface}
      onKeyDown={keyboard.onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) show(value)
      }}
      onBlur={() => cursor.set(undefined)}
      {...pointer}
    >
      <SelectionPill cursor={cursor} buckets={buckets} describe={keyboard.describeSelected} />
    </div>
  )
}

type PillProps = Pick<Props, 'cursor' | 'buckets'> & { readonly describe: () => string }

/** The days being selected and their sum, above their middle. */
function SelectionPill({ cursor, buckets, describe }: PillProps) {
  const days = useSelectedDays(cursor)
  const first = bucketOfDay(days?.first, buckets)
  const last = bucketOfDay(days?.last, buckets)
  if (first === undefined || last === undefined) return null
  const middle = ((first + last + 1) / 2 / buckets.length) * 100
  return (
    <span aria-hidden className={styles.pill} style={{ left: `clamp(80px, ${middle}%, 100% - 80px)` }}>
      {describe()}
    </span>
  )
}

function MarksPlace({ height }: Pick<Props, 'height'>) {
  return <Skeleton height={height - plot.axisHeight} />
}
