/** The current question of a column: its key in the cache, its exact body, and the size of that. */
import { MAX_TRANSLATION_BODY_BYTES, USUAL_MAX_TEXTS } from '../../api/contract.ts'
import {
  columnSettings,
  type ContextColumn,
  type FrozenOrigin,
  hasRowContexts,
  type Inputs,
  MAX_TARGETS,
  type TextRow,
} from '../inputs/inputs.ts'
import { contextOfRow } from '../inputs/row-contexts.ts'
import { type CacheKey, cacheKeyOf, type PlannedRequest } from './answer-cache.ts'
import { type AskedText, askedTexts, type AskedTexts, distinctTexts } from './distinct-texts.ts'
import { bytesOf, packTexts } from './request-size.ts'

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
  const cacheKey = column.frozen
    ? frozenKey(column.frozen, inputs.targetLanguage)
    : `${hasRowContexts(column) ? column.kind : ''}${cacheKeyOf(settings)}`
  const frame = { inputs, cacheKey, bytes: bytesOf({ ...settings, texts: [] }) }
  frames.set(column, [...ofColumn, frame].slice(-KEPT_FRAMES))
  return frame
}

/** The key under which the answers to a column are kept. */
export function columnCacheKey(inputs: Inputs, column: ContextColumn): CacheKey {
  return frameOf(inputs, column).cacheKey
}

/** The key of a frozen column's answers in a target language: no question has it. */
export function frozenKey({ run, column }: FrozenOrigin, target: string): CacheKey {
  return `frozen ${run} ${column} ${target.toUpperCase()}`
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
  /** The requests it takes; undefined where it is too large, so that nothing is sent. */
  readonly requests: number | undefined
}

/** The size of a column's whole question; cheap, whatever the number of texts. */
export function questionSize(inputs: Inputs, column: ContextColumn): QuestionSize {
  const frame = frameOf(inputs, column).bytes
  if (hasRowContexts(column)) {
    const { most, sum, count } = measure(askedBy(inputs, column))
    const isTooLarge = frame + most > MAX_TRANSLATION_BODY_BYTES || sum > MAX_BYTES_BY_ROW
    return { bytes: frame + most, requests: isTooLarge ? undefined : count }
  }
  const { largest, count } = batchesOf(inputs.texts)
  const bytes = frame + largest
  if (bytes <= MAX_TRANSLATION_BODY_BYTES) return { bytes, requests: count }
  const sizes = distinctTexts(inputs.texts).map((text) => text.bytes)
  return { bytes, requests: inputs.mayBeSplit ? packTexts(sizes, frame)?.length : undefined }
}

/** Row contexts that are larger in total are not sent: "all other texts" grow with the square of the number of rows. */
const MAX_BYTES_BY_ROW = 32 * 1024 * 1024

const measures = new WeakMap<
  AskedTexts,
  { readonly most: number; readonly sum: number; readonly count: number }
>()

/** The bytes of the largest and of all texts with their own contexts. */
function measure(asked: AskedTexts) {
  const known = measures.get(asked)
  if (known) return known
  let most = 0
  let sum = 0
  for (const { bytes } of asked.list) {
    most = Math.max(most, bytes)
    sum += bytes
  }
  const found = { most, sum, count: asked.list.length }
  measures.set(asked, found)
  return found
}

const batches = new WeakMap<readonly TextRow[], { readonly largest: number; readonly count: number }>()

/** The requests where only the number of texts is limited, and the bytes of the texts in the largest. */
function batchesOf(rows: readonly TextRow[]) {
  const known = batches.get(rows)
  if (known) return known
  let largest = 0
  let bytes = 0
  const texts = distinctTexts(rows)
  for (const [index, text] of texts.entries()) {
    bytes = index % USUAL_MAX_TEXTS === 0 ? text.bytes : bytes + 1 + text.bytes
    largest = Math.max(largest, bytes)
  }
  const found = { largest, count: Math.ceil(texts.length / USUAL_MAX_TEXTS) }
  batches.set(rows, found)
  return found
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
