/** The single session of this tab: it lives as long as the console is open, across all its pages. */
import { translate } from '../../api/translate.ts'
import { keepDraft, loadDraft } from './draft.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { firstExample } from '../first-visit/first-example.ts'
import { columnOf, inputsOf, letterOfColumn } from '../model/inputs.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { countOf } from '../../locale/numbers.ts'
import { languageName } from '../languages.ts'
import { describeEffect, describeMet } from '../model/statuses.ts'

let current: SessionStore | undefined

/** The session, started on first use from the draft of the last one. Starting sends nothing. */
export function session(): SessionStore {
  current ??= begin()
  return current
}

function begin(): SessionStore {
  const draft = loadDraft()
  const start = inputsOf(draft ?? firstExample.contents)
  const store = createSessionStore({
    translate,
    inputs: start,
    isFirstVisit: draft === undefined,
    isRestoring: draft !== undefined,
    onColumnEnded: (columnId, target) => announceColumn(store, columnId, target),
  })
  /** The user's own inputs, without an untouched example. */
  const getInputs = () => {
    const { inputs, firstVisit } = store.getState()
    return inputs === firstVisit ? start : inputs
  }
  keepDraft({ getInputs, subscribe: store.subscribe }, (isDraftInDanger) => store.show({ isDraftInDanger }))
  return store
}

/** Politely announces the result of a finished column to screen readers, in one sentence, with the number of failed texts. */
export function announceColumn(store: SessionStore, columnId: string, target: string) {
  const { inputs } = store.getState()
  // It may have been removed meanwhile.
  if (!columnOf(inputs, columnId) || !inputs.targets.includes(target)) return
  const effect = store.summary(columnId, target).effect
  const language = inputs.targets.length > 1 ? `${languageName(target)}, column` : 'Column'
  const said = [describeMet(effect), describeEffect(effect, inputs.repeats)].filter((words) => words !== '')
  if (said.length === 0 && (effect.answered > 0 || effect.failed === 0))
    said.push(countOf(effect.answered, 'translation'))
  if (effect.failed > 0) said.push(`${countOf(effect.failed, 'text')} failed`)
  announce(`${language} ${letterOfColumn(inputs, columnId)}: ${said.join(', ')}`)
}
