/** Writes clauses in German: the verb second, or last behind "weil" and the like, and what belongs to it at the end. */
import {
  agreementOf,
  isLabel,
  writeQualities,
  type Clause,
  type Item,
  type NounPhrase,
  type Word,
} from './clause.ts'
import { germanVerb } from './german-verbs.ts'
import { germanPhrase, type Case } from './german-phrases.ts'
import type { Verb } from './verb-lexicon.ts'

/** Writes the clauses of a run. */
export function writeGerman(clauses: readonly Clause[]): Word[] {
  return clauses.flatMap((clause, index) => [...writeOpener(clause, index > 0), ...writeClause(clause)])
}

function writeOpener({ opener, mood }: Clause, follows: boolean): Word[] {
  if (opener === undefined) return follows && mood !== 'fragment' ? [{ text: ',', at: [], tied: true }] : []
  const { particle, at } = opener
  const comma = follows && mood !== 'fragment' && particle.kind !== 'join'
  return [...(comma ? [{ text: ',', at: [], tied: true }] : []), { text: particle.written.de, at }]
}

function writeClause(clause: Clause): Word[] {
  const { subject, sharedSubject, verb, mood, ask, front, items } = clause
  if (verb === undefined) return items.flatMap((item) => writeItem(item, undefined, 'nom'))
  const target = verb.verb
  const objects = items.filter((item) => item.kind === 'object')
  const negateArticle = verb.negated && objects.some(({ phrase }) => takesKein(phrase))
  const prepared = negateArticle ? items.map((item) => negateItem(item)) : items
  const { finite, rest } = germanVerb(
    verb,
    isLabel(clause)
      ? 'label'
      : mood === 'purpose'
        ? 'purpose'
        : mood === 'order'
          ? 'order'
          : agreementOf(subject ?? sharedSubject),
  )
  const not: Word[] = verb.negated && !negateArticle ? [{ text: 'nicht', at: verb.negatedAt }] : []
  const { early, late } = arrange(prepared, target)
  const middle = [...early, ...not, ...late]
  const places = (clause.subjectPlaces ?? []).flatMap((item) => writeItem(item, target, 'nom'))
  const subjectWords = subject === undefined ? [] : [...germanPhrase(subject, 'nom'), ...places]
  const isInverted = clause.inverted === true && subject !== undefined && front.length === 0
  const frontWords = front.map((item) => writeItem(item, target, 'nom'))
  if (isLabel(clause)) return [...middle, ...finite]
  if (mood === 'purpose') return [{ text: 'um', at: [] }, ...middle, ...finite]
  if (mood === 'order') return [...finite, ...frontWords.flat(), ...middle, ...rest]
  const asked: Word[] = ask === undefined ? [] : [{ text: ask.particle.written.de, at: ask.at }]
  if (mood === 'question')
    return [...asked, ...finite, ...frontWords.flat(), ...subjectWords, ...middle, ...rest]
  if (clause.opener?.particle.kind === 'subordinate') {
    // The prefix stays with its verb here: "als wir ankamen".
    const isPrefix =
      target !== 'be' &&
      rest.length === 1 &&
      target.written.de.parts[0]?.startsWith(`${rest[0]?.text}·`) === true
    const [verbWord] = finite
    const end =
      isPrefix && verbWord !== undefined
        ? [{ text: `${rest[0]?.text}${verbWord.text}`, at: verbWord.at }]
        : [...rest, ...finite]
    return [...subjectWords, ...frontWords.flat(), ...middle, ...end]
  }
  if (isInverted) return [...finite, ...subjectWords, ...middle, ...rest]
  const [first, ...others] = frontWords
  return first === undefined
    ? [...subjectWords, ...finite, ...middle, ...rest]
    : [...first, ...finite, ...subjectWords, ...others.flat(), ...middle, ...rest]
}

function takesKein({ determiner, head, joined }: NounPhrase): boolean {
  return head.kind === 'noun' && joined === undefined && (determiner === undefined || determiner.word === 'a')
}

function negateItem(item: Item): Item {
  if (item.kind !== 'object' || !takesKein(item.phrase)) return item
  return {
    ...item,
    phrase: { ...item.phrase, determiner: { word: 'no', at: item.phrase.determiner?.at ?? [] } },
  }
}

/** What stands before and after "nicht": pronouns, whom, when and what; then where, how and what something is. */
function arrange(items: readonly Item[], verb: Verb | 'be'): { early: Word[]; late: Word[] } {
  const rank = (item: Item): number => {
    if (item.kind === 'object' && item.role !== 'predicate') {
      if (item.phrase.head.kind === 'pronoun') return 0
      return item.role === 'indirect'
        ? 1
        : verb !== 'be' && verb.written.de.frame !== '' && verb.written.de.frame !== 'dat'
          ? 6
          : 4
    }
    if (item.kind === 'particle')
      return item.particle.kind === 'time' ? 2 : item.particle.kind === 'often' ? 3 : 5
    return 6
  }
  const ordered = items.map((item, index) => ({ item, index, rank: rank(item) }))
  ordered.sort((a, b) => a.rank - b.rank || a.index - b.index)
  const write = (chosen: typeof ordered) => chosen.flatMap(({ item }) => writeItem(item, verb, 'acc'))
  return {
    early: write(ordered.filter(({ rank }) => rank < 5)),
    late: write(ordered.filter(({ rank }) => rank >= 5)),
  }
}

function writeItem(item: Item, verb: Verb | 'be' | undefined, plain: Case): Word[] {
  switch (item.kind) {
    case 'object':
      return writeObject(item.phrase, item.role, verb, plain)
    case 'prepositional':
      return writePrepositional(item, verb)
    case 'quality':
      return writeQualities(item.described, 'de', ({ forms }) => forms.de[0] ?? '')
    case 'particle':
      return [{ text: item.particle.written.de, at: item.at }]
    case 'raw':
      return [{ text: item.text, at: item.at }]
  }
}

function writeObject(
  phrase: NounPhrase,
  role: 'direct' | 'indirect' | 'predicate',
  verb: Verb | 'be' | undefined,
  plain: Case,
): Word[] {
  if (role === 'predicate') return germanPhrase(withoutArticleOfTrade(phrase, verb), 'nom')
  if (role === 'indirect') return germanPhrase(phrase, 'dat')
  const frame = verb === undefined || verb === 'be' ? '' : verb.written.de.frame
  if (frame === 'dat') return germanPhrase(phrase, 'dat')
  if (frame !== '') return [{ text: frame, at: [] }, ...germanPhrase(phrase, 'acc')]
  return germanPhrase(phrase, plain)
}

/** "She is a teacher" names a trade: "Sie ist Lehrerin". */
function withoutArticleOfTrade(phrase: NounPhrase, verb: Verb | 'be' | undefined): NounPhrase {
  const { determiner, head, qualities } = phrase
  const isTrade = head.kind === 'noun' && head.noun.traits.has('@person') && qualities.length === 0
  if (verb !== 'be' || !isTrade || determiner?.word !== 'a') return phrase
  const { determiner: _, ...rest } = phrase
  return { ...rest, at: [...determiner.at, ...phrase.at] }
}

const waters = new Set(['riverbank', 'river', 'lake', 'sea', 'beach', 'port'])
const daytimes = new Set(['morning', 'evening', 'day'])

function writePrepositional(item: Item & { kind: 'prepositional' }, verb: Verb | 'be' | undefined): Word[] {
  const { preposition, phrase, at, whereTo } = item
  const id = phrase.head.kind === 'noun' ? phrase.head.noun.id : ''
  const isInside = phrase.head.kind === 'noun' && phrase.head.noun.traits.has('@in')
  const isPerson = phrase.head.kind === 'noun' && phrase.head.noun.traits.has('@person')
  let written = preposition.written.de
  let asks: Case = preposition.germanCase === 'two' ? (whereTo ? 'acc' : 'dat') : preposition.germanCase
  if (preposition.id === 'at' && isInside) written = 'in'
  if (preposition.id === 'at' && isPerson) written = 'bei'
  if ((preposition.id === 'on' || preposition.id === 'by') && waters.has(id)) written = 'an'
  if (preposition.id === 'in' && daytimes.has(id)) written = 'an'
  if (preposition.id === 'by' && isPerson && verb !== undefined && verb !== 'be') written = 'von'
  if (written === 'entlang') return [...germanPhrase(phrase, 'acc'), { text: written, at }]
  if (written === 'nahe') return [{ text: 'in der Nähe', at }, ...germanPhrase(phrase, 'gen')]
  return contract([{ text: written, at }, ...germanPhrase(phrase, asks)], phrase.determiner?.word === 'the')
}

const contractions: Readonly<Record<string, string>> = {
  'an dem': 'am',
  'in dem': 'im',
  'zu dem': 'zum',
  'zu der': 'zur',
  'von dem': 'vom',
  'bei dem': 'beim',
  'an das': 'ans',
  'in das': 'ins',
}

function contract(words: Word[], definite: boolean): Word[] {
  const [first, second, ...rest] = words
  if (!definite || first === undefined || second === undefined) return words
  const short = contractions[`${first.text} ${second.text}`]
  return short === undefined ? words : [{ text: short, at: [...first.at, ...second.at] }, ...rest]
}
