/** How notes are set, and how a column gets a context for each row. */
import { addContexts, changeColumn } from './input-changes.ts'
import { type ContextKind, contextKinds, type Inputs, rowOf } from './inputs.ts'

/** The name of a column with a context for each row. */
export const rowContextNames: Readonly<Record<Exclude<ContextKind, 'written'>, string>> = {
  notes: 'Row notes',
  'around-1': 'The row before and after',
  'around-3': '3 rows before and after',
  others: 'All other rows',
}

const nameOf = (kind: ContextKind) => (kind === 'written' ? '' : rowContextNames[kind])

/** Sets the note of one text; a blank note is removed. */
export function editNote(inputs: Inputs, id: string, note: string): Inputs {
  return {
    ...inputs,
    texts: inputs.texts.map((row) => (row.id === id ? rowOf({ ...row, note }) : row)),
  }
}

/** Sets where the column's contexts come from. Unless a person has named it, it is named after that. */
export function chooseContextKind(inputs: Inputs, id: string, kind: ContextKind): Inputs {
  const name = inputs.columns.find((column) => column.id === id)?.name ?? ''
  const isOwn = contextKinds.every((kind) => name !== nameOf(kind))
  return changeColumn(inputs, id, { kind, ...(isOwn ? {} : { name: nameOf(kind) }) })
}

/** Adds a column of that kind at the end. */
export function addRowContexts(inputs: Inputs, kind: ContextKind): Inputs {
  return addContexts(inputs, [{ context: '', name: nameOf(kind), kind }])
}
