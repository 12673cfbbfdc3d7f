/** How the tables of words are read, and what all of them share. */

/** Languages the sandbox has words of, in the order of the columns of every table. */
export type Language = 'de' | 'en' | 'es' | 'fr' | 'ja' | 'ar'
/** Languages the sandbox reads; it writes all. */
export type SourceLanguage = 'de' | 'en'
export type Gender = 'm' | 'f' | 'n'
export type Count = 'sg' | 'pl'

/** A line of a table. A cell may hold several wordings with ` = ` between them: the first is written, all are read. */
export type Line = {
  readonly id: string
  /** What begins with `@` behind the id. */
  readonly traits: ReadonlySet<string>
  readonly cells: Readonly<Record<Language, string>>
  /** Words that speak for this meaning. */
  readonly cues: string
}

/** The lines of a table in their order. */
export function readTable(table: string): Line[] {
  const lines = table.split('\n').filter((line) => line.includes('|'))
  return lines.map((line) => {
    const [name = '', de = '', en = '', es = '', fr = '', ja = '', ar = '', cues = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const [id = '', ...traits] = name.split(/\s+/)
    return { id, traits: new Set(traits), cells: { de, en, es, fr, ja, ar }, cues }
  })
}

/** The wordings of a cell. */
export const wordingsOf = (cell: string): string[] => cell.split(/\s+=\s+/)
/** The wording of a cell that is written. */
export const wordingOf = (cell: string): string => wordingsOf(cell)[0] ?? ''
/** The comma-separated forms of the wording that is written. */
export const formsOf = (cell: string): string[] =>
  wordingOf(cell)
    .replace(/ @\S+$/, '')
    .split(/,\s*/)

/** A table of pairs such as `am: in dem, …` as a map. */
export const readPairs = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(', ').map((pair) => [pair.split(': ')[0] ?? '', pair.split(': ')[1] ?? '']))
