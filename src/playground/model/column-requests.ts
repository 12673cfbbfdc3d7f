/**
 * A column's current question: its cache key, the segments it sends (each distinct text once, or each text with its own context), its exact requests,
 * and their size.
 */
import * as v from 'valibot'
import { MAX_TRANSLATION_BODY_BYTES, USUAL_MAX_TEXTS } from '../../api/contract.ts'
import { countCharacters } from '../../api/gateway-contract.ts'
import { remembered, rememberedEach } from '../../api/remembered.ts'
import { bodyBytes, translationBody, type TranslationInput } from '../../api/translate.ts'
import {
  columnSettings,
  type ContextColumn,
  type ContextKind,
  hasRowContexts,
  type Inputs,
  inputsByTarget,
  isFilled,
  hasText,
  type TextRow,
} from './inputs.ts'
import { type CacheKey, cacheKeyOf, type PlannedRequest, type RequestSettings } from './answers.ts'

/** A text, or a text with its own context, with its billed characters and its size in a body. */
export type Segment = {
  readonly text: string
  /** Its own context; undefined if the column has one context for all. */
  readonly context: string | undefined
  /** Its cache entry name: the text itself, unless it has its own context. */
  readonly entry: string
  readonly characters: number
  /** Bytes of the text and of its own context. */
  readonly bytes: number
  /** The ids of the rows that share it, in order. */
  readonly rowIds: readonly string[]
}

/** The segments of a column: in order, by row id, and by cache entry name. */
export type Segments = {
  readonly list: readonly Segment[]
  readonly byRow: ReadonlyMap<string, Segment>
  readonly byEntry: ReadonlyMap<string, Segment>
}

/** The segments of a column of that kind. With a context for each row, two rows share a segment only if their contexts are equal too. */
const segmentsOf = rememberedEach((rows: readonly TextRow[], kind: ContextKind): Segments => {
  const sent = rowsSent(rows)
  const byEntry = new Map<string, Segment & { readonly rowIds: string[] }>()
  const byRow = new Map<string, Segment>()
  for (const [place, row] of sent.entries()) {
    const context = contextOfRow(sent, kind, place)
    if (kind !== 'written' && context === undefined) continue
    const { text, id } = row
    const { characters, bytes } = sizeOf(row)
    const entry = context === undefined ? text : JSON.stringify([context, text])
    const segment = byEntry.get(entry) ?? {
      text,
      context,
      entry,
      characters,
      bytes: context === undefined ? bytes : bytes + CONTEXT_FIELD_BYTES + textBytes(context),
      rowIds: [],
    }
    segment.rowIds.push(id)
    byEntry.set(entry, segment)
    byRow.set(id, segment)
  }
  return { list: [...byEntry.values()], byRow, byEntry }
})

const CONTEXT_FIELD_BYTES = ',"context":'.length

/** The context of the row at an index among the sent rows. "Around": the neighbouring texts in order, one per line, without the text itself. */
function contextOfRow(sent: readonly TextRow[], kind: ContextKind, place: number): string | undefined {
  if (kind === 'notes') return sent[place]?.note
  if (kind === 'written' || sent.length < 2) return undefined
  const near = [...sent.slice(Math.max(0, place - 1), place), ...sent.slice(place + 1, place + 2)]
  return near.map(({ text }) => text).join('\n')
}

const entrySchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string()]))

/** The context in the entry name of a text with its own context. */
export function contextOfEntry(entry: string): string {
  const read = v.safeParse(entrySchema, entry)
  return read.success ? read.output[0] : ''
}

/** The rows with a text that fits into a request. */
export function rowsSent(rows: readonly TextRow[]): readonly TextRow[] {
  return rows.filter((row) => hasText(row) && !isTooLarge(row))
}

/** The smallest overhead of a body with one text: braces, field names and the target language. */
const FRAME_BYTES = '{"text":[],"target_lang":"DE"}'.length

/** Whether the text is too large for any request (§8). It is then not sent and does not block the others. */
export function isTooLarge(row: TextRow): boolean {
  // A character takes at most six bytes: short texts need not be measured.
  return row.text.length * 6 > MAX_TRANSLATION_BODY_BYTES && leastBytes(row) > MAX_TRANSLATION_BODY_BYTES
}

type Size = Pick<Segment, 'characters' | 'bytes'>
const sizeOf = remembered(({ text }: TextRow): Size => {
  return { characters: countCharacters(text), bytes: textBytes(text) }
})

/** Bytes of the smallest request that can send the text of a row. */
export function leastBytes(row: TextRow): number {
  return sizeOf(row).bytes + FRAME_BYTES
}

/** Bytes that a text takes in a body. */
export function textBytes(text: string): number {
  return bodyBytes(JSON.stringify(text))
}

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

/** The questions of the inputs: their filled columns in each target language, the one shown first. Columns with the same cache key share one. */
export function questionsIn(inputs: Inputs) {
  return inputsByTarget(inputs).flatMap((inLanguage) =>
    inLanguage.columns
      .filter((column) => isFilled(inLanguage, column))
      .map((column) => ({ inLanguage, column, cacheKey: columnCacheKey(inLanguage, column) })),
  )
}

/** The column's distinct segments. */
export function columnSegments(inputs: Inputs, column: ContextColumn): Segments {
  return segmentsOf(inputs.texts, column.kind)
}

/**
 * Returns a function from a row of the column to the cache entry of its answers; undefined if the row is not sent. Costs nothing if all rows share
 * one context.
 */
export function entryByRow(inputs: Inputs, column: ContextColumn): (row: TextRow) => string | undefined {
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

/** The settings of the column's question about one row. */
export function rowSettings(inputs: Inputs, column: ContextColumn, rowId: string): RequestSettings {
  const settings = columnSettings(inputs, column)
  const { context } =
    (hasRowContexts(column) ? columnSegments(inputs, column).byRow.get(rowId) : undefined) ?? {}
  return context === undefined ? settings : { ...settings, context }
}

/**
 * The requests for the column's whole question. If it is too large to be sent, that question as one request or, with row contexts, the largest one.
 */
export function columnRequests(inputs: Inputs, column: ContextColumn): readonly TranslationInput[] {
  const segments = columnSegments(inputs, column)
  if (questionSize(inputs, column).requests !== undefined) return requestsFor(inputs, column, segments.list)
  if (!hasRowContexts(column))
    return [{ texts: segments.list.map(({ text }) => text), ...columnSettings(inputs, column) }]
  const largest = largestOf(segments)
  return largest ? requestsFor(inputs, column, [largest]) : []
}

/** The segment with the most bytes. */
export function largestOf({ list }: Segments): Segment | undefined {
  return list.reduce<Segment | undefined>(
    (largest, segment) => (largest && largest.bytes >= segment.bytes ? largest : segment),
    undefined,
  )
}
