import { editContext, nameColumn } from '../inputs/input-changes.ts'
import type { SessionStore } from '../store/session-state.ts'

/** Changes a context as it is typed. One that keeps no word of the first visit's example does not keep the example's name either. */
export function writeContext(
  store: SessionStore,
  id: string,
  value: string,
  words?: Parameters<SessionStore['change']>[1],
) {
  const example = store.getState().firstVisit?.columns.find((column) => column.id === id)
  const before = wordsIn(example?.context ?? '')
  const isOther = example !== undefined && !wordsIn(value).some((word) => before.includes(word))
  store.change((inputs) => {
    const edited = editContext(inputs, id, value)
    const { name } = inputs.columns.find((column) => column.id === id) ?? {}
    return isOther && name === example.name ? nameColumn(edited, id, '') : edited
  }, words)
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\p{L}{3,}/gu) ?? []
}
