/** The distinct questions: equal rows are one question. Measured once for each row, so that a keystroke measures only one. */
import { billedCharacters } from '../../api/translate.ts'
import { type ContextKind, type TextRow } from '../inputs/inputs.ts'
import { contextOfRow, rowsSent, rowsWithContext, type RowWithContext } from '../inputs/row-contexts.ts'
import { textBytes } from './request-size.ts'

/** A text, or a text with its own context: its bill, and its size in a body. */
export type AskedText = {
  readonly text: string
  /** Its name in the cache: the text itself, unless it has its own context. */
  readonly entry: string
  readonly characters: number
  /** Bytes of the text, and of its own context. */
  readonly bytes: number
  /** How many rows ask it. */
  readonly rows: number
  /** Index of the first of these rows among those that are sent. */
  readonly place: number
}

/** The questions of a column, in order, and by the id of the row. */
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

/** The questions of a column of that kind. With a context for each row, two rows are one question only if their contexts are equal too. */
export function askedTexts(rows: readonly TextRow[], kind: ContextKind): AskedTexts {
  const known = lists.get(rows) ?? new Map<ContextKind, AskedTexts>()
  lists.set(rows, known)
  let asked = known.get(kind)
  if (!asked) known.set(kind, (asked = collect(rows, kind)))
  return asked
}

function collect(rows: readonly TextRow[], kind: ContextKind): AskedTexts {
  const byEntry = new Map<string, { asked: AskedText; ids: string[] }>()
  const add = (id: string, asked: AskedText) => {
    const same = byEntry.get(asked.entry)
    if (same) same.ids.push(id)
    else byEntry.set(asked.entry, { asked, ids: [id] })
  }
  const sent = rowsSent(rows)
  if (kind === 'written') {
    for (const [place, row] of sent.entries())
      add(row.id, { text: row.text, entry: row.text, ...sizeOf(row), rows: 1, place })
  } else {
    const all = kind === 'others' ? bytesOfAll(sent) : 0
    for (const placed of rowsWithContext(rows, kind))
      add(placed.row.id, askWithContext(rows, kind, placed, all))
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

type Known = { readonly placed: RowWithContext; readonly asked: AskedText }
const asked = new Map<ContextKind, WeakMap<TextRow, Known>>()

/** A text with its own context; recomputed only where the row, or one that its context consists of, has changed. */
function askWithContext(
  rows: readonly TextRow[],
  kind: ContextKind,
  placed: RowWithContext,
  all: number,
): AskedText {
  const { row, place, near, others } = placed
  const ofKind = asked.get(kind) ?? new WeakMap<TextRow, Known>()
  asked.set(kind, ofKind)
  const known = ofKind.get(row)
  if (known?.placed.place === place && known.placed.others === others && isSame(known.placed.near, near)) {
    return known.asked
  }
  const { characters, bytes } = sizeOf(row)
  // `,"context":` and the string. A line break between two texts is escaped and takes as many bytes as a pair of quotes.
  const context = kind === 'notes' ? noteBytes(row) : kind === 'others' ? all - bytes : bytesOfAll(near)
  const found = {
    text: row.text,
    entry: JSON.stringify([others ?? contextOfRow(rows, kind, place), row.text]),
    characters,
    bytes: bytes + FIELD_BYTES + context,
    rows: 1,
    place,
  }
  ofKind.set(row, { placed, asked: found })
  return found
}

const FIELD_BYTES = ',"context":'.length

function bytesOfAll(rows: readonly TextRow[]): number {
  return rows.reduce((sum, row) => sum + sizeOf(row).bytes, 0)
}

function isSame(some: readonly TextRow[], others: readonly TextRow[]): boolean {
  return some.length === others.length && some.every((row, index) => row === others[index])
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
