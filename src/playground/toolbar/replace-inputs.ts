import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { loadContents } from '../model/input-changes.ts'
import { BLANK, type InputContents, type Inputs, isSent } from '../model/inputs.ts'
import type { AnswersByKey } from '../model/answers.ts'
import type { SessionState } from '../session/session-state.ts'
import type { SessionStore } from '../session/session-store.ts'
import { changeWithUndo } from './undo-press.ts'
import { flushSync } from 'react-dom'
import { focusRow } from '../table/rows.ts'
import type { Example } from '../first-visit/first-example.ts'

/** Whether the page holds anything the user would have to retype. */
export function hasWork({ inputs, firstVisit }: Pick<SessionState, 'inputs' | 'firstVisit'>): boolean {
  return (
    inputs !== firstVisit &&
    (inputs.texts.some(isSent) ||
      inputs.columns.some(({ context, kind }) => kind !== 'written' || context !== ''))
  )
}

type Replacement = {
  readonly isExample?: boolean
  /** Answers to the new inputs. Undo restores the answers they replace. */
  readonly answers?: AnswersByKey
}

/**
 * Replaces the inputs with other contents; one press on Undo restores them. Sends nothing and stops the current run. Shows `title` in a toast; for
 * an example that overwrites nothing, only announces it.
 */
export function replaceInputs(
  store: SessionStore,
  contents: InputContents,
  title: string,
  { isExample = false, answers }: Replacement = {},
) {
  const hadWork = hasWork(store.getState())
  const load = (inputs: Inputs) => loadContents(inputs, contents)
  store.stop()
  if (hadWork) changeWithUndo(store, title, load, answers)
  else store.change(load, { label: title }, answers)
  if (!hadWork && isExample) announce(title)
  else if (!hadWork) showToast({ title })
  const { firstVisit, inputs } = store.getState()
  if (firstVisit) store.show({ firstVisit: isExample ? inputs : undefined })
}

/** The inputs without the first-visit example, unless the user has typed over it. */
export function withoutExample(store: SessionStore, inputs: Inputs): Inputs {
  const { firstVisit } = store.getState()
  return inputs === firstVisit ? loadContents(inputs, BLANK) : inputs
}

/** Clears the example to make room for the user's own texts. One press on Undo restores it. */
export function startOwn(store: SessionStore) {
  flushSync(() => {
    store.change((inputs) => loadContents(inputs, BLANK), { label: 'Your own texts' })
    store.show({ firstVisit: undefined })
  })
  const [first] = store.getState().inputs.texts
  if (first) focusRow(store, first.id)
}

/** Replaces the inputs with an example. */
export function loadExample(store: SessionStore, { title, contents }: Example) {
  replaceInputs(store, contents, `Example “${title}”`, { isExample: true })
}
