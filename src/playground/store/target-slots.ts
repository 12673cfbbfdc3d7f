/** What a session keeps separately for each target language: the state of its cells, the progress of its columns, and what they sent. */
import type { KnownAnswers } from '../sending/answer-cache.ts'
import { type CellViews, createCellViews } from '../verdict/cell-views.ts'
import type { Exchange, RunOfColumn } from './session-state.ts'

export type TargetSlot = {
  readonly views: CellViews
  /** The progress of each column, by column id. */
  runs: ReadonlyMap<string, RunOfColumn>
  /** Requests of the last run of each column, by column id. */
  exchanges: ReadonlyMap<string, readonly Exchange[]>
  /** Columns with all their answers that have not been announced yet. */
  pending: readonly string[]
}

export type TargetSlots = {
  readonly of: (target: string) => TargetSlot
  readonly all: () => Iterable<readonly [target: string, slot: TargetSlot]>
  /** A language that replaces another takes over its slot: the earlier answers are out of date, but not lost. */
  readonly follow: (before: readonly string[], after: readonly string[]) => void
}

export function createTargetSlots(cache: KnownAnswers): TargetSlots {
  const slots = new Map<string, TargetSlot>()
  return {
    of(target) {
      let slot = slots.get(target)
      if (!slot) {
        slot = { views: createCellViews(cache), runs: new Map(), exchanges: new Map(), pending: [] }
        slots.set(target, slot)
      }
      return slot
    },
    all: () => slots,
    follow(before, after) {
      if (before === after || before.length !== after.length) return
      for (const [index, code] of before.entries()) {
        const now = after[index]
        const slot = slots.get(code)
        if (now === undefined || after.includes(code) || before.includes(now)) continue
        slots.delete(code)
        if (slot) slots.set(now, slot)
        else slots.delete(now)
      }
    },
  }
}
