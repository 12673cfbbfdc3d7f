/** What is known of the columns of one target language: one reducer over the events of a run. */
import type { TextRow } from '../model/inputs.ts'
import { entryOfText, type KnownAnswers } from '../model/answers.ts'
import type { Job } from '../model/plan.ts'
import type { RunEvent } from './sender.ts'
import type { Exchange, RunOfColumn } from './session-state.ts'
import { type CellViews, createCellViews } from '../model/cell-views.ts'

/** The progress of each column in a target language, and the requests of its last run, by column id. */
export type ColumnsState = {
  readonly runs: ReadonlyMap<string, RunOfColumn>
  readonly exchanges: ReadonlyMap<string, readonly Exchange[]>
}

/** The state before anything of these columns is sent: their last requests are over. */
export function afterPress({ runs, exchanges }: ColumnsState, { columnIds }: Job): ColumnsState {
  return { runs, exchanges: new Map([...exchanges].filter(([id]) => !columnIds.includes(id))) }
}

/** The state after an event. `rows` are the texts at the time of the press. */
export function afterEvent(state: ColumnsState, event: RunEvent, rows: readonly TextRow[]): ColumnsState {
  const { cacheKey, columnIds, isForced } = event.job
  const { left } = event.run
  const last = state.runs.get(columnIds[0] ?? '')
  const openEntries =
    last?.left === left
      ? last.openEntries
      : new Set(left.flatMap((request) => request.texts.map((text) => entryOfText(request, text))))
  const run = { ...event.run, cacheKey, columnIds, isForced, openEntries, rows }
  const runs = new Map([...state.runs, ...columnIds.map((id) => [id, run] as const)])
  const exchange = exchangeOf(event)
  if (!exchange) return { ...state, runs }
  const added = columnIds.map((id) => [id, [...(state.exchanges.get(id) ?? []), exchange]] as const)
  return { runs, exchanges: new Map([...state.exchanges, ...added]) }
}

function exchangeOf(event: RunEvent): Exchange | undefined {
  if (event.type === 'answered') {
    return { request: event.request, result: event.result, milliseconds: event.result.milliseconds }
  }
  if (event.type !== 'failed') return undefined
  return { request: event.request, failure: event.failure, milliseconds: event.milliseconds }
}

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
