/** What the cells and columns of a session show, in the language shown or in another. */
import { inTarget } from '../inputs/targets.ts'
import type { SessionCore } from './session-core.ts'
import type { SessionStore } from './session-state.ts'

type SessionCells = Pick<
  SessionStore,
  'cell' | 'cellsWith' | 'statuses' | 'language' | 'rowsWith' | 'counts' | 'effect' | 'detections'
>

export function createSessionCells({ getState, slots, shownSlot }: SessionCore): SessionCells {
  /** The part of the state on which cells depend, in that language. */
  function stateIn(target = getState().inputs.targetLanguage) {
    const { inputs, answerCount } = getState()
    const { views, runs } = slots.of(target)
    return { views, state: { inputs: inTarget(inputs, target), runs, answerCount } }
  }

  return {
    cell(rowId, columnId, target) {
      const { views, state } = stateIn(target)
      return views.cell(state, rowId, columnId)
    },
    cellsWith: (isWanted) => shownSlot().views.cellsWith(getState(), isWanted),
    statuses(columnId, target) {
      const { views, state } = stateIn(target)
      return views.statuses(state, columnId)
    },
    language: (columnId) => shownSlot().views.language(getState(), columnId),
    rowsWith: (isWanted) => shownSlot().views.rowsWith(getState(), isWanted),
    counts(target) {
      const { views, state } = stateIn(target)
      return views.counts(state)
    },
    effect(columnId, target) {
      const { views, state } = stateIn(target)
      return views.effect(state, columnId)
    },
    detections: () => shownSlot().views.detections(getState()),
  }
}
