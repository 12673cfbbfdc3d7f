/** The inputs of a session, and what is viewed. Nothing here sends anything. */
import { describeChange } from '../undo/describe-change.ts'
import { type InputHistory, record, redo, undo } from '../undo/input-history.ts'
import { inTarget } from '../inputs/targets.ts'
import { judgeRowsBy } from '../verdict/cell.ts'
import type { SessionCore } from './session-core.ts'
import type { SessionRun } from './session-run.ts'
import type { SessionStore } from './session-state.ts'

type SessionInputs = Pick<SessionStore, 'change' | 'undo' | 'redo' | 'rewrite' | 'showTarget' | 'show'>

export function createSessionInputs(
  { getState, update, slots }: SessionCore,
  run: Pick<SessionRun, 'stopOthers' | 'recheck'>,
): SessionInputs {
  let isRuleLoading = false

  /** The code that judges answers is fetched with the first expectation. */
  async function loadRule() {
    if (isRuleLoading || !getState().inputs.texts.some(({ expectations }) => expectations)) return
    isRuleLoading = true
    try {
      judgeRowsBy((await import('../expectations/judge-row.ts')).judgeRow)
      update({})
    } catch {
      // Tried again with the next change.
      isRuleLoading = false
    }
  }

  /** Shows the inputs of a history, and stops requests that are no longer wanted. */
  function follow(history: InputHistory | undefined) {
    if (!history) return
    const state = getState()
    const { targets, targetLanguage } = state.inputs
    // A step keeps the shown language, as long as that is still a target.
    const inputs = inTarget(history.inputs, targetLanguage)
    const columns = new Set(inputs.columns.map(({ id }) => id))
    slots.follow(targets, inputs.targets)
    run.stopOthers(columns)
    const { runs, exchanges } = slots.of(inputs.targetLanguage)
    const focusedColumnId = columns.has(state.focusedColumnId)
      ? state.focusedColumnId
      : (inputs.columns[1]?.id ?? inputs.baselineId)
    const isThere = (rowId: string) => inputs.texts.some(({ id }) => id === rowId)
    const { selectedCell: cell } = state
    update({
      inputs,
      history: { ...history, inputs },
      runs,
      exchanges,
      focusedColumnId,
      ...(isThere(state.focusedRowId) ? {} : { focusedRowId: '' }),
      ...(!cell || (columns.has(cell.columnId) && isThere(cell.rowId)) ? {} : { selectedCell: undefined }),
    })
    run.recheck()
    void loadRule()
  }

  void loadRule()

  return {
    change(change, words) {
      const { inputs: before, history } = getState()
      const inputs = change(before)
      if (inputs === before) return
      const step = words && 'label' in words ? words : { ...describeChange(before, inputs), ...words }
      follow(record(history, inputs, step, Date.now()))
    },
    undo() {
      const { history } = getState()
      follow(undo(history))
      return history.past.at(-1)
    },
    redo() {
      const { history } = getState()
      follow(redo(history))
      return history.future[0]
    },
    rewrite(rewrite) {
      const history = rewrite(getState().history)
      follow(history)
      return history !== undefined
    },
    showTarget(target) {
      const state = getState()
      const inputs = inTarget(state.inputs, target)
      const { runs, exchanges } = slots.of(inputs.targetLanguage)
      update({ inputs, history: { ...state.history, inputs }, runs, exchanges, showsSummary: false })
    },
    show(view) {
      const { focusedColumnId = '' } = view
      const isShown = focusedColumnId !== '' && focusedColumnId !== getState().inputs.baselineId
      update(isShown ? { ...view, shownColumnId: focusedColumnId } : view)
    },
  }
}
