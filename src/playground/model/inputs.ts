/**
 * The inputs of a comparison. A row is a text; a column is a context and one request: a request carries
 * one context for all its texts, and its texts never see each other (§4.1 rules 1 and 2).
 */
import * as v from 'valibot'
import type { TagHandling } from '../../api/contract.ts'
import { rememberedEach } from '../../api/remembered.ts'
import type { RequestSettings } from './answers.ts'

/** The user's expectation for the translations of a text into one language. No field is blank. */
export type Expectation = {
  /** A translation must contain one of these words, separated by `|`. */
  readonly expected?: string | undefined
  /** A translation must contain none of these words, also separated by `|`. */
  readonly forbidden?: string | undefined
}

/** By the code of the target language, in capitals. */
export type Expectations = Readonly<Record<string, Expectation>>

/** A row. `id` stays the same for as long as the row exists. */
export type TextRow = {
  readonly id: string
  readonly text: string
  /** A note about this text alone; never blank. */
  readonly note?: string
  /** Never empty. */
  readonly expectations?: Expectations
  /** The text's key in the file it was imported from; never empty. */
  readonly key?: string
}

/** Where a column's contexts come from: a written one for all texts, or one for each row. */
export const contextKinds = ['written', 'notes', 'around'] as const
export type ContextKind = (typeof contextKinds)[number]

/**
 * A column. The first column is the one without a context; its `context` stays empty. A column with row contexts keeps its written `context` until it
 * is `written` again.
 */
export type ContextColumn = {
  readonly id: string
  readonly name: string
  readonly context: string
  readonly kind: ContextKind
}

/** How tags in the texts are handled (§2.1 `tag_handling`). */
export type Markup = 'off' | TagHandling

/** How often the same question is asked, to tell the effect of a context from noise. */
export const repeatChoices = [1, 3, 5] as const
type Repeats = (typeof repeatChoices)[number]

/** Which texts are repeated: those whose answers differ from the baseline's, or all. */
const repeatScopes = ['differing', 'all'] as const
export type RepeatScope = (typeof repeatScopes)[number]

export type Inputs = {
  readonly texts: readonly TextRow[]
  readonly columns: readonly ContextColumn[]
  /** The column the others are compared with. */
  readonly baselineId: string
  /** Empty: the service detects it. */
  readonly sourceLanguage: string
  /** All languages the texts are translated into, each once. */
  readonly targets: readonly string[]
  /** The target language shown. */
  readonly targetLanguage: string
  readonly markup: Markup
  readonly repeats: Repeats
  readonly repeatScope: RepeatScope
  /** The better wording of each pair judged blind, by the pair's key; null if neither is better. */
  readonly betterWordings: Readonly<Record<string, string | null | undefined>>
  /** The ids of the two columns compared blind last; empty if none were. */
  readonly comparedIds: readonly string[]
  /** The only language they were compared in; empty if they were in all. */
  readonly comparedTarget: string
  /** Whether blind judging is still open: until its result has been seen, nothing may reveal which column is preferred. */
  readonly isJudging: boolean
}

/** The maximum number of columns: one per letter in the table header. */
export const MAX_COLUMNS = 8

/** The maximum number of target languages: nobody compares more tabs than this. */
export const MAX_TARGETS = 10

/** The maximum number of rows: the table could show more, but the draft might not fit into the device's storage. */
export const MAX_TEXTS = 5_000

const texts = v.pipe(v.array(v.string()), v.maxLength(MAX_TEXTS))

/** The parts of inputs that are kept, saved and shared. Unknown fields, for example in links made by earlier versions, are ignored. */
export const contentsFields = {
  texts,
  /** One note per text, in order; empty for a text without one. */
  notes: v.optional(texts),
  /** Expectations per text, in order. */
  expectations: v.optional(
    v.array(
      v.pipe(
        v.record(
          v.string(),
          v.object({ expected: v.optional(v.string()), forbidden: v.optional(v.string()) }),
        ),
        v.transform(withWords),
      ),
    ),
  ),
  /** Keys per text, in order; empty for a text without one. */
  keys: v.optional(texts),
  /** Without column A. */
  contexts: v.pipe(
    v.array(
      v.object({
        context: v.string(),
        name: v.optional(v.string()),
        kind: v.optional(v.picklist(contextKinds)),
      }),
    ),
    v.maxLength(MAX_COLUMNS - 1),
  ),
  /** Index of the baseline column; 0 is the one without a context. */
  baseline: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sourceLanguage: v.string(),
  /** All target languages; by default only `targetLanguage`. */
  targets: v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_TARGETS))),
  targetLanguage: v.string(),
  markup: v.picklist(['off', 'xml', 'html']),
  repeats: v.picklist(repeatChoices),
  repeatScope: v.optional(v.picklist(repeatScopes)),
  betterWordings: v.optional(v.record(v.string(), v.nullish(v.string()))),
  /** Indexes of the two columns compared blind last. */
  compared: v.optional(v.array(v.number())),
  comparedTarget: v.optional(v.string()),
  isJudging: v.optional(v.boolean()),
}

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
type Contents = DeepReadonly<v.InferOutput<v.ObjectSchema<typeof contentsFields, undefined>>>

/** The inputs as given by an example, a draft or the user; what is absent has its default. */
export type InputContents = Pick<Contents, 'texts' | 'contexts'> & Partial<Contents>

/** One empty text, no context (A), and one empty context (B). */
export const BLANK: InputContents = { texts: [''], contexts: [{ context: '' }] }

let ids = 0

/** The id of a new row or column. None is used twice, not even that of an undone one, because answers are kept under them. */
export function newId(kind: 'row' | 'column'): string {
  ids += 1
  return `${kind}-${ids}`
}

/** Creates inputs with these contents. */
export function inputsOf(contents: InputContents): Inputs {
  const texts = contents.texts.length === 0 ? [''] : contents.texts
  const rows = texts.map((text, index) =>
    rowOf({
      id: newId('row'),
      text,
      note: contents.notes?.[index],
      expectations: contents.expectations?.[index],
      key: contents.keys?.[index],
    }),
  )
  const columns = [{ context: '' }, ...contents.contexts.slice(0, MAX_COLUMNS - 1)].map(
    ({ context, name = '', kind = 'written' }: InputContents['contexts'][number]): ContextColumn => {
      return { id: newId('column'), name, context, kind }
    },
  )
  const { targetLanguage = 'EN-US' } = contents
  const given = contents.targets?.length ? contents.targets : [targetLanguage]
  const targets = [...new Set(given)].slice(0, MAX_TARGETS)
  return {
    texts: rows,
    columns,
    baselineId: (columns[contents.baseline ?? 0] ?? columns[0])?.id ?? '',
    sourceLanguage: contents.sourceLanguage ?? '',
    targets,
    targetLanguage: targets.find((code) => code === targetLanguage) ?? targets[0] ?? targetLanguage,
    markup: contents.markup ?? 'off',
    repeats: contents.repeats ?? 1,
    repeatScope: contents.repeatScope ?? 'differing',
    betterWordings: contents.betterWordings ?? {},
    comparedIds: (contents.compared ?? []).map((place) => columns[place]?.id ?? ''),
    comparedTarget: contents.comparedTarget ?? '',
    isJudging: contents.isJudging ?? false,
  }
}

/** The contents of inputs, to be kept, saved and shared. */
export function contentsOf(
  inputs: Inputs,
): Required<InputContents> & { readonly targets: readonly string[] } {
  const indexOf = (columnId: string) => inputs.columns.findIndex(({ id }) => id === columnId)
  const ofEachText = <Part extends 'note' | 'expectations' | 'key', Blank>(part: Part, blank: Blank) =>
    inputs.texts.some((row) => row[part] !== undefined) ? inputs.texts.map((row) => row[part] ?? blank) : []
  return {
    texts: inputs.texts.map(({ text }) => text),
    notes: ofEachText('note', ''),
    expectations: ofEachText('expectations', {}),
    keys: ofEachText('key', ''),
    contexts: inputs.columns.slice(1).map(({ context, name, kind }) => ({ context, name, kind })),
    baseline: indexOf(inputs.baselineId),
    sourceLanguage: inputs.sourceLanguage,
    targets: inputs.targets,
    targetLanguage: inputs.targetLanguage,
    markup: inputs.markup,
    repeats: inputs.repeats,
    repeatScope: inputs.repeatScope,
    betterWordings: inputs.betterWordings,
    compared: inputs.comparedIds.map(indexOf),
    comparedTarget: inputs.comparedTarget,
    isJudging: inputs.isJudging,
  }
}

type RowParts = Pick<TextRow, 'id' | 'text'> & {
  readonly [Part in 'note' | 'expectations' | 'key']?: TextRow[Part] | undefined
}

/** Creates a row; blank notes and expectations without words are dropped. */
export function rowOf({ id, text, note = '', expectations = {}, key = '' }: RowParts): TextRow {
  const expecting = withWords(expectations)
  return {
    id,
    text,
    ...(note.trim() === '' ? {} : { note }),
    ...(Object.keys(expecting).length === 0 ? {} : { expectations: expecting }),
    ...(key === '' ? {} : { key }),
  }
}

/** Expectations without blank fields, in a fixed order, so that equal ones serialise alike. */
function withWords(expectations: Expectations): Expectations {
  const hasWord = (words = '') => /[^\s|]/.test(words)
  const filled = Object.entries(expectations).map(([target, { expected, forbidden }]) => {
    return [
      target,
      { ...(hasWord(expected) && { expected }), ...(hasWord(forbidden) && { forbidden }) },
    ] as const
  })
  return Object.fromEntries(filled.filter(([, expectation]) => Object.keys(expectation).length > 0))
}

/** The letter a column is known by: A, B, C … */
export function letterOf(index: number): string {
  return String.fromCodePoint(65 + index)
}

/** The column with this id; undefined once it is removed. */
export function columnOf({ columns }: Pick<Inputs, 'columns'>, columnId: string): ContextColumn | undefined {
  return columns.find(({ id }) => id === columnId)
}

/** The letter of the column with this id. */
export function letterOfColumn(inputs: Inputs, columnId: string): string {
  return letterOf(inputs.columns.findIndex(({ id }) => id === columnId))
}

/** The displayed name of a column: fixed for the one without a context; others may have none. */
export function columnName({ columns }: Pick<Inputs, 'columns'>, column: ContextColumn): string {
  return column === columns[0] ? 'No context' : column.name
}

/** Whether the row has a text: blank ones are not sent. */
export function hasText(row: TextRow): boolean {
  return row.text.trim() !== ''
}

/** Whether each row of the column has its own context, and so its own request. */
export function hasRowContexts(column: ContextColumn): boolean {
  return column.kind !== 'written'
}

/**
 * Whether the column is sent at all: always for the one without a context; for others, once their context is written. Until then it is not sent,
 * counted or judged. A column with row contexts sends the rows that have one.
 */
export function isFilled(inputs: Inputs, column: ContextColumn): boolean {
  return hasRowContexts(column) || column.context.trim() !== '' || column === inputs.columns[0]
}

/** The filled columns, each with its letter, its name, which may be empty, and a name that no other column has. */
export function filledColumns(inputs: Inputs) {
  const names = inputs.columns.map((column) => columnName(inputs, column).trim())
  return inputs.columns.flatMap((column, index) => {
    if (!isFilled(inputs, column)) return []
    const [letter, own = ''] = [letterOf(index), names[index]]
    const isRepeated = names.filter((name) => name === own).length > 1
    const uniqueName = own === '' ? `Column ${letter}` : isRepeated ? `${own} (${letter})` : own
    return [{ column, letter, name: columnName(inputs, column), uniqueName }]
  })
}

/** The request settings of a column, without row contexts. A blank context counts as none. */
export function columnSettings(
  inputs: Pick<Inputs, 'targetLanguage' | 'sourceLanguage' | 'markup'>,
  column: ContextColumn,
): RequestSettings {
  return {
    targetLanguage: inputs.targetLanguage,
    ...(inputs.sourceLanguage === '' ? {} : { sourceLanguage: inputs.sourceLanguage }),
    ...(hasRowContexts(column) || column.context.trim() === '' ? {} : { context: column.context }),
    ...(inputs.markup === 'off' ? {} : { tagHandling: inputs.markup }),
  }
}

/** The inputs in each target language; the one shown comes first, because the user is waiting for its answers. */
export function inputsByTarget(inputs: Inputs): readonly Inputs[] {
  const { targets, targetLanguage } = inputs
  return [targetLanguage, ...targets.filter((code) => code !== targetLanguage)].map((code) =>
    inTarget(inputs, code),
  )
}

/** The inputs with that language shown: the same object each time. A language that is not a target changes nothing. */
export const inTarget = rememberedEach((inputs: Inputs, code: string): Inputs =>
  code === inputs.targetLanguage || !inputs.targets.includes(code)
    ? inputs
    : { ...inputs, targetLanguage: code },
)
