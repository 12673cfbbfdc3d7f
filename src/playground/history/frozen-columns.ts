/** Frozen columns: a column of a past run beside current ones. Its answers are found by the text alone, in the same language. */
import { momentOf } from '../../locale/clock.ts'
import { addFrozenColumn, removeColumn } from '../inputs/column-changes.ts'
import {
  type FrozenOrigin,
  type Inputs,
  inputsOf,
  isSent,
  letterOfColumn,
  MAX_COLUMNS,
} from '../inputs/inputs.ts'
import { inputsByTarget } from '../inputs/targets.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import type { Answer, AnswersByKey } from '../sending/answer-cache.ts'
import { columnCacheKey, entriesOf, frozenKey } from '../sending/column-question.ts'
import type { SessionStore } from '../store/session-state.ts'
import { changeWithUndo } from '../actions/undo-press.ts'
import type { PastRun } from './past-run.ts'
import { loadRun, type RunContents } from './restore-run.ts'

/** Whether a letter is left for another column. */
export function hasRoom({ columns }: Inputs): boolean {
  return columns.length < MAX_COLUMNS
}

/** Adds the column at this index of the run, as a step that can be undone. Sends nothing. */
export function addFrozen(store: SessionStore, run: PastRun, whole: RunContents, column: number) {
  const { name, context, kind } = inputsOf(whole.contents).columns[column] ?? NOTHING
  const frozen = { run: run.id, column, at: run.startedAt, service: run.service, kind }
  const title = column === 0 ? 'No context' : name.trim()
  const moment = momentOf(run.startedAt)
  store.putAnswers(frozenAnswers(whole, frozen))
  const words = [title, moment, run.service].filter((part) => part !== '').join(', ')
  changeWithUndo(store, `Column of ${moment} added; nothing was sent`, (inputs) =>
    addFrozenColumn(inputs, { name: words, context, frozen }),
  )
  store.show({ firstVisit: undefined })
}

const NOTHING = { name: '', context: '', kind: 'written' } as const

/** The answers of a column in its run, in all languages of that run. Of rows with the same text, the first counts for all. */
function frozenAnswers({ contents, answers }: RunContents, frozen: FrozenOrigin): AnswersByKey {
  const found = new Map<string, ReadonlyMap<string, readonly Answer[]>>()
  for (const inputs of inputsByTarget(inputsOf(contents))) {
    const column = inputs.columns[frozen.column]
    if (!column) continue
    const byEntry = answers.get(columnCacheKey(inputs, column))
    const entryOf = entriesOf(inputs, column)
    const byText = new Map<string, readonly Answer[]>()
    for (const row of inputs.texts) {
      const entry = isSent(row) ? entryOf(row) : undefined
      const list = entry === undefined ? undefined : byEntry?.get(entry)
      if (list && !byText.has(row.text)) byText.set(row.text, list)
    }
    found.set(frozenKey(frozen, inputs.targetLanguage), byText)
  }
  return found
}

/** Fetches the answers of a column from a draft or a past run; where that run is gone, the column is too, and says so. */
export async function fillFrozen(store: SessionStore, columnId: string, frozen: FrozenOrigin) {
  const { targetLanguage } = store.getState().inputs
  if (store.answers(frozenKey(frozen, targetLanguage)).size > 0) return
  const whole = await loadRun(frozen.run).catch(() => undefined)
  if (whole) {
    store.putAnswers(frozenAnswers(whole, frozen))
    return
  }
  const letter = letterOfColumn(store.getState().inputs, columnId)
  const title = `Column ${letter} removed: its run of ${momentOf(frozen.at)} is no longer kept`
  store.change((inputs) => removeColumn(inputs, columnId), { label: title })
  showToast({ title })
}
