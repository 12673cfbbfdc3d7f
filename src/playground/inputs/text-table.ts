/** Reads a table of texts: which character separates its columns, whether it has headings, and which column holds the texts. */
import Papa from 'papaparse'

export const separators = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
  { value: 'none', label: 'None: one column' },
] as const
export type Separator = (typeof separators)[number]['value']

export type TextTable = {
  readonly separator: Separator
  readonly rows: readonly (readonly string[])[]
  /** Whether the first row names the columns. */
  readonly hasHeadings: boolean
  /** Index of the column that holds the texts. */
  readonly textColumn: number
}

/** Rows that are looked at for a decision. */
const LOOKED_AT = 100
/** A line with which spreadsheets name their separator. */
const NAMED = /^sep=([,;\t|])\r?\n/

const TEXT_HEADING =
  /^(?:texts?|source|source[ _-]?text|segment|strings?|messages?|value|content|original|translation)$/i
const OTHER_HEADING =
  /^(?:id|ids|key|keys|name|nr\.?|no\.?|number|#|index|uuid|guid|lang|language|locale|notes?|comments?|context|description|status|date|path|file|max[ _-]?length)$/i

/** The table in a text, with `separator` where a person has chosen one. */
export function readTable(text: string, separator?: Separator): TextTable {
  const named = NAMED.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const chosen = separator ?? separators.find(({ value }) => value === named?.[1])?.value ?? separatorOf(body)
  const rows = parse(body, chosen)
  const hasHeadings = looksLikeHeadings(rows)
  return { separator: chosen, rows, hasHeadings, textColumn: textColumnOf(rows, hasHeadings) }
}

/** The texts of one column; cells without any are left out. */
export function textsOfColumn(rows: TextTable['rows'], column: number, hasHeadings: boolean): string[] {
  return rows.slice(hasHeadings ? 1 : 0).flatMap((row) => {
    const text = row[column] ?? ''
    return text.trim() === '' ? [] : [text]
  })
}

function parse(text: string, separator: Separator, preview = 0): string[][] {
  // A separator no text has keeps each line whole, and quotes and line breaks within them as they should be.
  const delimiter = separator === 'none' ? '\u001F' : separator
  return Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview }).data
}

/**
 * The character that cuts all rows into equally many cells. A comma of a sentence does that too, but it is followed by a space: rather
 * than cutting sentences, a table without headings is taken for one column.
 */
function separatorOf(text: string): Separator {
  let best: { separator: Separator; score: number } = { separator: 'none', score: 0.5 }
  for (const { value } of separators) {
    if (value === 'none') continue
    const rows = parse(text, value, LOOKED_AT)
    const width = commonest(rows.map(({ length }) => length))
    if (width < 2) continue
    const even = rows.filter(({ length }) => length === width).length / rows.length
    const later = rows.flatMap((row) => row.slice(1)).filter((cell) => cell !== '')
    const spaced = later.filter((cell) => cell.startsWith(' ')).length / Math.max(1, later.length)
    const isSentence = spaced > 0.5 && !rows[0]?.some(isKnownHeading)
    const score = even - (isSentence ? 0.6 : 0)
    if (score > best.score) best = { separator: value, score }
  }
  return best.separator
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}

function isKnownHeading(cell: string): boolean {
  return TEXT_HEADING.test(cell.trim()) || OTHER_HEADING.test(cell.trim())
}

function looksLikeHeadings([first = [], ...rest]: TextTable['rows']): boolean {
  if (first.some(isKnownHeading)) return true
  // Words above a column of numbers name it.
  const isNumber = (cell: string | undefined) => cell !== undefined && /^[\d.,\s%-]+$/.test(cell)
  return (
    rest.length > 0 &&
    first.every((cell) => cell.trim() !== '' && !isNumber(cell)) &&
    first.some((_, column) => rest.slice(0, LOOKED_AT).every((row) => isNumber(row[column])))
  )
}

/** The column called after texts, else the one that reads most like language: identifiers and numbers do not. */
function textColumnOf(rows: TextTable['rows'], hasHeadings: boolean): number {
  const [headings = []] = rows
  const named = hasHeadings ? headings.findIndex((cell) => TEXT_HEADING.test(cell.trim())) : -1
  if (named >= 0) return named
  const body = rows.slice(hasHeadings ? 1 : 0, LOOKED_AT)
  const scores = headings.map((heading, column) => {
    const letters = body.reduce((sum, row) => sum + lettersOfProse(row[column] ?? ''), 0)
    return hasHeadings && OTHER_HEADING.test(heading.trim()) ? letters / 100 : letters
  })
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

function lettersOfProse(cell: string): number {
  const isIdentifier = !/\s/.test(cell.trim()) && /[\p{L}\d][\d_.:/\\-]|[\d_.:/\\-]\p{L}/u.test(cell)
  return isIdentifier ? 0 : Math.min(200, cell.match(/\p{L}/gu)?.length ?? 0)
}
