/** The parts of a session of the playground: its state, its view, and its methods. Types only. */
import type { TranslationInput } from '../../api/translate.ts'
import type { InputHistory, Step, StepWords } from '../model/undo.ts'
import type { Inputs } from '../model/inputs.ts'
import type {
  AnswerCache,
  Answered,
  AnswersByKey,
  CacheKey,
  KnownAnswers,
  PlannedRequest,
} from '../model/answers.ts'
import type { Job, Plan, PressedPlan } from '../model/plan.ts'
import type { Run } from './sender.ts'
import type { CellMemory, CellPlace, CellViews } from '../model/cell-views.ts'
import type { RowFilter } from '../model/visible-rows.ts'
import type { ColumnProgress, ColumnRuns, Exchange } from '../model/run.ts'

/** The forms in which a request is shown. */
export type RequestTab = 'curl' | 'fetch' | 'python' | 'json' | 'response'

/** The dialogs of the page; at most one is open. */
export type DialogName =
  | 'blind'
  | 'import'
  | 'paste'
  | 'share'
  | 'history'
  | 'shortcuts'
  | 'signs'
  | 'features'

/** The record of one press so far. */
export type SentRun = {
  readonly id: string
  /** Whether the press shortened a context instead of filling the table. */
  readonly isShortening: boolean
  /** The inputs at the time of the press. */
  readonly inputs: Inputs
  /** Milliseconds since the epoch; `endedAt` is absent while the run is in progress. */
  readonly startedAt: number
  readonly endedAt?: number | undefined
  /** The requests that have ended, and those in flight; both go on as the press does. */
  readonly ended: readonly Exchange[]
  readonly inFlight: ReadonlySet<TranslationInput>
  /** The phases of each column, by its id: one for each language in which it is sent. */
  readonly phases: ReadonlyMap<string, readonly (ColumnProgress['phase'] | undefined)[]>
}

type SessionView = {
  /** The column whose request is shown. */
  readonly focusedColumnId: string
  readonly focusedRowId: string
  readonly requestTab: RequestTab
  /** The selected cell: pressed, or reached from a strip; undefined for none. */
  readonly selectedCell: CellPlace | undefined
  /** The cell whose context is being shortened; undefined for none. */
  readonly shortenedCell: CellPlace | undefined
  /** Whether the drawer shows the request of a column, instead of the selected cell. */
  readonly isCodeOpen: boolean
  readonly dialog: DialogName | undefined
  /** The column whose context is being edited; empty for none. */
  readonly editedColumnId: string
  /**
   * The first-visit example as it was loaded; undefined if nothing of it is left or there was none. While it is set, recorded answers stand in for
   * those never requested.
   */
  readonly firstVisit: Inputs | undefined
  readonly filter: RowFilter
  /** Only rows containing this text are shown; empty for all. */
  readonly search: string
  /** Whether the summary over several target languages replaces the table. */
  readonly showsSummary: boolean
  /** Whether the device refuses to store inputs. */
  readonly isDraftInDanger: boolean
  /** Whether the device refuses to store answers. */
  readonly areAnswersInDanger: boolean
}

/** A press waits for the answers of an earlier visit, or for the user to confirm its bill, or is being sent; or the shortening has acquired the sender. */
type PressPhase = 'looking up' | 'asking' | 'sending' | 'shortening'

/** The runs and cell memory of the columns in one target language. */
export type TargetSlot = { readonly runs: ColumnRuns; readonly memory: CellMemory }

/** Includes the inputs and their undo history. */
export type SessionState = InputHistory &
  SessionView & {
    /** The slot of the language shown. */
    readonly slot: TargetSlot
    /** What the current press is doing; undefined if there is none. */
    readonly press: PressPhase | undefined
    /** Whether another press follows the current one, because something has been edited since. */
    readonly isNext: boolean
    /** The requests of the current press that are answered, and all that are known so far: repeats may follow. */
    readonly progress: { readonly done: number; readonly total: number } | undefined
    /** Increases with each answer, to invalidate results computed from answers. */
    readonly answerCount: number
    /** The last focused column that is not the baseline: a phone shows it beside the baseline. */
    readonly shownColumnId: string
    /** The bill the user has to confirm before a press sends anything. */
    readonly unconfirmed: PressedPlan | undefined
    /** A bug that occurred outside React; thrown when rendering, so that the crash screen shows. */
    readonly bug?: unknown
  }

/** A handle for sending requests outside the table. Until it is released, nothing else is sent. */
export type AcquiredSender = Pick<AnswerCache, 'answers'> & {
  /** Sends a job and keeps its answers. */
  readonly send: (job: Job, onProgress: (progress: ColumnProgress) => void) => Run
  /** `bug`: something other than the service failed. */
  readonly release: (bug?: unknown) => void
}

export type SessionStore = CellViews & {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Changes the inputs as an undo step, named automatically unless `words` are given. `answers` replace the existing answers to the same questions.
   * Never sends anything.
   */
  readonly change: (update: (inputs: Inputs) => Inputs, words?: StepWords, answers?: AnswersByKey) => void
  /** Undoes the last step and returns it; undefined if there is none. */
  readonly undo: () => Step | undefined
  /** Redoes the last undone step and returns it; undefined if there is none. */
  readonly redo: () => Step | undefined
  /** Shows another target language in the table. Not an undo step; sends nothing. */
  readonly showTarget: (target: string) => void
  /** Changes the state of the view. */
  readonly show: (view: Partial<SessionView>) => void
  /** Plans what a press on Translate would send for these inputs, by default the current ones. */
  readonly plan: (options?: {
    readonly inputs?: Inputs
    readonly force?: readonly string[] | undefined
  }) => Plan
  /** Adds a recorded answer to a request that was never sent. It is shown on the first visit and used for nothing else. */
  readonly addExample: (request: TranslationInput, responseBody: string) => void
  /** The slot of a target language: each column's progress and requests there. */
  readonly inTarget: (target: string) => TargetSlot
  /** All answers under settings, by entry, without an example's recorded ones. */
  readonly answers: KnownAnswers['byEntry']
  /** Replaces the answers to the same questions and returns the old ones. Sends nothing. */
  readonly putAnswers: (answers: AnswersByKey) => AnswersByKey
  /**
   * Sends the missing requests in all target languages or, with `force`, those columns even if they are answered, which bills again. During a run,
   * queues another one for whatever is missing when it ends.
   */
  readonly run: (force?: readonly string[]) => void
  /** Sends only the unanswered requests of a column's last run, in the language shown. Ignored during a run. */
  readonly retry: (columnId: string) => void
  /** Acquires a sender for presses outside the table; undefined during a run. */
  readonly acquire: () => AcquiredSender | undefined
  /** Calls back with each answer received or imported, with its cache key and request. */
  readonly onAnswer: (
    listener: (cacheKey: CacheKey, request: PlannedRequest, answered: Answered) => void,
  ) => void
  /** Calls back with the record of a press after each of its events and at its end, once anything was sent. */
  readonly onRun: (listener: (run: SentRun) => void) => void
  /**
   * Sets the lookup of answers of an earlier visit that a press waits for, so that nothing is billed twice; it returns undefined if there is nothing to
   * look up.
   */
  readonly lookUpWith: (search: () => Promise<unknown> | undefined) => void
  /** Sends or drops the press waiting for confirmation. */
  readonly confirm: (isConfirmed: boolean) => void
  /** Stops a column in the language shown, or everything. */
  readonly stop: (columnId?: string) => void
  readonly retryNow: (columnId: string) => void
  /** Whether any answer that a column's last run did not get is still wanted. */
  readonly hasLeftovers: (columnId: string, target?: string) => boolean
}
