/** Holding, selecting and zooming into days, with pointer and keyboard alike. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Day, DayRange } from '../../api/day.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import type { Bucket } from '../buckets.ts'
import { formatRange } from '../format.ts'
import { bucketOfDay, bucketOn } from '../marks/bucket-of-day.ts'
import type { Lane } from './chart-data.ts'
import { describeLayers, describeSelection, moveBy } from './chart-keyboard.ts'
import type { Cursor } from '../marks/cursor.ts'
import type { Selection } from './time-lane.tsx'

type What = {
  readonly lane: Lane
  readonly buckets: readonly Bucket[]
  readonly cursor: Cursor
  readonly onZoom: (range: DayRange) => void
}

export function usePointing({ lane, buckets, cursor, onZoom }: What) {
  // Where a keyboard selection began.
  const anchor = useRef<number | undefined>(undefined)
  // Kept as a day: in another range or step, the same position is another day.
  const [pinnedDay, setPinnedDay] = useState<Day>()
  const pinned = bucketOn(pinnedDay, buckets)

  // In another range, the same positions are other days.
  useEffect(() => () => cursor.select(undefined), [cursor, buckets])

  function zoom({ from, to }: Selection) {
    const first = buckets[Math.min(from, to)]
    const last = buckets[Math.max(from, to)]
    select(undefined)
    setPinnedDay(undefined)
    if (!first || !last) return
    const range = { start: first.start, end: last.end }
    announce(`Showing ${formatRange(range)}`)
    onZoom(range)
  }

  function select(next: Selection | undefined) {
    anchor.current = next?.from
    const first = next && buckets[Math.min(next.from, next.to)]
    const last = next && buckets[Math.max(next.from, next.to)]
    cursor.select(first && last ? { first: first.first, last: last.first + last.days - 1 } : undefined)
  }

  function onSelect(next: Selection | undefined, isDone: boolean) {
    if (next && isDone) zoom(next)
    else select(next)
  }

  function onPin(bucket: number) {
    setPinnedDay(bucket === pinned ? undefined : buckets[bucket]?.start)
  }

  /** The first and last bucket being selected. */
  function selectedBuckets() {
    const days = cursor.selected()
    const from = bucketOfDay(days?.first, buckets)
    const to = bucketOfDay(days?.last, buckets)
    return from === undefined || to === undefined ? undefined : { from, to }
  }

  function describeSelected(length: 'short' | 'full'): string {
    const selected = selectedBuckets()
    return selected ? describeSelection(selected, lane, buckets, length) : ''
  }

  function onKeyDown(event: KeyboardEvent) {
    const here = bucketOfDay(cursor.get(), buckets) ?? buckets.length - 1
    const next = moveBy(event, here, buckets.length)
    const selected = selectedBuckets()
    if (next !== undefined) {
      cursor.set(buckets[next]?.first)
      select(event.shiftKey ? { from: anchor.current ?? here, to: next } : undefined)
      if (event.shiftKey) announce(`Selected ${describeSelected('full')}`)
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (selected) zoom(selected)
      else {
        onPin(here)
        if (here !== pinned) announce(describeLayers(here, lane, buckets))
      }
    } else if (event.key === 'Escape') {
      select(undefined)
      setPinnedDay(undefined)
    } else return
    event.preventDefault()
  }

  return {
    pinned,
    onSelect,
    onPin,
    onKeyDown,
    describeSelected,
    zoomInto: (bucket: number) => zoom({ from: bucket, to: bucket }),
    unpin: () => setPinnedDay(undefined),
  }
}
