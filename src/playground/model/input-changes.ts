/** Edits of the inputs. Each function returns new inputs; untouched parts stay the same objects. */
import { normalCode } from '../languages.ts'
import {
  type ContextColumn,
  type ContextKind,
  type Expectation,
  type Inputs,
  MAX_COLUMNS,
  MAX_TARGETS,
  type TextRow,
  columnOf,
  contextKinds,
  newId,
  hasText,
  rowOf,
} from './inputs.ts'

export function editText(inputs: Inputs, id: string, text: string): Inputs {
  return changeRow(inputs, id, (row) => ({ ...row, text }))
}

function changeRow(inputs: Inputs, id: string, change: (row: TextRow) => TextRow): Inputs {
  return { ...inputs, texts: inputs.texts.map((row) => (row.id === id ? change(row) : row)) }
}

/** Adds texts, with their notes, keys and expectations, at the end or below the row `afterId`. */
export function addTexts(
  inputs: Inputs,
  texts: readonly (string | Omit<TextRow, 'id'>)[],
  afterId?: string,
): Inputs {
  const rows = texts.map((added) =>
    rowOf({ ...(typeof added === 'string' ? { text: added } : added), id: newId('row') }),
  )
  const after = afterId === undefined ? inputs.texts.length : indexOf(inputs.texts, afterId) + 1
  return { ...inputs, texts: inputs.texts.toSpliced(after, 0, ...rows) }
}

/** Splits one text into several: the first stays in the row, the others go below it. */
export function splitText(inputs: Inputs, id: string, texts: readonly string[]): Inputs {
  const [first = '', ...others] = texts
  return addTexts(editText(inputs, id, first), others, id)
}

/** Removes a row. The only row is replaced by an empty one, so that there is always a box to type in. */
export function removeText(inputs: Inputs, id: string): Inputs {
  const texts = inputs.texts.filter((row) => row.id !== id)
  return texts.length > 0 ? { ...inputs, texts } : removeAllTexts(inputs)
}

/** Leaves a single new, empty row. */
export function removeAllTexts(inputs: Inputs): Inputs {
  return addTexts({ ...inputs, texts: [] }, [''])
}

/** Moves a row up (−1) or down (1), past the next of the `shown` rows; at the edge it stays. */
export function moveText(
  inputs: Inputs,
  id: string,
  by: -1 | 1,
  shown: readonly string[] = inputs.texts.map((row) => row.id),
): Inputs {
  const { texts } = inputs
  const to = indexOf(texts, shown[shown.indexOf(id) + by] ?? '')
  return { ...inputs, texts: moved(texts, indexOf(texts, id), to, 0) }
}

export function editContext(inputs: Inputs, id: string, context: string): Inputs {
  return changeColumn(inputs, id, { context })
}

/** Appends all texts to the context, one per line. */
export function insertTexts(inputs: Inputs, id: string): Inputs {
  const { context = '' } = columnOf(inputs, id) ?? {}
  const texts = inputs.texts.filter(hasText).map(({ text }) => text)
  return editContext(inputs, id, [...(context.trim() === '' ? [] : [context.trimEnd()]), ...texts].join('\n'))
}

export function nameColumn(inputs: Inputs, id: string, name: string): Inputs {
  return changeColumn(inputs, id, { name })
}

/** Adds contexts at the end or right of the column `afterId`, as long as there are letters left. */
export function addContexts(
  inputs: Inputs,
  contexts: readonly { readonly context: string; readonly name?: string; readonly kind?: ContextKind }[],
  afterId?: string,
): Inputs {
  const room = contexts.slice(0, MAX_COLUMNS - inputs.columns.length)
  const columns = room.map(({ context, name = '', kind = 'written' as const }) => {
    return { id: newId('column'), name, context, kind }
  })
  const after = afterId === undefined ? inputs.columns.length : indexOf(inputs.columns, afterId) + 1
  return { ...inputs, columns: inputs.columns.toSpliced(after, 0, ...columns) }
}

/** Languages to choose, as codes; the others stay. */
export type Languages = { readonly source?: string | undefined; readonly target?: string | undefined }

/** `target` replaces the target language shown; if it is already a target, it is shown instead. */
export function setLanguages(inputs: Inputs, languages: Languages): Inputs {
  const { source = inputs.sourceLanguage, target = inputs.targetLanguage } = languages
  const targets = inputs.targets.includes(target)
    ? inputs.targets
    : inputs.targets.map((other) => (other === inputs.targetLanguage ? target : other))
  return { ...inputs, sourceLanguage: source, targets, targetLanguage: target }
}

/** Changes a column other than the first. */
function changeColumn(inputs: Inputs, id: string, change: Partial<ContextColumn>): Inputs {
  return {
    ...inputs,
    columns: inputs.columns.map((column, index) =>
      column.id === id && index > 0 ? { ...column, ...change } : column,
    ),
  }
}

function indexOf(items: readonly { readonly id: string }[], id: string): number {
  return items.findIndex((item) => item.id === id)
}

/** The items with the one at `from` moved to the index `to`; unchanged if that is out of range or below `lowest`. */
function moved<T>(items: readonly T[], from: number, to: number, lowest: number): readonly T[] {
  const item = items[from]
  if (item === undefined || to < lowest || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Adds a copy of the context to its right, ready to be varied. */
export function duplicateColumn(inputs: Inputs, id: string): Inputs {
  const column = columnOf(inputs, id)
  return column ? addContexts(inputs, [column], id) : inputs
}

/** Removes a column, but never the one without a context. If the baseline is removed, the first column becomes the baseline. */
export function removeColumn(inputs: Inputs, id: string): Inputs {
  const [first] = inputs.columns
  if (!first || first.id === id) return inputs
  return {
    ...inputs,
    columns: inputs.columns.filter((column) => column.id !== id),
    baselineId: inputs.baselineId === id ? first.id : inputs.baselineId,
  }
}

/** Moves a column left (−1) or right (1). The one without a context stays first. */
export function moveColumn(inputs: Inputs, id: string, by: -1 | 1): Inputs {
  const index = indexOf(inputs.columns, id)
  return index === 0 ? inputs : { ...inputs, columns: moved(inputs.columns, index, index + by, 1) }
}

/** The name of a column with a context for each row. */
export const rowContextNames: Readonly<Record<Exclude<ContextKind, 'written'>, string>> = {
  notes: 'Row notes',
  around: 'The row before and after',
}

const nameOf = (kind: ContextKind) => (kind === 'written' ? '' : rowContextNames[kind])

/** Sets the note of one text; a blank note is removed. */
export function editNote(inputs: Inputs, id: string, note: string): Inputs {
  return changeRow(inputs, id, (row) => rowOf({ ...row, note }))
}

/** Sets where the column's contexts come from, and names the column accordingly unless the user has named it. */
export function chooseContextKind(inputs: Inputs, id: string, kind: ContextKind): Inputs {
  const name = columnOf(inputs, id)?.name ?? ''
  const isOwn = contextKinds.every((kind) => name !== nameOf(kind))
  return changeColumn(inputs, id, { kind, ...(isOwn ? {} : { name: nameOf(kind) }) })
}

/** Adds a target language at the end without showing it; ignored if it is already a target or the limit is reached. */
export function addTarget(inputs: Inputs, code: string): Inputs {
  const { targets } = inputs
  if (targets.includes(code) || targets.length >= MAX_TARGETS) return inputs
  return { ...inputs, targets: [...targets, code] }
}

/** Removes a target language, but never the last one. If it was shown, its neighbour is shown instead. */
export function removeTarget(inputs: Inputs, code: string): Inputs {
  const place = inputs.targets.indexOf(code)
  const targets = inputs.targets.filter((other) => other !== code)
  const neighbour = targets[Math.min(place, targets.length - 1)]
  if (place < 0 || neighbour === undefined) return inputs
  return {
    ...inputs,
    targets,
    targetLanguage: inputs.targetLanguage === code ? neighbour : inputs.targetLanguage,
  }
}

/** The expectation for the translations of a row into a language. A variant without its own has that of its language: EN-US that of EN. */
export function expectationOf({ expectations }: Pick<TextRow, 'expectations'>, target: string): Expectation {
  return expectations?.[normalCode(target)] ?? expectations?.[languageKey(target)] ?? {}
}

const languageKey = (target: string) => normalCode(target).replace(/-.*/, '')

/** The languages that something is expected in. */
export function expectedIn({ texts }: Inputs): readonly string[] {
  return [...new Set(texts.flatMap(({ expectations = {} }) => Object.keys(expectations)))]
}

/** Those of them that are of no target, nor the language of a target that is a variant. */
export function expectedElsewhere(inputs: Inputs): readonly string[] {
  const counted = inputs.targets.flatMap((target) => [normalCode(target), languageKey(target)])
  return expectedIn(inputs).filter((code) => !counted.includes(code))
}

/** Changes the expectation of a row in one language; blank fields are removed. */
export function changeExpectation(
  inputs: Inputs,
  rowId: string,
  target: string,
  change: Expectation,
): Inputs {
  return changeRow(inputs, rowId, (row) => {
    const expectation = { ...expectationOf(row, target), ...change }
    // Cleared, the box stays empty: it does not show the expectation of the language instead.
    const isCleared = Object.values(expectation).every((words) => (words ?? '').trim() === '')
    const ofLanguage = isCleared ? { [languageKey(target)]: {} } : {}
    return rowOf({
      ...row,
      expectations: { ...row.expectations, ...ofLanguage, [normalCode(target)]: expectation },
    })
  })
}

/** Whether something is expected of the translation of a row into a language. */
export function hasExpectation(row: Pick<TextRow, 'expectations'>, target: string): boolean {
  return Object.keys(expectationOf(row, target)).length > 0
}

/** Whether a row has an expectation for one language and none for the other. */
const isStranded = (row: TextRow, from: string, target: string) =>
  hasExpectation(row, from) && !hasExpectation(row, target)

/** How many texts have an expectation for one language and none for the language shown. */
export function countStranded({ texts, targetLanguage }: Inputs, from: string): number {
  return texts.filter((row) => isStranded(row, from, targetLanguage)).length
}

/** Makes the expectations for one language those for the language shown, where that has none. */
export function moveExpectations(inputs: Inputs, from: string): Inputs {
  const target = inputs.targetLanguage
  return {
    ...inputs,
    texts: inputs.texts.map((row) => {
      if (!isStranded(row, from, target)) return row
      const { [normalCode(from)]: _, [languageKey(from)]: __, ...others } = row.expectations ?? {}
      return rowOf({ ...row, expectations: { ...others, [normalCode(target)]: expectationOf(row, from) } })
    }),
  }
}

/**
 * The changed inputs without leftovers of the example that no longer fit: its context above the user's own text, and its column name above another
 * context.
 */
export function leaveExample(before: Inputs, after: Inputs, example: Inputs | undefined): Inputs {
  if (!example) return after
  const isTypedOver = ({ texts }: Inputs) =>
    example.texts.some(({ id, text: was }) => {
      const { text = was } = texts.find((row) => row.id === id) ?? {}
      return text.trim() !== '' && keptWords(was, text) < 0.5
    })
  const isLeft = isTypedOver(after) && !isTypedOver(before)
  const columns = after.columns.map((column) => {
    const was = example.columns.find(({ id }) => id === column.id)
    if (!was || was.context === '') return column
    const context = isLeft && column.context === was.context ? '' : column.context
    const isOther = keptWords(was.context, context) === 0
    return isOther && (column.context !== context || column.name === was.name)
      ? { ...column, context, name: column.name === was.name ? '' : column.name }
      : column
  })
  return columns.every((column, index) => column === after.columns[index]) ? after : { ...after, columns }
}

/** The share of a text's words still present, from 0 to 1. */
function keptWords(was: string, now: string): number {
  const words = wordsIn(was)
  const kept = wordsIn(now)
  return words.filter((word) => kept.includes(word)).length / words.length
}

function wordsIn(text: string): readonly string[] {
  return text.match(/\p{L}{3,}/gu) ?? []
}
