/** The question of a column as shown: whole, whatever has been answered, and row by row. */
import type { TranslationInput } from '../../api/translate.ts'
import { columnSettings, type ContextColumn, hasRowContexts, type Inputs } from '../inputs/inputs.ts'
import { contextOfRow } from '../inputs/row-contexts.ts'
import type { RequestSettings } from './answer-cache.ts'
import { askedBy, questionSize, requestsFor } from './column-question.ts'
import { type AskedText, type AskedTexts, distinctTexts } from './distinct-texts.ts'

/** What the column asks about one row, besides its text. */
export function rowSettings(inputs: Inputs, column: ContextColumn, rowId: string): RequestSettings {
  const settings = columnSettings(inputs, column)
  const asked = hasRowContexts(column) ? askedBy(inputs, column).byRow.get(rowId) : undefined
  return asked ? { ...settings, context: contextOfRow(inputs.texts, column.kind, asked.place) } : settings
}

/** The whole question of a column, each text once, before any splitting; with row contexts, the largest request. */
export function columnInput(inputs: Inputs, column: ContextColumn): TranslationInput {
  if (hasRowContexts(column)) {
    const largest = largestOf(askedBy(inputs, column))
    const [request] = largest ? requestsFor(inputs, column, [largest]) : []
    return request ?? { texts: [], ...columnSettings(inputs, column) }
  }
  return { texts: distinctTexts(inputs.texts).map(({ text }) => text), ...columnSettings(inputs, column) }
}

/** The requests the whole question takes; undefined where it is too large. */
export function columnRequests(
  inputs: Inputs,
  column: ContextColumn,
): readonly TranslationInput[] | undefined {
  const { requests } = questionSize(inputs, column)
  return requests === undefined ? undefined : requestsFor(inputs, column, askedBy(inputs, column).list)
}

/** The part with the most bytes. */
export function largestOf({ list }: AskedTexts): AskedText | undefined {
  return list.reduce<AskedText | undefined>(
    (largest, asked) => (largest && largest.bytes >= asked.bytes ? largest : asked),
    undefined,
  )
}
