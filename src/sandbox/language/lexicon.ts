/** The words of the tables, found by any of their German or English forms. */
import { conjugate, germanNoun, readNounForms, type NounForms } from './inflect.ts'
import { nounTable } from './nouns.ts'
import { readCues } from './senses.ts'
import { formsOf, readTable, wordingOf, wordingsOf } from './table.ts'
import type { Count, Gender, Language, Line, SourceLanguage } from './table.ts'
import * as tables from './words.ts'

/** One meaning of a word, with all that its line says. */
export type Meaning = Omit<Line, 'cues'> & { readonly kind: Kind; readonly cues: RegExp }
export type Kind = 'noun' | 'adjective' | 'verb' | 'particle' | 'preposition' | 'determiner' | 'pronoun'

/** What a form tells beside its meaning. */
type About = {
  /** Of a noun: as German has it, and whether its feminine form was written. */
  readonly gender?: Gender
  readonly isFemale?: boolean
  /** Of a verb: `base` is of "I" or follows "do", `participle` ends a German perfect. */
  readonly form?: 'base' | 'past' | 'participle' | undefined
  /** Of a pronoun. */
  readonly role?: 'subject' | 'object'
}

/** A form found in a text; `count` is that of a noun, or of a verb's subject. */
export type Found = About & { readonly word: Meaning; readonly count: Count }

const indexes = { de: new Map<string, Found[]>(), en: new Map<string, Found[]>() }
const byId = new Map<string, Meaning>()

/** What a form may be, in the order of the tables: the first is taken without a hint. */
export const find = (source: SourceLanguage, text: string, kind: Kind): readonly Found[] =>
  (indexes[source].get(text.toLowerCase()) ?? []).filter(({ word }) => word.kind === kind)

/** Whether the tables know a form at all. */
export const isKnown = (source: SourceLanguage, text: string): boolean =>
  indexes[source].has(text.toLowerCase())

/** The word of this id, which its table must have. */
export function wordOf(kind: Kind, id: string): Meaning {
  const word = byId.get(`${kind} ${id}`)
  if (word === undefined) throw new Error(`No table of words has the ${kind} ${id}.`)
  return word
}

/** A noun's forms in a language, masculine or feminine. */
export function formsIn({ cells }: Pick<Meaning, 'cells'>, isFemale: boolean, to: Language): NounForms {
  const [him = '', her = him] = wordingOf(cells[to]).split(' / ')
  return readNounForms(to, isFemale ? her : him)
}

/** Whether a noun is about somebody. */
export const isSomebody = ({ traits }: Pick<Meaning, 'traits'>): boolean =>
  ['@person', '@male', '@female'].some((trait) => traits.has(trait))

type Form = readonly [text: string, about?: About & { readonly count?: Count }]
const plain = (texts: readonly string[]): Form[] => texts.map((text) => [text])
const germanEndings = ['', 'e', 'en', 'er', 'es', 'em']

/** The forms of a line by which a text is read. */
const readings: Readonly<Record<Kind, (cell: string, source: SourceLanguage, line: Line) => Form[]>> = {
  noun: (cell, source, { traits }) =>
    wordingsOf(cell).flatMap((wording) =>
      wording.split(' / ').flatMap((one, index): Form[] => {
        const forms = readNounForms(source, one)
        const { sg, gender, isWeak } = forms
        const cases = source === 'de' ? [0, 2] : [0]
        const genitives = source === 'de' && gender !== 'f' && !isWeak ? [`${sg}s`, `${sg}es`] : []
        const about = { gender, isFemale: index > 0 }
        const several = traits.has('@mass') ? [] : cases.map((one) => germanNoun(forms, 'pl', one))
        return [
          ...cases.map((one): Form => [germanNoun(forms, 'sg', one), about]),
          ...genitives.map((text): Form => [text, about]),
          ...several.map((text): Form => [text, { ...about, count: 'pl' }]),
        ]
      }),
    ),
  adjective: (cell, source) => {
    const [stem = '', inner = stem] = formsOf(cell)
    if (source === 'en') return plain(wordingsOf(cell))
    return plain([stem, ...germanEndings.slice(1).map((ending) => inner.replace(/e$/, '') + ending)])
  },
  verb: (cell, source) =>
    conjugate(source, cell).map((text, index) => [
      text,
      {
        count: index % 4 > 1 ? 'pl' : 'sg',
        form: index === 0 ? 'base' : index === 8 ? 'participle' : index > 3 ? 'past' : undefined,
      },
    ]),
  particle: (cell) => plain(wordingsOf(cell)),
  preposition: (cell, source) => plain(source === 'de' ? [cell.split(' ')[0] ?? ''] : wordingsOf(cell)),
  determiner: (cell, source, { id }) => {
    if (source === 'en') return plain(wordingsOf(cell))
    if (!cell.includes(' ')) return plain(germanEndings.map((ending) => cell + ending))
    return plain([...cell.split(' '), ...(id === 'the' ? ['des'] : [])])
  },
  pronoun: (cell) =>
    wordingsOf(cell).flatMap((wording) =>
      wording.split(' ').map((text, index) => [text, { role: index === 0 ? 'subject' : 'object' }]),
    ),
}

function add(kind: Kind, table: string): void {
  for (const line of readTable(table)) {
    const word: Meaning = { ...line, kind, cues: readCues(line.cues) }
    byId.set(`${kind} ${line.id}`, word)
    for (const source of ['de', 'en'] as const) {
      const forms = line.cells[source] === '' ? [] : readings[kind](line.cells[source], source, line)
      for (const [text, about] of forms) {
        const key = text.toLowerCase()
        indexes[source].set(key, [...(indexes[source].get(key) ?? []), { word, count: 'sg', ...about }])
      }
    }
  }
}

add('noun', nounTable)
add('adjective', tables.adjectiveTable)
add('verb', tables.verbTable)
add('particle', tables.particleTable)
add('preposition', tables.prepositionTable)
add('determiner', tables.determinerTable)
add('pronoun', tables.pronounTable)
