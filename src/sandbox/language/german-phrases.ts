/** German noun phrases: articles, endings of adjectives and nouns by gender, number and case. */
import { rawWords, writeQualities, type Determiner, type NounPhrase, type Word } from './clause.ts'
import type { Noun, NounForms } from './noun-lexicon.ts'
import type { Gender } from './table.ts'
import { RAW_QUALITY, type Quality } from './word-lexicon.ts'

/** The cases that German is written in. */
export type Case = 'nom' | 'acc' | 'dat' | 'gen'

/** `m`, `f` and `n` in the singular, `p` in the plural. */
type Kind = Gender | 'p'

/** One ending for each of m, f, n and p. */
const endings = (m: string, f: string, n: string, p: string): Readonly<Record<Kind, string>> => ({
  m,
  f,
  n,
  p,
})

const articles: Readonly<Record<Case, Readonly<Record<Kind, string>>>> = {
  nom: endings('der', 'die', 'das', 'die'),
  acc: endings('den', 'die', 'das', 'die'),
  dat: endings('dem', 'der', 'dem', 'den'),
  gen: endings('des', 'der', 'des', 'der'),
}
/** Endings of "dieser", and of an adjective with no article before it. */
const strong: typeof articles = {
  nom: endings('er', 'e', 'es', 'e'),
  acc: endings('en', 'e', 'es', 'e'),
  dat: endings('em', 'er', 'em', 'en'),
  gen: endings('es', 'er', 'es', 'er'),
}
const mixed: typeof articles = { ...strong, nom: endings('', 'e', '', 'e'), acc: endings('en', 'e', '', 'e') }
/** Endings of an adjective behind "der" and behind "ein". */
const weak: typeof articles = {
  nom: endings('e', 'e', 'e', 'en'),
  acc: endings('en', 'e', 'e', 'en'),
  dat: endings('en', 'en', 'en', 'en'),
  gen: endings('en', 'en', 'en', 'en'),
}
const afterEin: typeof articles = {
  ...weak,
  nom: endings('er', 'e', 'es', 'en'),
  acc: endings('en', 'e', 'es', 'en'),
}

const likeEin: Partial<Record<Determiner, string>> = {
  a: 'ein',
  no: 'kein',
  my: 'mein',
  your: 'Ihr',
  his: 'sein',
  her: 'ihr',
  its: 'sein',
  our: 'unser',
  their: 'ihr',
}
const likeDieser: Partial<Record<Determiner, string>> = {
  this: 'dies',
  that: 'jen',
  every: 'jed',
  which: 'welch',
}

/** The noun phrase in a case, with what follows by "of" in the genitive. */
export function germanPhrase(phrase: NounPhrase, asked: Case): Word[] {
  const words = writePlain(phrase, asked)
  if (phrase.of !== undefined) words.push(...writeOf(phrase.of))
  if (phrase.joined !== undefined) {
    const { by, at, phrase: other } = phrase.joined
    words.push({ text: by.written.de, at }, ...germanPhrase(other, asked))
  }
  return words
}

function writeOf(of: NounPhrase): Word[] {
  const declines = of.head.kind === 'noun' && of.determiner !== undefined
  return declines ? germanPhrase(of, 'gen') : [{ text: 'von', at: [] }, ...germanPhrase(of, 'dat')]
}

function writePlain(phrase: NounPhrase, asked: Case): Word[] {
  const { head, determiner, number, qualities, at, named } = phrase
  if (head.kind === 'pronoun') return [{ text: germanPronoun(head, asked), at }]
  const forms = head.kind === 'noun' ? (head.female ? head.noun.female.de : head.noun.male.de) : undefined
  const plural = head.kind === 'noun' && head.count === 'pl'
  const kind: Kind = plural ? 'p' : (forms?.gender ?? (head.kind === 'raw' ? head.gender : 'm'))
  const words: Word[] = []
  const article = determiner === undefined ? '' : writeDeterminer(determiner.word, asked, kind)
  if (determiner !== undefined && article !== '') words.push({ text: article, at: determiner.at })
  if (number !== undefined) {
    const one = number.particle.id === 'one'
    words.push({ text: one ? `ein${mixed[asked][kind]}` : number.particle.written.de, at: number.at })
  }
  const table = adjectiveEndings(determiner?.word, article)
  words.push(...writeQualities(qualities, 'de', (quality) => inflect(quality, table[asked][kind])))
  if (head.kind === 'raw' || forms === undefined)
    return [...words, ...rawWords(head.kind === 'raw' ? head.text : '', at)]
  const rest = article === '' && determiner !== undefined ? [...determiner.at, ...at] : at
  const name = named === undefined ? [] : rawWords(named.text, named.at)
  return [...words, { text: compound(head.parts, nounIn(forms, asked, plural)), at: rest }, ...name]
}

function writeDeterminer(word: Determiner, asked: Case, kind: Kind): string {
  if (word === 'the') return articles[asked][kind]
  if (word === 'a' && kind === 'p') return ''
  if (word === 'some') return kind === 'p' ? `einige${asked === 'dat' ? 'n' : ''}` : 'etwas'
  if (word === 'many') return `viele${asked === 'dat' ? 'n' : ''}`
  const ein = likeEin[word]
  if (ein === undefined) return `${likeDieser[word] ?? ''}${strong[asked][kind]}`
  const ending = mixed[asked][kind]
  return ein === 'unser' && ending !== '' ? `unser${ending}` : ein + ending
}

function adjectiveEndings(word: Determiner | undefined, article: string): typeof articles {
  if (word === undefined || article === '' || word === 'some' || word === 'many') return strong
  return word in likeEin ? afterEin : weak
}

function inflect({ id, forms }: Quality, ending: string): string {
  if (id === RAW_QUALITY) return forms.de[0] ?? ''
  const [plain = '', stem = plain] = forms.de
  return (/^(?:alt|arm)$/.test(plain) ? plain : stem).replace(/e$/, '') + ending
}

function nounIn({ sg, pl, gender, weak: takesN }: NounForms, asked: Case, plural: boolean): string {
  if (plural) return asked === 'dat' && !/[ns]$/.test(pl) ? `${pl}n` : pl
  if (takesN && asked !== 'nom') return sg.endsWith('e') ? `${sg}n` : pl
  if (asked !== 'gen' || gender === 'f') return sg
  const oneSyllable = (sg.match(/[aeiouyäöü]+/gi) ?? []).length === 1
  return /[sßxz]$|sch$|st$/.test(sg) || oneSyllable ? `${sg}es` : `${sg}s`
}

/** `Fußball` and `Stadion` make `Fußballstadion`. */
function compound(parts: readonly Noun[], head: string): string {
  if (parts.length === 0) return head
  const first = parts
    .map(({ male }) => male.de.sg)
    .map((part) =>
      /(?:ung|heit|keit|ion|tät)$/.test(part)
        ? `${part}s`
        : part === 'Schule'
          ? 'Schul'
          : part.endsWith('e')
            ? `${part}n`
            : part,
    )
    .map((part, index) => (index === 0 ? part : part.toLowerCase()))
    .join('')
  return first + head.toLowerCase()
}

function germanPronoun(head: NounPhrase['head'] & { kind: 'pronoun' }, asked: Case): string {
  const { person, count, gender, pointing } = head
  if (pointing !== undefined) return asked === 'dat' ? 'dem' : 'das'
  const row = (nom: string, acc: string, dat: string) => (asked === 'nom' ? nom : asked === 'acc' ? acc : dat)
  if (person === 2) return row('Sie', 'Sie', 'Ihnen')
  if (count === 'pl') return person === 1 ? row('wir', 'uns', 'uns') : row('sie', 'sie', 'ihnen')
  if (person === 1) return row('ich', 'mich', 'mir')
  return gender === 'f'
    ? row('sie', 'sie', 'ihr')
    : gender === 'm'
      ? row('er', 'ihn', 'ihm')
      : row('es', 'es', 'ihm')
}
