/** Pinning, selecting and zooming into days, with pointer and keyboard alike, and the text for screen readers. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Day } from '../../api/day.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { useDrawn } from '../drawn.ts'
import { isKnown, stateWords } from '../figures/day-states.ts'
import { sum } from '../figures/usage-rollup.ts'
import { countOf, formatBucket, formatRangeBriefly } from '../format.ts'
import type { Lane } from './chart-data.ts'
import { bucketOfDay, useEscape, type Selection } from './cursor.ts'

export type Pointing = ReturnType<typeof usePointing>

/** `side` is absent if it is not drawn. */
export function usePointing(main: Lane, side: Lane | undefined) {
  const { rollup, buckets, states, partials, cursor, change } = useDrawn()
  // The bucket where a selection by keyboard or pointer began.
  const anchor = useRef<number>(undefined)
  const isDown = useRef(false)
  // Kept as a day: in another range or step, the same position is another day.
  const [pinnedDay, setPinnedDay] = useState<Day>()
  const pinned = bucketOfDay(rollup.days.indexOf(pinnedDay ?? ''), buckets)
  const unpin = () => setPinnedDay(undefined)
  useEscape(pinned !== undefined, unpin)

  // Before anything is painted with positions of the former buckets.
  useLayoutEffect(
    () => () => {
      anchor.current = undefined
      cursor.reset()
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in another range or step, positions are those of other days
    [cursor, buckets],
  )

  /** Selects the buckets from the anchor to `end`. */
  function selectTo(end: number) {
    const from = (anchor.current ??= end)
    cursor.select({ first: Math.min(from, end), last: Math.max(from, end) })
  }

  function deselect() {
    anchor.current = undefined
    cursor.select(undefined)
  }

  function zoom({ first, last }: Selection) {
    deselect()
    unpin()
    const [start, end] = [buckets[first]?.start, buckets[last]?.end]
    if (start !== undefined && end !== undefined) change.zoom({ start, end })
  }

  function pin(bucket: number) {
    setPinnedDay(bucket === pinned ? undefined : buckets[bucket]?.start)
  }

  /** 31 Oct – 8 Nov, 9 days, 5.1M: the buckets being selected, and their sum. */
  function describeSelected(length: 'short' | 'full'): string {
    const { first = 0, last = -1 } = cursor.selection() ?? {}
    const chosen = buckets.slice(first, last + 1)
    const [start, end] = [chosen[0]?.start, chosen.at(-1)?.end]
    // None are selected, or they are of another range or step.
    if (start === undefined || end === undefined) return ''
    const days = sum(chosen.map((bucket) => bucket.days))
    const total = sum(main.totals.slice(first, last + 1))
    const amount = length === 'short' ? main.unit.short(total) : amountOf(main, total)
    return `${formatRangeBriefly({ start, end }, rollup.axis)}, ${countOf(days, 'day')}, ${amount}`
  }

  /** The screen reader text of a bucket: its sums. Its parts are read on request. */
  function describe(index: number): string {
    const bucket = buckets[index]
    if (!bucket) return ''
    const name = formatBucket(bucket)
    const state = states[index] ?? 'reported'
    if (!isKnown(state)) return `${name}: ${stateWords[state]}`
    const lanes = side ? [main, side] : [main]
    const sums = lanes.map((lane) => amountOf(lane, lane.totals[index] ?? 0))
    const unfinished = partials[index] || stateWords[state]
    const earlier = main.compared?.[index]?.words
    return `${name}${unfinished ? `, ${unfinished}` : ''}: ${sums.join(', ')}${earlier ? `; ${earlier}` : ''}`
  }

  function describeParts(index: number): string {
    const bucket = buckets[index]
    if (!bucket) return ''
    const parts = main.partsIn(index).map(({ name, value }) => `${name} ${main.unit.full(value)}`)
    return `${formatBucket(bucket)}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`
  }

  /** The bucket under the cursor, or where it was last; the newest at first. */
  const place = () => bucketOfDay(cursor.get() ?? cursor.place(), buckets) ?? buckets.length - 1

  function onKeyDown(event: KeyboardEvent) {
    const here = place()
    const next = moveBy(event.key, here, buckets.length)
    if (next !== undefined) {
      cursor.set(buckets[next]?.first)
      if (event.shiftKey) {
        anchor.current ??= here
        selectTo(next)
        announce(`Selected ${describeSelected('full')}`)
      } else deselect()
    } else if (event.key === 'Enter' || event.key === ' ') {
      const selection = cursor.selection()
      if (selection) zoom(selection)
      else {
        pin(here)
        if (here !== pinned) announce(describeParts(here))
      }
    } else if (event.key === 'Escape') {
      deselect()
      unpin()
    } else return
    event.preventDefault()
  }

  /** The bucket under the pointer; the nearest if it is outside. */
  function bucketAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
    const { left, width } = currentTarget.getBoundingClientRect()
    const slot = Math.floor(((clientX - left) / width) * buckets.length)
    return Math.min(buckets.length - 1, Math.max(0, slot))
  }

  /** For the layer over a lane. A press that moves to another bucket selects, until it is released. */
  const pointer = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const bucket = bucketAt(event)
      cursor.set(buckets[bucket]?.first)
      if (!isDown.current || anchor.current === undefined) return
      if (bucket !== anchor.current || cursor.selection()) selectTo(bucket)
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      isDown.current = true
      deselect()
      anchor.current = bucketAt(event)
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!isDown.current) return
      isDown.current = false
      const [from, bucket] = [anchor.current, bucketAt(event)]
      deselect()
      if (from === bucket) pin(bucket)
      else if (from !== undefined) zoom({ first: Math.min(from, bucket), last: Math.max(from, bucket) })
    },
    onPointerCancel() {
      isDown.current = false
      deselect()
    },
    onPointerLeave() {
      if (!isDown.current) cursor.set(undefined)
    },
  }

  return {
    pinned,
    unpin,
    place,
    zoomInto: (bucket: number) => zoom({ first: bucket, last: bucket }),
    pointer,
    onKeyDown,
    describe,
    describeSelected,
  }
}

/** The position that a key press moves to; undefined if it does nothing. */
export function moveBy(key: string, here: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    // As on a slider, up is more.
    PageUp: 7,
    PageDown: -7,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, here + step))
}

function amountOf({ field, unit, isPart }: Lane, value: number): string {
  return `${unit.full(value)} ${field === 'speech' ? 'of speech' : 'characters'}${isPart ? ' shown' : ''}`
}
