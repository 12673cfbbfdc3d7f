/** Cell statuses in words, as ticks of a strip, and counted over a column. */
import type { CellStatus } from './cell.ts'
import { countOf, formatCount } from '../../locale/numbers.ts'
import type { ColumnEffect } from './column-summary.ts'

/** The kinds of ticks in a strip, the strongest first: a tick for several rows shows the strongest of them. */
const tickKinds = ['changed', 'unstable', 'failed', 'stale', 'same', 'none'] as const
type TickKind = (typeof tickKinds)[number]

/** Each status in one or two words, the same everywhere, and as a tick of a strip. */
export const statusTable: Readonly<Record<CellStatus, { readonly words: string; readonly tick: TickKind }>> =
  {
    changed: { words: 'changed', tick: 'changed' },
    differs: { words: 'differs', tick: 'changed' },
    unstable: { words: 'unstable', tick: 'unstable' },
    same: { words: 'same', tick: 'same' },
    answered: { words: 'translated', tick: 'same' },
    waiting: { words: 'waiting', tick: 'none' },
    'out-of-date': { words: 'out of date', tick: 'stale' },
    failed: { words: 'failed', tick: 'failed' },
    stopped: { words: 'stopped', tick: 'none' },
    unanswered: { words: 'not answered', tick: 'none' },
    empty: { words: 'nothing to send', tick: 'none' },
  }

/** How many texts are as expected; empty if none has an expectation. */
export function describeMet({ judged, met }: ColumnEffect): string {
  return judged === 0 ? '' : `${formatCount(met)} of ${formatCount(judged)} as expected`
}

/**
 * The effect in words; empty if there is nothing to compare. Texts asked only once can "differ", which is no verdict yet. If one is unstable, the
 * baseline's were asked again, and none of the column's had to be.
 */
export function describeEffect(effect: ColumnEffect, repeats: number): string {
  const { compared, changed, differing, unstable, repeated } = effect
  const isVerdict = changed > 0 || (repeats > 1 && repeated + unstable > 0 && differing === 0)
  const parts = [
    ...(compared > 0 && isVerdict ? [`${formatCount(changed)} of ${formatCount(compared)} changed`] : []),
    ...(compared > 0 && !isVerdict
      ? [`${formatCount(differing)} of ${formatCount(compared)} ${differing === 1 ? 'differs' : 'differ'}`]
      : []),
    ...(isVerdict && differing > 0 ? [countOf(differing, 'differs', 'differ')] : []),
    ...(unstable > 0 ? [`${formatCount(unstable)} unstable`] : []),
  ]
  return parts.join(', ')
}

/**
 * One tick per row or, if there are more than `most`, one per group of rows; each with the rows it covers: indexes `from` (inclusive) to `to`
 * (exclusive).
 */
export function ticksOf(statuses: readonly CellStatus[], most: number) {
  const count = Math.max(1, Math.min(statuses.length, Math.floor(most)))
  return Array.from({ length: statuses.length === 0 ? 0 : count }, (_, index) => {
    const from = Math.floor((index * statuses.length) / count)
    const to = Math.floor(((index + 1) * statuses.length) / count)
    const held = new Set(statuses.slice(from, to).map((status) => statusTable[status].tick))
    return { kind: tickKinds.find((kind) => held.has(kind)) ?? 'none', from, to }
  })
}

/** Whether the strip's keys stop at a row with this status: only if it differs or failed. */
function isStop(status: CellStatus | undefined): boolean {
  const kind = status === undefined ? 'none' : statusTable[status].tick
  return kind === 'changed' || kind === 'unstable' || kind === 'failed'
}

/** The index of the stop nearest to `place`; `place` itself if there is none. */
export function nearestStop(statuses: readonly CellStatus[], place: number): number {
  for (let distance = 0; distance < statuses.length; distance += 1) {
    if (isStop(statuses[place - distance])) return place - distance
    if (isStop(statuses[place + distance])) return place + distance
  }
  return Math.max(0, Math.min(place, statuses.length - 1))
}

/** The next stop after (1) or before (-1) `place`; undefined if there is none. */
export function nextStop(statuses: readonly CellStatus[], place: number, by: 1 | -1): number | undefined {
  for (let index = place + by; index >= 0 && index < statuses.length; index += by) {
    if (isStop(statuses[index])) return index
  }
  return undefined
}
