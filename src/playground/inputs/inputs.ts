/**
 * What a person has typed into the inputs. A row is a text, a column is a context, a column is one request: a request carries
 * one context for all its texts, and its texts never see each other (§4.1 rules 1 and 2).
 */
import type { TagHandling } from '../../api/contract.ts'
import type { TranslationInput } from '../../api/translate.ts'

/** A row. `id` stays the same for as long as the row exists. */
export type TextRow = { readonly id: string; readonly text: string }

/** A column. The first column of a set of inputs is the one without a context; its `context` stays empty. */
export type ContextColumn = { readonly id: string; readonly name: string; readonly context: string }

/** How tags in the texts are handled (§2.1 `tag_handling`). */
export type Markup = 'off' | TagHandling

/** How often the same question is asked, to tell the effect of a context from noise. */
export const repeatChoices = [1, 3, 5] as const
export type Repeats = (typeof repeatChoices)[number]

/** Which texts are asked again where the question is repeated: those whose answers differ from the baseline's, or all. */
export const repeatScopes = ['differing', 'all'] as const
export type RepeatScope = (typeof repeatScopes)[number]

export type Inputs = {
  readonly texts: readonly TextRow[]
  readonly columns: readonly ContextColumn[]
  /** The column the others are compared with. */
  readonly baselineId: string
  /** Empty: the service detects it. */
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly markup: Markup
  readonly repeats: Repeats
  readonly repeatScope: RepeatScope
  /** Whether a body over the limit (§8) may go out as several requests: entries are independent, the bill is the same. */
  readonly mayBeSplit: boolean
  /** Where the next row or column gets its id from. */
  readonly nextId: number
}

/** What the header of the table has letters for. */
export const MAX_COLUMNS = 8

/** More rows than this are refused: the table would still scroll, but the draft might not fit into the device's storage. */
export const MAX_TEXTS = 5_000

/** A set of inputs to start with: one empty text, no context (A), and one empty context (B). */
export function emptyInputs(): Inputs {
  return inputsOf({ texts: [''], contexts: [{ context: '' }] })
}

/** The parts of a set of inputs a person brings: by an example, by a draft, by hand. Column A is added. */
export type InputContents = {
  readonly texts: readonly string[]
  readonly contexts: readonly {
    readonly context: string
    readonly name?: string | undefined
  }[]
  /** Index of the column to compare with; 0 is the one without a context. */
  readonly baseline?: number
  readonly sourceLanguage?: string
  readonly targetLanguage?: string
  readonly markup?: Markup
  readonly repeats?: Repeats
  readonly repeatScope?: RepeatScope | undefined
  readonly mayBeSplit?: boolean | undefined
}

/** A set of inputs that holds the contents; ids are given in order, starting at `firstId`. */
export function inputsOf(contents: InputContents, firstId = 1): Inputs {
  const texts = contents.texts.length === 0 ? [''] : contents.texts
  const rows = texts.map((text, index) => ({ id: `row-${firstId + index}`, text }))
  const columns = [{ context: '' }, ...contents.contexts.slice(0, MAX_COLUMNS - 1)].map(
    ({ context, name = '' }: InputContents['contexts'][number], index) => ({
      id: `column-${firstId + rows.length + index}`,
      name,
      context,
    }),
  )
  return {
    texts: rows,
    columns,
    baselineId: (columns[contents.baseline ?? 0] ?? columns[0])?.id ?? '',
    sourceLanguage: contents.sourceLanguage ?? '',
    targetLanguage: contents.targetLanguage ?? 'EN-US',
    markup: contents.markup ?? 'off',
    repeats: contents.repeats ?? 1,
    repeatScope: contents.repeatScope ?? 'differing',
    mayBeSplit: contents.mayBeSplit ?? false,
    nextId: firstId + rows.length + columns.length,
  }
}

/** The letter a column is known by: A, B, C … */
export function letterOf(index: number): string {
  return String.fromCodePoint(65 + index)
}

/** The letter of the column with this id. */
export function letterOfColumn(inputs: Inputs, columnId: string): string {
  return letterOf(inputs.columns.findIndex(({ id }) => id === columnId))
}

/** Whether the row goes into a request: blank texts do not. */
export function isSent(row: TextRow): boolean {
  return row.text.trim() !== ''
}

/**
 * Whether the column asks anything: the one without a context does; another only once its context is written. Until then it is not sent,
 * not counted and not judged.
 */
export function isFilled(inputs: Inputs, column: ContextColumn): boolean {
  return column.context.trim() !== '' || column === inputs.columns[0]
}

/** What a column asks for, beside the texts. A blank context is no context. */
export function columnSettings(
  inputs: Pick<Inputs, 'targetLanguage' | 'sourceLanguage' | 'markup'>,
  column: ContextColumn,
): Omit<TranslationInput, 'texts'> {
  return {
    targetLanguage: inputs.targetLanguage,
    ...(inputs.sourceLanguage === '' ? {} : { sourceLanguage: inputs.sourceLanguage }),
    ...(column.context.trim() === '' ? {} : { context: column.context }),
    ...(inputs.markup === 'off' ? {} : { tagHandling: inputs.markup }),
  }
}
