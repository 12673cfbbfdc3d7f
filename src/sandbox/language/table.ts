/** How the tables of words are read, and what all of them share. */

/** Languages the sandbox has words of. */
export type Language = 'de' | 'en' | 'es' | 'fr' | 'ja' | 'ar'

/** Languages the sandbox reads; it writes all. */
export type SourceLanguage = 'de' | 'en'

/** Order of the columns of every table. */
const columns: readonly Language[] = ['de', 'en', 'es', 'fr', 'ja', 'ar']

/** Grammatical gender. */
export type Gender = 'm' | 'f' | 'n'
/** Singular or plural. */
export type Count = 'sg' | 'pl'
/** First, second or third person. */
export type Person = 1 | 2 | 3

/** One value per language. */
export type Each<T> = Readonly<Record<Language, T>>

/** A line of a table: its name, its traits, a cell per language, and its cues. */
export type Line = {
  readonly id: string
  readonly traits: ReadonlySet<string>
  readonly cells: Each<string>
  readonly cues: string
}

/** The lines of a table in their order. */
export function readTable(table: string): Line[] {
  return table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [name = '', ...cells] = line.split('|').map((cell) => cell.trim())
      const [id = '', ...traits] = name.split(/\s+/)
      return {
        id,
        traits: new Set(traits),
        cells: each((_, index) => cells[index] ?? ''),
        cues: cells[columns.length] ?? '',
      }
    })
}

/** Makes one value per language. */
export function each<T>(make: (language: Language, index: number) => T): Each<T> {
  const [de, en, es, fr, ja, ar] = [
    make('de', 0),
    make('en', 1),
    make('es', 2),
    make('fr', 3),
    make('ja', 4),
    make('ar', 5),
  ]
  return { de, en, es, fr, ja, ar }
}

/** The wordings of a cell: the first is written, all are read. */
export function wordingsOf(cell: string): string[] {
  return cell.split(/\s+=\s+/)
}

/** The comma-separated forms of one wording. */
export function formsOf(wording: string): string[] {
  return wording.split(/,\s*/)
}

/** A lookup by the lower-case form of a word that keeps every reading, in the order of addition. */
export class FormIndex<T> {
  readonly #readings = new Map<string, T[]>()
  readonly #longest = new Map<string, number>()

  add(form: string, reading: T): void {
    const key = form.toLowerCase()
    if (key === '') return
    const [first = '', ...others] = key.split(' ')
    if (others.length > 0)
      this.#longest.set(first, Math.max(this.#longest.get(first) ?? 1, others.length + 1))
    const readings = this.#readings.get(key)
    if (readings === undefined) this.#readings.set(key, [reading])
    else readings.push(reading)
  }

  /** Most words of a form that begins with `word`. */
  longestFrom(word: string): number {
    return this.#longest.get(word.toLowerCase()) ?? 1
  }

  find(form: string): readonly T[] {
    return this.#readings.get(form.toLowerCase()) ?? []
  }
}

/** The entry of a record for a word of a text, which may be any word: "constructor" as well. */
export function lookUp<T>(record: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined
}
