/** The parts of a session of the playground: its state, its view, and its methods. Types only. */
import type { ServiceFailure } from '../../api/failure.ts'
import type { TranslationInput, TranslationResult } from '../../api/translate.ts'
import type { InputHistory, Step, StepWords } from '../undo/input-history.ts'
import type { Inputs, TextRow } from '../inputs/inputs.ts'
import type {
  AnswerCache,
  Answered,
  AnswersByKey,
  CacheKey,
  KnownAnswers,
  PlannedRequest,
} from '../sending/answer-cache.ts'
import type { Plan } from '../sending/plan.ts'
import type { Question } from '../sending/question-first.ts'
import type { ColumnRun, Translate } from '../sending/run.ts'
import type { CellStatus, CellView } from '../verdict/cell.ts'
import type { CellViews, IsWanted, RowCounts } from '../verdict/cell-views.ts'
import type { ColumnEffect } from '../verdict/column-effect.ts'
import type { DetectionFlag } from '../verdict/detection-watch.ts'
import type { RowFilter } from '../verdict/visible-rows.ts'
import type { RunProgress } from './run-progress.ts'

/** A request of a column as sent, and its outcome. */
export type Exchange = {
  readonly request: TranslationInput
  readonly result?: TranslationResult
  readonly failure?: ServiceFailure
  /** Milliseconds from sending to the answer, or to what came instead. */
  readonly milliseconds: number
}

/** A request chosen to be viewed, by the first of its texts and its context. */
export type ChosenRequest = {
  readonly columnId: string
  /** The row of the selected cell; undefined where none was selected. */
  readonly rowId: string | undefined
  /** The first call of the press that was shown. */
  readonly first: Exchange | undefined
  readonly text: string
  readonly context: string | undefined
}

/** The forms in which a request is shown. */
export type RequestTab = 'curl' | 'fetch' | 'python' | 'json' | 'response'

/** The last run of a column, with what shows whether the column still asks the same. */
export type RunOfColumn = ColumnRun & {
  readonly cacheKey: CacheKey
  /** All columns the run was for; its bill is shown once, in the first. */
  readonly columnIds: readonly string[]
  readonly isForced: boolean
  /** The entries of the cache without an answer from this run. */
  readonly openEntries: ReadonlySet<string>
  /** The texts at the time of the press on Translate. */
  readonly rows: readonly TextRow[]
}

/** A cell of the table, by the ids of its row and its column. */
export type CellPlace = { readonly rowId: string; readonly columnId: string }

export type SessionState = {
  readonly inputs: Inputs
  /** The history of the inputs: what can be undone and redone. Its last state is `inputs`. */
  readonly history: InputHistory
  /** The progress of each column in the language shown, by column id. */
  readonly runs: ReadonlyMap<string, RunOfColumn>
  /** Requests of the last run of each column in the language shown, by column id. */
  readonly exchanges: ReadonlyMap<string, readonly Exchange[]>
  readonly isRunning: boolean
  /** Whether the run is paused, holding back what has not been sent yet. */
  readonly isPaused: boolean
  /** The progress of the run; undefined where none is under way. */
  readonly progress: RunProgress | undefined
  /** Grows with each answer, so that results computed from answers are recomputed. */
  readonly answerCount: number
  /** The column whose request is shown. */
  readonly focusedColumnId: string
  /** The last focused column that is not the baseline: a phone shows it beside the baseline. */
  readonly shownColumnId: string
  readonly focusedRowId: string
  /** How the request of that column is shown. */
  readonly requestTab: RequestTab
  /** The request of that column that was chosen by hand; undefined until one is. */
  readonly chosenRequest: ChosenRequest | undefined
  /** The selected cell: pressed, or reached from a strip; undefined for none. */
  readonly selectedCell: CellPlace | undefined
  /** The cell whose context is being shortened; undefined for none. */
  readonly shortenedCell: CellPlace | undefined
  /** Whether the dock below the table is open; undefined: where the window has room for it. */
  readonly isDockOpen: boolean | undefined
  /** Height of the open dock, in CSS pixels. */
  readonly dockHeight: number
  /** The column whose context is being edited; empty for none. */
  readonly editedColumnId: string
  /**
   * The example in the table since the page was first opened, as it was put there; undefined where nothing of it is left or there was none. While it
   * is there, recorded answers replace those that were never requested.
   */
  readonly firstVisit: Inputs | undefined
  readonly filter: RowFilter
  /** Whether the summary over all target languages replaces the table, where there are several. */
  readonly showsSummary: boolean
  readonly showsRemoved: boolean
  /** Whether rows are compact; undefined: where there are many of them. */
  readonly isCompact: boolean | undefined
  /** Whether the device refuses to store inputs. */
  readonly isDraftInDanger: boolean
  /** Whether the device refuses to store answers. */
  readonly areAnswersInDanger: boolean
  /** Whether answers of an earlier visit are being loaded from the device: a press waits for them, so that nothing is billed twice. */
  readonly isRestoring: boolean
  /** Whether a press waits for them. */
  readonly isHeld: boolean
  /** Requests that the last visit left under way: the characters they may have billed, by the digest of the key of their answers. */
  readonly interrupted?: ReadonlyMap<string, number> | undefined
  /** The answers that a link or a file has brought last. */
  readonly handedOn?: AnswersByKey
  /** The question to be answered before a press sends anything. */
  readonly question: Question | undefined
  /** A bug that occurred outside React; thrown when rendering, so that the crash screen shows. */
  readonly bug?: unknown
}

/** What is viewed, and what is said about it. */
type SessionViewState = Pick<
  SessionState,
  | 'focusedColumnId'
  | 'focusedRowId'
  | 'requestTab'
  | 'chosenRequest'
  | 'selectedCell'
  | 'shortenedCell'
  | 'isDockOpen'
  | 'dockHeight'
  | 'editedColumnId'
  | 'firstVisit'
  | 'filter'
  | 'showsSummary'
  | 'showsRemoved'
  | 'isCompact'
  | 'isDraftInDanger'
  | 'areAnswersInDanger'
  | 'interrupted'
  | 'handedOn'
>

/** What is needed to send requests outside the table. Until it is returned, nothing else is sent. */
export type Loan = Pick<AnswerCache, 'answers' | 'add'> & {
  readonly translate: Translate
  /** `bug`: something other than the service failed. */
  readonly giveBack: (bug?: unknown) => void
}

export type SessionStore = {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the inputs, as a step that can be undone, described automatically unless `words` are given. Never sends anything. */
  readonly change: (
    update: (inputs: Inputs) => Inputs,
    words?: StepWords | Pick<StepWords, 'isComposing' | 'isWriting'>,
  ) => void
  /** Undoes the last step and returns it; undefined where there is none. */
  readonly undo: () => Step | undefined
  /** Redoes the step that was undone last. */
  readonly redo: () => Step | undefined
  /** Replaces the history of the inputs. Returns whether there is one. */
  readonly rewrite: (rewrite: (history: InputHistory) => InputHistory | undefined) => boolean
  /** Shows another target language in the table. That is not a step to undo, and sends nothing. */
  readonly showTarget: (target: string) => void
  /** Changes what is viewed. */
  readonly show: (view: Partial<SessionViewState>) => void
  /** What a press on Translate would send for this state of the inputs, by default the current one. */
  readonly plan: (options?: {
    readonly inputs?: Inputs
    readonly force?: readonly string[] | undefined
  }) => Plan
  /** Adds the recorded answer to a request that was never sent. It is shown on the first visit, and counts for nothing else. */
  readonly addRecorded: (request: TranslationInput, responseBody: string) => void
  /** The progress of each column in a target language, and what it sent there. */
  readonly inTarget: (
    target: string,
  ) => Pick<SessionState, 'runs' | 'exchanges'> & { readonly views: Pick<CellViews, 'keep'> }
  /** All answers under settings, by entry, without recorded ones. */
  readonly answers: KnownAnswers['byEntry']
  /** Replaces the answers to the same questions and returns the old ones. Sends nothing. */
  readonly putAnswers: (answers: AnswersByKey) => AnswersByKey
  /** Sends what is missing, in all target languages, and the columns of `force` even where they are answered, which bills again. Ignored during a
   *  run. */
  readonly run: (force?: readonly string[]) => void
  /** Sends the requests of a column's last run, in the language shown, that have no answer, and nothing else. Ignored during a run. */
  readonly retry: (columnId: string) => void
  /** Lends the means to send requests and keep answers, for a press of another kind; undefined during a run. */
  readonly lend: () => Loan | undefined
  /** Calls back with each answer as it arrives, with its key and request. Returns a function that unsubscribes. */
  readonly onAnswer: (
    listener: (cacheKey: CacheKey, request: PlannedRequest, answered: Answered) => void,
  ) => () => void
  /** The answers of an earlier visit have arrived, or will not: a press that waits for them goes ahead. */
  readonly endRestoring: () => void
  /** Lets the press that waits for a decision go ahead, or drops it. */
  readonly answerQuestion: (isYes: boolean) => void
  /** Stops a column in the language shown, or everything. */
  readonly stop: (columnId?: string) => void
  /** Pauses the run: requests under way finish, nothing new is sent. */
  readonly pause: () => void
  readonly resume: () => void
  readonly retryNow: (columnId: string) => void
  /** What a cell shows. Here and below, in the language shown unless another is given. */
  readonly cell: (rowId: string, columnId: string, target?: string) => CellView
  /** The cells with this status, in reading order. */
  readonly cellsWith: (isWanted: IsWanted) => Iterable<CellPlace>
  /** The statuses of a column's texts, in the order of the rows. */
  readonly statuses: (columnId: string, target?: string) => readonly CellStatus[]
  /** The code of the language detected for most texts of a column; empty where none is known. */
  readonly language: (columnId: string) => string
  /** The ids of the rows with a cell of this status. */
  readonly rowsWith: (isWanted: IsWanted) => ReadonlySet<string>
  /** How many rows the filters show. */
  readonly counts: (target?: string) => RowCounts
  /** What a context did to the texts, counted over its column. */
  readonly effect: (columnId: string, target?: string) => ColumnEffect
  /** The rows whose text seems to have been mistaken for another language, by id. */
  readonly detections: () => ReadonlyMap<string, DetectionFlag>
  /** Whether something that the last run of a column left without an answer is still wanted. */
  readonly hasLeftovers: (columnId: string, target?: string) => boolean
}
