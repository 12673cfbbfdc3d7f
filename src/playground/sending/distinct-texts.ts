/** What is asked, each once: equal rows are one question. Measured once for each row, so that a keystroke measures one. */
import { billedCharacters } from '../../api/translate.ts'
import { type ContextKind, type TextRow } from '../inputs/inputs.ts'
import { rowsAround, rowsSent, rowsWithContext } from '../inputs/row-contexts.ts'
import { textBytes } from './request-size.ts'

/** A text, or a text with a context of its own: what it bills, and what it takes in a body. */
export type AskedText = {
  readonly text: string
  /** Its name in the cache: the text itself, unless it has a context of its own. */
  readonly entry: string
  readonly characters: number
  /** Of the text, and of a context of its own. */
  readonly bytes: number
  /** Rows that ask it. */
  readonly rows: number
  /** Index of the first of these rows among those that are sent. */
  readonly place: number
}

/** What is asked in a column, in order, and by the id of the row. */
export type AskedTexts = {
  readonly list: readonly AskedText[]
  readonly byRow: ReadonlyMap<string, AskedText>
}

type Size = Pick<AskedText, 'characters' | 'bytes'>

const sizes = new WeakMap<TextRow, Size>()
const noteSizes = new WeakMap<TextRow, number>()
const lists = new WeakMap<readonly TextRow[], Map<ContextKind, AskedTexts>>()

/** The texts of all rows that have one, without repetition, in order. */
export function distinctTexts(rows: readonly TextRow[]): readonly AskedText[] {
  return askedTexts(rows, 'written').list
}

/** What a column of that kind asks. With a context for each row, two rows are one question only if their contexts are alike too. */
export function askedTexts(rows: readonly TextRow[], kind: ContextKind): AskedTexts {
  const known = lists.get(rows) ?? new Map<ContextKind, AskedTexts>()
  lists.set(rows, known)
  let asked = known.get(kind)
  if (!asked) known.set(kind, (asked = collect(rows, kind)))
  return asked
}

function collect(rows: readonly TextRow[], kind: ContextKind): AskedTexts {
  const byEntry = new Map<string, { asked: AskedText; ids: string[] }>()
  const isWritten = kind === 'written'
  const placed = isWritten
    ? rowsSent(rows).map((row, place) => ({ row, place, key: '' }))
    : rowsWithContext(rows, kind)
  const contextBytes = isWritten ? () => 0 : measureContexts(rows, kind)
  for (const { row, place, key } of placed) {
    const { text } = row
    const entry = isWritten ? text : JSON.stringify([key, text])
    const same = byEntry.get(entry)
    if (same) {
      same.ids.push(row.id)
      continue
    }
    const { characters, bytes } = sizeOf(row)
    const asked = { text, entry, characters, bytes: bytes + contextBytes(row, place), rows: 1, place }
    byEntry.set(entry, { asked, ids: [row.id] })
  }
  const list: AskedText[] = []
  const byRow = new Map<string, AskedText>()
  for (const { asked, ids } of byEntry.values()) {
    const whole = ids.length === 1 ? asked : { ...asked, rows: ids.length }
    list.push(whole)
    for (const id of ids) byRow.set(id, whole)
  }
  return { list, byRow }
}

/** Tells what the context of a row takes in a body, without writing it: `,"context":` and the string. */
function measureContexts(rows: readonly TextRow[], kind: ContextKind) {
  const field = ',"context":""'.length
  // A line break between two texts is escaped, and takes as much as the quotes around each that are not there.
  const inside = (row: TextRow) => sizeOf(row).bytes
  const all = kind === 'others' ? rowsSent(rows).reduce((sum, row) => sum + inside(row), 0) : 0
  return (row: TextRow, place: number) => {
    if (kind === 'notes') return field - 2 + noteBytes(row)
    const around =
      kind === 'others'
        ? all - inside(row)
        : rowsAround(rows, kind, place).reduce((sum, near) => sum + inside(near), 0)
    return field + around - 2
  }
}

function noteBytes(row: TextRow): number {
  let bytes = noteSizes.get(row)
  if (bytes === undefined) noteSizes.set(row, (bytes = textBytes(row.note ?? '')))
  return bytes
}

function sizeOf(row: TextRow): Size {
  const known = sizes.get(row)
  if (known) return known
  const size = { characters: billedCharacters(row.text), bytes: textBytes(row.text) }
  sizes.set(row, size)
  return size
}
