/** The chart's keyboard: where the arrow keys lead, and what is read aloud there. */
import type { KeyboardEvent } from 'react'
import type { Bucket } from '../buckets.ts'
import type { Lane } from './chart-data.ts'
import { isKnown, stateWords, type DayState } from '../figures/day-states.ts'
import { countOf, formatBucket, formatShortRange } from '../format.ts'

/** Where a key press leads; undefined where it does nothing. */
export function moveBy({ key }: Pick<KeyboardEvent, 'key'>, here: number, count: number): number | undefined {
  const clamp = (index: number) => Math.min(count - 1, Math.max(0, index))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(here - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(here + 1)
    // A slider's value grows upwards.
    case 'PageUp':
      return clamp(here + 7)
    case 'PageDown':
      return clamp(here - 7)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** What a screen reader says about a bucket: the sums. Its layers are read on request. */
export function describeBucket(
  index: number,
  main: Lane,
  side: Lane,
  buckets: readonly Bucket[],
  states: readonly DayState[],
  partials: readonly string[],
): string {
  const bucket = buckets[index]
  if (!bucket) return ''
  const name = formatBucket(bucket)
  const state = states[index] ?? 'reported'
  if (!isKnown(state)) return `${name}: ${stateWords[state]}`
  const sums = [main, side].map((lane) => amountOf(lane, lane.totals[index] ?? 0))
  const unfinished = partials[index] || stateWords[state]
  const earlier = main.compared?.[index]?.words
  return `${name}${unfinished ? `, ${unfinished}` : ''}: ${sums.join(', ')}${earlier ? `; ${earlier}` : ''}`
}

function amountOf({ field, unit, isPart }: Lane, value: number): string {
  return `${unit.full(value)} ${field === 'speech' ? 'of speech' : 'characters'}${isPart ? ' shown' : ''}`
}

/** The layers of a bucket, largest first. */
export function describeLayers(
  index: number,
  { layers, excess, unit }: Lane,
  buckets: readonly Bucket[],
): string {
  const bucket = buckets[index]
  if (!bucket) return ''
  const parts = [...layers, ...(excess ? [excess] : [])]
    .map(({ name, values }) => ({ name, value: values[index] ?? 0 }))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - a.value)
    .map(({ name, value }) => `${name} ${unit.full(value)}`)
  return `${formatBucket(bucket)}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`
}

/** 31 Oct – 8 Nov, 9 days, 5.1M: the buckets being selected, and their sum. */
export function describeSelection(
  { from, to }: { readonly from: number; readonly to: number },
  lane: Lane,
  buckets: readonly Bucket[],
  length: 'short' | 'full',
): string {
  const chosen = buckets.slice(from, to + 1)
  const range = { start: chosen[0]?.start ?? '', end: chosen.at(-1)?.end ?? '' }
  const days = chosen.reduce((sum, bucket) => sum + bucket.days, 0)
  const total = lane.totals.slice(from, to + 1).reduce((sum, value) => sum + value, 0)
  const amount = length === 'short' ? lane.unit.short(total) : amountOf(lane, total)
  return `${formatShortRange(range)}, ${countOf(days, 'day')}, ${amount}`
}
