/** The shared core of a session: its state and listeners, the answers, the plan, and the slot of each target language. */
import { beginHistory } from '../model/undo.ts'
import type { Inputs } from '../model/inputs.ts'
import { type CacheKey, createAnswerCache, type KnownAnswers } from '../model/answers.ts'
import { type Plan, planTargets } from '../model/plan.ts'
import type { ColumnRuns } from '../model/run.ts'
import { createCellMemory } from '../model/cell-views.ts'
import type { SessionState, SessionStore, TargetSlot } from './session-state.ts'

export type SessionCore = ReturnType<typeof createSessionCore>

export function createSessionCore(inputs: Inputs, isFirstVisit: boolean) {
  /** The answers to sent requests. */
  const cache = createAnswerCache()
  /** Recorded answers of examples, for requests that were never sent. */
  const examples = createAnswerCache()
  /** The cache keys of all questions ever sent. */
  const asked = new Set<CacheKey>()
  /** Example answers are shown only on the first visit, and only for questions that have not been sent. */
  const answersTo = (cacheKey: CacheKey) => (state.firstVisit && !asked.has(cacheKey) ? examples : cache)
  /** The answers that cells show. */
  const shown: KnownAnswers = {
    byEntry: (cacheKey) => answersTo(cacheKey).byEntry(cacheKey),
    // Negative for example answers, so that the number changes with the source. They never change themselves.
    version: (cacheKey) =>
      answersTo(cacheKey) === cache ? cache.version(cacheKey) : -examples.version(cacheKey),
  }
  const slots = createTargetSlots()
  const listeners = new Set<() => void>()
  let state = beginSession(inputs, slots.of(inputs.targetLanguage), isFirstVisit)
  let isBatching = false
  let planned: { readonly inputs: Inputs; readonly version: number; readonly plan: Plan } | undefined

  function notify() {
    for (const listener of listeners) listener()
  }

  function update(change: Partial<SessionState>) {
    state = { ...state, ...change }
    if (!isBatching) notify()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  /** Cached, so that the press sends exactly the plan shown as the bill. */
  function plan({ inputs = state.inputs, force }: Parameters<SessionStore['plan']>[0] = {}): Plan {
    if (force) return planTargets(inputs, cache, { force })
    if (planned?.inputs !== inputs || planned.version !== state.answerCount) {
      planned = { inputs, version: state.answerCount, plan: planTargets(inputs, cache) }
    }
    return planned.plan
  }

  function updateRuns(slot: TargetSlot, runs: ColumnRuns) {
    Object.assign(slot, { runs })
    update({})
  }

  /** Notifies listeners only once for everything that `work` changes, because each cell has several. */
  function batch(work: () => void) {
    const isOuter = !isBatching
    isBatching = true
    try {
      work()
    } finally {
      if (isOuter) {
        isBatching = false
        notify()
      }
    }
  }

  const getState = () => state
  const answers = { cache, examples, asked, shown }
  return { ...answers, slots, getState, subscribe, plan, update, updateRuns, batch }
}

/** The initial state: the first context focused, nothing sent, nothing answered. */
function beginSession(inputs: Inputs, slot: TargetSlot, isFirstVisit: boolean): SessionState {
  return {
    ...beginHistory(inputs),
    slot,
    press: undefined,
    isNext: false,
    progress: undefined,
    answerCount: 0,
    focusedColumnId: inputs.columns[1]?.id ?? inputs.baselineId,
    shownColumnId: inputs.columns[1]?.id ?? '',
    focusedRowId: '',
    requestTab: 'json',
    selectedCell: undefined,
    shortenedCell: undefined,
    isCodeOpen: false,
    dialog: undefined,
    editedColumnId: '',
    firstVisit: isFirstVisit ? inputs : undefined,
    filter: 'all',
    search: '',
    showsSummary: false,
    isDraftInDanger: false,
    areAnswersInDanger: false,
    unconfirmed: undefined,
  }
}

/** The slots of the target languages, by code. */
function createTargetSlots() {
  const slots = new Map<string, TargetSlot>()
  return {
    of: (target: string): TargetSlot => {
      const slot = slots.get(target) ?? { memory: createCellMemory(), runs: new Map() }
      slots.set(target, slot)
      return slot
    },
    all: (): Iterable<readonly [target: string, slot: TargetSlot]> => slots,
    /** A language that replaces another takes over its slot: the earlier answers are out of date but not lost. */
    follow(before: readonly string[], after: readonly string[]) {
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
