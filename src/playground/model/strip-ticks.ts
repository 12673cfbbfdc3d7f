/** The ticks of a strip, and where it leads. */
import type { CellStatus } from './cell.ts'

/** What a tick of a strip says about its row. */
type TickKind = 'changed' | 'unstable' | 'failed' | 'stale' | 'same' | 'none'

/** The strongest first: a tick for several rows shows the strongest of them. */
const strongest: readonly TickKind[] = ['changed', 'unstable', 'failed', 'stale', 'same', 'none']

const kinds: Readonly<Record<CellStatus, TickKind>> = {
  changed: 'changed',
  differs: 'changed',
  unstable: 'unstable',
  failed: 'failed',
  cancelled: 'failed',
  'out-of-date': 'stale',
  same: 'same',
  answered: 'same',
  waiting: 'none',
  'not-sent': 'none',
  empty: 'none',
}

/** A tick and the rows it stands for: from index `from` to before `to`. */
type Tick = { readonly kind: TickKind; readonly from: number; readonly to: number }

/** One tick for each row, or, where there is room for no more than `most`, one for several rows each. */
export function ticksOf(statuses: readonly CellStatus[], most: number): Tick[] {
  const count = Math.max(1, Math.min(statuses.length, Math.floor(most)))
  return Array.from({ length: statuses.length === 0 ? 0 : count }, (_, index) => {
    const from = Math.floor((index * statuses.length) / count)
    const to = Math.floor(((index + 1) * statuses.length) / count)
    const held = new Set(statuses.slice(from, to).map((status) => kinds[status]))
    return { kind: strongest.find((kind) => held.has(kind)) ?? 'none', from, to }
  })
}

/** Whether a strip stops at such a row: not where nothing differs. */
function isStop(status: CellStatus | undefined): boolean {
  const kind = status === undefined ? 'none' : kinds[status]
  return kind === 'changed' || kind === 'unstable' || kind === 'failed'
}

/** The row nearest to a place that differs from the baseline; that place where there is none. */
export function nearestStop(statuses: readonly CellStatus[], place: number): number {
  for (let distance = 0; distance < statuses.length; distance += 1) {
    if (isStop(statuses[place - distance])) return place - distance
    if (isStop(statuses[place + distance])) return place + distance
  }
  return Math.max(0, Math.min(place, statuses.length - 1))
}

/** The next such row after a place, or before it; undefined where there is none. */
export function nextStop(statuses: readonly CellStatus[], place: number, by: 1 | -1): number | undefined {
  for (let index = place + by; index >= 0 && index < statuses.length; index += by) {
    if (isStop(statuses[index])) return index
  }
  return undefined
}
