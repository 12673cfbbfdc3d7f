/** The current question of a column: its key in the cache, its exact body, and the size of that. */
import {
  columnSettings,
  type ContextColumn,
  hasRowContexts,
  type Inputs,
  MAX_TARGETS,
  type TextRow,
} from './inputs.ts'
import { contextOfRow } from './row-contexts.ts'
import { type CacheKey, cacheKeyOf, type PlannedRequest, type RequestSettings } from './answers.ts'
import { type AskedText, askedTexts, type AskedTexts, distinctTexts } from './segments.ts'
import { bytesOf, packTexts } from './request-size.ts'
import type { TranslationInput } from '../../api/translate.ts'

type Frame = { readonly inputs: Inputs; readonly cacheKey: CacheKey; readonly bytes: number }

const frames = new WeakMap<ContextColumn, Frame[]>()
/** How many are cached: one for each target language of a column. */
const KEPT_FRAMES = MAX_TARGETS

/** The part of a question that does not depend on the texts, so that typing a text recomputes none of it. */
function frameOf(inputs: Inputs, column: ContextColumn): Frame {
  const ofColumn = frames.get(column) ?? []
  for (const known of ofColumn) {
    if (
      known.inputs.targetLanguage === inputs.targetLanguage &&
      known.inputs.sourceLanguage === inputs.sourceLanguage &&
      known.inputs.markup === inputs.markup
    ) {
      return known
    }
  }
  const settings = columnSettings(inputs, column)
  // The contexts of single rows are in the entries under the key.
  const cacheKey = `${hasRowContexts(column) ? column.kind : ''}${cacheKeyOf(settings)}`
  const frame = { inputs, cacheKey, bytes: bytesOf({ ...settings, texts: [] }) }
  frames.set(column, [...ofColumn, frame].slice(-KEPT_FRAMES))
  return frame
}

/** The key under which the answers to a column are kept. */
export function columnCacheKey(inputs: Inputs, column: ContextColumn): CacheKey {
  return frameOf(inputs, column).cacheKey
}

/** What the column asks, each once. */
export function askedBy(inputs: Inputs, column: ContextColumn): AskedTexts {
  return askedTexts(inputs.texts, column.kind)
}

/**
 * Returns a function from a row of the column to the cache entry of its answers; undefined where the row is not asked. Costs nothing where all rows
 * share one context.
 */
export function entriesOf(inputs: Inputs, column: ContextColumn): (row: TextRow) => string | undefined {
  if (!hasRowContexts(column)) return (row) => row.text
  const { byRow } = askedBy(inputs, column)
  return (row) => byRow.get(row.id)?.entry
}

/** The size of a column's whole question. */
export type QuestionSize = {
  /** Bytes of the exact body, or of the largest where the texts need several requests. */
  readonly bytes: number
  /** The requests it takes; undefined where a text is too large together with the context, so that nothing is sent. */
  readonly requests: number | undefined
}

/** The size of a column's whole question. Texts that do not fit into one request go out in several: the bill is the same (§4.1 rule 1). */
export function questionSize(inputs: Inputs, column: ContextColumn): QuestionSize {
  const frame = frameOf(inputs, column).bytes
  const sizes = askedBy(inputs, column).list.map(({ bytes }) => bytes)
  const ends = hasRowContexts(column) ? packTexts(sizes, frame, { texts: 1 }) : packTexts(sizes, frame)
  if (!ends)
    return { bytes: frame + sizes.reduce((most, size) => Math.max(most, size), 0), requests: undefined }
  let bytes = frame
  for (const [index, end] of ends.entries()) {
    const start = ends[index - 1] ?? 0
    const commas = end - start - 1
    const texts = sizes.slice(start, end).reduce((sum, size) => sum + size, commas)
    bytes = Math.max(bytes, frame + texts)
  }
  return { bytes, requests: ends.length }
}

/** Requests for some of the texts of a column, one for each that has a context of its own; for a column that is not too large. */
export function requestsFor(
  inputs: Inputs,
  column: ContextColumn,
  texts: readonly AskedText[],
): PlannedRequest[] {
  const settings = columnSettings(inputs, column)
  if (hasRowContexts(column)) {
    return texts.map(({ text, entry, place }) => {
      return { texts: [text], ...settings, context: contextOfRow(inputs.texts, column.kind, place), entry }
    })
  }
  const ends = packTexts(
    texts.map(({ bytes }) => bytes),
    frameOf(inputs, column).bytes,
  )
  return (ends ?? []).map((end, index) => ({
    texts: texts.slice(ends?.[index - 1] ?? 0, end).map(({ text }) => text),
    ...settings,
  }))
}

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
