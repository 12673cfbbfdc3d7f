/** The segments a column sends: each distinct text once, or each text with its own context. Each row is measured once. */
import * as v from 'valibot'
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { countCharacters } from '../../api/gateway-contract.ts'
import { bodyBytes } from '../../api/translate.ts'
import { type ContextKind, isSent, type TextRow } from './inputs.ts'
import { remembered, rememberedEach } from '../../api/remembered.ts'

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
export const segmentsOf = rememberedEach((rows: readonly TextRow[], kind: ContextKind): Segments => {
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
  return rows.filter((row) => isSent(row) && !isTooLarge(row))
}

/** The smallest overhead of a body with one text: braces, field names and the target language. */
const FRAME_BYTES = '{"text":[],"target_lang":"DE"}'.length

/** Whether the text is too large for any request (§8). It is then not sent and does not block the others. */
export function isTooLarge(row: TextRow): boolean {
  // A character takes at most six bytes: short texts need not be measured.
  return (
    row.text.length * 6 > MAX_TRANSLATION_BODY_BYTES &&
    bytesOfText(row) + FRAME_BYTES > MAX_TRANSLATION_BODY_BYTES
  )
}

type Size = Pick<Segment, 'characters' | 'bytes'>
const sizeOf = remembered(({ text }: TextRow): Size => {
  return { characters: countCharacters(text), bytes: textBytes(text) }
})

/** Bytes that the text of a row takes in a body. */
export function bytesOfText(row: TextRow): number {
  return sizeOf(row).bytes
}

/** Bytes that a text takes in a body. */
export function textBytes(text: string): number {
  return bodyBytes(JSON.stringify(text))
}
