/** Pinning, selecting and zooming into days, with pointer and keyboard alike, and the text for screen readers. */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Day } from '../../api/day.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import type { Bucket } from '../buckets.ts'
import { useDrawn } from '../drawn.ts'
import { isKnown, stateWords } from '../figures/day-states.ts'
import { sum } from '../figures/usage-rollup.ts'
import { countOf, formatBucket, formatRangeBriefly } from '../format.ts'
import type { Lane } from './chart-data.ts'
import { bucketOfDay, bucketsOfDays, useEscape } from './cursor.ts'

/** Run of buckets, both ends included; `from` may be after `to`. */
type Selection = { readonly from: number; readonly to: number }

export type Pointing = ReturnType<typeof usePointing>

/** `side` is absent if it is not drawn. */
export function usePointing(main: Lane, side: Lane | undefined) {
  const { rollup, buckets, states, partials, cursor, change } = useDrawn()
  // Where a selection by keyboard or pointer began. Valid only for these buckets: in another range or step the same position is another day.
  const began = useRef<{ readonly buckets: readonly Bucket[]; readonly at: number | undefined }>(undefined)
  const anchor = () => (began.current?.buckets === buckets ? began.current.at : undefined)
  // Kept as a day for the same reason.
  const [pinnedDay, setPinnedDay] = useState<Day>()
  const pinned = bucketOfDay(rollup.days.indexOf(pinnedDay ?? ''), buckets)
  const unpin = useCallback(() => setPinnedDay(undefined), [])
  useEscape(pinned !== undefined, unpin)

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in another range or step, the selected positions are other days
  useEffect(() => () => cursor.select(undefined), [cursor, buckets])

  function select(next: Selection | undefined) {
    began.current = { buckets, at: next?.from }
    const first = next && buckets[Math.min(next.from, next.to)]
    const last = next && buckets[Math.max(next.from, next.to)]
    cursor.select(first && last ? { first: first.first, last: last.first + last.days - 1 } : undefined)
  }

  function zoom({ from, to }: Selection) {
    const first = buckets[Math.min(from, to)]
    const last = buckets[Math.max(from, to)]
    select(undefined)
    unpin()
    if (!first || !last) return
    const range = { start: first.start, end: last.end }
    change.zoom(range)
  }

  function pin(bucket: number) {
    setPinnedDay(bucket === pinned ? undefined : buckets[bucket]?.start)
  }

  const selected = () => bucketsOfDays(cursor.selected(), buckets)

  /** 31 Oct – 8 Nov, 9 days, 5.1M: the buckets being selected, and their sum. */
  function describeSelected(length: 'short' | 'full'): string {
    const selection = selected()
    if (!selection) return ''
    const chosen = buckets.slice(selection.from, selection.to + 1)
    const range = { start: chosen[0]?.start ?? '', end: chosen.at(-1)?.end ?? '' }
    const days = sum(chosen.map((bucket) => bucket.days))
    const total = sum(main.totals.slice(selection.from, selection.to + 1))
    const amount = length === 'short' ? main.unit.short(total) : amountOf(main, total)
    return `${formatRangeBriefly(range, rollup.range)}, ${countOf(days, 'day')}, ${amount}`
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

  function onKeyDown(event: KeyboardEvent) {
    const here = bucketOfDay(cursor.get(), buckets) ?? buckets.length - 1
    const next = moveBy(event.key, here, buckets.length)
    if (next !== undefined) {
      cursor.set(buckets[next]?.first)
      select(event.shiftKey ? { from: anchor() ?? here, to: next } : undefined)
      if (event.shiftKey) announce(`Selected ${describeSelected('full')}`)
    } else if (event.key === 'Enter' || event.key === ' ') {
      const selection = selected()
      if (selection) zoom(selection)
      else {
        pin(here)
        if (here !== pinned) announce(describeParts(here))
      }
    } else if (event.key === 'Escape') {
      select(undefined)
      unpin()
    } else return
    event.preventDefault()
  }

  /** Pointer actions; positions are those of buckets. */
  const pointer = {
    point: (bucket: number) => cursor.set(buckets[bucket]?.first),
    press: (bucket: number) => (began.current = { buckets, at: bucket }),
    drag(bucket: number) {
      const from = anchor()
      cursor.set(buckets[bucket]?.first)
      if (from !== undefined && (bucket !== from || cursor.selected())) select({ from, to: bucket })
    },
    release(bucket: number) {
      const from = anchor()
      select(undefined)
      if (from === bucket) pin(bucket)
      else if (from !== undefined) zoom({ from, to: bucket })
    },
    cancel: () => select(undefined),
  }

  return {
    pinned,
    unpin,
    zoomInto: (bucket: number) => zoom({ from: bucket, to: bucket }),
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
