/** The chart's keyboard: where the arrow keys lead, and what is read aloud there. */
import type { KeyboardEvent } from 'react'
import type { Bucket } from '../calendar.ts'
import type { Lane } from './chart-data.ts'
import { isKnown, stateWords, type DayState } from '../figures/day-states.ts'
import { formatBucket } from '../format.ts'

/** Where a key press leads; undefined where it leads nowhere. */
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

/** What a screen reader says of a bucket: the sums first, then the layers, largest first. */
export function describeBucket(
  index: number,
  main: Lane,
  side: Lane,
  buckets: readonly Bucket[],
  states: readonly DayState[],
): string {
  const bucket = buckets[index]
  if (!bucket) return ''
  const name = formatBucket(bucket)
  const state = states[index] ?? 'reported'
  if (!isKnown(state)) return `${name}: ${stateWords[state]}`
  const sums = [main, side].map(({ field, totals, unit, isPart }) => {
    const value = unit.full(totals[index] ?? 0)
    return `${value} ${field === 'speech' ? 'of speech' : 'characters'}${isPart ? ' shown' : ''}`
  })
  const parts = main.layers
    .map(({ name, values }) => ({ name, value: values[index] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ name, value }) => `${name} ${main.unit.full(value)}`)
  const excess = main.excess?.values[index] ?? 0
  if (main.excess && excess !== 0) parts.push(`${main.excess.name} ${main.unit.full(excess)}`)
  const unfinished = state === 'reported' ? '' : `, ${stateWords[state]}`
  return `${name}${unfinished}: ${sums.join(', ')}. ${main.layers.length > 1 ? parts.join(', ') : ''}`.trim()
}
