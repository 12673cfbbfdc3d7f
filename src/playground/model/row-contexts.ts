/** Texts that are larger than a request may be (§8), whatever else is in it: they are not sent, and do not hold back others. */
import { MAX_TRANSLATION_BODY_BYTES } from '../../api/contract.ts'
import { type ContextKind, isSent, type TextRow } from './inputs.ts'

/** The smallest overhead of a body with one text: its braces and names, and the target language. */
const FRAME_BYTES = '{"text":[],"target_lang":"DE"}'.length

const sizes = new WeakMap<TextRow, number>()

/** Bytes that the text takes in a body. */
export function bytesOfText(row: TextRow): number {
  let bytes = sizes.get(row)
  if (bytes === undefined) {
    bytes = new TextEncoder().encode(JSON.stringify(row.text)).length
    sizes.set(row, bytes)
  }
  return bytes
}

/** Whether no request has room for the text. */
export function isTooLarge(row: TextRow): boolean {
  // A character takes at most six bytes: short texts need not be measured.
  return (
    row.text.length * 6 > MAX_TRANSLATION_BODY_BYTES &&
    bytesOfText(row) + FRAME_BYTES > MAX_TRANSLATION_BODY_BYTES
  )
}

/** A row that a column has a context for. */
export type RowWithContext = {
  readonly row: TextRow
  /** Its index among the rows that are sent. */
  readonly place: number
  /** The rows that its context consists of, besides its own note. */
  readonly near: readonly TextRow[]
}

const sentRows = new WeakMap<readonly TextRow[], readonly TextRow[]>()

/** The rows with a text that fits into a request. */
export function rowsSent(rows: readonly TextRow[]): readonly TextRow[] {
  let sent = sentRows.get(rows)
  if (!sent) sentRows.set(rows, (sent = rows.filter((row) => isSent(row) && !isTooLarge(row))))
  return sent
}

/** The rows for which a column of that kind has a context, in order. */
export function rowsWithContext(rows: readonly TextRow[], kind: ContextKind): RowWithContext[] {
  const sent = rowsSent(rows)
  if (kind === 'notes') {
    return sent.flatMap((row, place) => (row.note === undefined ? [] : [{ row, place, near: [] }]))
  }
  return sent.length < 2 ? [] : sent.map((row, place) => ({ row, place, near: neighboursOf(sent, place) }))
}

/** The context of the row at that place. The text itself is not part of it; the texts around it keep their order, one per line. */
export function contextOfRow(rows: readonly TextRow[], kind: ContextKind, place: number): string {
  const sent = rowsSent(rows)
  if (kind === 'notes') return sent[place]?.note ?? ''
  return neighboursOf(sent, place)
    .map(({ text }) => text)
    .join('\n')
}

function neighboursOf(sent: readonly TextRow[], place: number): readonly TextRow[] {
  return [...sent.slice(Math.max(0, place - 1), place), ...sent.slice(place + 1, place + 2)]
}
