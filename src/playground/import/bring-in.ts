/** What an import makes of the inputs. */
import { addRowContexts, chooseContextKind } from '../inputs/context-kinds.ts'
import { addTexts, setLanguages, setMarkup } from '../inputs/input-changes.ts'
import { hasRowContexts, type Inputs, isSent, MAX_COLUMNS } from '../inputs/inputs.ts'
import type { FileString } from './strings-table.ts'

type Choices = {
  /** Whether a column is to send each note as the context of its text. */
  readonly addsNotesColumn: boolean
  /** Whether the texts are pieces of XML. */
  readonly isMarkup: boolean
  /** The language to translate into in the place of the one shown, as a code. */
  readonly target?: string | undefined
}

/** The texts below those that are there; rows without any make room. */
export function bringIn(
  inputs: Inputs,
  strings: readonly FileString[],
  { addsNotesColumn, isMarkup, target }: Choices,
): Inputs {
  const kept = { ...inputs, texts: inputs.texts.filter(isSent) }
  const added = setLanguages(addTexts(kept, strings), target === undefined ? {} : { target })
  const marked = isMarkup && added.markup === 'off' ? setMarkup(added, 'xml') : added
  return addsNotesColumn ? withNotesColumn(marked) : marked
}

/** Whether there is no column yet that sends the notes, and room for one. */
export function canAddNotesColumn(inputs: Inputs): boolean {
  return (
    !inputs.columns.some(({ kind }) => kind === 'notes') &&
    (hasRoom(inputs) || emptyColumn(inputs) !== undefined)
  )
}

/** A column that nobody has written in takes the notes; where there is none, a new one does. */
function withNotesColumn(inputs: Inputs): Inputs {
  const empty = emptyColumn(inputs)
  return empty ? chooseContextKind(inputs, empty.id, 'notes') : addRowContexts(inputs, 'notes')
}

function hasRoom({ columns }: Inputs): boolean {
  return columns.length < MAX_COLUMNS
}

function emptyColumn({ columns }: Inputs) {
  return columns
    .slice(1)
    .find((column) => !hasRowContexts(column) && column.context.trim() === '' && column.name === '')
}
