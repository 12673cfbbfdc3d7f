/** The nouns, found by any of their German or English forms and written in any language. */
import { nounTable } from './nouns.ts'
import { readCues, type Cues } from './senses.ts'
import { each, FormIndex, formsOf, readTable, wordingsOf } from './table.ts'
import type { Count, Each, Gender, Language, Line, SourceLanguage } from './table.ts'

/** A noun in one language. */
export type NounForms = {
  readonly sg: string
  readonly pl: string
  readonly gender: Gender
  /** German nouns that take -n outside the nominative: `den Kunden`. */
  readonly weak: boolean
}

/** A meaning of a noun in all languages. */
export type Noun = {
  readonly id: string
  readonly traits: ReadonlySet<string>
  readonly cues: Cues
  readonly male: Each<NounForms>
  /** Of persons: the feminine forms; else the same as `male`. */
  readonly female: Each<NounForms>
}

/** A noun found in a text: which meaning, in which number, and whether its feminine form was written. */
export type NounReading = {
  readonly noun: Noun
  readonly count: Count
  readonly female: boolean
  readonly gender: Gender
}

function readNoun({ id, traits, cells, cues }: Line): Noun {
  const genders = each((language) => {
    const [him = '', her] = (wordingsOf(cells[language])[0] ?? '').split(' / ')
    const male = readForms(language, him)
    return { male, female: her === undefined ? male : { ...readForms(language, her), gender: 'f' as const } }
  })
  return {
    id,
    traits,
    cues: readCues(cues),
    male: each((language) => genders[language].male),
    female: each((language) => genders[language].female),
  }
}

const articleGenders: Readonly<Record<string, Gender>> = {
  der: 'm',
  die: 'f',
  das: 'n',
  el: 'm',
  la: 'f',
  le: 'm',
}

/** Reads `das Tor, Tore`, `l'arbre m`, `woman, women`, `بنت f, بنات`. */
function readForms(language: Language, wording: string): NounForms {
  const article = /^(?:der|die|das|el|la|le)(?= )/.exec(wording)?.[0] ?? ''
  const [first = '', plural] = formsOf(wording.replace(/^(?:der|die|das|el|la|le) |^l'/, ''))
  const [, bare = first, written] = /^(.*?) ([mf])$/.exec(first) ?? []
  const sg = bare.replace('*', '')
  const gender =
    written === 'm' || written === 'f'
      ? written
      : language === 'ar'
        ? /ة(?: |$)/.test(sg)
          ? 'f'
          : 'm'
        : (articleGenders[article] ?? 'm')
  return { sg, pl: plural ?? pluralOf(language, sg), gender, weak: first.includes('*') }
}

function pluralOf(language: Language, sg: string): string {
  const [head = '', ...rest] = sg.split(' ')
  switch (language) {
    case 'en':
      if (/(?:s|x|z|ch|sh)$/.test(sg)) return `${sg}es`
      return /[^aeiou]y$/.test(sg) ? `${sg.slice(0, -1)}ies` : `${sg}s`
    case 'es': {
      const many = head.endsWith('z')
        ? `${head.slice(0, -1)}ces`
        : /[aeiouáéó]$/.test(head)
          ? `${head}s`
          : `${head}es`
      return [many.replace(/ó([nr])es$/, 'o$1es').replace(/á([nr])es$/, 'a$1es'), ...rest].join(' ')
    }
    case 'fr': {
      const many = /[sxz]$/.test(head) ? head : /(?:eau|eu)$/.test(head) ? `${head}x` : `${head}s`
      return [many, ...rest].join(' ')
    }
    case 'de':
    case 'ja':
    case 'ar':
      return sg
  }
}

/** All meanings of nouns in the order of the table: the first of a word is the one taken without a hint. */
export const nouns: readonly Noun[] = readTable(nounTable).map(readNoun)

const indexes: Readonly<Record<SourceLanguage, FormIndex<NounReading>>> = {
  de: new FormIndex(),
  en: new FormIndex(),
}

for (const [place, line] of readTable(nounTable).entries()) {
  const noun = nouns[place]
  if (noun === undefined) continue
  for (const language of ['de', 'en'] as const) {
    for (const wording of wordingsOf(line.cells[language])) {
      const [him = '', her] = wording.split(' / ')
      addForms(language, noun, readForms(language, him), false)
      if (her !== undefined) addForms(language, noun, readForms(language, her), true)
    }
  }
}

function addForms(language: SourceLanguage, noun: Noun, forms: NounForms, female: boolean): void {
  const { sg, pl, gender, weak } = forms
  const many = new Set([pl, ...(language === 'de' && !/[ns]$/.test(pl) ? [`${pl}n`] : [])])
  const single = new Set([sg])
  if (language === 'de' && !weak && gender !== 'f') {
    if (!/[sßxz]$/.test(sg)) single.add(`${sg}s`)
    single.add(`${sg}es`)
  }
  if (language === 'de' && weak) single.add(sg.endsWith('e') ? `${sg}n` : pl)
  const reading = { noun, female, gender }
  if (!noun.traits.has('@plural'))
    for (const form of single) indexes[language].add(form, { ...reading, count: 'sg' })
  for (const form of many) {
    if (noun.traits.has('@mass') && form === sg) continue
    indexes[language].add(form, { ...reading, count: 'pl' })
  }
}

/** The nouns that `text` may be a form of, in the order of the table. */
export function findNouns(language: SourceLanguage, text: string): readonly NounReading[] {
  return indexes[language].find(text)
}

/** Most words of a noun that begins with `word`. */
export function longestNoun(language: SourceLanguage, word: string): number {
  return indexes[language].longestFrom(word)
}
