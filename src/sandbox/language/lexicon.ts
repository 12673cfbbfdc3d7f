/** The words of the tables, found by any of their German or English forms. */
import { conjugate, germanNoun, readNounForms, type NounForms } from './inflect.ts'
import { nounTable } from './nouns.ts'
import { readCues } from './senses.ts'
import { formsOf, readPairs, readTable, wordingOf, wordingsOf } from './table.ts'
import type { Count, Gender, Language, Line, SourceLanguage } from './table.ts'
import * as tables from './words.ts'

/** One meaning of a word, with all that its line says. */
export type Meaning = Omit<Line, 'cues'> & { readonly kind: Kind; readonly cues: RegExp }
export type Kind = 'noun' | 'adjective' | 'verb' | 'particle' | 'preposition' | 'determiner' | 'pronoun'

/** A form found in a text. */
export type Found = {
  readonly word: Meaning
  /** The number of a noun or of a verb's subject. */
  readonly count: Count
  /** Of a noun: as German has it, and whether its feminine form was written. */
  readonly gender?: Gender
  readonly isFemale?: boolean
  /** Of a verb: `base` is of "I" or follows "do", `participle` ends a German perfect. */
  readonly form?: 'base' | 'past' | 'participle' | undefined
  /** Of a pronoun. */
  readonly role?: 'subject' | 'object'
}
type Form = Partial<Found> & { readonly text: string }

const indexes = { de: new Map<string, Found[]>(), en: new Map<string, Found[]>() }
const byId = new Map<string, Meaning>()

/** What a form may be, in the order of the tables: the first is taken without a hint. */
export const find = (source: SourceLanguage, text: string, kind?: Kind): readonly Found[] =>
  (indexes[source].get(text.toLowerCase()) ?? []).filter(
    ({ word }) => kind === undefined || word.kind === kind,
  )

/** The word of this id, which its table must have. */
export function wordOf(kind: Kind, id: string): Meaning {
  const word = byId.get(`${kind} ${id}`)
  if (word === undefined) throw new Error(`No table of words has the ${kind} ${id}.`)
  return word
}

/** A noun's forms in a language, masculine or feminine. */
export function formsIn({ cells }: Pick<Line, 'cells'>, isFemale: boolean, to: Language): NounForms {
  const [him = '', her = him] = wordingOf(cells[to]).split(' / ')
  return readNounForms(to, isFemale ? her : him)
}

/** Whether a noun is about somebody. */
export const isSomebody = ({ traits }: Pick<Line, 'traits'>): boolean =>
  ['@person', '@male', '@female'].some((trait) => traits.has(trait))

/** Whether a word says "not". */
export const isNot = (source: SourceLanguage, word: string): boolean =>
  word.toLowerCase() === (source === 'en' ? 'not' : 'nicht')

const parts = readPairs(
  'am: an dem, im: in dem, zum: zu dem, zur: zu der, vom: von dem, beim: bei dem, ans: an das, ins: in das',
)

/** The words a word is made of: "am" is "an dem", "isn't" is "is not", "it's" is "it is". */
export function splitWord(source: SourceLanguage, word: string): readonly string[] {
  if (source === 'de') return (parts.get(word.toLowerCase()) ?? word).split(' ')
  const [, verb] = /^(is|are|was|were|do|does|did)n['’]t$/i.exec(word) ?? []
  if (verb !== undefined) return [verb, 'not']
  const [, who, ending] = /^(i|he|she|it|that|we|they)['’](m|s|re)$/i.exec(word) ?? []
  return who === undefined ? [word] : [who, ending === 'm' ? 'am' : ending === 're' ? 'are' : 'is']
}

/** Whether a word is known at all: by a table, or because it helps to tie a sentence together. */
export const isKnown = (source: SourceLanguage, word: string): boolean =>
  indexes[source].has(word.toLowerCase()) ||
  splitWord(source, word).length > 1 ||
  (source === 'en' ? /^(?:not|do|does|did|if|when|your?)$/i : /^(?:nicht|wenn|als|dass)$/i).test(word)

const plain = (texts: readonly string[]): Form[] => texts.map((text) => ({ text }))
const germanEndings = ['', 'e', 'en', 'er', 'es', 'em']

/** The forms of a cell by which a text is read. */
const readings: Readonly<Record<Kind, (cell: string, source: SourceLanguage, line: Line) => Form[]>> = {
  noun: (cell, source, { traits }) =>
    cell.split(/ [=/] /).flatMap((one): Form[] => {
      const forms = readNounForms(source, one)
      const about = { gender: forms.gender, isFemale: cell.includes(` / ${one}`) }
      const inCases = (count: Count) => [0, 2].map((germanCase) => germanNoun(forms, count, germanCase))
      const genitives = source === 'de' && !forms.isWeak ? [`${forms.sg}s`, `${forms.sg}es`] : []
      return [
        ...[...inCases('sg'), ...genitives].map((text) => ({ ...about, text })),
        ...(traits.has('@mass') ? [] : inCases('pl')).map((text): Form => ({ ...about, text, count: 'pl' })),
      ]
    }),
  adjective: (cell, source) => {
    const [stem = '', inner = stem] = formsOf(cell)
    if (source === 'en') return plain(wordingsOf(cell))
    return plain([stem, ...germanEndings.slice(1).map((ending) => inner.replace(/e$/, '') + ending)])
  },
  verb: (cell, source) =>
    conjugate(source, cell).map((text, index) => ({
      text,
      count: index % 4 > 1 ? 'pl' : 'sg',
      form: index === 0 ? 'base' : index === 8 ? 'participle' : index > 3 ? 'past' : undefined,
    })),
  particle: (cell) => plain(wordingsOf(cell)),
  preposition: (cell) => plain(wordingsOf(cell)),
  determiner: (cell, source) => {
    if (source === 'en') return plain(wordingsOf(cell))
    return plain(cell.includes(' ') ? cell.split(' ') : germanEndings.map((ending) => cell + ending))
  },
  pronoun: (cell) =>
    wordingsOf(cell).flatMap((wording) =>
      wording.split(' ').map((text, index) => ({ text, role: index === 0 ? 'subject' : 'object' })),
    ),
}

function add(kind: Kind, table: string): void {
  for (const line of readTable(table)) {
    const word: Meaning = { ...line, kind, cues: readCues(line.cues) }
    byId.set(`${kind} ${line.id}`, word)
    for (const source of ['de', 'en'] as const) {
      const forms = line.cells[source] === '' ? [] : readings[kind](line.cells[source], source, line)
      for (const form of forms) {
        const key = form.text.toLowerCase()
        indexes[source].set(key, [...(indexes[source].get(key) ?? []), { count: 'sg', ...form, word }])
      }
    }
  }
}

add('determiner', tables.determinerTable)
add('pronoun', tables.pronounTable)
add('noun', nounTable)
add('adjective', tables.adjectiveTable)
add('particle', tables.particleTable)
add('preposition', tables.prepositionTable)
add('verb', tables.verbTable)
