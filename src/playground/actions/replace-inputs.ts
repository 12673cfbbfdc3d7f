import { showToast } from '../../ui/messages/toast.tsx'
import { loadContents } from '../model/input-changes.ts'
import { type InputContents, type Inputs, isSent } from '../model/inputs.ts'
import type { AnswersByKey } from '../model/answers.ts'
import type { SessionState, SessionStore } from '../session/session-state.ts'
import { changeWithUndo } from './undo-press.ts'

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
 * Replaces the inputs with other contents; one press brings them back. Sends nothing; what is under way is stopped. Announces `title`, for an example
 * only where there was something to lose.
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
  if (!hadWork && !isExample) showToast({ title })
  const { firstVisit, inputs } = store.getState()
  if (firstVisit) store.show({ firstVisit: isExample ? inputs : undefined })
}
