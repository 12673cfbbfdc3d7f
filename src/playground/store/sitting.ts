/** The one sitting of this tab: from opening the console to closing it, across all its pages. */
import { translate } from '../../api/translate.ts'
import { announce } from '../../ui/announcer.tsx'
import { describeEffect } from '../verdict/column-effect.ts'
import { keepDraft, loadDraft } from '../inputs/draft.ts'
import { createLabStore, type LabStore } from './lab-store.ts'
import { emptyLab, labOf, letterOfColumn } from '../inputs/lab.ts'

let current: LabStore | undefined

/** The sitting; begun, with the draft of the last one, when it is first asked for. Beginning sends nothing. */
export function sitting(): LabStore {
  current ??= begin()
  return current
}

function begin(): LabStore {
  const draft = loadDraft()
  const store = createLabStore({
    translate,
    lab: draft ? labOf(draft) : emptyLab(),
    onColumnAnswered: (columnId) => announce(sentence(store, columnId)),
  })
  keepDraft({ getLab: () => store.getState().lab, subscribe: store.subscribe }, (isDraftInDanger) =>
    store.show({ isDraftInDanger }),
  )
  return store
}

/** One sentence for each finished column, read aloud politely. */
function sentence(store: LabStore, columnId: string): string {
  const effect = store.effect(columnId)
  const said =
    describeEffect(effect, store.getState().lab.repeats) ||
    `${effect.answered} ${effect.answered === 1 ? 'translation' : 'translations'}`
  return `Column ${letterOfColumn(store.getState().lab, columnId)}: ${said}`
}
