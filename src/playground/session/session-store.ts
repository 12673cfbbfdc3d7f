/**
 * One session of the playground: the inputs, the current run, and every answer so far. It lives outside React, so that leaving the page, a second
 * mount or a slow paint never affects what is sent: only `press`, `retry`, `confirm` and an acquired sender send.
 */
import { readTranslations, type TranslationInput } from '../../api/translate.ts'
import { type Inputs, inTarget } from '../model/inputs.ts'
import { leaveExample } from '../model/input-changes.ts'
import { type AnswersByKey, cacheKeyOf } from '../model/answers.ts'
import type { Translate } from './sender.ts'
import {
  describeChange,
  type InputHistory,
  record,
  redo,
  type Step,
  type StepWords,
  undo,
} from '../model/undo.ts'
import { questionsIn } from '../model/column-requests.ts'
import { createCellViews, keepLatest } from '../model/cell-views.ts'
import { createSessionCore, firstContext, type SessionView } from './session-state.ts'
import { createPresses } from './press.ts'

type Parts = {
  readonly translate: Translate
  readonly inputs: Inputs
  /** Whether the inputs are the example of a first visit. */
  readonly isFirstVisit?: boolean
  /** Whether a press waits until answers of an earlier visit can be looked up. */
  readonly isRestoring?: boolean
  /** Called at the end of a press, when it is clear what changed: once for each column with new answers or failures. */
  readonly onColumnEnded?: (columnId: string, target: string) => void
}

/** A session, as the parts of the screen use it. */
export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore({
  translate,
  inputs,
  isFirstVisit = false,
  isRestoring = false,
  onColumnEnded,
}: Parts) {
  const core = createSessionCore(inputs, isFirstVisit)
  const { getState, subscribe, plan, update, batch, cache, examples, slots } = core
  const importListeners = new Set<(answers: AnswersByKey) => void>()
  const { recheck, ...presses } = createPresses(core, translate, isRestoring, onColumnEnded)

  /** Follows the history after an undo or a redo, and swaps the answers of its step; returns the step. */
  function travel(history: InputHistory | undefined, stepOf: (history: InputHistory) => Step | undefined) {
    const step = history && stepOf(history)
    if (!history || !step) return undefined
    const swap = (one: Step) => (one === step ? crossed(one) : one)
    batch(() => {
      const { past, future } = history
      follow({ ...history, past: past.map(swap), future: future.map(swap) }, getState().inputs.targetLanguage)
    })
    return step
  }

  /** Applies a history, shown in the language `shown` if that is a target, and stops requests that are no longer wanted. */
  function follow(history: InputHistory, shown: string) {
    const { inputs: before, focusedColumnId, focusedRowId, selectedCell: cell, showsSummary } = getState()
    const inputs = inTarget(history.inputs, shown)
    const columnIds = new Set(inputs.columns.map(({ id }) => id))
    const hasRow = (rowId: string) => inputs.texts.some(({ id }) => id === rowId)
    slots.follow(before.targets, inputs.targets)
    const isOtherShown = inputs.targets === before.targets && inputs.targetLanguage !== before.targetLanguage
    update({
      ...history,
      inputs,
      slot: slots.of(inputs.targetLanguage),
      showsSummary: showsSummary && !isOtherShown,
      focusedColumnId: columnIds.has(focusedColumnId) ? focusedColumnId : firstContext(inputs),
      focusedRowId: hasRow(focusedRowId) ? focusedRowId : '',
      selectedCell: cell && columnIds.has(cell.columnId) && hasRow(cell.rowId) ? cell : undefined,
    })
    recheck(columnIds)
  }

  function putAnswers(answers: AnswersByKey, where?: AnswersByKey): AnswersByKey {
    const replaced = cache.put(answers, where)
    update({ answerCount: getState().answerCount + 1 })
    return replaced
  }

  /** After an edit, the answers of a restored run, a link or a file stay in the cells as out of date, like those received here. */
  function keepAllCurrent(inputs: Inputs) {
    for (const { inLanguage, column, cacheKey } of questionsIn(inputs))
      keepLatest(slots.of(inLanguage.targetLanguage).memory, inLanguage, column, cache.byEntry(cacheKey))
  }

  /** Undoing or redoing a step that came with answers swaps them with those before it; answers billed since are never hidden. */
  function crossed(step: Step): Step {
    if (!step.answers) return step
    const { shown, hidden } = step.answers
    return { ...step, answers: { shown: hidden, hidden: putAnswers(hidden, shown) } }
  }

  return {
    ...presses,
    getState,
    subscribe,
    plan,
    ...createCellViews(core.shown, (target = getState().inputs.targetLanguage) => {
      return { ...slots.of(target), inputs: inTarget(getState().inputs, target) }
    }),
    /** The slot of a target language: each column's progress and requests there. */
    slotOf: slots.of,
    /** All answers under settings, by entry, without an example's recorded ones. */
    answers: cache.byEntry,
    /** Replaces the answers to the same questions and returns the old ones. Sends nothing. */
    putAnswers,
    /**
     * Changes the inputs as an undo step, named automatically unless `words` are given. `answers` replace the existing answers to the same questions.
     * Never sends anything.
     */
    change(change: (inputs: Inputs) => Inputs, words?: StepWords, answers?: AnswersByKey) {
      const { inputs: before, firstVisit } = getState()
      const changed = change(before)
      if (changed === before) return
      const inputs = leaveExample(before, changed, firstVisit)
      batch(() => {
        const replaced = answers && { answers: { shown: answers, hidden: putAnswers(answers) } }
        const step = { ...(words ?? describeChange(before, inputs)), ...replaced }
        follow(record(getState(), inputs, step, Date.now()), inputs.targetLanguage)
        if (answers) keepAllCurrent(inputs)
      })
      if (answers) for (const listener of importListeners) listener(answers)
    },
    /** Calls the listener with the answers of each change that came with some, such as those of a link. */
    onImport: (listener: (answers: AnswersByKey) => void) => void importListeners.add(listener),
    /** Undoes the last step and returns it; undefined if there is none. */
    undo: () => travel(undo(getState()), ({ future }) => future[0]),
    /** Redoes the last undone step and returns it; undefined if there is none. */
    redo: () => travel(redo(getState()), ({ past }) => past.at(-1)),
    /** Shows another target language in the table. Not an undo step; sends nothing. */
    showTarget(target: string) {
      const inputs = inTarget(getState().inputs, target)
      update({ inputs, slot: slots.of(inputs.targetLanguage), showsSummary: false })
    },
    /** Changes the state of the view. */
    show(view: Partial<SessionView>) {
      const { focusedColumnId = '' } = view
      const isShown = focusedColumnId !== '' && focusedColumnId !== getState().inputs.baselineId
      update(isShown ? { ...view, shownColumnId: focusedColumnId } : view)
    },
    /** Adds a recorded answer to a request that was never sent. It is shown on the first visit and used for nothing else. */
    addExample({ texts, ...settings }: TranslationInput, responseBody: string) {
      const read = readTranslations(responseBody)
      if ('issue' in read) throw new Error('An answer of an example cannot be read')
      const answered = { translations: read.translations, responseBody, origin: 'example' as const }
      examples.add(cacheKeyOf(settings), { texts, ...settings }, answered)
      update({})
    },
  }
}
