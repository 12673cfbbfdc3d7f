/** The tables read into words that can be found by any of their forms in a source language and written in any target. */
import { nounTable } from './nouns.ts'
import { readCues, type Cues } from './senses.ts'

/** Languages the sandbox has words of. */
export type Language = 'de' | 'en' | 'es' | 'fr' | 'ja' | 'ar'

/** Order of the columns of every table. */
export const columns: readonly Language[] = ['de', 'en', 'es', 'fr', 'ja', 'ar']

export type Gender = 'm' | 'f' | 'n'
export type Count = 'sg' | 'pl'

/** A noun in one language. */
export type NounForms = {
  readonly sg: string
  readonly pl: string
  readonly gender: Gender
  /** German nouns that take -n outside the nominative: `den Kunden`. */
  readonly weak: boolean
}

/** A noun meaning in all languages. */
export type Noun = {
  readonly id: string
  readonly traits: ReadonlySet<string>
  readonly cues: Cues
  readonly forms: Readonly<Record<Language, NounForms>>
  /** Of persons: the feminine forms. */
  readonly female: Readonly<Record<Language, NounForms>> | undefined
}

/** A noun found in a text: which meaning, in which number, and whether the feminine form was written. */
export type NounReading = {
  readonly noun: Noun
  readonly count: Count
  readonly female: boolean
  readonly form: NounForms
}

/** The cells of the lines of a table. */
export function readTable(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

function readNoun([name = '', ...cells]: string[]): { noun: Noun; also: [Language, NounForms][] } {
  const [id = '', ...traits] = name.split(/\s+/)
  const also: [Language, NounForms][] = []
  const male: [Language, NounForms][] = []
  const female: [Language, NounForms][] = []
  for (const [index, language] of columns.entries()) {
    const [him = '', her] = (cells[index] ?? '').split(' / ')
    const [first = '', ...others] = him.split(' = ')
    male.push([language, readForms(language, first)])
    female.push([language, readForms(language, her ?? first)])
    for (const other of others) also.push([language, readForms(language, other)])
  }
  const isPerson = traits.includes('@person')
  const noun: Noun = {
    id,
    traits: new Set(traits),
    cues: readCues(cells[columns.length] ?? ''),
    forms: byLanguage(male),
    female: isPerson ? byLanguage(female) : undefined,
  }
  return { noun, also }
}

function byLanguage(entries: [Language, NounForms][]): Readonly<Record<Language, NounForms>> {
  const none: NounForms = { sg: '', pl: '', gender: 'm', weak: false }
  return { de: none, en: none, es: none, fr: none, ja: none, ar: none, ...Object.fromEntries(entries) }
}

const genders: Readonly<Record<string, Gender>> = { der: 'm', die: 'f', das: 'n', el: 'm', la: 'f', le: 'm' }

/** `das Tor, Tore`, `l'arbre m`, `woman, women`, `بنت f, بنات`. */
function readForms(language: Language, cell: string): NounForms {
  const article = /^(der|die|das|el|la|le) /.exec(cell)?.[1]
  const bare = cell.replace(/^(?:der|die|das|el|la|le|les) |^l'/, '')
  const [first = '', plural] = bare.split(/,\s*/)
  const marked = /^(.*?)\s+([mfn])$/.exec(first)
  const sg = (marked?.[1] ?? first).replace('*', '')
  const written = marked?.[2]
  const gender: Gender =
    written === 'm' || written === 'f' || written === 'n'
      ? written
      : language === 'ar'
        ? /ة(?:\s|$)/.test(sg)
          ? 'f'
          : 'm'
        : article === undefined
          ? language === 'fr' && /(?:e|trice|ière)$/.test(sg) && !/(?:able|isme|aire)$/.test(sg)
            ? 'f'
            : 'm'
          : (genders[article] ?? 'm')
  return { sg, pl: plural ?? pluralOf(language, sg), gender, weak: first.endsWith('*') }
}

function pluralOf(language: Language, sg: string): string {
  if (language === 'en') {
    if (/(?:s|x|z|ch|sh)$/.test(sg)) return `${sg}es`
    return /[^aeiou]y$/.test(sg) ? `${sg.slice(0, -1)}ies` : `${sg}s`
  }
  if (language === 'es') {
    const [head = '', ...rest] = sg.split(' ')
    const many = head.endsWith('z')
      ? `${head.slice(0, -1)}ces`
      : /[aeiouáéó]$/.test(head)
        ? `${head}s`
        : `${head}es`
    return [many.replace(/ó(n|r)es$/, 'o$1es'), ...rest].join(' ')
  }
  if (language === 'fr') {
    const [head = '', ...rest] = sg.split(' ')
    return [/[sxz]$/.test(head) ? head : /(?:eau|eu)$/.test(head) ? `${head}x` : `${head}s`, ...rest].join(
      ' ',
    )
  }
  return sg
}

const read = readTable(nounTable).map(readNoun)

/** All noun meanings in the order of the table. */
export const nouns: readonly Noun[] = read.map(({ noun }) => noun)

const nounIndex = new Map<string, NounReading[]>()

for (const { noun, also } of read) {
  for (const language of ['de', 'en'] as const) {
    index(language, { noun, female: false, form: noun.forms[language], count: 'sg' })
    const female = noun.female?.[language]
    if (female !== undefined && female.sg !== noun.forms[language].sg) {
      index(language, { noun, female: true, form: female, count: 'sg' })
    }
    for (const [alsoIn, form] of also)
      if (alsoIn === language) index(language, { noun, female: false, form, count: 'sg' })
  }
}

function index(language: Language, reading: NounReading): void {
  const { form, noun } = reading
  const add = (text: string, count: Count) => {
    const key = `${language} ${text.toLowerCase()}`
    const readings = nounIndex.get(key) ?? []
    if (!readings.some((other) => other.noun === noun && other.count === count))
      readings.push({ ...reading, count })
    nounIndex.set(key, readings)
  }
  if (!noun.traits.has('@plural')) add(form.sg, 'sg')
  if (language === 'de') {
    if (form.gender !== 'f' && !form.weak) for (const ending of ['s', 'es']) add(form.sg + ending, 'sg')
    if (form.weak) add(form.sg.endsWith('e') ? `${form.sg}n` : form.pl, 'sg')
    if (!/[ns]$/.test(form.pl)) add(`${form.pl}n`, 'pl')
  }
  if (!noun.traits.has('@mass') || form.pl !== form.sg) add(form.pl, 'pl')
}

/** The nouns that `text` may be a form of, in the order of the table. */
export function findNouns(language: Language, text: string): readonly NounReading[] {
  return nounIndex.get(`${language} ${text.toLowerCase()}`) ?? []
}
