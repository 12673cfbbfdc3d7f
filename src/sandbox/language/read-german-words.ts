/** The little words of German: articles, pronouns, and what they show of gender, number and case. */
import type { Determiner, Places } from './clause.ts'
import { isCapitalised, lowerAt, placesBetween, textAt, type Run } from './reading.ts'
import { lookUp } from './table.ts'
import type { Count, Gender, Person } from './table.ts'
import { findParticles, findPrepositions } from './word-lexicon.ts'

/** The cases that German is read in. */
export type Case = 'nom' | 'acc' | 'dat' | 'gen'

/** `m`, `f` and `n` in the singular, `p` in the plural. */
export type Kind = Gender | 'p'

/** What a form of "der" shows: `m nom` or `p dat`. */
export type Shown = `${Kind} ${Case}`

type Pronoun = readonly [Person, Count, Gender, readonly Case[]]

const pronouns: Readonly<Record<string, Pronoun>> = {
  ich: [1, 'sg', 'm', ['nom']],
  mich: [1, 'sg', 'm', ['acc']],
  mir: [1, 'sg', 'm', ['dat']],
  du: [2, 'sg', 'm', ['nom']],
  dich: [2, 'sg', 'm', ['acc']],
  dir: [2, 'sg', 'm', ['dat']],
  er: [3, 'sg', 'm', ['nom']],
  ihn: [3, 'sg', 'm', ['acc']],
  ihm: [3, 'sg', 'm', ['dat']],
  es: [3, 'sg', 'n', ['nom', 'acc']],
  man: [3, 'sg', 'm', ['nom']],
  wir: [1, 'pl', 'm', ['nom']],
  uns: [1, 'pl', 'm', ['acc', 'dat']],
  ihnen: [3, 'pl', 'm', ['dat']],
}

/** The pronoun that a word in lower case is, and the cases it may be in. */
export function findGermanPronoun(lower: string): Pronoun | undefined {
  return lookUp(pronouns, lower)
}

/** What the endings of "dieser" and "einer" show. */
const endings: Readonly<Record<string, readonly Shown[]>> = {
  er: ['m nom', 'f dat', 'f gen', 'p gen'],
  e: ['f nom', 'f acc', 'p nom', 'p acc'],
  es: ['n nom', 'n acc', 'm gen', 'n gen'],
  en: ['m acc', 'p dat'],
  em: ['m dat', 'n dat'],
  '': ['m nom', 'n nom', 'n acc'],
}
const likeDer: Readonly<Record<string, readonly Shown[]>> = {
  der: ['m nom', 'f dat', 'f gen', 'p gen'],
  die: ['f nom', 'f acc', 'p nom', 'p acc'],
  das: ['n nom', 'n acc'],
  den: ['m acc', 'p dat'],
  dem: ['m dat', 'n dat'],
  des: ['m gen', 'n gen'],
}
/** Determiners by their stems; the first group never stands without an ending. */
const endingStems: Readonly<Record<string, Determiner>> = {
  dies: 'this',
  jen: 'that',
  jed: 'every',
  welch: 'which',
  einig: 'some',
  viel: 'many',
  manch: 'some',
  all: 'every',
  eur: 'your',
}
const bareStems: Readonly<Record<string, Determiner>> = {
  ein: 'a',
  kein: 'no',
  mein: 'my',
  dein: 'your',
  sein: 'his',
  ihr: 'her',
  unser: 'our',
  euer: 'your',
}

/** An article or a word in its place. */
export type DeterminerReading = {
  readonly word: Determiner
  readonly at: Places
  readonly shows: readonly Shown[]
}

/** Reads the article or the word in its place that stands at `place`. */
export function readGermanDeterminer(run: Run, place: number): DeterminerReading | undefined {
  const lower = lowerAt(run, place)
  const at = placesBetween(run, place, place + 1)
  const plain = lookUp(likeDer, lower)
  if (plain !== undefined) return { word: 'the', at, shows: plain }
  const bare = lookUp(bareStems, lower)
  const [, stem = '', ending = ''] = /^(.+?)(er|es|en|em|e)$/.exec(lower) ?? []
  const word = bare ?? lookUp(endingStems, stem) ?? lookUp(bareStems, stem)
  if (word === undefined) return undefined
  const isPolite = lower.startsWith('ihr') && isCapitalised(textAt(run, place)) && place > 0
  return { word: isPolite ? 'your' : word, at, shows: endings[bare === undefined ? ending : ''] ?? [] }
}

/** Whether the word only joins others together, or stands for them. */
export function isGermanFunctionWord(text: string): boolean {
  const lower = text.toLowerCase()
  return (
    lookUp(pronouns, lower) !== undefined ||
    lookUp(likeDer, lower) !== undefined ||
    /^(?:sie|nicht|am|im|zum|zur|vom|beim|ins|ans|aufs)$/.test(lower) ||
    /^(?:(?:[mdsk]?ein|ihr|unser)(?:e[rsnm]?)?|(?:dies|jed|welch)e[rsnm]?)$/.test(lower) ||
    findPrepositions('de', lower).length > 0 ||
    findParticles('de', text).length > 0
  )
}
