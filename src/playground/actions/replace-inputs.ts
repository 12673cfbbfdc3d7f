/** Whether there is anything that a person would have to type again. */
export function hasWork({ inputs, firstVisit }: Pick<SessionState, 'inputs' | 'firstVisit'>): boolean {
  return (
    inputs !== firstVisit &&
    (inputs.texts.some(isSent) ||
      inputs.columns.some(({ context, kind }) => kind !== 'written' || context !== ''))
  )
}

type Replacement = {
  readonly isExample?: boolean
  /** Answers to the new inputs. Those to the same questions come back with Undo. */
  readonly answers?: AnswersByKey
}

/**
 * Replaces the inputs with other contents; one press brings them back. Sends nothing; what is under way is stopped. Announces `title`; for an
 * example nothing is shown where there was nothing to lose.
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

import { announce } from '../../ui/messages/announcer.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { loadContents } from '../model/input-changes.ts'
import { type InputContents, type Inputs, isSent } from '../model/inputs.ts'
import type { AnswersByKey } from '../model/answers.ts'
import type { SessionState, SessionStore } from '../session/session-state.ts'
import { changeWithUndo } from './undo-press.ts'
import { flushSync } from 'react-dom'
import { focusRow } from './rows.ts'
import type { Example } from '../first-visit/first-example.ts'

/** The inputs without the example of the first visit, unless something has been typed over it. */
export function withoutExample(store: SessionStore, inputs: Inputs): Inputs {
  const { firstVisit } = store.getState()
  return inputs === firstVisit ? loadContents(inputs, { texts: [''], contexts: [{ context: '' }] }) : inputs
}

/** Clears the example to make room for one's own texts. One press on Undo brings it back. */
export function startOwn(store: SessionStore) {
  const blank = { texts: [''], contexts: [{ context: '' }] }
  flushSync(() => {
    store.change((inputs) => loadContents(inputs, blank), { label: 'Your own texts' })
    store.show({ firstVisit: undefined })
  })
  const [first] = store.getState().inputs.texts
  if (first) focusRow(store, first.id)
}

/** Replaces the inputs with an example. */
export function loadExample(store: SessionStore, { title, contents }: Example) {
  replaceInputs(store, contents, `Example “${title}”`, { isExample: true })
}
