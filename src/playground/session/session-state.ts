/** The core of a session: its state and listeners, the answers, the plan, and the slot of each target language. */
import { beginHistory, type InputHistory } from '../model/undo.ts'
import type { Inputs } from '../model/inputs.ts'
import { type CacheKey, createAnswerCache } from '../model/answers.ts'
import { type Plan, type PlanOptions, planTargets, type Bill } from '../model/plan.ts'
import type { ColumnRuns } from '../model/run.ts'
import { type CellMemory, type CellPlace, createCellMemory, type RowFilter } from '../model/cell-views.ts'

/** The forms in which a request is shown. */
export type RequestTab = 'curl' | 'fetch' | 'python' | 'json' | 'response'

/** The dialogs of the page; at most one is open. */
export type DialogName =
  | 'blind'
  | 'import'
  | 'paste'
  | 'share'
  | 'history'
  | 'shorten'
  | 'shortcuts'
  | 'signs'
  | 'features'

/**
 * The state of the view. Its first fields say where the user is; none follows from another. The focused column and row are those last worked in, and stay
 * while the focus is elsewhere: in the drawer (`selectedCell`, `isCodeOpen`), the editor of a context, the summary or a dialog.
 */
export type SessionView = {
  readonly focusedColumnId: string
  readonly focusedRowId: string
  /** The selected cell: pressed, or reached from a strip; undefined for none. The drawer shows it or, with `isCodeOpen`, its request. */
  readonly selectedCell: CellPlace | undefined
  /** Whether the drawer shows a request: that of the selected cell, or else of the focused column. */
  readonly isCodeOpen: boolean
  readonly requestTab: RequestTab
  /** The column whose context is being edited; empty for none. */
  readonly editedColumnId: string
  /** Whether the summary over several target languages replaces the table. */
  readonly showsSummary: boolean
  readonly dialog: DialogName | undefined
  /**
   * The first-visit example as it was loaded; undefined if nothing of it is left or there was none. While it is set, recorded answers stand in for
   * those never requested.
   */
  readonly firstVisit: Inputs | undefined
  readonly filter: RowFilter
  /** Only rows containing this text are shown; empty for all. */
  readonly search: string
  /** Whether the device refuses to store inputs. */
  readonly isDraftInDanger: boolean
  /** Whether the device refuses to store answers. */
  readonly areAnswersInDanger: boolean
}

/** The runs and cell memory of the columns in one target language. */
type TargetSlot = { runs: ColumnRuns; readonly memory: CellMemory }

/** Includes the inputs and their undo history. */
export type SessionState = InputHistory &
  SessionView & {
    /** The slot of the language shown. */
    readonly slot: TargetSlot
    /**
     * What the current press is doing: it waits for the answers of an earlier visit, or for the user to confirm its bill, or is being sent; or the
     * shortening has acquired the sender. Undefined if there is none.
     */
    readonly press: 'looking up' | 'asking' | 'sending' | 'shortening' | undefined
    /** Whether another press follows the current one, because more was missing or wanted when it was pressed. */
    readonly isNext: boolean
    /**
     * The requests of the current press: answered, failed, not sent because of a failure in their column, waiting to be sent again, and all that are known
     * so far: repeats may follow.
     */
    readonly progress:
      | Readonly<Record<'done' | 'failed' | 'unsent' | 'retrying' | 'total', number>>
      | undefined
    /** Increases with each answer, to invalidate results computed from answers. */
    readonly answerCount: number
    /** The last focused column that is not the baseline: a phone shows it beside the baseline. */
    readonly shownColumnId: string
    /** The bill the user has to confirm before a press sends anything. */
    readonly unconfirmed: Bill | undefined
    /** A bug that occurred outside React; thrown when rendering, so that the crash screen shows. */
    readonly bug?: unknown
  }

type PlanChoice = Pick<PlanOptions, 'force'> & { readonly inputs?: Inputs }

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
  const shown = {
    byEntry: (cacheKey: CacheKey) => answersTo(cacheKey).byEntry(cacheKey),
    // Negative for example answers, so that the number changes with the source. They never change themselves.
    version: (cacheKey: CacheKey) =>
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
    return () => void listeners.delete(listener)
  }

  /**
   * Plans what a press on Translate would send for these inputs, by default the current ones. Cached, so that the press sends exactly the plan shown
   * as the bill.
   */
  function plan({ inputs = state.inputs, force }: PlanChoice = {}): Plan {
    if (force) return planTargets(inputs, cache, { force })
    if (planned?.inputs !== inputs || planned.version !== state.answerCount) {
      planned = { inputs, version: state.answerCount, plan: planTargets(inputs, cache) }
    }
    return planned.plan
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
  return { ...answers, slots, getState, subscribe, plan, update, batch }
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
    focusedColumnId: firstContext(inputs),
    shownColumnId: inputs.columns[1]?.id ?? '',
    focusedRowId: '',
    requestTab: 'json',
    selectedCell: undefined,
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

/** The id of the first context or, without one, of the baseline. */
export function firstContext({ columns, baselineId }: Inputs): string {
  return columns[1]?.id ?? baselineId
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
