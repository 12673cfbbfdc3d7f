/** What a session of the playground is made of: its state, what is looked at, and what can be asked of it. Types only. */
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
import type { IsWanted, RowCounts } from '../verdict/cell-views.ts'
import type { ColumnEffect } from '../verdict/column-effect.ts'
import type { DetectionFlag } from '../verdict/detection-watch.ts'
import type { RowFilter } from '../verdict/visible-rows.ts'
import type { RunProgress } from './run-progress.ts'

/** A request of a column as it went out, and what became of it. */
export type Exchange = {
  readonly request: TranslationInput
  readonly result?: TranslationResult
  readonly failure?: ServiceFailure
  /** From sending to the answer, or to what came instead. */
  readonly milliseconds: number
}

/** A request that was chosen to be looked at, by the first of its texts and its context. */
export type ChosenRequest = {
  readonly columnId: string
  /** The row of the selected cell; undefined where none was selected. */
  readonly rowId: string | undefined
  /** The first call of the press that was shown. */
  readonly first: Exchange | undefined
  readonly text: string
  readonly context: string | undefined
}

/** The ways in which a request is shown. */
export type RequestTab = 'curl' | 'fetch' | 'python' | 'json' | 'response'

/** The last run of a column, with what tells whether the column still asks what that run asked. */
export type RunOfColumn = ColumnRun & {
  readonly cacheKey: CacheKey
  /** All columns the run was for; its bill is shown once, in the first. */
  readonly columnIds: readonly string[]
  readonly isForced: boolean
  /** What has no answer of this run, by its entry in the cache. */
  readonly openEntries: ReadonlySet<string>
  /** The texts as they stood when Translate was pressed. */
  readonly rows: readonly TextRow[]
}

/** A cell of the table, by the ids of its row and its column. */
export type CellPlace = { readonly rowId: string; readonly columnId: string }

export type SessionState = {
  readonly inputs: Inputs
  /** How the inputs came about: what can be undone and redone. Its last state is `inputs`. */
  readonly history: InputHistory
  /** How far each column is or was in the language shown, by column id. */
  readonly runs: ReadonlyMap<string, RunOfColumn>
  /** Requests of the last run of each column in the language shown, by column id. */
  readonly exchanges: ReadonlyMap<string, readonly Exchange[]>
  readonly isRunning: boolean
  /** Whether the run holds back what has not gone out yet. */
  readonly isPaused: boolean
  /** How far the run is; undefined where none is under way. */
  readonly progress: RunProgress | undefined
  /** Grows with each answer: what is computed from answers is computed anew. */
  readonly answerCount: number
  /** The column whose request is shown. */
  readonly focusedColumnId: string
  /** The column that had the focus last and was not the baseline: a phone shows it beside the baseline. */
  readonly shownColumnId: string
  readonly focusedRowId: string
  /** How the request of that column is shown. */
  readonly requestTab: RequestTab
  /** The request of that column that was chosen by hand; undefined until one is. */
  readonly chosenRequest: ChosenRequest | undefined
  /** The answer that was pressed, or that a strip led to; undefined for none. */
  readonly selectedCell: CellPlace | undefined
  /** The cell whose context is to be shortened; undefined for none. */
  readonly shortenedCell: CellPlace | undefined
  /** Whether the dock below the table is open; undefined: where the window has room for it. */
  readonly isDockOpen: boolean | undefined
  /** Height of the open dock, in CSS pixels. */
  readonly dockHeight: number
  /** The column whose context is being written; empty for none. */
  readonly editedColumnId: string
  /**
   * The example that stands in the table since the page was first opened, as it was put there; undefined where nothing of it is left or
   * there was none. As long as it is there, recorded answers stand in for those that were never asked for.
   */
  readonly firstVisit: Inputs | undefined
  readonly filter: RowFilter
  /** Whether the summary over all target languages stands in the place of the table, where there are several. */
  readonly showsSummary: boolean
  readonly showsRemoved: boolean
  /** Whether rows are set close together; undefined: where there are many of them. */
  readonly isCompact: boolean | undefined
  /** Whether the device refuses to keep what is typed. */
  readonly isDraftInDanger: boolean
  /** Whether the device refuses to keep answers. */
  readonly areAnswersInDanger: boolean
  /** Whether answers of an earlier visit are on their way from the device: a press waits for them, so that nothing is billed twice. */
  readonly isRestoring: boolean
  /** Whether a press waits for them. */
  readonly isHeld: boolean
  /** What the last visit left under way: the characters it may have billed, by the digest of the key of their answers. */
  readonly interrupted?: ReadonlyMap<string, number> | undefined
  /** The answers that a link or a file has brought last. */
  readonly handedOn?: AnswersByKey
  /** What has to be answered before a press sends anything. */
  readonly question: Question | undefined
  /** A bug that came up outside of React; thrown when drawing, so that the crash screen shows. */
  readonly bug?: unknown
}

/** What is looked at, and what is said about it. */
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

/** What it takes to ask beside the table. Until it is given back, nothing else is sent. */
export type Loan = Pick<AnswerCache, 'answers' | 'add'> & {
  readonly translate: Translate
  /** `bug`: something other than the service failed. */
  readonly giveBack: (bug?: unknown) => void
}

export type SessionStore = {
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Changes what is typed, as a step that can be undone, which is described by itself unless `words` do. Never sends anything. */
  readonly change: (
    update: (inputs: Inputs) => Inputs,
    words?: StepWords | Pick<StepWords, 'isComposing' | 'isWriting'>,
  ) => void
  /** Takes the last step back and returns it; undefined where there is none. */
  readonly undo: () => Step | undefined
  /** Makes the step again that was undone last. */
  readonly redo: () => Step | undefined
  /** Goes on with another history of the inputs. Returns whether there is one to go on with. */
  readonly rewrite: (rewrite: (history: InputHistory) => InputHistory | undefined) => boolean
  /** Shows another of the target languages, in the table. That is no step to undo, and sends nothing. */
  readonly showTarget: (target: string) => void
  /** Changes what is looked at. */
  readonly show: (view: Partial<SessionViewState>) => void
  /** What a press on Translate would send for this state of the inputs, which is the present one unless given. */
  readonly plan: (options?: {
    readonly inputs?: Inputs
    readonly force?: readonly string[] | undefined
  }) => Plan
  /** Takes in the recorded answer to a request that nobody has sent. It is shown on the first visit, and counts for nothing else. */
  readonly addRecorded: (request: TranslationInput, responseBody: string) => void
  /** How far each column is in a target language, and what it sent there. */
  readonly inTarget: (target: string) => Pick<SessionState, 'runs' | 'exchanges'>
  /** All answers under settings, by entry, without those that are recorded. */
  readonly answers: KnownAnswers['byEntry']
  /** Puts answers in the place of those there are to the same questions, and returns these. Sends nothing. */
  readonly putAnswers: (answers: AnswersByKey) => AnswersByKey
  /** Sends what is missing, in all target languages; the columns of `force` also where they are answered, which bills again. Ignored during a run. */
  readonly run: (force?: readonly string[]) => void
  /** Sends the requests of a column's last run, in the language shown, that have no answer, and nothing else. Ignored during a run. */
  readonly retry: (columnId: string) => void
  /** Lends what sends and what keeps answers, for a press of another kind; undefined during a run. */
  readonly lend: () => Loan | undefined
  /** Tells of each answer as it comes, with the key and the request it answers. Returns what ends it. */
  readonly onAnswer: (
    listener: (cacheKey: CacheKey, request: PlannedRequest, answered: Answered) => void,
  ) => () => void
  /** The answers of an earlier visit are there, or will not come: a press that waits for them goes ahead. */
  readonly endRestoring: () => void
  /** Lets the press go ahead that waits for an answer, or drops it. */
  readonly answerQuestion: (isYes: boolean) => void
  /** Stops a column in the language shown, or everything. */
  readonly stop: (columnId?: string) => void
  /** Holds the run: what is on its way finishes, nothing new is sent. */
  readonly pause: () => void
  readonly resume: () => void
  readonly retryNow: (columnId: string) => void
  /** What a cell shows; in the language shown, as all that follows, unless another is given. */
  readonly cell: (rowId: string, columnId: string, target?: string) => CellView
  /** The cells of such a status, in reading order. */
  readonly cellsWith: (isWanted: IsWanted) => Iterable<CellPlace>
  /** How the texts of a column stand, in the order of the rows. */
  readonly statuses: (columnId: string, target?: string) => readonly CellStatus[]
  /** The language most texts of a column were taken for, as a code; empty where none is known. */
  readonly language: (columnId: string) => string
  /** The rows with a cell of such a status, by id. */
  readonly rowsWith: (isWanted: IsWanted) => ReadonlySet<string>
  /** How many rows the filters show. */
  readonly counts: (target?: string) => RowCounts
  /** What a context did to the texts, counted over its column. */
  readonly effect: (columnId: string, target?: string) => ColumnEffect
  /** The rows whose text seems to have been taken for another language, by id. */
  readonly detections: () => ReadonlyMap<string, DetectionFlag>
  /** Whether something the last run of a column left without an answer is still asked for. */
  readonly hasLeftovers: (columnId: string, target?: string) => boolean
}
