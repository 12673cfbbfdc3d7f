/** One lane over the time axis: marks, hatched days, the shared cursor, and what pointer and keyboard do to it. */
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Day } from '../../api/day.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Staggered } from '../../ui/loading/staggered.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import type { Bucket } from '../calendar.ts'
import type { Layer } from './chart-marks.tsx'
import { useCursor, type Cursor } from './cursor.ts'
import { stateWords, type DayState } from '../figures/day-states.ts'
import { formatTick } from '../format.ts'
import { bucketAt, labelledBuckets, placeOf, plot } from './plot.ts'
import { axisTicks, axisTop, timeSteps } from './scale.ts'
import styles from './time-lane.module.css'
import { useWidth } from '../../ui/device/use-width.ts'

const ChartMarks = lazyComponent(
  import('./chart-marks.tsx').then((code) => code.ChartMarks),
  MarksPlace,
)

/** Run of buckets, both ends included; `from` may be after `to`. */
export type Selection = { readonly from: number; readonly to: number }

type Props = {
  readonly layers: readonly Layer[]
  /** How high the layers reach in each bucket. */
  readonly heights: readonly number[]
  readonly buckets: readonly Bucket[]
  readonly states: readonly DayState[]
  readonly height: number
  readonly unit: { readonly short: (value: number) => string; readonly isTime: boolean }
  readonly cursor: Cursor
  readonly selection: Selection | undefined
  /** The bucket whose tooltip is held. */
  readonly pinned: number | undefined
  readonly onSelect: (selection: Selection | undefined, isDone: boolean) => void
  readonly onPin: (bucket: number) => void
  /** The keyboard's way in; only one of the lanes has it. */
  readonly keyboard?: {
    readonly label: string
    readonly describe: (bucket: number) => string
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/** The bucket that holds a day of the rollup, by its position there. */
export function bucketOfDay(day: number | undefined, buckets: readonly Bucket[]): number | undefined {
  if (day === undefined) return undefined
  const index = buckets.findIndex(({ first, days }) => day >= first && day < first + days)
  return index < 0 ? undefined : index
}

/** The bucket that holds a day; undefined where none does. */
export function bucketOn(day: Day | undefined, buckets: readonly Bucket[]): number | undefined {
  if (day === undefined) return undefined
  const index = buckets.findIndex(({ start, end }) => start <= day && day <= end)
  return index < 0 ? undefined : index
}

export function TimeLane(props: Props) {
  const { layers, heights, buckets, states, height, unit } = props
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 900)
  const labels = useMemo(() => buckets.map(formatTick), [buckets])
  const labelled = useMemo(() => labelledBuckets(buckets.length, width, 64), [buckets.length, width])
  const highest = useMemo(() => Math.max(0, ...heights), [heights])
  const ticks = useMemo(
    () => axisTicks(highest, height > 150 ? 6 : 3, unit.isTime ? timeSteps : []),
    [highest, height, unit.isTime],
  )
  return (
    <div ref={frame} className={styles.lane} style={{ height }}>
      <div aria-hidden className={styles.marks}>
        <Staggered place={<MarksPlace height={height} />}>
          <ChartMarks
            width={width}
            height={height}
            layers={layers}
            labels={labels}
            labelled={labelled}
            ticks={ticks}
            top={axisTop(highest)}
            formatTick={unit.short}
          />
        </Staggered>
      </div>
      <Hatching buckets={buckets} states={states} width={width} isLabelled={height > 150} />
      <Surface {...props} width={width} />
    </div>
  )
}

type HatchingProps = Pick<Props, 'buckets' | 'states'> & {
  readonly width: number
  readonly isLabelled: boolean
}

/** Days that nobody has reported yet, days that could not be loaded, and the running day are not zeros. */
function Hatching({ buckets, states, width, isLabelled }: HatchingProps) {
  return runsOf(states).map(({ state, first, last }) => {
    const place = placeOf(first, last, width, buckets.length)
    if (state === 'unfinished') {
      return <div key={first} aria-hidden className={styles.unfinished} style={place} />
    }
    return (
      <div
        key={first}
        className={`${styles.unreported} ${place.width < 120 ? styles.narrow : ''}`}
        style={place}
      >
        {isLabelled ? <span>{stateWords[state]}</span> : null}
      </div>
    )
  })
}

/** Neighbours of the same state, where they are anything but reported. */
function runsOf(states: readonly DayState[]) {
  const runs: { state: DayState; first: number; last: number }[] = []
  states.forEach((state, index) => {
    const run = runs.at(-1)
    if (state === 'reported') return
    if (run && run.state === state && run.last === index - 1) run.last = index
    else runs.push({ state, first: index, last: index })
  })
  return runs
}

/** Lies over the marks, takes pointer and keyboard and draws the cursor: moving it redraws nothing else. */
function Surface(props: Props & { readonly width: number }) {
  const { buckets, cursor, selection, pinned, onSelect, onPin, keyboard, width } = props
  const drag = useRef<number | undefined>(undefined)
  const bucket = bucketOfDay(useCursor(cursor), buckets)
  const at = (event: PointerEvent<HTMLElement>) =>
    bucketAt(event.clientX - event.currentTarget.getBoundingClientRect().left, width, buckets.length)
  const show = (index: number) => cursor.set(buckets[index]?.first)

  const pointer = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const index = at(event)
      show(index)
      if (drag.current !== undefined && index !== drag.current)
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
  const lines = (
    <>
      {selection ? (
        <span
          className={styles.selection}
          style={placeOf(
            Math.min(selection.from, selection.to),
            Math.max(selection.from, selection.to),
            width,
            buckets.length,
          )}
        />
      ) : null}
      {pinned === undefined ? null : (
        <span
          data-pinned={buckets[pinned]?.start}
          className={styles.pinned}
          style={placeOf(pinned, pinned, width, buckets.length)}
        />
      )}
      {bucket === undefined || bucket === pinned ? null : (
        <span className={styles.cursor} style={placeOf(bucket, bucket, width, buckets.length)} />
      )}
    </>
  )
  if (!keyboard) {
    return (
      <div aria-hidden className={styles.surface} {...pointer}>
        {lines}
      </div>
    )
  }
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
      {lines}
    </div>
  )
}

function MarksPlace({ height }: Pick<Props, 'height'>) {
  return <Skeleton height={height - plot.axisHeight} />
}
