/** The texts that are sent, each once: equal rows are one question. Measured once for each row, so that a keystroke measures one. */
import { billedCharacters } from '../../api/translate.ts'
import { isSent, type TextRow } from '../inputs/inputs.ts'
import { textBytes } from './request-size.ts'

/** A text, what it bills, and what it takes in a body. */
export type DistinctText = {
  readonly text: string
  readonly characters: number
  readonly bytes: number
  /** Rows that hold it. */
  readonly rows: number
}

type Size = Pick<DistinctText, 'characters' | 'bytes'>

const sizes = new WeakMap<TextRow, Size>()
const lists = new WeakMap<readonly TextRow[], readonly DistinctText[]>()

/** The texts of all rows that have one, without repetition, in order. */
export function distinctTexts(rows: readonly TextRow[]): readonly DistinctText[] {
  const known = lists.get(rows)
  if (known) return known
  const byText = new Map<string, DistinctText>()
  for (const row of rows) {
    if (!isSent(row)) continue
    const same = byText.get(row.text)
    byText.set(
      row.text,
      same ? { ...same, rows: same.rows + 1 } : { text: row.text, ...sizeOf(row), rows: 1 },
    )
  }
  const list = [...byText.values()]
  lists.set(rows, list)
  return list
}

function sizeOf(row: TextRow): Size {
  const known = sizes.get(row)
  if (known) return known
  const size = { characters: billedCharacters(row.text), bytes: textBytes(row.text) }
  sizes.set(row, size)
  return size
}
