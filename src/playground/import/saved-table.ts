/** Reads comparisons that were saved here as a table, so that their texts come back as they were. */

type Fields = Readonly<Record<string, unknown>>

/** What spreadsheets would take for a formula, behind the apostrophe that `ui/files/csv.ts` guards it with. */
const GUARDED = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** The rows of a table in CSV as they were typed, each text once; those of any other table as they are. */
export function unguardedRows(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  if (headings[0] !== 'No.' || !headings.includes('Text')) return rows
  const language = headings.indexOf('Target language')
  const first = rows[0]?.[language]
  return rows
    .filter((row) => row[language] === first)
    .map((row) => row.map((cell) => cell.replace(GUARDED, '')))
}

/** What a table in JSON says of each text, in all its target languages; undefined where it is something else. */
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
