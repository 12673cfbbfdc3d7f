/** What every file of strings is read into: a table, of whose columns a person says which hold what. */

export type StringsTable = {
  /** One per column; as the file names them, or by number. */
  readonly names: readonly string[]
  /** Without a row of headings. */
  readonly rows: readonly (readonly string[])[]
  /** Index of the column that holds the texts. */
  readonly textColumn: number
  /** Indexes of the columns that hold what is said about each text. */
  readonly noteColumns: readonly number[]
  /** Whether the texts are pieces of markup, with tags and character references as XML writes them. */
  readonly isMarkup?: boolean
}

/** A text of a file and what the file says about it: its own context. */
export type FileString = { readonly text: string; readonly note: string }

const TEXT_HEADING =
  /^(?:texts?|source|source[ _-]?text|segment|strings?|messages?|default[ _-]?message|msgid|value|content|original|translation)$/i
const NOTE_HEADING = /^(?:notes?|comments?|contexts?|descriptions?|hints?|remarks?)$/i
const OTHER_HEADING =
  /^(?:id|ids|key|keys|name|nr\.?|no\.?|number|#|index|uuid|guid|lang|language|locale|status|date|path|file|max[ _-]?length)$/i

/** Rows that are looked at for a decision. */
const LOOKED_AT = 100

/** Whether a cell is what columns are usually called. */
export function isKnownHeading(cell: string): boolean {
  const heading = cell.trim()
  return TEXT_HEADING.test(heading) || NOTE_HEADING.test(heading) || OTHER_HEADING.test(heading)
}

/** The texts and their notes; rows without a text are left out. */
export function stringsOf({ rows, textColumn, noteColumns }: StringsTable): FileString[] {
  return rows.flatMap((row) => {
    const text = row[textColumn] ?? ''
    if (text.trim() === '') return []
    const notes = noteColumns.map((column) => (row[column] ?? '').trim()).filter((note) => note !== '')
    return [{ text, note: [...new Set(notes)].join('\n') }]
  })
}

/** The column called after texts, else the one that reads most like language: identifiers, numbers and notes do not. */
export function findTextColumn(names: readonly string[], rows: StringsTable['rows']): number {
  const named = names.findIndex((name) => TEXT_HEADING.test(name.trim()))
  if (named >= 0) return named
  const body = rows.slice(0, LOOKED_AT)
  const scores = names.map((name, column) => {
    const letters = body.reduce((sum, row) => sum + lettersOfProse(row[column] ?? ''), 0)
    return isKnownHeading(name) ? letters / 100 : letters
  })
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

/** The columns called after notes that hold any. */
export function findNoteColumns(names: readonly string[], rows: StringsTable['rows']): number[] {
  return names.flatMap((name, column) =>
    NOTE_HEADING.test(name.trim()) && rows.some((row) => (row[column] ?? '').trim() !== '') ? [column] : [],
  )
}

function lettersOfProse(cell: string): number {
  const isIdentifier = !/\s/.test(cell.trim()) && /[\p{L}\d][\d_.:/\\-]|[\d_.:/\\-]\p{L}/u.test(cell)
  return isIdentifier ? 0 : Math.min(200, cell.match(/\p{L}/gu)?.length ?? 0)
}
