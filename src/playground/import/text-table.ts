/** Parses a table of texts: detects its separator, whether it has headings, and the roles of its columns. */
import Papa from 'papaparse'
import { groupBy } from '../../api/group-by.ts'
import { withoutGuard } from '../../ui/files/csv.ts'
import { isExpectationHeading, isKnownHeading, type StringsTable, tableWithRoles } from './strings-table.ts'

export const separators = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
  { value: 'none', label: 'None: one column' },
] as const
type Separator = (typeof separators)[number]['value']

/** How a delimited file is split into a table. */
export type Cut = {
  readonly separator: Separator
  /** Whether the first row names the columns. */
  readonly hasHeadings: boolean
}

/** How many rows are sampled to detect the separator and the headings. */
const LOOKED_AT = 100
/** The first line in which spreadsheets name their separator. */
const NAMED = /^sep=([,;\t|])\r?\n/

/** Parses a table and reports how it was split. `chosen` overrides the detection. */
export function readTable(text: string, chosen: Partial<Cut> = {}): { table: StringsTable; cut: Cut } {
  const named = NAMED.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const separator =
    chosen.separator ?? separators.find(({ value }) => value === named?.[1])?.value ?? separatorOf(body)
  const { data: lines, errors } = parse(body, separator)
  const open = errors.find(({ code }) => code === 'MissingQuotes')?.index
  const hasHeadings = chosen.hasHeadings ?? looksLikeHeadings(lines)
  const { headings, rows } = hasHeadings
    ? savedTable(lines[0] ?? [], lines.slice(1))
    : { headings: [], rows: lines }
  const width = Math.max(headings.length, rows[0]?.length ?? 0)
  const names = Array.from({ length: width }, (_, column) => {
    const heading = headings[column]?.trim() ?? ''
    return heading === '' ? `Column ${column + 1}` : heading
  })
  // Empty extra cells, as after a trailing separator, do not count as too many.
  const most = hasHeadings ? headings.length : width
  const overlong = rows.filter((row) => row.slice(most).some((cell) => cell.trim() !== '')).length
  const table = {
    ...tableWithRoles(names, rows),
    overlong,
    ...(open === undefined
      ? {}
      : { openQuote: text.slice(0, text.length - body.length + open).split(/\r\n|[\n\r]/).length }),
  }
  return { table, cut: { separator, hasHeadings } }
}

function parse(text: string, separator: Separator, preview = 0) {
  // A delimiter that never occurs in texts keeps each line whole, with its quotes and line breaks.
  const delimiter = separator === 'none' ? '\u001F' : separator
  return Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview })
}

/**
 * The separator that splits the most rows into the same number of cells. Commas in sentences may do that too, but are followed by a space: without
 * known headings, such a table counts as one column, so that sentences stay whole.
 */
function separatorOf(text: string): Separator {
  let best: { separator: Separator; score: number } = { separator: 'none', score: 0.5 }
  for (const { value } of separators) {
    if (value === 'none') continue
    const rows = parse(text, value, LOOKED_AT).data
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

function looksLikeHeadings([first = [], ...rest]: StringsTable['rows']): boolean {
  if (first.some(isKnownHeading)) return true
  // A word above a column of numbers is a heading.
  const isNumber = (cell: string | undefined) => cell !== undefined && /^[\d.,\s%-]+$/.test(cell)
  return (
    rest.length > 0 &&
    first.every((cell) => cell.trim() !== '' && !isNumber(cell)) &&
    first.some((_, column) => rest.slice(0, LOOKED_AT).every((row) => isNumber(row[column])))
  )
}

export type Fields = Readonly<Record<string, unknown>>

/**
 * A CSV that this console exported, so that its texts come back unchanged: without formula guards, each text once, with its expectations in a column per
 * target language. Any other table stays as it is.
 */
function savedTable(headings: readonly string[], rows: StringsTable['rows']) {
  const language = headings.indexOf('Target language')
  const [number, text] = [headings.indexOf('No.'), headings.indexOf('Text')]
  // Somebody may have deleted the numbers.
  if (text < 0 || (number !== 0 && language < 0)) return { headings, rows }
  const plain = rows.map((row) => row.map(withoutGuard))
  if (language < 0) return { headings, rows: plain }
  const codes = [...new Set(plain.map((row) => row[language] ?? ''))]
  const isExpectation = headings.map(isExpectationHeading)
  const shared = [...headings.keys()].filter((column) => column !== language && !isExpectation[column])
  const perLanguage = codes.flatMap((code) =>
    [...headings.keys()].flatMap((column) => (isExpectation[column] ? [{ code, column }] : [])),
  )
  const same = number < 0 ? [text, headings.indexOf('Key'), headings.indexOf('Note')] : [number, text]
  const byText = groupBy(plain, (row) => JSON.stringify(same.map((column) => row[column])))
  return {
    headings: [
      ...shared.map((column) => headings[column] ?? ''),
      ...perLanguage.map(({ code, column }) => `${headings[column]} ${code}`),
    ],
    rows: [...byText.values()].map((found) => [
      ...shared.map((column) => found[0]?.[column] ?? ''),
      ...perLanguage.map(({ code, column }) => found.find((row) => row[language] === code)?.[column] ?? ''),
    ]),
  }
}

/** The texts of an exported JSON table, with their expectations in all its target languages; undefined for any other JSON. */
export function savedRows(json: Fields): Fields[] | undefined {
  if (json['kind'] !== 'translation-console table') return undefined
  const found = new Map<unknown, Fields>()
  for (const { target_lang: target, rows } of recordsIn(json['targets'] ?? [json])) {
    for (const { number, key, text, note, expected, forbidden } of recordsIn(rows)) {
      const code = typeof target === 'string' ? ` ${target}` : ''
      const expectations = { [`expected${code}`]: expected, [`forbidden${code}`]: forbidden }
      found.set(number, { ...found.get(number), key, text, note, ...expectations })
    }
  }
  return [...found.values()]
}

function recordsIn(list: unknown): Fields[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
