/** Writes clauses in English: subject, verb, whom, what, how, where, when. */
import {
  agreementOf,
  isLabel,
  writeQualities,
  type Clause,
  type Item,
  type Modal,
  type VerbGroup,
  type Word,
} from './clause.ts'
import { englishPhrase, withTrade } from './english-phrases.ts'
import type { Count, Person } from './table.ts'
import { englishParts, englishS } from './verb-lexicon.ts'

type Spelling = 'british' | 'american'

/** A writer for a spelling: `neighbour` or `neighbor`. */
export function englishWriter(spelling: Spelling): (clauses: readonly Clause[]) => Word[] {
  return (clauses) => {
    const words = clauses.flatMap(writeClause)
    return words.map(({ text, at }, index) => {
      const fitted = /^an?$/.test(text) ? articleBefore(words[index + 1]?.text ?? '') : text
      return { text: spell(fitted, spelling), at }
    })
  }
}

function articleBefore(next: string): string {
  return /^[aeio]|^u(?!ni|s[aei])|^(?:hour|honest)/i.test(next) ? 'an' : 'a'
}

const american: readonly (readonly [RegExp, string])[] = [
  [/(colo|neighbo|harbo|hono)ur/g, '$1r'],
  [/theatre/g, 'theater'],
  [/centre/g, 'center'],
  [/grey/g, 'gray'],
  [/travelled/g, 'traveled'],
]

function spell(text: string, spelling: Spelling): string {
  if (spelling === 'british') return text.replace(/\btravel(?=ed|ing)/, 'travell')
  return american.reduce((spelt, [british, other]) => spelt.replace(british, other), text)
}

function writeClause(clause: Clause): Word[] {
  const { opener, ask, subject, sharedSubject, verb, front, items, mood } = clause
  const words: Word[] = []
  if (opener !== undefined) words.push({ text: opener.particle.written.en, at: opener.at })
  if (verb === undefined) return [...words, ...items.flatMap((item) => writeItem(item))]
  const exists = verb.verb !== 'be' && verb.verb.id === 'exist'
  const thing = items.find((item) => item.kind === 'object')
  const isPurpose = mood === 'purpose'
  const written = writeVerb(
    exists ? { ...verb, verb: 'be' } : verb,
    agreementOf(exists ? thing?.phrase : (subject ?? sharedSubject)),
    mood === 'question',
    mood === 'order' || isPurpose || isLabel(clause),
  )
  const subjectWords: Word[] =
    subject === undefined
      ? []
      : exists
        ? [{ text: 'there', at: subject.at }]
        : englishPhrase(subject, 'subject')
  subjectWords.push(...(clause.subjectPlaces ?? []).flatMap((item) => writeItem(item)))
  if (ask !== undefined) words.push({ text: ask.particle.written.en, at: ask.at })
  const often = items.filter((item) => item.kind === 'particle' && item.particle.kind === 'often')
  const others = items
    .filter((item) => !often.includes(item))
    .map((item, index) => ({ item, index, rank: rankOf(item) }))
  others.sort((a, b) => a.rank - b.rank || a.index - b.index)
  const rest = others.flatMap(({ item }) => writeItem(item, verb))
  const adverbs = often.flatMap((item) => writeItem(item))
  const [first, ...more] = written
  if (first === undefined) return words
  const frontWords = front.flatMap((item) => writeItem(item))
  if (mood === 'question')
    return [...words, first, ...subjectWords, ...frontWords, ...adverbs, ...more, ...rest]
  if (isPurpose) words.push({ text: 'to', at: [] })
  const body = more.length > 0 || verb.verb === 'be' ? [first, ...adverbs, ...more] : [...adverbs, first]
  return [...words, ...frontWords, ...subjectWords, ...body, ...rest]
}

function rankOf(item: Item): number {
  if (item.kind === 'object') return item.role === 'indirect' ? 0 : 1
  if (item.kind === 'quality') return 2
  if (item.kind === 'particle') return item.particle.kind === 'time' ? 4 : 3
  return 3
}

function writeItem(item: Item, verb?: VerbGroup): Word[] {
  switch (item.kind) {
    case 'object': {
      const frame =
        item.role === 'direct' && verb !== undefined && verb.verb !== 'be' ? verb.verb.written.en.frame : ''
      return [
        ...(frame === '' ? [] : [{ text: frame, at: [] }]),
        ...englishPhrase(verb?.verb === 'be' ? withTrade(item.phrase) : item.phrase, 'object'),
      ]
    }
    case 'prepositional': {
      const { preposition, phrase, at, whereTo } = item
      const onWater =
        preposition.id === 'at' && phrase.head.kind === 'noun' && phrase.head.noun.id === 'riverbank'
      const text = whereTo && preposition.id === 'in' ? 'into' : onWater ? 'on' : preposition.written.en
      return [{ text, at }, ...englishPhrase(phrase, 'object')]
    }
    case 'quality':
      return writeQualities(item.described, 'en', ({ forms }) => forms.en[0] ?? '')
    case 'particle':
      return [{ text: item.particle.written.en, at: item.at }]
    case 'raw':
      return [{ text: item.text, at: item.at }]
  }
}

const modals: Readonly<Record<Modal, readonly [string, string]>> = {
  can: ['can', 'could'],
  must: ['must', 'had to'],
  should: ['should', 'should'],
  may: ['may', 'was allowed to'],
  want: ['want to', 'wanted to'],
}

/** The words of the verb, the finite one first; in questions the subject comes behind it. */
function writeVerb(
  group: VerbGroup,
  { person, count }: { person: Person; count: Count },
  question: boolean,
  order: boolean,
): Word[] {
  const { verb, tense, modal, passive, negated, at, negatedAt } = group
  const word = (text: string): Word => ({ text, at })
  const not: Word[] = negated ? [{ text: 'not', at: negatedAt }] : []
  const singular = person === 3 && count === 'sg'
  // German tells what happened in the perfect; English in the past.
  const past = tense === 'past' || tense === 'perfect'
  const {
    base,
    past: did,
    participle,
  } = verb === 'be' ? { base: 'be', past: '', participle: 'been' } : englishParts(verb.written.en)
  const be = past
    ? singular || (person === 1 && count === 'sg')
      ? 'was'
      : 'were'
    : person === 1 && count === 'sg'
      ? 'am'
      : singular
        ? 'is'
        : 'are'
  const plain = passive ? `be ${participle}` : base
  if (order) return negated ? [word('do'), ...not, word(plain)] : [word(plain)]
  if (modal === 'want') {
    const wants = past ? 'wanted' : singular ? 'wants' : 'want'
    return question || negated
      ? [word(past ? 'did' : singular ? 'does' : 'do'), ...not, word('want to'), word(plain)]
      : [word(`${wants} to`), word(plain)]
  }
  if (modal !== undefined) return [word(modals[modal][past ? 1 : 0]), ...not, word(plain)]
  if (tense === 'future') return [word('will'), ...not, word(plain)]
  if (passive) return [word(be), ...not, word(participle)]
  if (verb === 'be') return [word(be), ...not]
  if (question || negated) return [word(past ? 'did' : singular ? 'does' : 'do'), ...not, word(base)]
  if (past) return [word(did)]
  return [word(singular ? (base === 'have' ? 'has' : englishS(base)) : base)]
}
