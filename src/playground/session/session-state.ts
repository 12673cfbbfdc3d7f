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
import type { Plan, PressedPlan } from '../model/plan.ts'
import type { Translate } from './sender.ts'
import type { CellMemory, CellViews } from '../model/cell-views.ts'
import type { RowFilter } from '../model/visible-rows.ts'
import type { ColumnProgress, ColumnRuns, Exchange, RunProgress } from '../model/run.ts'

/** The forms in which a request is shown. */
export type RequestTab = 'curl' | 'fetch' | 'python' | 'json' | 'response'

/** The dialogs of the page, of which one may be open. */
export type DialogName =
  | 'blind'
  | 'import'
  | 'paste'
  | 'share'
  | 'history'
  | 'clear'
  | 'shortcuts'
  | 'signs'
  | 'features'

/** What one press sends. Once it is over, later presses do not change it. */
export type SentRun = {
  readonly id: string
  /** Whether a context was shortened, apart from the table. */
  readonly isShortening: boolean
  /** As they were when it was pressed. */
  readonly inputs: Inputs
  /** Milliseconds since the epoch; `endedAt` is absent while it is under way. */
  readonly startedAt: number
  readonly endedAt?: number
  /** The requests so far. Those without a result and a failure are under way. */
  readonly calls: ReadonlySet<Exchange>
  /** How far a column is in each language in which it is sent. */
  readonly phasesOf: (columnId: string) => readonly (ColumnProgress['phase'] | undefined)[]
}

/** A cell of the table, by the ids of its row and its column. */
export type CellPlace = { readonly rowId: string; readonly columnId: string }

/** What is viewed, and what is said about it. */
type SessionView = {
  /** The column whose request is shown. */
  readonly focusedColumnId: string
  readonly focusedRowId: string
  /** How the request of that column is shown. */
  readonly requestTab: RequestTab
  /** The selected cell: pressed, or reached from a strip; undefined for none. */
  readonly selectedCell: CellPlace | undefined
  /** The cell whose context is being shortened; undefined for none. */
  readonly shortenedCell: CellPlace | undefined
  /** Whether the drawer shows the request of a column, instead of the selected cell. */
  readonly isCodeOpen: boolean
  /** The dialog that is open, by its name. */
  readonly dialog: DialogName | undefined
  /** The column whose context is being edited; empty for none. */
  readonly editedColumnId: string
  /**
   * The example in the table since the page was first opened, as it was put there; undefined where nothing of it is left or there was none. While it
   * is there, recorded answers replace those that were never requested.
   */
  readonly firstVisit: Inputs | undefined
  readonly filter: RowFilter
  /** Only rows with these words are shown, in lower case; empty for all. */
  readonly search: string
  /** Whether the summary over all target languages replaces the table, where there are several. */
  readonly showsSummary: boolean
  /** Whether the device refuses to store inputs. */
  readonly isDraftInDanger: boolean
  /** Whether the device refuses to store answers. */
  readonly areAnswersInDanger: boolean
}

/** What is known of the columns in one target language. */
export type TargetSlot = { readonly runs: ColumnRuns; readonly memory: CellMemory }

/** With the inputs, and what of them can be undone and redone. */
export type SessionState = InputHistory &
  SessionView & {
    /** Of the language shown. */
    readonly slot: TargetSlot
    readonly isRunning: boolean
    /** Whether another press follows when the one under way has ended, because something has been edited since. */
    readonly isNext: boolean
    /** The progress of the run; undefined where none is under way. */
    readonly progress: RunProgress | undefined
    /** Grows with each answer, so that results computed from answers are recomputed. */
    readonly answerCount: number
    /** The last focused column that is not the baseline: a phone shows it beside the baseline. */
    readonly shownColumnId: string
    /** Whether answers of an earlier visit are being looked up: a press waits for them, so that nothing is billed twice. */
    readonly isRestoring: boolean
    /** Whether a press waits for them. */
    readonly isHeld: boolean
    /** The bill that a person has to confirm before a press sends anything. */
    readonly unconfirmed: PressedPlan | undefined
    /** A bug that occurred outside React; thrown when rendering, so that the crash screen shows. */
    readonly bug?: unknown
  }

/** What is needed to send requests outside the table. Until it is released, nothing else is sent. */
export type Sender = Pick<AnswerCache, 'answers' | 'add'> & {
  readonly translate: Translate
  /** `bug`: something other than the service failed. */
  readonly release: (bug?: unknown) => void
}

export type SessionStore = CellViews & {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Changes the inputs, as a step that can be undone, described automatically unless `words` are given. `answers` come with it, instead of those to the
   * same questions. Never sends anything.
   */
  readonly change: (update: (inputs: Inputs) => Inputs, words?: StepWords, answers?: AnswersByKey) => void
  /** Undoes the last step and returns it; undefined where there is none. */
  readonly undo: () => Step | undefined
  /** Redoes the step that was undone last. */
  readonly redo: () => Step | undefined
  /** Shows another target language in the table. That is not a step to undo, and sends nothing. */
  readonly showTarget: (target: string) => void
  /** Changes what is viewed. */
  readonly show: (view: Partial<SessionView>) => void
  /** What a press on Translate would send for this state of the inputs, by default the current one. */
  readonly plan: (options?: {
    readonly inputs?: Inputs
    readonly force?: readonly string[] | undefined
  }) => Plan
  /** Adds the recorded answer to a request that was never sent. It is shown on the first visit, and counts for nothing else. */
  readonly addExample: (request: TranslationInput, responseBody: string) => void
  /** The progress of each column in a target language, and what it sent there. */
  readonly inTarget: (target: string) => TargetSlot
  /** All answers under settings, by entry, without recorded ones. */
  readonly answers: KnownAnswers['byEntry']
  /** Replaces the answers to the same questions and returns the old ones. Sends nothing. */
  readonly putAnswers: (answers: AnswersByKey) => AnswersByKey
  /**
   * Sends what is missing, in all target languages, and the columns of `force` even where they are answered, which bills again. During a run, what is
   * missing then follows it.
   */
  readonly run: (force?: readonly string[]) => void
  /** Sends the requests of a column's last run, in the language shown, that have no answer, and nothing else. Ignored during a run. */
  readonly retry: (columnId: string) => void
  /** The means to send requests and keep answers, for a press of another kind; undefined during a run. */
  readonly acquire: () => Sender | undefined
  /** Calls back with each answer as it arrives, here or with a link or a file, with its key and request. Returns a function that unsubscribes. */
  readonly onAnswer: (
    listener: (cacheKey: CacheKey, request: PlannedRequest, answered: Answered) => void,
  ) => () => void
  /** Calls back with what a press sends: before each request, after it, and at the end. */
  readonly onRun: (listener: (run: SentRun) => void) => void
  /** Notifies of answers that came with a link or a file. */
  readonly tellAnswers: (answers: AnswersByKey) => void
  /** Sets what a press has to wait for first: the search for answers of an earlier visit; undefined where there is nothing to search. */
  readonly lookUpWith: (search: () => Promise<unknown> | undefined) => void
  /** The answers of an earlier visit have arrived, or will not: a press that waits for them goes ahead. */
  readonly endRestoring: () => void
  /** Lets the press that waits for its confirmation go ahead, or drops it. */
  readonly confirm: (isConfirmed: boolean) => void
  /** Stops a column in the language shown, or everything. */
  readonly stop: (columnId?: string) => void
  readonly retryNow: (columnId: string) => void
  /** Whether something that the last run of a column left without an answer is still wanted. */
  readonly hasLeftovers: (columnId: string, target?: string) => boolean
}
