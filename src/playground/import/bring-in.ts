/** Applies an import to the inputs. */
import {
  addContexts,
  addTexts,
  chooseContextKind,
  type Languages,
  rowContextNames,
  setLanguages,
} from '../model/input-changes.ts'
import { hasRowContexts, type Inputs, isSent, MAX_COLUMNS } from '../model/inputs.ts'
import type { FileString } from './strings-table.ts'

type Choices = Languages & {
  /** Whether a column should send each note as the context of its text. */
  readonly addsNotesColumn: boolean
  /** Whether the texts are XML fragments. */
  readonly isMarkup: boolean
}

/** Adds the texts below the existing ones and drops empty rows. */
export function bringIn(
  inputs: Inputs,
  strings: readonly FileString[],
  { addsNotesColumn, isMarkup, ...languages }: Choices,
): Inputs {
  const kept = { ...inputs, texts: inputs.texts.filter(isSent) }
  const added = setLanguages(addTexts(kept, strings), languages)
  const marked = isMarkup && added.markup === 'off' ? { ...added, markup: 'xml' as const } : added
  return addsNotesColumn ? withNotesColumn(marked) : marked
}

/** Whether no column sends the notes yet and there is room for one. */
export function canAddNotesColumn(inputs: Inputs): boolean {
  return (
    !inputs.columns.some(({ kind }) => kind === 'notes') &&
    (hasRoom(inputs) || emptyColumn(inputs) !== undefined)
  )
}

/** Uses an empty column for the notes or, if there is none, adds one. */
function withNotesColumn(inputs: Inputs): Inputs {
  const empty = emptyColumn(inputs)
  return empty
    ? chooseContextKind(inputs, empty.id, 'notes')
    : addContexts(inputs, [{ context: '', name: rowContextNames.notes, kind: 'notes' }])
}

function hasRoom({ columns }: Inputs): boolean {
  return columns.length < MAX_COLUMNS
}

function emptyColumn({ columns }: Inputs) {
  return columns
    .slice(1)
    .find((column) => !hasRowContexts(column) && column.context.trim() === '' && column.name === '')
}
