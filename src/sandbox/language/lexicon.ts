/** The words of the tables, found by any of their German or English forms. */
import { nounTable } from './nouns.ts'
import { readCues, type Cues } from './senses.ts'
import { formsOf, readTable, wordingsOf } from './table.ts'
import type { Count, Gender, Language, Line, SourceLanguage } from './table.ts'
import * as tables from './words.ts'

/** One meaning of a word, with all that its line says. */
export type Meaning = Omit<Line, 'cues'> & { readonly kind: Kind; readonly cues: Cues }
export type Kind =
  | 'noun'
  | 'adjective'
  | 'verb'
  | 'particle'
  | 'preposition'
  | 'determiner'
  | 'pronoun'
  | 'be'

/** A form found in a text. */
export type Found = {
  readonly word: Meaning
  /** Of a noun, of a verb's subject, or of a form of "be". */
  readonly count: Count
  /** Of a noun: as German has it, and whether its feminine form was written. */
  readonly gender?: Gender
  readonly isFemale?: boolean
  /** Of a verb: `base` is of "I" or follows "do", `participle` ends a German perfect. Of "be": `past` or not. */
  readonly form?: 'base' | 'past' | 'participle'
  /** Of a pronoun. */
  readonly role?: 'subject' | 'object'
}

/** A noun in one language; German weak nouns take -n outside the nominative: `den Kunden`. */
export type NounForms = Readonly<Record<Count, string>> & {
  readonly gender: Gender
  readonly isWeak: boolean
}

const sources = ['de', 'en'] as const
const indexes = { de: new Map<string, Found[]>(), en: new Map<string, Found[]>() }

/** What a form may be, in the order of the tables: the first is taken without a hint. */
export const find = (source: SourceLanguage, text: string, kind: Kind): readonly Found[] =>
  (indexes[source].get(text.toLowerCase()) ?? []).filter(({ word }) => word.kind === kind)

/** Whether the tables know a form at all. */
export const isKnown = (source: SourceLanguage, text: string): boolean =>
  indexes[source].has(text.toLowerCase())

/** Pronouns by person, number and gender; "be" and "estar". */
export const littleWords = new Map<string, Meaning>()

/** A noun's forms in a language, masculine or feminine. */
export function formsIn({ cells }: Meaning, isFemale: boolean, to: Language): NounForms {
  const [him = '', her = him] = (wordingsOf(cells[to])[0] ?? '').split(' / ')
  return readForms(to, isFemale ? her : him)
}

/** Reads `das Tor, Tore`, `l'arbre m`, `woman, women`, `بنت f, بنات`. */
function readForms(to: Language, wording: string): NounForms {
  const [, article = '', rest = ''] = /^(der |die |das |el |la |le |l')?(.*)$/.exec(wording) ?? []
  const [first = '', plural] = formsOf(rest)
  const [, bare = first, written = ''] = /^(.*?) ([mf])$/.exec(first) ?? []
  const sg = bare.replace('*', '')
  const isFeminine =
    written === 'f' || (written === '' && (/^(?:die|la) $/.test(article) || sg.endsWith('ة')))
  const gender = isFeminine ? 'f' : article === 'das ' ? 'n' : 'm'
  return { sg, pl: plural ?? pluralOf(to, sg), gender, isWeak: first.includes('*') }
}

function pluralOf(to: Language, sg: string): string {
  if (to === 'en') return /(?:s|x|ch|sh)$/.test(sg) ? `${sg}es` : `${sg.replace(/(?<=[^aeiou])y$/, 'ie')}s`
  if (to === 'es') return /[aeiou]$/.test(sg) ? `${sg}s` : `${sg.replace(/z$/, 'c').replace(/ón$/, 'on')}es`
  return to !== 'fr' || /[sxz]$/.test(sg) ? sg : sg + (sg.endsWith('eau') ? 'x' : 's')
}

/** English: waits, watches. */
export const thirdPerson = (base: string): string =>
  base === 'have' ? 'has' : /(?:s|x|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
/** English: waited, closed. */
export const regularPast = (base: string): string => (base.endsWith('e') ? `${base}d` : `${base}ed`)
/** German: ich warte; wir warteten, of "wartete"; wir standen, of "stand". */
export const firstPerson = (infinitive: string): string => infinitive.replace(/e?n$/, 'e')
export const germanPlural = (past: string): string => (past.endsWith('e') ? `${past}n` : `${past}en`)

type Form = readonly [string, Omit<Found, 'word' | 'count'> & { readonly count?: Count }]

const germanEndings = ['', 'e', 'en', 'er', 'es', 'em']
const plain = (texts: readonly string[]): Form[] => texts.map((text) => [text, {}])

/** The forms of a line by which a text is read. */
const readings: Readonly<Record<Kind, (cell: string, source: SourceLanguage, line: Line) => Form[]>> = {
  noun: (cell, source, { traits }) =>
    wordingsOf(cell).flatMap((wording) => {
      const [him = '', her] = wording.split(' / ')
      return [him, ...(her === undefined ? [] : [her])].flatMap((one): Form[] => {
        const { sg, pl, gender, isWeak } = readForms(source, one)
        const about = { gender, isFemale: one === her }
        const inflected = isWeak
          ? [sg.endsWith('e') ? `${sg}n` : `${sg}en`]
          : gender === 'f'
            ? []
            : [`${sg}s`, `${sg}es`]
        const several = source === 'de' ? [pl, ...(/[ns]$/.test(pl) ? [] : [`${pl}n`])] : [pl]
        const one_ = plain([...new Set([sg, ...(source === 'de' ? inflected : [])])])
        const many = traits.has('@mass') ? [] : several.map((text): Form => [text, { ...about, count: 'pl' }])
        return [...one_.map(([text]): Form => [text, about]), ...many]
      })
    }),
  adjective: (cell, source) => {
    const [stem = '', inner = stem] = formsOf(cell)
    if (source === 'en') return plain(wordingsOf(cell))
    return plain([stem, ...germanEndings.slice(1).map((ending) => inner.replace(/e$/, '') + ending)])
  },
  verb: (cell, source) => {
    const [first = '', he = regularPast(first), past = '', participle = ''] = formsOf(cell)
    return source === 'en'
      ? [
          [first, { form: 'base' }],
          [thirdPerson(first), {}],
          [he, { form: 'past' }],
        ]
      : [
          [first, { count: 'pl' }],
          [firstPerson(first), {}],
          [he, {}],
          [past, { form: 'past' }],
          [germanPlural(past), { form: 'past', count: 'pl' }],
          [participle, { form: 'participle' }],
        ]
  },
  particle: (cell) => plain(wordingsOf(cell)),
  preposition: (cell, source) => plain(source === 'de' ? [cell.split(' ')[0] ?? ''] : wordingsOf(cell)),
  determiner: (cell, source) => {
    const forms = cell.split(' ')
    if (source === 'en') return plain(wordingsOf(cell))
    return plain(
      forms.length > 1
        ? [...new Set([...forms, ...(cell.startsWith('der') ? ['des'] : [])])]
        : germanEndings.map((ending) => (ending !== '' && cell === 'unser' ? 'unser' : cell) + ending),
    )
  },
  pronoun: (cell, _, { id }) => {
    if (id === 'that') return wordingsOf(cell).map((text) => [text, { role: 'subject' }])
    const [subject = '', ...objects] = cell.split(' ')
    return [
      [subject, { role: 'subject' }],
      ...[...new Set(objects)].map((text): Form => [text, { role: 'object' }]),
    ]
  },
  be: (cell) =>
    cell
      .split(' ')
      .map((text, index): Form => [
        text,
        { count: index % 4 > 1 ? 'pl' : 'sg', ...(index > 3 && { form: 'past' }) },
      ]),
}

function add(kind: Kind, table: string): void {
  for (const line of readTable(table)) {
    const word: Meaning = { ...line, kind, cues: readCues(line.cues) }
    if (kind === 'pronoun' || kind === 'be' || kind === 'determiner') littleWords.set(line.id, word)
    for (const source of sources) {
      for (const [text, about] of line.cells[source] === ''
        ? []
        : readings[kind](line.cells[source], source, line)) {
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
add('be', tables.beTable)
