import { beginHistory } from '../undo/input-history.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { SessionState } from './session-state.ts'

type Visit = { readonly isFirstVisit: boolean; readonly isRestoring: boolean }

/** What a session begins with: the first context in focus, nothing asked, nothing answered. */
export function beginSession(inputs: Inputs, { isFirstVisit, isRestoring }: Visit): SessionState {
  return {
    inputs,
    history: beginHistory(inputs),
    runs: new Map(),
    exchanges: new Map(),
    isRunning: false,
    isPaused: false,
    progress: undefined,
    answerCount: 0,
    focusedColumnId: inputs.columns[1]?.id ?? inputs.baselineId,
    shownColumnId: inputs.columns[1]?.id ?? '',
    focusedRowId: '',
    requestTab: 'json',
    chosenRequest: undefined,
    selectedCell: undefined,
    shortenedCell: undefined,
    isDockOpen: undefined,
    dockHeight: 164,
    editedColumnId: '',
    firstVisit: isFirstVisit ? inputs : undefined,
    filter: 'all',
    showsSummary: false,
    showsRemoved: false,
    isCompact: undefined,
    isDraftInDanger: false,
    areAnswersInDanger: false,
    isRestoring,
    isHeld: false,
    question: undefined,
  }
}
