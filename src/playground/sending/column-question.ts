/** The question of a column as it stands: its key in the cache, its exact body, and how large that is. */
import { MAX_TRANSLATION_BODY_BYTES, USUAL_MAX_TEXTS } from '../../api/contract.ts'
import type { TranslationInput } from '../../api/translate.ts'
import { columnSettings, type ContextColumn, type Inputs, type TextRow } from '../inputs/inputs.ts'
import { type CacheKey, cacheKeyOf } from './answer-cache.ts'
import { distinctTexts } from './distinct-texts.ts'
import { bytesOf, packTexts } from './request-size.ts'

type Frame = { readonly inputs: Inputs; readonly cacheKey: CacheKey; readonly bytes: number }

const frames = new WeakMap<ContextColumn, Frame>()

/** What of a question does not depend on the texts, so that typing a text computes none of it anew. */
function frameOf(inputs: Inputs, column: ContextColumn): Frame {
  const known = frames.get(column)
  if (
    known &&
    known.inputs.sourceLanguage === inputs.sourceLanguage &&
    known.inputs.targetLanguage === inputs.targetLanguage &&
    known.inputs.markup === inputs.markup
  ) {
    return known
  }
  const settings = columnSettings(inputs, column)
  const frame = { inputs, cacheKey: cacheKeyOf(settings), bytes: bytesOf({ ...settings, texts: [] }) }
  frames.set(column, frame)
  return frame
}

/** The key under which the answers to a column are kept. */
export function columnCacheKey(inputs: Inputs, column: ContextColumn): CacheKey {
  return frameOf(inputs, column).cacheKey
}

/** How large the whole question of a column is. */
export type QuestionSize = {
  /** Bytes of the exact body; of the largest, where there are more texts than go into one request. */
  readonly bytes: number
  /** The requests it takes; undefined where it is too large, so that nothing is sent. */
  readonly requests: number | undefined
}

/** The size of a column's whole question; cheap, whatever the number of texts. */
export function questionSize(inputs: Inputs, column: ContextColumn): QuestionSize {
  const frame = frameOf(inputs, column).bytes
  const { largest, count } = batchesOf(inputs.texts)
  const bytes = frame + largest
  if (bytes <= MAX_TRANSLATION_BODY_BYTES) return { bytes, requests: count }
  const sizes = distinctTexts(inputs.texts).map((text) => text.bytes)
  return { bytes, requests: inputs.mayBeSplit ? packTexts(sizes, frame)?.length : undefined }
}

const batches = new WeakMap<readonly TextRow[], { readonly largest: number; readonly count: number }>()

/** The texts cut only by their number: how many requests that makes, and the bytes of the texts in the largest. */
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

/** The whole question of a column, each text once, before any splitting. */
export function columnInput(inputs: Inputs, column: ContextColumn): TranslationInput {
  return { texts: distinctTexts(inputs.texts).map(({ text }) => text), ...columnSettings(inputs, column) }
}

/** The requests the whole question takes; undefined where it is too large. */
export function columnRequests(
  inputs: Inputs,
  column: ContextColumn,
): readonly TranslationInput[] | undefined {
  const { requests } = questionSize(inputs, column)
  return requests === undefined ? undefined : requestsFor(inputs, column, distinctTexts(inputs.texts))
}

/** Requests for some of the texts of a column; for a column that is not too large. */
export function requestsFor(
  inputs: Inputs,
  column: ContextColumn,
  texts: readonly { readonly text: string; readonly bytes: number }[],
): TranslationInput[] {
  const settings = columnSettings(inputs, column)
  const ends = packTexts(
    texts.map(({ bytes }) => bytes),
    frameOf(inputs, column).bytes,
  )
  return (ends ?? []).map((end, index) => ({
    texts: texts.slice(ends?.[index - 1] ?? 0, end).map(({ text }) => text),
    ...settings,
  }))
}
