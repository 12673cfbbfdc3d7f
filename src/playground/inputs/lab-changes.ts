/** Every way a lab changes by hand. Each function returns a new lab; what is not touched stays the same object. */
import {
  type ContextColumn,
  type Lab,
  type LabContents,
  type Markup,
  MAX_COLUMNS,
  type Repeats,
  type RepeatScope,
  labOf,
} from './lab.ts'

export function editText(lab: Lab, id: string, text: string): Lab {
  return { ...lab, texts: lab.texts.map((row) => (row.id === id ? { ...row, text } : row)) }
}

/** Adds texts at the end, or below the row `afterId`. */
export function addTexts(lab: Lab, texts: readonly string[], afterId?: string): Lab {
  const rows = texts.map((text, index) => ({ id: `row-${lab.nextId + index}`, text }))
  const after = afterId === undefined ? lab.texts.length : indexOf(lab.texts, afterId) + 1
  return { ...lab, texts: lab.texts.toSpliced(after, 0, ...rows), nextId: lab.nextId + rows.length }
}

/** Puts several texts in the place of one: the first into the row itself, the others below it. */
export function splitText(lab: Lab, id: string, texts: readonly string[]): Lab {
  const [first = '', ...others] = texts
  return addTexts(editText(lab, id, first), others, id)
}

/** Takes a row out. In the place of the last one comes an empty one, so that there is always a place to type. */
export function removeText(lab: Lab, id: string): Lab {
  const texts = lab.texts.filter((row) => row.id !== id)
  return texts.length > 0 ? { ...lab, texts } : removeAllTexts(lab)
}

/** Leaves one row, empty and new. */
export function removeAllTexts(lab: Lab): Lab {
  return addTexts({ ...lab, texts: [] }, [''])
}

/** Moves a row up (−1) or down (1); at the edge it stays. */
export function moveText(lab: Lab, id: string, by: -1 | 1): Lab {
  return { ...lab, texts: moved(lab.texts, indexOf(lab.texts, id), by, 0) }
}

export function editContext(lab: Lab, id: string, context: string): Lab {
  return changeColumn(lab, id, { context })
}

export function nameColumn(lab: Lab, id: string, name: string): Lab {
  return changeColumn(lab, id, { name })
}

/** Allows bodies over the limit to go out as several requests. */
export function allowSplit(lab: Lab): Lab {
  return { ...lab, mayBeSplit: true }
}

/** Adds a context at the end, or right of the column `afterId`; not beyond the letters there are. */
export function addContexts(
  lab: Lab,
  contexts: readonly { readonly context: string; readonly name?: string }[],
  afterId?: string,
): Lab {
  const room = contexts.slice(0, MAX_COLUMNS - lab.columns.length)
  const columns = room.map(({ context, name = '' }, index) => ({
    id: `column-${lab.nextId + index}`,
    name,
    context,
  }))
  const after = afterId === undefined ? lab.columns.length : indexOf(lab.columns, afterId) + 1
  return { ...lab, columns: lab.columns.toSpliced(after, 0, ...columns), nextId: lab.nextId + columns.length }
}

/** Adds the same context again, right of the first, to be varied. */
export function duplicateColumn(lab: Lab, id: string): Lab {
  const column = lab.columns.find((column) => column.id === id)
  return column ? addContexts(lab, [{ context: column.context, name: column.name }], id) : lab
}

/** Puts the variants of a template in the place of the column that holds it: the first into the column itself. */
export function expandColumn(
  lab: Lab,
  id: string,
  variants: readonly { readonly context: string; readonly name: string }[],
): Lab {
  const [first, ...others] = variants
  return first ? addContexts(changeColumn(lab, id, first), others, id) : lab
}

/** Takes a column out; the one without a context stays. A removed baseline hands its part to the first column. */
export function removeColumn(lab: Lab, id: string): Lab {
  const [first] = lab.columns
  if (!first || first.id === id) return lab
  return {
    ...lab,
    columns: lab.columns.filter((column) => column.id !== id),
    baselineId: lab.baselineId === id ? first.id : lab.baselineId,
  }
}

/** Moves a column left (−1) or right (1). The one without a context stays first. */
export function moveColumn(lab: Lab, id: string, by: -1 | 1): Lab {
  const index = indexOf(lab.columns, id)
  return index === 0 ? lab : { ...lab, columns: moved(lab.columns, index, by, 1) }
}

export function chooseBaseline(lab: Lab, id: string): Lab {
  return { ...lab, baselineId: id }
}

export function setLanguages(lab: Lab, languages: { source?: string; target?: string }): Lab {
  return {
    ...lab,
    sourceLanguage: languages.source ?? lab.sourceLanguage,
    targetLanguage: languages.target ?? lab.targetLanguage,
  }
}

export function setMarkup(lab: Lab, markup: Markup): Lab {
  return { ...lab, markup }
}

export function setRepeats(lab: Lab, repeats: Repeats): Lab {
  return { ...lab, repeats }
}

export function setRepeatScope(lab: Lab, repeatScope: RepeatScope): Lab {
  return { ...lab, repeatScope }
}

/** Puts other contents in the place of all there is. Ids go on counting, so that nothing old is taken for new. */
export function loadContents(lab: Lab, contents: LabContents): Lab {
  return labOf(contents, lab.nextId)
}

function changeColumn(lab: Lab, id: string, change: Partial<ContextColumn>): Lab {
  return {
    ...lab,
    columns: lab.columns.map((column, index) =>
      column.id === id && index > 0 ? { ...column, ...change } : column,
    ),
  }
}

function indexOf(items: readonly { readonly id: string }[], id: string): number {
  return items.findIndex((item) => item.id === id)
}

function moved<T>(items: readonly T[], from: number, by: -1 | 1, lowest: number): readonly T[] {
  const item = items[from]
  const to = from + by
  if (item === undefined || to < lowest || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
