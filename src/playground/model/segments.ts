/** The distinct questions: equal rows are one question. Measured once for each row, so that a keystroke measures only one. */
import * as v from 'valibot'
import { countCharacters } from '../../api/gateway-contract.ts'
import type { ContextKind, TextRow } from './inputs.ts'
import { contextOfRow, rowsSent, rowsWithContext, type RowWithContext } from './row-contexts.ts'
import { textBytes } from './request-size.ts'

/** A text, or a text with its own context: its bill, and its size in a body. */
export type AskedText = {
  readonly text: string
  /** Its name in the cache: the text itself, unless it has its own context. */
  readonly entry: string
  readonly characters: number
  /** Bytes of the text, and of its own context. */
  readonly bytes: number
  /** The ids of the rows that ask it. */
  readonly rowIds: readonly string[]
  /** Index of the first of these rows among those that are sent. */
  readonly place: number
}

/** The questions of a column, in order, by the id of the row, and by their names in the cache. */
export type AskedTexts = {
  readonly list: readonly AskedText[]
  readonly byRow: ReadonlyMap<string, AskedText>
  readonly byEntry: ReadonlyMap<string, AskedText>
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
  const byEntry = new Map<string, AskedText>()
  const asked =
    kind === 'written'
      ? rowsSent(rows).map((row, place) => ({
          text: row.text,
          entry: row.text,
          ...sizeOf(row),
          rowIds: [row.id],
          place,
        }))
      : rowsWithContext(rows, kind).map((placed) => askWithContext(rows, kind, placed))
  for (const one of asked) {
    const same = byEntry.get(one.entry)
    byEntry.set(one.entry, same ? { ...same, rowIds: [...same.rowIds, ...one.rowIds] } : one)
  }
  const list = [...byEntry.values()]
  const byRow = new Map(list.flatMap((one) => one.rowIds.map((id) => [id, one] as const)))
  return { list, byRow, byEntry }
}

type Known = { readonly placed: RowWithContext; readonly asked: AskedText }
const asked = new Map<ContextKind, WeakMap<TextRow, Known>>()

/** A text with its own context; recomputed only where the row, or one that its context consists of, has changed. */
function askWithContext(rows: readonly TextRow[], kind: ContextKind, placed: RowWithContext): AskedText {
  const { row, place, near } = placed
  const ofKind = asked.get(kind) ?? new WeakMap<TextRow, Known>()
  asked.set(kind, ofKind)
  const known = ofKind.get(row)
  if (known?.placed.place === place && isSame(known.placed.near, near)) return known.asked
  const { characters, bytes } = sizeOf(row)
  // `,"context":` and the string. A line break between two texts is escaped and takes as many bytes as a pair of quotes.
  const context = kind === 'notes' ? noteBytes(row) : bytesOfAll(near)
  const found = {
    text: row.text,
    entry: JSON.stringify([contextOfRow(rows, kind, place), row.text]),
    characters,
    bytes: bytes + FIELD_BYTES + context,
    rowIds: [row.id],
    place,
  }
  ofKind.set(row, { placed, asked: found })
  return found
}

const entrySchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string()]))

/** The context in the name of a text with a context of its own. */
export function contextOfEntry(entry: string): string {
  const read = v.safeParse(entrySchema, entry)
  return read.success ? read.output[0] : ''
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
  const size = { characters: countCharacters(row.text), bytes: textBytes(row.text) }
  sizes.set(row, size)
  return size
}
