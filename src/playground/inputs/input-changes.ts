/**
 * How typed and chosen inputs change; for whole columns see `column-changes.ts`. Each function returns a new set of inputs; untouched parts stay the
 * same objects.
 */
import {
  type ContextColumn,
  type ContextKind,
  type Inputs,
  type InputContents,
  type Markup,
  MAX_COLUMNS,
  type Repeats,
  type RepeatScope,
  inputsOf,
  rowOf,
  type TextRow,
} from './inputs.ts'
import { replaceTarget } from './targets.ts'

export function editText(inputs: Inputs, id: string, text: string): Inputs {
  return { ...inputs, texts: inputs.texts.map((row) => (row.id === id ? { ...row, text } : row)) }
}

/** Adds texts, with whatever is known about each, at the end, or below the row `afterId`. */
export function addTexts(
  inputs: Inputs,
  texts: readonly (string | Omit<TextRow, 'id'>)[],
  afterId?: string,
): Inputs {
  const rows = texts.map((added, index) =>
    rowOf({
      ...(typeof added === 'string' ? { text: added } : added),
      id: `row-${inputs.nextId + index}`,
    }),
  )
  const after = afterId === undefined ? inputs.texts.length : indexOf(inputs.texts, afterId) + 1
  return { ...inputs, texts: inputs.texts.toSpliced(after, 0, ...rows), nextId: inputs.nextId + rows.length }
}

/** Replaces one text with several: the first goes into the row itself, the others below it. */
export function splitText(inputs: Inputs, id: string, texts: readonly string[]): Inputs {
  const [first = '', ...others] = texts
  return addTexts(editText(inputs, id, first), others, id)
}

/** Removes a row. The last one is replaced by an empty one, so that there is always a place to type. */
export function removeText(inputs: Inputs, id: string): Inputs {
  const texts = inputs.texts.filter((row) => row.id !== id)
  return texts.length > 0 ? { ...inputs, texts } : removeAllTexts(inputs)
}

/** Leaves one row, empty and new. */
export function removeAllTexts(inputs: Inputs): Inputs {
  return addTexts({ ...inputs, texts: [] }, [''])
}

/** Moves a row up (−1) or down (1); at the edge it stays. */
export function moveText(inputs: Inputs, id: string, by: -1 | 1): Inputs {
  return { ...inputs, texts: moved(inputs.texts, indexOf(inputs.texts, id), by, 0) }
}

export function editContext(inputs: Inputs, id: string, context: string): Inputs {
  return changeColumn(inputs, id, { context })
}

export function nameColumn(inputs: Inputs, id: string, name: string): Inputs {
  return changeColumn(inputs, id, { name })
}

/** Allows bodies over the limit to be sent as several requests. */
export function allowSplit(inputs: Inputs): Inputs {
  return { ...inputs, mayBeSplit: true }
}

/** Adds a context at the end, or right of the column `afterId`, as long as there are letters left. */
export function addContexts(
  inputs: Inputs,
  contexts: readonly { readonly context: string; readonly name?: string; readonly kind?: ContextKind }[],
  afterId?: string,
): Inputs {
  const room = contexts.slice(0, MAX_COLUMNS - inputs.columns.length)
  const columns = room.map(({ context, name = '', kind = 'written' as const }, index) => ({
    id: `column-${inputs.nextId + index}`,
    name,
    context,
    kind,
  }))
  const after = afterId === undefined ? inputs.columns.length : indexOf(inputs.columns, afterId) + 1
  return {
    ...inputs,
    columns: inputs.columns.toSpliced(after, 0, ...columns),
    nextId: inputs.nextId + columns.length,
  }
}

/** `target` replaces the language that is shown. */
export function setLanguages(inputs: Inputs, languages: { source?: string; target?: string }): Inputs {
  return {
    ...(languages.target === undefined ? inputs : replaceTarget(inputs, languages.target)),
    sourceLanguage: languages.source ?? inputs.sourceLanguage,
  }
}

export function setMarkup(inputs: Inputs, markup: Markup): Inputs {
  return { ...inputs, markup }
}

export function setRepeats(inputs: Inputs, repeats: Repeats): Inputs {
  return { ...inputs, repeats }
}

export function setRepeatScope(inputs: Inputs, repeatScope: RepeatScope): Inputs {
  return { ...inputs, repeatScope }
}

/** Replaces all contents. Ids continue counting, so that nothing old is mistaken for new. */
export function loadContents(inputs: Inputs, contents: InputContents): Inputs {
  return inputsOf(contents, inputs.nextId)
}

/** Changes a column that is not the first. */
export function changeColumn(inputs: Inputs, id: string, change: Partial<ContextColumn>): Inputs {
  return {
    ...inputs,
    columns: inputs.columns.map((column, index) =>
      column.id === id && index > 0 ? { ...column, ...change } : column,
    ),
  }
}

export function indexOf(items: readonly { readonly id: string }[], id: string): number {
  return items.findIndex((item) => item.id === id)
}

/** The items with the one at `from` moved by one place; unchanged where that would go beyond the ends or below `lowest`. */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1, lowest: number): readonly T[] {
  const item = items[from]
  const to = from + by
  if (item === undefined || to < lowest || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
