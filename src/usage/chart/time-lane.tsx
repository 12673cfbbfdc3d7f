/** One lane over the time axis: its drawing, and the layer over it that takes pointer and keyboard. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useNearWindow } from '../../ui/device/use-near-window.ts'
import { useWidth } from '../../ui/device/use-width.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useDrawn } from '../drawn.ts'
import type { Lane } from './chart-data.ts'
import { AXIS_WIDTH, ChartDrawing, DATES_HEIGHT } from './chart-drawing.tsx'
import { useCursor, useSelection } from './cursor.ts'
import type { Pointing } from './use-pointing.ts'
import styles from './time-lane.module.css'

type Props = {
  readonly lane: Lane
  /** CSS pixels, dates included. */
  readonly height: number
  /** Whether this is the lane with the dates, which the keyboard enters. */
  readonly isMain: boolean
  readonly pointing: Pointing
  readonly children: ReactNode
}

export function TimeLane(props: Props) {
  const { lane, height, isMain, pointing, children } = props
  const { buckets, states, partials, cursor } = useDrawn()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 900)
  const isNear = useNearWindow(frame)
  return (
    <div ref={frame} className={styles.lane} style={{ height }}>
      <div aria-hidden data-lane={isMain ? 'main' : 'side'} className={styles.drawing}>
        {isNear ? (
          <ChartDrawing
            lane={lane}
            buckets={buckets}
            states={states}
            partials={partials}
            cursor={cursor}
            width={width}
            height={height}
            hasDates={isMain}
            pinned={pointing.pinned}
          />
        ) : (
          <Skeleton height={height - DATES_HEIGHT} />
        )}
      </div>
      <div className={styles.days} style={{ left: AXIS_WIDTH, bottom: isMain ? DATES_HEIGHT : 1 }}>
        <Surface {...props} />
        {children}
      </div>
    </div>
  )
}

function Surface({ lane, isMain, pointing }: Props) {
  const { buckets, cursor } = useDrawn()
  useCursor(cursor)
  // Removing a focused element fires no blur event.
  useEffect(() => () => cursor.set(undefined), [cursor])
  if (!isMain) return <div aria-hidden className={styles.surface} {...pointing.pointer} />
  const value = pointing.place()
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${lane.title}. Arrow keys move, Shift selects, Enter reads all and pins, or zooms.`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={buckets.length}
      aria-valuenow={value + 1}
      aria-valuetext={pointing.describe(value)}
      className={styles.surface}
      onKeyDown={pointing.onKeyDown}
      onFocus={({ currentTarget }) => {
        if (!currentTarget.matches(':focus-visible')) return
        cursor.set(buckets[value]?.first)
        // Firefox does not scroll to an element that is partly visible.
        currentTarget.scrollIntoView({ block: 'nearest' })
      }}
      onBlur={() => cursor.set(undefined)}
      {...pointing.pointer}
    >
      <SelectionPill pointing={pointing} />
    </div>
  )
}

/** The days being selected and their sum, above their middle. */
function SelectionPill({ pointing }: { readonly pointing: Pointing }) {
  const { buckets, cursor } = useDrawn()
  const selected = useSelection(cursor)
  if (!selected) return null
  const middle = ((selected.first + selected.last + 1) / 2 / buckets.length) * 100
  return (
    <span aria-hidden className={styles.pill} style={{ left: `${middle}%`, translate: `-${middle}%` }}>
      {pointing.describeSelected('short')}
    </span>
  )
}
