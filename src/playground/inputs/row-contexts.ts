/** The context of each row where a column has one for each: its note, or the texts around it. */
import { type ContextKind, isSent, type TextRow } from './inputs.ts'
import { isTooLarge } from './too-large.ts'

/** A row that a column has a context for. */
export type RowWithContext = {
  readonly row: TextRow
  /** Its index among the rows that are sent. */
  readonly place: number
  /** The rows that its context consists of; empty where it is all other rows. */
  readonly near: readonly TextRow[]
  /** A short name for all other texts: written out for each row, those of a long table would fill the memory. */
  readonly others?: string
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
    return sent.flatMap((row, place) => (row.note === undefined ? [] : [{ row, place, near: NONE }]))
  }
  if (sent.length < 2) return []
  if (kind !== 'others')
    return sent.map((row, place) => ({ row, place, near: rowsAround(rows, kind, place) }))
  const all = digestOf(sent)
  return sent.map((row, place) => ({ row, place, near: NONE, others: `${all} ${place}` }))
}

const NONE: readonly TextRow[] = []

/** The context of the row at that place. The text itself is not part of it; the texts around it keep their order, one per line. */
export function contextOfRow(rows: readonly TextRow[], kind: ContextKind, place: number): string {
  if (kind === 'notes') return rowsSent(rows)[place]?.note ?? ''
  return rowsAround(rows, kind, place)
    .map(({ text }) => text)
    .join('\n')
}

/** The rows whose texts are the context of the row at that place. */
function rowsAround(rows: readonly TextRow[], kind: ContextKind, place: number): readonly TextRow[] {
  const sent = rowsSent(rows)
  const reach = kind === 'around-1' ? 1 : kind === 'around-3' ? 3 : sent.length
  return [...sent.slice(Math.max(0, place - reach), place), ...sent.slice(place + 1, place + 1 + reach)]
}

/** A name for the texts of these rows in their order: 106 bits, so that collisions do not occur. */
export function digestOf(rows: readonly Pick<TextRow, 'text'>[]): string {
  const hashes = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f]
  for (const { text } of rows) {
    for (let index = 0; index <= text.length; index += 1) {
      // A value that is not a character follows the last one, so that texts split elsewhere get another name.
      const code = index === text.length ? 0x10000 : text.charCodeAt(index)
      for (let turn = 0; turn < 4; turn += 1) {
        const hash = hashes[turn] ?? 0
        hashes[turn] = Math.imul(hash ^ code ^ (hash >>> 15), 0x01000193 + 2 * turn)
      }
    }
  }
  return hashes.join(' ')
}
