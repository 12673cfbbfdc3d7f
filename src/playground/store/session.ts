/** The one session of this tab: from opening the console to closing it, across all its pages. */
import { translate } from '../../api/translate.ts'
import { announce } from '../../ui/messages/announcer.tsx'
import { describeEffect, describeMet } from '../verdict/column-effect.ts'
import { keepDraft, loadDraft } from '../inputs/draft.ts'
import type { SessionStore } from './session-state.ts'
import { createSessionStore } from './session-store.ts'
import { firstExample } from '../examples/first-example.ts'
import { inputsOf, letterOfColumn } from '../inputs/inputs.ts'
import { languageName } from '../languages.ts'

/** How long a press waits for the answers of an earlier visit; milliseconds. */
const MOST_RESTORING = 4_000

let current: SessionStore | undefined

/** The session; begun, with the draft of the last one, when it is first asked for. Beginning sends nothing. */
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
    onColumnAnswered: (columnId, target) => announce(sentence(store, columnId, target)),
  })
  // Whatever keeps them from coming: a press waits no longer than that.
  setTimeout(() => store.endRestoring(), MOST_RESTORING)
  /** What is typed. An example that nobody has typed over is none of it. */
  const getInputs = () => {
    const { inputs, firstVisit } = store.getState()
    return inputs === firstVisit ? start : inputs
  }
  keepDraft({ getInputs, subscribe: store.subscribe }, (isDraftInDanger) => store.show({ isDraftInDanger }))
  return store
}

/** One sentence for each finished column, read aloud politely. */
function sentence(store: SessionStore, columnId: string, target: string): string {
  const { inputs } = store.getState()
  const effect = store.effect(columnId, target)
  const language = inputs.targets.length > 1 ? `${languageName(target)}, column` : 'Column'
  const said =
    [describeMet(effect), describeEffect(effect, inputs.repeats)]
      .filter((words) => words !== '')
      .join(', ') || `${effect.answered} ${effect.answered === 1 ? 'translation' : 'translations'}`
  return `${language} ${letterOfColumn(inputs, columnId)}: ${said}`
}
