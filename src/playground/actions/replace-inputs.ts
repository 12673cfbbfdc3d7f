import { showToast } from '../../ui/messages/toast.tsx'
import { loadContents } from '../inputs/input-changes.ts'
import { type InputContents, isSent } from '../inputs/inputs.ts'
import type { SessionState, SessionStore } from '../store/session-state.ts'
import { changeWithUndo } from './undo-press.ts'

/** Whether there is anything that a person would have to type again. */
export function hasWork({ inputs, firstVisit }: Pick<SessionState, 'inputs' | 'firstVisit'>): boolean {
  return (
    inputs !== firstVisit &&
    (inputs.texts.some(isSent) ||
      inputs.columns.some(({ context, kind }) => kind !== 'written' || context !== ''))
  )
}

/**
 * Replaces the inputs with other contents; one press brings them back. Sends nothing; what is under way is stopped. Announces `title`, for an example
 * only where there was something to lose.
 */
export function replaceInputs(
  store: SessionStore,
  contents: InputContents,
  title: string,
  { isExample = false }: { readonly isExample?: boolean } = {},
) {
  const hadWork = hasWork(store.getState())
  store.stop()
  if (hadWork) changeWithUndo(store, title, (inputs) => loadContents(inputs, contents))
  else store.change((inputs) => loadContents(inputs, contents), { label: title })
  if (!hadWork && !isExample) showToast({ title })
  const { firstVisit, inputs } = store.getState()
  if (firstVisit) store.show({ firstVisit: isExample ? inputs : undefined })
}
