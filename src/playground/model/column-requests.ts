/** A column's current question: its cache key, its exact requests, and their size. */
import { columnSettings, type ContextColumn, hasRowContexts, type Inputs, type TextRow } from './inputs.ts'
import { type CacheKey, cacheKeyOf, type PlannedRequest, type RequestSettings } from './answers.ts'
import { type Segment, type Segments, segmentsOf } from './segments.ts'
import { rememberedEach } from '../../api/remembered.ts'
import { MAX_TRANSLATION_BODY_BYTES, USUAL_MAX_TEXTS } from '../../api/contract.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'

/** The part of a request that does not depend on the texts, so that typing a text does not recompute it. */
const frameOf = (inputs: Inputs, column: ContextColumn) =>
  frameFor(column, [inputs.sourceLanguage, inputs.targetLanguage, inputs.markup].join('\n'), inputs)

const frameFor = rememberedEach((column: ContextColumn, _: string, inputs: Inputs) => {
  const settings = columnSettings(inputs, column)
  // Row contexts are part of the entry names under the key.
  const cacheKey: CacheKey = `${hasRowContexts(column) ? column.kind : ''}${cacheKeyOf(settings)}`
  return { cacheKey, bytes: bytesOf({ ...settings, texts: [] }) }
})

/** The key under which the answers to a column are kept. */
export function columnCacheKey(inputs: Inputs, column: ContextColumn): CacheKey {
  return frameOf(inputs, column).cacheKey
}

/** The column's distinct segments. */
export function columnSegments(inputs: Inputs, column: ContextColumn): Segments {
  return segmentsOf(inputs.texts, column.kind)
}

/**
 * Returns a function from a row of the column to the cache entry of its answers; undefined if the row is not sent. Costs nothing if all rows share
 * one context.
 */
export function entriesOf(inputs: Inputs, column: ContextColumn): (row: TextRow) => string | undefined {
  if (!hasRowContexts(column)) return (row) => row.text
  const { byRow } = columnSegments(inputs, column)
  return (row) => byRow.get(row.id)?.entry
}

/** The size of the exact request body, in bytes. */
export function bytesOf(input: TranslationInput): number {
  return bodyBytes(translationBody(input))
}

/** The limits at which requests are split: bytes of the body (§8), and the number of texts that many services accept. */
const LIMITS = { bytes: MAX_TRANSLATION_BODY_BYTES, texts: USUAL_MAX_TEXTS }

/** One request: the index after its last text, and the bytes of its body. */
type Pack = { readonly end: number; readonly bytes: number }

/**
 * Splits texts into as few requests as keep their order and the limits: entries are translated independently (§4.1 rule 1), so neither translations
 * nor bill change. `sizes` are the bytes of each text in the body, `frame` those of everything else. Undefined if a single text is too large.
 */
export function packTexts(
  sizes: readonly number[],
  frame: number,
  limits: Partial<typeof LIMITS> = {},
): readonly Pack[] | undefined {
  const { bytes: limit, texts: most } = { ...LIMITS, ...limits }
  const packs: Pack[] = []
  let start = 0
  let bytes = frame
  for (const [index, size] of sizes.entries()) {
    if (frame + size > limit) return undefined
    // A comma separates two entries.
    const added = index === start ? size : size + 1
    if (bytes + added > limit || index - start === most) {
      packs.push({ end: index, bytes })
      start = index
      bytes = frame + size
    } else {
      bytes += added
    }
  }
  if (sizes.length > 0) packs.push({ end: sizes.length, bytes })
  return packs
}

/** The packs for some of a column's segments: one per segment with a context of its own. */
function packsOf(inputs: Inputs, column: ContextColumn, segments: readonly Segment[]) {
  const sizes = segments.map(({ bytes }) => bytes)
  return packTexts(sizes, frameOf(inputs, column).bytes, hasRowContexts(column) ? { texts: 1 } : {})
}

/**
 * The size of a column's whole question: the bytes of the exact body, or of the largest one if the texts need several requests, and the number of
 * requests; undefined if a text and the context together are too large, so that nothing is sent.
 */
export function questionSize(inputs: Inputs, column: ContextColumn) {
  const segments = columnSegments(inputs, column)
  const frame = frameOf(inputs, column).bytes
  const packs = packsOf(inputs, column, segments.list)
  if (!packs) return { bytes: frame + (largestOf(segments)?.bytes ?? 0), requests: undefined }
  return { bytes: packs.reduce((most, { bytes }) => Math.max(most, bytes), frame), requests: packs.length }
}

/** Requests for some of a column's segments: one per segment with a context of its own; none if the column is too large. */
export function requestsFor(
  inputs: Inputs,
  column: ContextColumn,
  segments: readonly Segment[],
): PlannedRequest[] {
  const settings = columnSettings(inputs, column)
  if (hasRowContexts(column)) {
    return segments.map(({ text, entry, context = '' }) => ({ texts: [text], ...settings, context, entry }))
  }
  const packs = packsOf(inputs, column, segments) ?? []
  return packs.map(({ end }, index) => ({
    texts: segments.slice(packs[index - 1]?.end ?? 0, end).map(({ text }) => text),
    ...settings,
  }))
}

/** The number of requests for some of a column's segments, as `requestsFor` makes them. */
export function requestCount(inputs: Inputs, column: ContextColumn, segments: readonly Segment[]): number {
  return hasRowContexts(column) ? segments.length : (packsOf(inputs, column, segments)?.length ?? 0)
}

/** The settings of the column's question about one row. */
export function rowSettings(inputs: Inputs, column: ContextColumn, rowId: string): RequestSettings {
  const settings = columnSettings(inputs, column)
  const { context } =
    (hasRowContexts(column) ? columnSegments(inputs, column).byRow.get(rowId) : undefined) ?? {}
  return context === undefined ? settings : { ...settings, context }
}

/** The column's whole question as one request, each text once, before any splitting; with row contexts, the largest request. */
export function columnInput(inputs: Inputs, column: ContextColumn): TranslationInput {
  const segments = columnSegments(inputs, column)
  if (hasRowContexts(column)) {
    const largest = largestOf(segments)
    const [request] = largest ? requestsFor(inputs, column, [largest]) : []
    return request ?? { texts: [], ...columnSettings(inputs, column) }
  }
  return { texts: segments.list.map(({ text }) => text), ...columnSettings(inputs, column) }
}

/** The requests for the column's whole question; undefined if it is too large. */
export function columnRequests(
  inputs: Inputs,
  column: ContextColumn,
): readonly TranslationInput[] | undefined {
  const { requests } = questionSize(inputs, column)
  return requests === undefined ? undefined : requestsFor(inputs, column, columnSegments(inputs, column).list)
}

/** The segment with the most bytes. */
export function largestOf({ list }: Segments): Segment | undefined {
  return list.reduce<Segment | undefined>(
    (largest, segment) => (largest && largest.bytes >= segment.bytes ? largest : segment),
    undefined,
  )
}
